/**
 * Published cases, played through the compiled rules; and the README of this room, which lists their results.
 */
import { describe, expect, it } from "vitest";

import { read } from "../manners/source-files.js";
import { outcomesOf, type PublishedCase, type Score, scoreOf, wanted } from "./case.js";
import { DE_LATE } from "./cases/de-late.js";
import { DE_SALES } from "./cases/de-sales.js";
import { DE_STAFF } from "./cases/de-staff.js";
import { DE_TAX } from "./cases/de-tax.js";
import { DE_TRAVEL } from "./cases/de-travel.js";
import { EU } from "./cases/eu.js";
import { EU_OPEN } from "./cases/eu-open.js";
import { EU_SERVICES_MANUALS } from "./cases/eu-services-manuals.js";
import { EU_SERVICES_OTHERS } from "./cases/eu-services-others.js";
import { GB } from "./cases/gb.js";
import { US } from "./cases/us.js";

const CASES: readonly PublishedCase[] = [
  ...DE_TAX,
  ...DE_STAFF,
  ...DE_TRAVEL,
  ...DE_SALES,
  ...DE_LATE,
  ...EU,
  ...EU_OPEN,
  ...EU_SERVICES_MANUALS,
  ...EU_SERVICES_OTHERS,
  ...GB,
  ...US,
];
const SCORES: readonly Score[] = ["right", "wrong", "not expressible", "from memory (unscored)"];

/** One line of a table of Markdown, each cell on one line of text. */
const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`;

function remarksOn({ adapted, inexpressible, finding }: PublishedCase): string {
  return [inexpressible, finding?.why, adapted].filter((remark) => remark !== undefined).join(" ");
}

function sourceOf({ source, page }: PublishedCase): string {
  return page === null ? source : `[${source}](${page})`;
}

/** The tables of the README: the numbers of results for each rule set, and each case. */
function tables(): string {
  const ruleSets = [...new Set(CASES.map(({ ruleSet }) => ruleSet))];
  const count = (cases: readonly PublishedCase[], score: Score): string =>
    String(cases.filter((each) => scoreOf(each) === score).length);
  const counted = (name: string, cases: readonly PublishedCase[]): string =>
    line([name, ...SCORES.map((score) => count(cases, score))]);
  return [
    line(["rule set", ...SCORES]),
    line(["---", ...SCORES.map(() => "---")]),
    ...ruleSets.map((name) =>
      counted(
        `\`${name}\``,
        CASES.filter(({ ruleSet }) => ruleSet === name),
      ),
    ),
    counted("all", CASES),
    "",
    line(["case", "score", "summary", "source", "why, or what is put otherwise"]),
    line(["---", "---", "---", "---", "---"]),
    ...CASES.map((each) => line([each.id, scoreOf(each), each.summary, sourceOf(each), remarksOn(each)])),
    "",
  ].join("\n");
}

describe("cases that others wrote", () => {
  it("have names of their own, and a reason wherever they are not asked about", () => {
    const ids = CASES.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const silent = CASES.filter(({ asked, inexpressible }) => (asked.length === 0) !== (inexpressible !== undefined));
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(CASES.filter(({ page }) => page !== null).length).toBeGreaterThanOrEqual(150);
  });

  const asked = CASES.filter((each) => each.asked.length > 0);
  it.each(asked.map((each) => [each.id, scoreOf(each), each] as const))("%s: %s", (_, __, published) => {
    expect(outcomesOf(published)).toEqual(wanted(published));
  });

  it("are findings only where what comes out is not what the source says", () => {
    const settled = CASES.filter(({ finding, asked: those }) => {
      const expected = those.map((each) => each.expected);
      return finding !== undefined && JSON.stringify(finding.comesOut) === JSON.stringify(expected);
    });
    expect(settled.map(({ id }) => id)).toEqual([]);
  });

  it("stand in the README as they came out; it is made anew by `npx vitest run test/published -u`", async () => {
    const [introduction = ""] = read("test/published/README.md").split("## How they came out\n");
    await expect(`${introduction}## How they came out\n\n${tables()}`).toMatchFileSnapshot("README.md");
  });
});
