/** Independent mistakes are found in one run, each once, at any place. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { codes, inLaw, parseText, sample } from "./kit.js";

/** The words of the sample, their replacement by a slip, and its code. No two slips touch one item. */
const SLIPS: readonly (readonly [string, string, string])[] = [
  ['title         "Gifts', 'titel         "Gifts', "TCS1002"],
  ["jurisdictions DE, AT", "jurisdictions DE AT", "TCS1006"],
  ["in force      from 2024-01-01", "in force      2024-01-01", "TCS1001"],
  ['31 December 2023."', "31 December 2023.", "TCS1101"],
  ["source estg: statute", "source estg statute", "TCS1001"],
  ['text  "§ 5"', "text  § 5", "TCS1111"],
  ["recipient required, recipient_is", "recipient required recipient_is", "TCS1006"],
  ['of the fiscal year": date', 'of the fiscal year": dates', "TCS1011"],
  ["keyed by place", "keyd by place", "TCS1001"],
  ["otherwise 0.00 EUR)", "otherwise 0,00 EUR)", "TCS1108"],
  ["limit_value is at most 10.00", "limit_value at most 10.00", "TCS1016"],
  ["or g is between 1 and 2", "|| g is between 1 and 2", "TCS1105"],
  ["over this recipient in the fiscal", "over recipient in the fiscal", "TCS1001"],
  [
    'outcomes deductible "Deductible", not_deductible, not_applicable\n  not',
    'outcomes deductible "Deductible", not_deductible, not_applicable;\n  not',
    "TCS1104",
  ],
  ["base settings {", "base setings {", "TCS1001"],
  ["when not recipient_is_own_employee otherwise", "whne not recipient_is_own_employee otherwise", "TCS1002"],
  ['wording "Here."', "wording here", "TCS1001"],
  ["50.00 EUR then deductible\n", "50.00 EUR deductible\n", "TCS1007"],
  ["settings input_vat_deduction = unset", "settings input_vat_deduction unset", "TCS1001"],
  ["law determined deductible with amount", "law determind deductible with amount", "TCS1001"],
  ["first re-checked because", "first re-checked becuase", "TCS1001"],
  [
    'Above the limit the whole cost is lost." always then',
    'Above the limit the whole cost is lost." alwyas then',
    "TCS1002",
  ],
  ["when a then b\n", "When a then b\n", "TCS1106"],
  ["no -> continue", "no => continue", "TCS1105"],
  ["gives balance limit_remaining = 50.00 EUR", "gives balance limit_remaining 50.00 EUR", "TCS1001"],
  [
    "on deductible, not_deductible cites estg.limit {\n    resolve",
    "on deductible, not_deductible cite estg.limit {\n    resolve",
    "TCS1001",
  ],
];

describe("reading on after a mistake", () => {
  const source = sample("law");

  test.each(SLIPS)("%s ⇒ %s", (right, wrong, code) => {
    expect(source.split(right)).toHaveLength(2);
    expect(codes(parseText(source.replace(right, wrong)).diagnostics)).toEqual([code]);
  });

  test("any independent mistakes together give what they give one by one, in the order of the text", () => {
    const alone = SLIPS.map(([right, wrong]) => codes(parseText(source.replace(right, wrong)).diagnostics));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(SLIPS.length - 1), { minLength: 2, maxLength: 8 }), (chosen) => {
        const order = [...chosen].sort(
          (a, b) => source.indexOf(SLIPS[a]?.[0] ?? "") - source.indexOf(SLIPS[b]?.[0] ?? ""),
        );
        const text = order.reduce(
          (changed, index) => changed.replace(SLIPS[index]?.[0] ?? "", () => SLIPS[index]?.[1] ?? ""),
          source,
        );
        expect(codes(parseText(text).diagnostics)).toEqual(order.flatMap((index) => alone[index] ?? []));
      }),
      { numRuns: 200 },
    );
  });

  test("a hundred mistakes are shown, and that there are more", () => {
    const { diagnostics } = parseText(
      inLaw(Array.from({ length: 300 }, (_, index) => `  titel "t${index}"`).join("\n")),
    );
    expect(diagnostics).toHaveLength(101);
    expect(diagnostics.at(-1)).toMatchObject({ code: "TCS0004", message: "Only the first 100 mistakes are shown." });
  });

  test("what is right beside a mistake is in the tree", () => {
    const { tree } = parseText(
      inLaw('title "a"\ntitel "b"\noutcomes c\nrule r "R" cites a.b {\n  wording "w"\n  whne x\n  example "e" { }\n}'),
    );
    const items = tree.declaration?.kind === "law" ? tree.declaration.items : [];
    expect(items.map(({ kind }) => kind)).toEqual(["title", "outcomes", "rule"]);
    expect(items[2]).toMatchObject({ wording: { value: "w" }, body: null, examples: [{ title: { value: "e" } }] });
  });

  test("a file without line breaks is read as well", () => {
    const { diagnostics } = parseText(
      'law a version "1" { title "x" outcomes a, b rule r "R" cites a.b { when x then y } scope s "S" cites a.b { when y otherwise z } }',
    );
    expect(codes(diagnostics)).toEqual([]);
  });

  test("a source without indentation reads like one with", () => {
    expect(codes(parseText(source.replace(/^ +/gm, "")).diagnostics)).toEqual([]);
  });
});
