/**
 * An account of a program from before rows of tables and the distance of days were part of hashes, with this program
 * started on it. `law.de.parking@2025.txt` is the module that such a program made from the sources in the same folder.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../../compiler/build.js";
import { toJavaScript } from "../../../../compiler/emit/javascript.js";
import { readLibrary } from "../../../../compiler/host/disk.js";
import { checkLibrary } from "../../../../compiler/library.js";
import { instantiate } from "../../../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { readConfirmations } from "../../../../runtime/services/ruling/confirmations/read.js";
import { listLawsOf } from "../../../../runtime/services/ruling/laws/list.js";
import { loaded, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount, type TestAccount, testFile } from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { programsOn } from "../law-programs.js";
import { workAll } from "../rules-change.js";

const FOLDER = join(import.meta.dirname, "../../../fixtures/before-rows");
const LAW = "law.de.parking";
const BEFORE = instantiate(
  toJavaScript(readFileSync(join(FOLDER, `${LAW}@2025.txt`), "utf8")),
  "of the program before",
);

/** The module that this program makes of the same sources, or of others: `files` by the end of their path. */
function built(files: Readonly<Record<string, (text: string) => string>> = {}): RuleSetModule {
  const library = readLibrary(FOLDER);
  const edited = (path: string, text: string): string =>
    Object.entries(files).find(([end]) => path.endsWith(end))?.[1](text) ?? text;
  const { sources, diagnostics } = checkLibrary({
    ...library,
    sources: library.sources.map(({ path, text }) => ({ path, text: edited(path, text) })),
    readTable: (path) => {
      const text = library.readTable(path);
      return typeof text === "string" ? edited(path, text) : text;
    },
  });
  expect(diagnostics).toEqual([]);
  const model = sources.find(({ path }) => path === "law/de/parking/2025.rules")?.model;
  if (!model) throw new Error("the law has a model");
  return buildDraft(model).module;
}

const parking = (date: string, zone = "inner"): object => ({
  rule_set: LAW,
  transaction: { channel: "invoice" },
  facts: { parked_on: date, driver: { customer_number: "C-1" }, zone, land: "DE-BE" },
});

/** With every rule confirmed, or those named. */
function openBefore(rules: "all" | string[] = "all"): Promise<TestAccount> {
  const file = testFile((draft) => {
    draft.laws = [LAW];
    draft.confirmations = [
      { rule_set: LAW, version: "2025", rules, by: "owner" },
      { rule_set: "policy.acme.support", version: "1", rules: "all", by: "owner" },
    ];
  });
  return openTestAccount({ laws: [BEFORE], policies: [supportPolicy()], file });
}

async function pageOf({
  services,
  database,
  caller,
}: TestAccount): Promise<{ rules: readonly { rule: string; status: string }[] }> {
  return database.read(() => readConfirmations(services, caller("app"), LAW, "2025"));
}

async function buildsOf({ services, database }: TestAccount): Promise<unknown> {
  const result = await database.read(() => listLawsOf(services, { slug: "acme" }));
  return result.laws[0]?.versions[0];
}

async function expectVerified(account: TestAccount): Promise<void> {
  expect(await evaluateAll(account)).toMatchObject({ findings: [], unrecorded: 0 });
  expect(await compareAll(account)).toEqual([]);
}

describe("an account of the program before, with this one started on it", () => {
  it("loses no confirmation and no answer where wording, logic and rows are the same [CNF-031]", async () => {
    const account = await openBefore();
    const now = built();
    expect(now.rules.map(({ rule_hash }) => rule_hash)).not.toEqual(BEFORE.rules.map(({ rule_hash }) => rule_hash));
    const given = await account.check(parking("2025-02-03"));
    expect(given).toMatchObject({ state: "determined", layers: { law: { outcome: "due" } } });
    const after = await programsOn(account, [loaded(BEFORE)])([loaded(now)]);
    await workAll(after);
    expect(await buildsOf(after)).toMatchObject({ build: loaded(now).checksum, waiting_build: null, pending: [] });
    expect((await pageOf(after)).rules.map(({ status }) => status)).toEqual(BEFORE.rules.map(() => "confirmed"));
    expect((await after.read(given.check_id)).superseded_by).toBeNull();
    // A total that reads the table is a new one by now, and counts the earlier bookings.
    expect(await after.check(parking("2025-02-04"))).toMatchObject({
      state: "determined",
      layers: { law: { outcome: "free" } },
      history_used: [{ count: 1, total: { amount: 600 } }],
    });
    await expectVerified(after);
  });

  it("is answered on by what is confirmed in parts, and a rule that was pending is so still", async () => {
    const account = await openBefore(["streets", "enough", "fee"]);
    const now = built();
    const after = await programsOn(account, [loaded(BEFORE)])([loaded(now)]);
    expect(await buildsOf(after)).toMatchObject({
      build: loaded(now).checksum,
      waiting_build: null,
      pending: ["pay_by"],
    });
  });

  it.each([
    ["a row of a table", "fees.2025.csv", "inner,6.00", "inner,7.00", ["enough"], [0, 1]],
    ["a row more of a table", "fees.2025.csv", "inner,6.00", "inner,6.00\nmiddle,4.00", ["enough"], [1, 0]],
    [
      "a holiday of a calendar",
      "days.2025.csv",
      "2025-05-01,Labour Day,yes,yes",
      "2025-05-01,Labour Day,yes,no",
      ["pay_by"],
      [0, 1],
    ],
  ])(
    "waits for the rules that read %s where it is another one, and the confirmed build answers on",
    async (_, file, from, to, rules, [added, changed]) => {
      const account = await openBefore();
      const now = built({ [file]: (text) => text.replace(from, to) });
      const after = await programsOn(account, [loaded(BEFORE)])([loaded(now)]);
      expect(await buildsOf(after)).toMatchObject({ build: loaded(BEFORE).checksum, pending: rules });
      expect(await pageOf(after)).toMatchObject({
        newer_build_waits: true,
        rows_moved: [{ read_by: rules, added, changed }],
      });
      expect(await after.check(parking("2025-02-03"))).toMatchObject({ state: "determined" });
      await expectVerified(after);
    },
  );
});
