/**
 * Mutants of the shipped rule sets. A switched mutant equals the rule set compiled again, reports are true, and the
 * shipped examples are strong.
 */
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft } from "../../../compiler/build.js";
import { runExamples } from "../../../compiler/examples.js";
import { readLibrary } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { whyEqual } from "../../../compiler/mutate/equal.js";
import { withAnswers } from "../../../compiler/mutate/expected.js";
import { explicit } from "../../../compiler/mutate/explicit.js";
import { mutantsOf } from "../../../compiler/mutate/mutants.js";
import { mutationReport } from "../../../compiler/mutate/report.js";
import { runMutants, tellsApart } from "../../../compiler/mutate/run.js";
import { searchIn } from "../../../compiler/mutate/search.js";
import { isUnread, signedFor } from "../../../compiler/mutate/signed-rows.js";
import { switchable } from "../../../compiler/mutate/switchable.js";
import { valuePool } from "../../../compiler/mutate/value-pool.js";
import { ROOT } from "../../manners/source-files.js";
import { applied } from "./applied.js";

// Every mutant is compiled and run.
const LIBRARY = readLibrary(join(ROOT, "rulesets"));
const SHIPPED = checkLibrary(LIBRARY).sources.flatMap(({ model, text }) =>
  model === null ? [] : [{ model, text, name: `${model.name}@${model.version}` }],
);

/** The judgement of a rule set: its mutants, by one module with a switch. */
function judged(model: RuleSetModel) {
  const whole = explicit(model);
  const mutants = mutantsOf(whole);
  const set = switchable(whole, mutants);
  return { whole, mutants, set, killings: runMutants(set, mutants) };
}

const JUDGED = SHIPPED.map((shipped) => ({ ...shipped, ...judged(shipped.model) }));
const GIFTS = "law.de.business_gifts@2024";

function changed(from: string, to: string): { readonly model: RuleSetModel; readonly text: string } {
  const path = "law/de/business_gifts/2024.rules";
  const sources = LIBRARY.sources.map((source) =>
    source.path === path ? { path, text: source.text.replace(from, to) } : source,
  );
  const { sources: checked, diagnostics } = checkLibrary({ ...LIBRARY, sources });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const checkedSource = checked.find((source) => source.path === path);
  if (!checkedSource?.model) throw new Error("the changed source has no model");
  return { model: checkedSource.model, text: checkedSource.text };
}

const EXAMPLE = / {4}example "[\s\S]*?\n {4}}\n/g;

/** Of each rule only the first three worked examples are left. */
function weakened(text: string): string {
  return text.replace(/ {2}(?:scope|rule|consequence) \w+ "[\s\S]*?\n {2}}\n/g, (rule) => {
    let seen = 0;
    return rule.replace(EXAMPLE, (example) => ((seen += 1) <= 3 ? example : ""));
  });
}

describe("the switch", () => {
  it("off, answers every worked example as the rule set does", () => {
    for (const { set } of JUDGED)
      expect(
        set
          .back()
          .examples.filter((example) => tellsApart(set.original, example))
          .map(({ example }) => example),
      ).toEqual([]);
  });

  it("gives what the mutant answers when it is compiled as a source: each example that is said to kill it does", () => {
    const all = JUDGED.flatMap((one) => one.killings.map((killing) => ({ ...one, ...killing })));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: all.length - 1 }), (at) => {
        const { whole, mutant, by } = all[at] ?? fail();
        const alone = buildDraft(applied(whole, mutant)).module;
        if (by === null) expect(alone.examples.filter((example) => tellsApart(alone, example))).toEqual([]);
        else
          expect(
            alone.examples
              .filter((example) => tellsApart(alone, example))
              .map(({ rule, example }) => ({ rule, example })),
          ).toContainEqual({ rule: by.name, example: by.example });
      }),
      { numRuns: process.env["TCS_LONG"] ? 400 : 25 },
    );
  });
});

describe("mutants", () => {
  it("are of every kind that an author may slip in", () => {
    const kinds = new Set(JUDGED.flatMap(({ mutants }) => mutants.map(({ mutation }) => mutation)));
    expect([...kinds].sort()).toEqual([
      "arithmetic",
      "citation",
      "day",
      "dropped_condition",
      "dropped_rule",
      "fact",
      "figure",
      "holiday",
      "junction",
      "member",
      "person",
      "question",
      "rounding",
      "row",
      "strictness",
      "swapped_rules",
      "total",
    ]);
  });

  it("change the limit by a cent either way and its strictness, each once", () => {
    const { mutants } = JUDGED.find(({ name }) => name === GIFTS) ?? fail();
    const ofLimit = mutants
      .filter(({ owner }) => owner.name === "within_limit")
      .map(({ from, to }) => `${from} => ${to}`);
    expect(ofLimit).toEqual(
      expect.arrayContaining([
        "50.00 EUR => 50.01 EUR",
        "50.00 EUR => 49.99 EUR",
        "limit_value together with gifts_fy is at most 50.00 EUR => limit_value together with gifts_fy is below 50.00 EUR",
      ]),
    );
    expect(new Set(ofLimit).size).toBe(ofLimit.length);
  });
});

describe("mutants of the day a total crosses a figure", () => {
  it("are its strictness, its figure, another total, and what the action itself adds left out", () => {
    const { mutants } = JUDGED.find(({ name }) => name === GIFTS) ?? fail();
    const first = (of: string, rest: string): string => `first day on which ${of} ${rest}`;
    const written = first("limit_value together with gifts_cy", "exceeds 50.00 EUR");
    const changes = mutants.filter(({ owner }) => owner.name === "input_vat").map(({ from, to }) => `${from} => ${to}`);
    expect(changes).toEqual(
      expect.arrayContaining([
        `${written} => ${first("limit_value together with gifts_cy", "reaches 50.00 EUR")}`,
        `${written} => ${first("sum of gifts_cy", "exceeds 50.00 EUR")}`,
        `${written} => ${first("limit_value together with gifts_fy", "exceeds 50.00 EUR")}`,
        `(${written}, at least gift_date cites ustg.correction) => ${written}`,
      ]),
    );
    expect(
      changes.filter((each) => each === "50.00 EUR => 50.01 EUR" || each === "50.00 EUR => 49.99 EUR"),
    ).toHaveLength(4);
  });
});

