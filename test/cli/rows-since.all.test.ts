/** The sheet and the page of a version list the rows that moved since the version before; tcs diff names who waits. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { setPage } from "../../cli/author/doc/set-page.js";
import { rowsSince } from "../../cli/author/earlier-version.js";
import { sheetHtml } from "../../cli/author/sheet/print-html.js";
import { sheetMarkdown } from "../../cli/author/sheet/print-markdown.js";
import { type Sheet, sheetOf } from "../../cli/author/sheet/sheet.js";
import { builtOf } from "../../compiler/host/built.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { expectPage } from "./page.js";
import { tcs } from "./programs.js";
import { SHIPPED, SOURCES } from "./shipped.js";

const PER_DIEM = "law.de.per_diem";

function versionOf(version: string): RuleSetModel {
  const perDiem = SHIPPED.find((model) => model.name === PER_DIEM && model.version === version);
  if (perDiem === undefined) throw new Error(`${PER_DIEM}@${version} ships`);
  return perDiem;
}

/** A sheet without its rows of answers, which take a search. */
const sheetWithout = (model: RuleSetModel): Sheet => sheetOf({ ...model, rules: [] }, { versions: SHIPPED });

describe("the rows that moved since the version before", () => {
  it("are those added, changed and removed, and who reads them", () => {
    const rows = rowsSince(versionOf("2026"), SHIPPED);
    expect(rows).toMatchObject({ version: "2025", moved: [{ kind: "table", name: "foreign_rates" }] });
    expect(rows?.moved[0]).toMatchObject({ added: 1, changed: 5, removed: 0 });
    expect(rows?.moved[0]?.read_by).toContain("rate_of_the_day");
    expect(rows?.moved[0]?.rows).toContainEqual({
      row: "country CH, place bern",
      before: null,
      after: "full_euros 82, part_euros 55",
    });
    expect(rowsSince(versionOf("2024"), SHIPPED)).toBeNull();
  });

  it("stand on the page, on the sheet and in its Markdown, and nowhere for the first version", async () => {
    const [first, newest] = [versionOf("2024"), versionOf("2026")];
    const pageOf = (model: RuleSetModel): Promise<string> =>
      setPage(model, builtOf(model).module, { home: null, rows: rowsSince(model, SHIPPED), signed: [] });
    const rowLines = async (model: RuleSetModel): Promise<readonly string[]> => {
      const sheet = sheetWithout(model);
      return [await pageOf(model), await sheetHtml(sheet), sheetMarkdown(sheet)];
    };
    for (const text of await rowLines(newest)) {
      if (text.startsWith("<")) expectPage(text);
      const words = text.replaceAll("\\_", "_");
      expect(words).toContain("Rows that are others than in version 2025");
      expect(words).toMatch(/country NL, place elsewhere[^]{0,30}full_euros 47, part_euros 32[^]{0,30}full_euros 58/);
      expect(words).toMatch(/country CH, place bern[^]{0,30}no row[^]{0,30}full_euros 82/);
      expect(words).not.toContain("country AT, place elsewhere: ");
    }
    for (const text of await rowLines(first)) expect(text).not.toContain("Rows that are others");
  });
});

describe("tcs diff on one changed row", () => {
  it("names the rules that read it, which wait, and no other", async () => {
    const root = mkdtempSync(join(tmpdir(), "tcs-row-"));
    try {
      cpSync(SOURCES, root, { recursive: true });
      const rows = join(root, "law/de/per_diem/foreign_rates.2026.csv");
      writeFileSync(rows, readFileSync(rows, "utf8").replace("SE,elsewhere,66,44", "SE,elsewhere,67,45"));
      const version = "law/de/per_diem/2026.rules";
      const { out, err } = await tcs("diff", join(SOURCES, version), join(root, version), "--format", "json");
      expect(err).toBe("");
      const diff = JSON.parse(out) as {
        readonly summary: object;
        readonly rules: readonly { readonly rule: string; readonly status: string; readonly moved: object }[];
        readonly rows_moved: readonly object[];
      };
      const readers = ["not_held", "above_limit", "rate_of_the_day", "meals_provided", "what_is_left"];
      expect(diff.summary).toMatchObject({ changed: 5, added: 0, removed: 0, unchanged: 6 });
      const changed = diff.rules.filter(({ status }) => status === "changed");
      expect(changed.map(({ rule }) => rule)).toEqual(readers);
      for (const { moved } of changed)
        expect(moved).toMatchObject({ wording: false, logic: false, rows: ["table foreign_rates"] });
      expect(diff.rows_moved).toMatchObject([{ read_by: readers, added: 0, changed: 1, removed: 0 }]);
      const shown = await tcs("diff", join(SOURCES, version), join(root, version));
      expect(shown.out).toContain("5 rules wait to be confirmed; 1 row of a table or calendar moved");
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
