/**
 * Printed examples of policies with totals and earlier bookings: each compiles in the source, passes, and fails on its
 * mutant.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { runExamples } from "../../../compiler/examples.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { acceptable } from "../../../compiler/mutate/acceptable.js";
import { explicit } from "../../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../../compiler/mutate/mutants.js";
import { mutationReport, type Survivor } from "../../../compiler/mutate/report.js";
import { tellsApart } from "../../../compiler/mutate/run.js";
import { switchable } from "../../../compiler/mutate/switchable.js";

const DOMAIN = `domain spending {
  dated by day
  fact day: date "Day."
  fact paid: money "Paid."
  fact who: code "Who pays."
}
`;
/** Each of them may be left out, but for the first of a rule. */
const EXAMPLES = {
  little: [
    'example "a little" from book.month { expect determined fine }',
    'example "the month is used up" from book.month { before { } given paid = 15.00 EUR expect determined too_much }',
    'example "twice before" from book.month { before { } before { day = 2026-03-02 } expect undetermined_missing_facts who of before_2 }',
    'example "step by step" from book.month { one { } expect determined fine two { day = 2026-03-11, paid = 9.00 EUR } expect determined fine }',
  ],
  too_much: [
    'example "a lot" from book.month { given paid = 90.00 EUR expect determined too_much }',
    'example "a cent above" from book.month { before { paid = 10.00 EUR } given paid = 10.01 EUR expect determined too_much }',
  ],
} as const;

function policy(little: readonly string[], tooMuch: readonly string[]): string {
  return `policy sample.spending version "1" {
  title "Spending"
  domain spending
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source book: policy_document "Book" { month "1" text en "Up to 20 euros a month for each." }
  uses day, paid, who
  total month = sum of paid over this who in the month of day counting earlier bookings
  outcomes fine, too_much
  base facts { day = 2026-03-10, paid = 10.00 EUR, who = "A" }
  rule little "Up to 20 euros" cites book.month {
    wording "Up to 20.00 EUR in the month."
    when paid together with month is at most 20.00 EUR then fine
    ${little.join("\n    ")}
  }
  rule too_much "More" cites book.month {
    wording "More is too much."
    always then too_much
    ${tooMuch.join("\n    ")}
  }
}
`;
}

const PATH = "policy/sample/spending/1.rules";
const sourcesWith = (text: string) => [
  { path: "domains/spending.rules", text: DOMAIN },
  { path: PATH, text },
];

function modelOf(text: string): RuleSetModel {
  const { sources, diagnostics } = checkLibrary({ sources: sourcesWith(text), readTable: () => null });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  const model = sources.find(({ path }) => path === PATH)?.model;
  if (!model) throw new Error("the policy has a model");
  return model;
}

const readTable = (): null => null;
const ready = (survivors: readonly Survivor[]) => [...new Set(survivors.flatMap(({ example }) => example ?? []))];

/** The text with every printed example pasted into its rule, as an author would. */
function accepted(text: string, survivors: readonly Survivor[]): string {
  return ready(survivors).reduce((into, { rule, text: example }) => {
    return into.replace(
      new RegExp(`(  rule ${rule} "[^]*?\n)(  }\n)`),
      (_, body: string, end: string) => `${body}${example}\n${end}`,
    );
  }, text);
}

describe("examples that are printed as ready", () => {
  it("compile in the source and come out as they say, whichever worked examples there are, and fail on the mutant", () => {
    const some = (all: readonly string[]) => fc.subarray(all.slice(1)).map((chosen) => [all[0] ?? "", ...chosen]);
    const drawn = fc.tuple(some(EXAMPLES.little.filter((each) => !each.includes("who of"))), some(EXAMPLES.too_much));
    let before = 0;
    fc.assert(
      fc.property(drawn, ([little, tooMuch]) => {
        const text = policy(little, tooMuch);
        const model = modelOf(text);
        const { survivors } = mutationReport({ model, source: text, readTable });
        const with_ = modelOf(accepted(text, survivors));
        const { module } = buildDraft(with_);
        expect(runExamples(with_, module).diagnostics.map(({ message }) => message)).toEqual([]);
        const whole = explicit(model);
        const mutants = mutantsOf(whole);
        const set = switchable(whole, mutants);
        for (const survivor of survivors) {
          const { example, from, to } = survivor;
          if (example === null) continue;
          before += /\bbefore \{/.test(example.text) ? 1 : 0;
          expect(example.text).not.toMatch(/before \d|\{ {2}\}/);
          const exampleCase = module.examples.find(
            (each) => each.rule === example.rule && each.example === example.title,
          );
          const mutant = mutants.find(
            (each) => each.owner.name === survivor.owner.name && each.from === from && each.to === to,
          );
          expect([
            from,
            to,
            exampleCase !== undefined && tellsApart(set.mutant(mutant ?? fail()), exampleCase),
          ]).toEqual([from, to, true]);
        }
      }),
      // First the example whose printed examples derive from one with an earlier booking.
      {
        examples: [[[EXAMPLES.little.slice(0, 2), EXAMPLES.too_much.slice(0, 1)]]],
        numRuns: process.env["TCS_LONG"] ? 16 : 2,
      },
    );
    expect(before).toBeGreaterThan(0);
  });

  it("are those alone that hold: one that does not parse and one that fails are left out, and keep no other out", () => {
    const text = policy([EXAMPLES.little[0]], [EXAMPLES.too_much[0]]);
    const written = { model: modelOf(text), source: text, readTable };
    const example = (title: string, body: string) => ({
      rule: "little",
      title,
      text: `example "${title}" from book.month { ${body} }`,
    });
    const good = [1, 2, 3].map((count) => example(`good ${count}`, "before { } expect determined fine"));
    const bad = [
      example("does not parse", "before 1 { } expect determined fine"),
      example("fails", "expect determined too_much"),
      example("a little", "expect determined fine"),
    ];
    const all = [good[0] ?? fail(), ...bad, ...good.slice(1)];
    expect([...acceptable(written, all).keys()].map(({ title }) => title)).toEqual(good.map(({ title }) => title));
  });
});

describe("a booking before, in words", () => {
  it("is called as a source calls it: `before`, `before_2`", () => {
    const text = policy(
      [
        EXAMPLES.little[0],
        EXAMPLES.little[2].replace("day = 2026-03-02", "paid = missing").replace("who of", "paid of"),
      ],
      [EXAMPLES.too_much[0]],
    );
    const model = modelOf(text);
    expect(runExamples(model, buildDraft(model).module).diagnostics.map(({ message }) => message)).toEqual([]);
    const wrong = modelOf(text.replace("paid of before_2", "paid of before"));
    expect(runExamples(wrong, buildDraft(wrong).module).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/missing paid of before, and the rules answer missing paid of before_2\./),
    ]);
  });
});

function fail(): never {
  throw new Error("there is such a one");
}
