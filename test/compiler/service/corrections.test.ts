/** Every proposed correction, applied to the failing sample of its diagnostic: the result compiles. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { ReadTable } from "../../../compiler/base/span.js";
import { applied, CORRECTED, correctionOf } from "../../../compiler/service/fixes/corrections.js";
import { openWorkspace, type Snapshot } from "../../../compiler/service/workspace.js";
import type { Case } from "../check/case.js";
import { ARITHMETIC_CASES } from "../check/cases/arithmetic.js";
import { DAYS_CASES } from "../check/cases/days.js";
import { DECLARATIONS_CASES } from "../check/cases/declarations.js";
import { EXAMPLES_CASES } from "../check/cases/examples.js";
import { RULES_CASES } from "../check/cases/rules.js";
import { TABLES_CASES } from "../check/cases/tables.js";
import { TYPES_CASES } from "../check/cases/types.js";
import { edited } from "../check/kit.js";
import { DOMAIN, DOMAIN_PATH, LAW, LAW_PATH, POLICY, POLICY_PATH, RATES } from "../check/samples.js";
import { NAMES_CASES } from "../names/cases.js";

/** Samples beyond those of the checks: slips that are near to something. */
const NEAR: readonly Case[] = [
  { code: "TCS1011", kind: "policy", edits: [["fact approved_by: person", "fact approved_by: persn"]], says: [] },
  { code: "TCS1003", kind: "law", edits: [["  }\n  rule rest", "  rule rest"]], says: [] },
  {
    code: "TCS1004",
    kind: "law",
    edits: [["due_on = 2026-03-10 }\n  }\n}\n", "due_on = 2026-03-10 }\n  }\n}\n}\n"]],
    says: [],
  },
  { code: "TCS1009", kind: "law", edits: [["rule rest ", "rule above "]], says: [] },
  {
    code: "TCS1016",
    kind: "policy",
    edits: [["worth is above 500.00 EUR", "worth is greater than 500.00 EUR"]],
    says: [],
  },
  {
    code: "TCS1017",
    kind: "policy",
    edits: [["worth is above 500.00 EUR", "max(worth, 500.00 EUR) is above 500.00 EUR"]],
    says: [],
  },
  { code: "TCS1104", kind: "policy", edits: [['title "Refunds"', 'title "Refunds";']], says: [] },
  { code: "TCS1106", kind: "policy", edits: [['title "Refunds"', 'Title "Refunds"']], says: [] },
  {
    code: "TCS1107",
    kind: "policy",
    edits: [["uses day, customer, amount, order_total", "uses day, customer, amount, orderTotal"]],
    says: [],
  },
  { code: "TCS1109", kind: "policy", edits: [["worth is above 500.00 EUR", "worth is above 500.00 €"]], says: [] },
  { code: "TCS1114", kind: "law", edits: [["jurisdictions DE", "jurisdictions de"]], says: [] },
  { code: "TCS3108", kind: "law", edits: [["outcomes obliged, free", "outcomes obliged, fre"]], says: [] },
  { code: "TCS6002", kind: "policy", edits: [["domain support", "domain suport"]], says: [] },
  {
    code: "TCS5015",
    kind: "policy",
    edits: [
      [
        'example "else" {',
        'example "taken" { first { amount = 60.00 EUR } expect determined needs_approval by person "Lea" first taken }\n    example "else" {',
      ],
    ],
    says: [],
  },
];

const CASES: readonly Case[] = [
  ...NEAR,
  ...NAMES_CASES,
  ...ARITHMETIC_CASES,
  ...TYPES_CASES,
  ...DECLARATIONS_CASES,
  ...DAYS_CASES,
  ...TABLES_CASES,
  ...RULES_CASES,
  ...EXAMPLES_CASES,
];

interface Sample {
  readonly path: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly csv: ReturnType<ReadTable>;
}

function sampleOf({ kind, edits, surroundings }: Case): Sample {
  const own = kind === "domain" ? DOMAIN_PATH : kind === "law" ? LAW_PATH : POLICY_PATH;
  const path = surroundings?.path ?? own;
  const domain = edited(DOMAIN, kind === "domain" ? edits : (surroundings?.domainEdits ?? []));
  const texts = new Map([[kind === "domain" ? path : DOMAIN_PATH, domain]]);
  if (kind !== "domain") texts.set(path, edited(kind === "law" ? LAW : POLICY, edits));
  return { path, texts, csv: surroundings?.csv === undefined ? RATES : surroundings.csv };
}

function tablesOf({ csv }: Sample): ReadTable {
  return (path) => (path.endsWith("/rates.csv") ? csv : null);
}

function check(sample: Sample): Snapshot {
  return openWorkspace().check({
    sources: [...sample.texts].map(([path, text]) => ({ path, text })),
    readTable: tablesOf(sample),
  });
}

/** Applies each correction of the code until none is left, and returns the remaining diagnostics. */
function corrected(sample: Sample, code: string): { readonly wrong: readonly string[]; readonly times: number } {
  let now = sample;
  for (let times = 0; ; times += 1) {
    const snapshot = check(now);
    const diagnostics = snapshot.library.diagnostics.filter(({ path }) => path === sample.path);
    const fix = diagnostics
      .filter((each) => each.code === code)
      .map((each) => correctionOf(each, snapshot, tablesOf(now)))
      .find((each) => each !== null);
    if (fix === undefined || times > 5)
      return {
        wrong: diagnostics
          .filter(({ severity, code: other }) => severity === "error" || other === code)
          .map((each) => `${each.code} ${each.message}`),
        times,
      };
    now = { ...now, texts: new Map([...now.texts, [sample.path, applied(now.texts.get(sample.path) ?? "", fix)]]) };
  }
}

const proved = new Set<string>();

describe("a correction of what a source says", () => {
  it.each(
    CASES.filter(({ code }) => CORRECTED.includes(code)).map(
      (each) => [`${each.code} ${each.title ?? ""}`.trim(), each] as const,
    ),
  )("%s", (_, each) => {
    const { wrong, times } = corrected(sampleOf(each), each.code);
    // Without a certain correction nothing is proposed, and the source is unchanged.
    if (times === 0) return;
    expect(wrong).toEqual([]);
    proved.add(each.code);
  });
});

describe("a correction of how a source is written", () => {
  const sections = readFileSync(new URL("../syntax/mistakes.txt", import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1);
  const path = "law/de/x/1.rules";
  const parsedWith = (text: string): Snapshot =>
    openWorkspace().check({ sources: [{ path, text }], readTable: () => null });

  it.each(sections.map((section) => [section.slice(0, section.indexOf("\n")), section] as const))(
    "%s",
    (_, section) => {
      const marked = section.slice(section.indexOf("\n") + 1, section.indexOf("\n---\n"));
      const text = marked.replace(/[⟦⟧]/g, "");
      const before = parsedWith(text);
      const mistakes = before.library.diagnostics;
      for (const mistake of mistakes) {
        const fix = correctionOf(mistake, before, () => null);
        if (fix === null) continue;
        const after = parsedWith(applied(text, fix)).library.diagnostics;
        expect(
          after.length,
          `${mistake.code} ${mistake.message} ${fix.title}: ${after.map(({ message }) => message).join(" ")}`,
        ).toBeLessThan(mistakes.length);
        if (!after.some(({ code }) => code === mistake.code)) proved.add(mistake.code);
      }
    },
  );
});

it("at least 25 diagnostics have a correction that was applied above and compiles", () => {
  expect(CORRECTED.filter((code) => !proved.has(code))).toEqual([]);
  expect(proved.size).toBeGreaterThanOrEqual(25);
});
