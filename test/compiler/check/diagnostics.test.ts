/**
 * Every code of check and examples: a sample that causes it, its exact message, and the corrected sample.
 */
import { describe, expect, test } from "vitest";

import { minorUnits } from "../../../compiler/check/literals.js";
import { TABLE } from "../../../compiler/diagnostics/table.js";
import { NAMES_CASES } from "../names/cases.js";
import type { Case } from "./case.js";
import { ARITHMETIC_CASES } from "./cases/arithmetic.js";
import { CALENDARS_CASES } from "./cases/calendars.js";
import { DAYS_CASES } from "./cases/days.js";
import { DECLARATIONS_CASES } from "./cases/declarations.js";
import { EXAMPLES_CASES } from "./cases/examples.js";
import { FIRST_DAY_CASES } from "./cases/first-day.js";
import { MATCHING_CASES } from "./cases/matching.js";
import { RULES_CASES } from "./cases/rules.js";
import { TABLES_CASES } from "./cases/tables.js";
import { TYPES_CASES } from "./cases/types.js";
import { checkSample } from "./kit.js";
import { runCases } from "./run-cases.js";

const CASES: readonly Case[] = [
  ...ARITHMETIC_CASES,
  ...TYPES_CASES,
  ...DECLARATIONS_CASES,
  ...DAYS_CASES,
  ...TABLES_CASES,
  ...CALENDARS_CASES,
  ...FIRST_DAY_CASES,
  ...RULES_CASES,
  ...EXAMPLES_CASES,
  ...MATCHING_CASES,
];

runCases(CASES);

describe("the limits", () => {
  const chain = (length: number): readonly string[] =>
    Array.from({ length }, (_, at) => `condition c${at} = ${at === length - 1 ? "damaged" : `c${at + 1}`}`);
  const withChain = (lines: readonly string[]): readonly string[] =>
    checkSample("policy", [
      [
        "condition big = worth is above 500.00 EUR",
        `condition big = c0 and worth is above 500.00 EUR\n  ${lines.join("\n  ")}`,
      ],
    ]).messages;
  test.each(["in the order of reading", "in the other order"])(
    "TCS3023: definitions that build on each other too long, written %s",
    (order) => {
      const turn = (lines: readonly string[]): readonly string[] =>
        order === "in the other order" ? lines.toReversed() : lines;
      expect(withChain(turn(chain(320))).map((line) => line.slice(0, 7))).toEqual(["TCS3023"]);
      expect(withChain(turn(chain(250)))).toEqual([]);
    },
  );
  test("TCS3208: a table that is too long", () => {
    const rows = (count: number): string =>
      `place,year,full,part\n${Array.from({ length: count }, (_, at) => `P${at},2026,1.00,1`).join("\n")}\n`;
    expect(checkSample("policy", [], { csv: rows(20_001) }).messages).toEqual([
      'TCS3208|"rates.csv"|rates.csv has more than 20000 rows.',
    ]);
    expect(checkSample("policy", [], { csv: rows(20_000) }).messages).toEqual([]);
  });
});

test.each([
  ["500.000 EUR", "Write 500.00 EUR, or 500000.00 EUR without a thousands mark."],
  ["500.0000 EUR", "Write 500.00 EUR."],
  ["500.005 EUR", "Write 500005.00 EUR without a thousands mark, or an amount with at most 2 decimals."],
  ["500.0005 EUR", "Write an amount with at most 2 decimals."],
])("TCS3008: the help of %s names every amount that may be meant", (amount, help) => {
  expect(checkSample("policy", [["500.00 EUR", amount]]).diagnostics.map((each) => [each.code, each.help])).toEqual([
    ["TCS3008", help],
  ]);
});

test.each([
  ["400.000", 0, null],
  ["400.000", 2, null],
  ["400.000", 3, 400_000n],
  ["-400.50", 2, -40_050n],
  ["400", 2, 40_000n],
])("%s of a currency of %d decimals is %s of the smallest coin", (text, decimals, minor) => {
  expect(minorUnits(text, decimals)).toBe(minor);
});

test("every code has a sample", () => {
  const covered = new Set<string>([...[...NAMES_CASES, ...CASES].map(({ code }) => code), "TCS3023", "TCS3208"]);
  const codes = Object.keys(TABLE).filter((code) => /^TCS[2345]/.test(code));
  expect(codes.filter((code) => !covered.has(code))).toEqual([]);
});