describe("a mutant that is proved equal", () => {
  it("is killed by no worked example, and by none with one fact changed", () => {
    for (const { whole, set, killings } of JUDGED) {
      const proved = killings.filter(({ mutant }) => whyEqual(whole, mutant) !== null);
      const cases = set.back().examples.filter(({ unconfirmed, flagged }) => unconfirmed.length + flagged.length === 0);
      const near = cases.flatMap((example) =>
        Object.keys(set.original.facts).flatMap((fact) => {
          const steps = example.steps.map((step) =>
            "facts" in step ? { ...step, facts: { ...step.facts, [fact]: null } } : step,
          );
          return withAnswers(set.original, { ...example, steps }) ?? [];
        }),
      );
      for (const { mutant, by } of proved) {
        // An example with an unconfirmed rule may depend on the order of rules; a proof covers only confirmed ones.
        if (mutant.change.kind !== "swap") expect(by).toBeNull();
        const module = set.mutant(mutant);
        expect(
          near
            .filter((example) => tellsApart(module, example))
            .map(({ example }) => `${mutant.from} => ${mutant.to}: ${example}`),
        ).toEqual([]);
      }
      set.back();
    }
  });
});

describe("another measure of a total", () => {
  it("is proved equal where only the count of the total is read, and not where its sum is", () => {
    const { mutants, whole } = JUDGED.find(({ name }) => name === "policy.acme.customer_support@1") ?? fail();
    const why = (total: string): readonly (string | null)[] =>
      mutants
        .filter(({ owner, from }) => owner.name === total && from === "sum of amount")
        .map((mutant) => whyEqual(whole, mutant));
    expect(why("customer_refunds")).toEqual([expect.stringMatching(/^only the count of customer_refunds is read/)]);
    expect(why("agent_refunds")).toEqual([null]);
  });
});

describe("the shipped worked examples", () => {
  it.each(JUDGED)(
    "of $name notice every slip in a law, but in rows that a person signs for, and nineteen of twenty in a policy",
    ({ whole, model, text, set, killings }) => {
      const signers = signedFor(model, text);
      const counted = killings.filter(
        ({ mutant, by }) =>
          by !== null ||
          (whyEqual(whole, mutant) === null && !(signers.has(mutant.owner.name) && isUnread(set, mutant))),
      );
      const unseen = counted.filter(({ by }) => by === null);
      if (model.kind === "law")
        expect(unseen.map(({ mutant }) => `${mutant.owner.name}: ${mutant.from} => ${mutant.to}`)).toEqual([]);
      expect(unseen.length * 20).toBeLessThanOrEqual(counted.length);
    },
  );
});

describe("survivors", () => {
  it("are printed with worked examples that compile, come out as they say, and tell them apart once they are accepted", () => {
    const whole = SHIPPED.find(({ name }) => name === GIFTS)?.text ?? "";
    const weak = changed(whole, weakened(whole));
    const { survivors } = mutationReport({ model: weak.model, source: weak.text, readTable: LIBRARY.readTable });
    // One example may distinguish several mutants.
    const examples = [...new Set(survivors.flatMap(({ example }) => (example === null ? [] : [example])))];
    expect(examples.length).toBeGreaterThan(5);
    const accepted = changed(
      whole,
      examples.reduce(
        (text, { rule, text: example }) =>
          text.replace(
            new RegExp(`( {2}(?:scope|rule|consequence) ${rule} "[\\s\\S]*?\\n)( {2}}\\n)`),
            (_, body: string, end: string) => `${body}${example}\n${end}`,
          ),
        weak.text,
      ),
    );
    expect(
      runExamples(accepted.model, buildDraft(accepted.model).module).diagnostics.map(({ message }) => message),
    ).toEqual([]);
    const changes = judged(accepted.model)
      .killings.filter(({ by }) => by !== null)
      .map(({ mutant: { owner, from, to } }) => `${owner.name}: ${from} => ${to}`);
    expect(changes).toEqual(
      expect.arrayContaining(
        survivors
          .filter(({ example }) => example !== null)
          .map(({ owner, from, to }) => `${owner.name}: ${from} => ${to}`),
      ),
    );
  });
});

describe("the search for an example", () => {
  it("ends after a bounded number of cases, however many changes the steps of the examples have", () => {
    const { whole, set, killings } = JUDGED.find(({ name }) => name === "policy.acme.customer_support@1") ?? fail();
    const equal =
      killings.find(
        ({ mutant, by }) => by === null && mutant.change.kind === "expression" && whyEqual(whole, mutant) !== null,
      ) ?? fail();
    let answered = 0;
    const counting = { ...set, back: () => ((answered += 1), set.back()) };
    expect(searchIn(counting, whole, valuePool(whole, set.original)).tellingApart(equal.mutant)).toBeNull();
    // Changed examples and pairs; halvings, of examples and of changed ones; and the parts that each example has ready,
    // which are answered but not tried. Each example is a seed at most five times.
    expect(answered).toBeGreaterThan(8_000);
    expect(answered).toBeLessThan(6_000 + 2_000 + 2 * 20_000 + 50 * 2 * set.original.examples.length * 5);
    set.back();
  });
});

function fail(): never {
  throw new Error("there is such a one");
}
