/** Slips of people who know other languages: the help of each says what is right, and what it says is accepted. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { checkLibrary } from "../../../compiler/library.js";

const STRANGERS = new URL("../mutate/strangers/", import.meta.url);
const DOMAIN = readFileSync(new URL("domains/returns.rules", STRANGERS), "utf8");
const POLICY = readFileSync(new URL("policy/nord/returns/1.rules", STRANGERS), "utf8");

function errorsOf(written: string, by: string): readonly Diagnostic[] {
  expect(POLICY).toContain(written);
  const { diagnostics } = checkLibrary({
    sources: [
      { path: "domains/returns.rules", text: DOMAIN },
      { path: "policy/nord/returns/1.rules", text: POLICY.replace(written, by) },
    ],
    readTable: () => null,
  });
  return diagnostics.filter(({ severity }) => severity === "error");
}

const CONDITION = "refund is above paid then";
const DAMAGED = "reason is damaged and asked_on is at most delivered_on + 2 years";
const IN_TIME = "asked_on is at most delivered_on + 2 years";
const COUNTED_DAYS = "(days from delivered_on to asked_on) is at most 2";

/** The text of the source, the slip in its place, the help, and the text that the help leads to. */
const SLIPS: readonly (readonly [written: string, slip: string, help: string, right: string])[] = [
  ["20 % of paid", "20%", "write `of` and a value after `%`", "20 % of paid"],
  [
    CONDITION,
    "refund is above EUR 90.00 then",
    "`100.00 EUR`",
    "refund is above paid and refund is above 0.00 EUR then",
  ],
  ["setting small_limit: money", "setting small_limit at money", "follows a colon", "setting small_limit: money"],
  [
    "setting small_limit: money",
    "setting small-limit: money",
    "write `_` instead of `-`",
    "setting small_limit: money",
  ],
  ["setting small_limit: money", "setting small_limit: percent", "is a `decimal`", "setting small_limit: money"],
  ["not in_time then", "in_time is true then", "stand alone", "in_time then"],
  [
    "reason is damaged and",
    "reason in (damaged, late) and",
    "Write `is one of damaged, late`.",
    "reason is one of damaged, late and",
  ],
  [
    "reason is damaged and",
    "reason is one of [damaged, late] and",
    "without brackets",
    "reason is one of damaged, late and",
  ],
  [
    "reason is damaged and",
    "reason is one of (damaged, late) and",
    "without brackets",
    "reason is one of damaged, late and",
  ],
  [DAMAGED, "asked_on - delivered_on is at most 2", "Shift one of the days", IN_TIME],
  [DAMAGED, "asked_on - delivered_on is at most 2 days", "`days from delivered_on to asked_on`", COUNTED_DAYS],
  [DAMAGED, "asked_on is within 2 years of delivered_on", "Shift one of the days", IN_TIME],
  [
    DAMAGED,
    "days between delivered_on and asked_on is at most 2",
    "`days from delivered_on to asked_on`",
    COUNTED_DAYS,
  ],
  [
    CONDITION,
    "refund is above setting small_limit then",
    "`setting.small_limit`",
    "refund is above setting.small_limit then",
  ],
  ["reason is damaged and", 'reason contains "damaged" and', "compared as a whole", 'reason is "damaged" and'],
  [
    "asked_on is at most delivered_on + 2",
    "today is at most delivered_on + 2",
    "reads no clock",
    "asked_on is at most delivered_on + 2",
  ],
  ["expect determined allowed", "expect allowed", "write `expect determined allowed`", "expect determined allowed"],
  [
    "then needs_approval by setting.support_lead",
    'then needs_approval by "Anna"',
    "declare `setting lead: person`",
    "then needs_approval by setting.support_lead",
  ],
  [
    CONDITION,
    "refund is above max(paid, 10.00 EUR) then",
    "Here it is `(paid, at least 10.00 EUR)`.",
    "refund is above (paid, at least 0.00 EUR) then",
  ],
  [
    CONDITION,
    "refund is above the lower of paid and fee then",
    "Here it is `(paid, at most fee)`.",
    "refund is above (paid, at most 0.00 EUR) then",
  ],
  [
    CONDITION,
    "refund is above round(paid, 2) then",
    "rounded half up to",
    "refund is above (paid rounded half up to 0.01 EUR) then",
  ],
  [CONDITION, "refund is above sum(paid) then", "declare `total", CONDITION],
  [
    CONDITION,
    "refund is above (paid if in_time else 0.00 EUR) then",
    "Here it is `(paid when in_time otherwise 0.00 EUR)`.",
    "refund is above (paid when in_time otherwise 0.00 EUR) then",
  ],
  [CONDITION, "if refund is above paid then", "begins with `when`", CONDITION],
  [CONDITION, "refund is above paid unless in_time then", "`and not`", "refund is above paid and not in_time then"],
  [CONDITION, "refund is above paid or rule above then", "only if no earlier one decided", CONDITION],
  ['version "1"', "version 1", 'write `version "1"`', 'version "1"'],
  [
    "reason is goodwill and refund",
    "reason is goodwill, refund",
    "joined by `and` or `or`",
    "reason is goodwill and refund",
  ],
  [CONDITION, "refund is less than or equal to paid then", "Write `is at most`.", "refund is at most paid then"],
  [CONDITION, "refund is greater than or equal to paid then", "Write `is at least`.", "refund is at least paid then"],
  ["delivered_on = 2026-01-01", "delivered_on = 26-01-01", "as in 2026-01-31", "delivered_on = 2026-01-01"],
  ["currency EUR", "currency eur", "Write `EUR`.", "currency EUR"],
  ["rule rest", "rule above", "for example `above_rule`", "rule above_rule"],
];

describe("the help of a slip", () => {
  it.each(SLIPS)("of %j: %j says %j, which is accepted", (written, slip, help, right) => {
    expect(errorsOf(written, slip).map((each) => each.help ?? "")[0]).toContain(help);
    expect(errorsOf(written, right)).toEqual([]);
  });

  it.each([
    ["currency EUR", 'not checked "Gifts" if "they are small"', "Expected `because`"],
    ["rule rest", "rule count (x)", "Expected the title"],
  ])("is of the place: %j as %j says %j", (written, slip, message) => {
    expect(errorsOf(written, slip)[0]?.message).toContain(message);
  });
});
