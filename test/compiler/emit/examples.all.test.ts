/**
 * Worked examples in a module. The module writes only differences, and the engine reads them in full. Modules of the
 * earlier form, which wrote everything, are read too.
 */
import { readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildDraft, type BuiltModule } from "../../../compiler/build.js";
import { Code, type Data, dataCode, dayCode, literalCode } from "../../../compiler/emit/literal.js";
import { runExamples } from "../../../compiler/examples.js";
import { checkLibrary } from "../../../compiler/library.js";
import type {
  ExampleModel,
  ExampleStep,
  ExampleValue,
  ExampleValues,
  ExpectationModel,
  Literal,
  RuleSetModel,
} from "../../../compiler/model/model.js";
import { instantiate } from "../../../runtime/engine/instantiate.js";
import { LINK_LABEL } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { changed, SHIPPED, textOf } from "../../cli/shipped.js";

const read = (name: string): string => readFileSync(new URL(`sources/${name}`, import.meta.url), "utf8");
const TRAVEL = checkLibrary({
  sources: [
    { path: "domains/trips.rules", text: read("trips.rules") },
    { path: "law/xx/travel/2026.rules", text: read("travel.rules") },
  ],
  readTable: (path) => (path === "law/xx/travel/bands.csv" ? read("bands.csv") : null),
}).sources.flatMap(({ model }) => model ?? [])[0]!; // The file is there, and checked by another test.

// ── The earlier form, in which each example holds everything: the oracle ──

function wholeExamples(model: RuleSetModel): string {
  return dataCode(model.rules.flatMap(({ examples }) => examples.map(wholeExample)));
}

function wholeExample({ rule, title, from, settings, law, unconfirmed, flagged, askedOn, steps }: ExampleModel): Data {
  return {
    rule,
    example: title,
    source: from && `${from.source}.${from.clause}`,
    settings: wholeValues(settings),
    law: law === null ? null : law.state === "determined" ? { ...law, values: literals(law.values) } : { ...law },
    unconfirmed,
    flagged,
    asked_on: askedOn === null ? null : new Code(dayCode(askedOn.day)),
    steps: steps.map(wholeStep),
  };
}

function wholeStep({ span: _, label, expected, ...step }: ExampleStep): Data {
  const common = { label, expected: expected === null ? null : wholeExpectation(expected) };
  if (step.kind === "booked")
    return { ...common, kind: step.kind, facts: wholeValues(step.facts), ...step.who, proposed: step.proposed };
  if (step.kind === "named") {
    const { person, from, ...named } = step;
    const labels = person.kind === "person" ? [person.label] : person.labels;
    const whole = { ...common, ...named, person: labels[0] ?? "", from: new Code(dayCode(from.day)) };
    return person.kind === "person" ? whole : { ...whole, persons: labels };
  }
  return "facts" in step ? { ...common, ...step, facts: wholeValues(step.facts) } : { ...common, ...step };
}

function wholeValues(values: ExampleValues): Data {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : wholeValue(value)]),
  );
}

function wholeValue(value: ExampleValue): Data {
  if (value.kind === "money") return { amount: value.minor, currency: value.currency, equivalents: [] };
  if (value.kind === "recipient") return { id: value.label };
  if (value.kind === "describedRecipient") return { id: null };
  if (value.kind === "persons") return value.labels;
  return value.kind === "person" ? value.label : new Code(literalCode(value));
}

const literals = (values: Readonly<Record<string, Literal>>): Data =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, new Code(literalCode(value))]));

function wholeExpectation({
  handedTo,
  values,
  clauses,
  missing,
  citations,
  notCited,
  open,
  ...expected
}: ExpectationModel): Data {
  return {
    ...expected,
    values: literals(values),
    clauses: Object.fromEntries(
      Object.entries(clauses).map(([key, { source, clause }]) => [key, `${source}.${clause}`]),
    ),
    handed_to: handedTo,
    missing: missing.map((each) => ({ ...each })),
    cites: citations.map(({ source, clause }) => `${source}.${clause}`),
    cites_not: notCited.map(({ source, clause }) => `${source}.${clause}`),
    ...(open.length > 0 && {
      open: open.map(({ key, missing: lacked }) => ({ key, missing: lacked.map((each) => ({ ...each })) })),
    }),
  };
}

/** The module as it was written before: the same text, with its examples whole. */
function earlierForm(model: RuleSetModel, { javascript }: BuiltModule): RuleSetModule {
  const whole = wholeExamples(model).replaceAll(" as string]", "]");
  return instantiate(
    `${javascript}\nconst Fraction = face_js_1.Fraction;\nexports.ruleSet = { ...exports.ruleSet, examples: ${whole} };`,
    "earlier.js",
  );
}

describe("worked examples", () => {
  it.each([TRAVEL, ...SHIPPED].map((model) => [`${model.name}@${model.version}`, model] as const))(
    "of %s are whole in the module, as in one of the earlier form",
    (_, model) => {
      const built = buildDraft(model);
      const earlier = earlierForm(model, built);
      expect(built.module.examples).toEqual(earlier.examples);
      expect(built.module.examples).toHaveLength(model.rules.reduce((sum, { examples }) => sum + examples.length, 0));
      // Once filled in they are the same objects, also in a copy of the module.
      expect({ ...built.module }.examples).toBe(built.module.examples);
      expect(runExamples(model, earlier).diagnostics).toEqual([]);
    },
  );

  const VALUE: fc.Arbitrary<ExampleValue> = fc.oneof(
    fc.bigInt(-5n, 5n).map((minor): ExampleValue => ({ kind: "money", minor, currency: "EUR" })),
    fc.boolean().map((value): ExampleValue => ({ kind: "flag", value })),
    fc.constantFrom("a", 'b"', "currency").map((value): ExampleValue => ({ kind: "code", value })),
    fc.constantFrom("C-1", "given").map((label): ExampleValue => ({ kind: "recipient", label })),
    fc.constant<ExampleValue>({ kind: "describedRecipient" }),
    fc.integer({ min: 0, max: 20_000 }).map((day): ExampleValue => ({ kind: "date", day })),
    fc
      .tuple(fc.bigInt(-9n, 9n), fc.constantFrom(1n, 3n))
      .map(([numerator, denominator]): ExampleValue => ({ kind: "number", numerator, denominator })),
  );
  const VALUES = fc.dictionary(fc.constantFrom("a", "b", "c", "constructor", "amount"), VALUE);
  const text = fc.option(fc.constantFrom("", "x", 'y "z"'));
  const CLAUSE = fc.record({ source: fc.constant("act"), clause: fc.constantFrom("a", "b") });
  const MISSING = fc.array(fc.record({ fact: fc.constantFrom("a", "b"), of: fc.option(fc.constant("given")) }), {
    maxLength: 2,
  });
  const EXPECTED: fc.Arbitrary<ExpectationModel> = fc.record({
    state: fc.constantFrom("determined", "not_covered", "undetermined_missing_facts"),
    outcome: text,
    values: fc.constantFrom({}, { paid: { kind: "flag", value: false } as const }),
    clauses: fc.dictionary(fc.constantFrom("paid", "due"), CLAUSE),
    approver: text,
    approvers: fc.option(
      fc.record({
        needed: fc.constantFrom("any", "all"),
        persons: fc.uniqueArray(fc.constantFrom("first", "second"), { minLength: 1 }),
      }),
    ),
    handedTo: text,
    missing: MISSING,
    question: text,
    signer: text,
    reason: text,
    citations: fc.array(CLAUSE, { maxLength: 2 }),
    notCited: fc.array(CLAUSE, { maxLength: 2 }),
    open: fc.array(fc.record({ key: fc.constantFrom("paid", "due"), missing: MISSING }), { maxLength: 2 }),
  });
  const span = { start: 0, end: 0 };
  const step = (base: ExampleValues): fc.Arbitrary<ExampleStep> =>
    fc.oneof(
      fc.record({
        kind: fc.constant("booked" as const),
        label: fc.constantFrom("given", "first"),
        span: fc.constant(span),
        expected: fc.option(EXPECTED),
        proposed: fc.boolean(),
        facts: fc
          .tuple(fc.subarray(Object.entries(base)), VALUES)
          .map(([kept, own]): ExampleValues => ({ ...Object.fromEntries(kept), ...own })),
        who: fc.record({ agent: text, person: text, run: text }),
      }),
      fc.record({
        kind: fc.constantFrom("completed" as const, "corrected" as const),
        label: fc.constant("first"),
        span: fc.constant(span),
        expected: fc.option(EXPECTED),
        facts: fc.dictionary(fc.constantFrom("a", "b"), fc.option(VALUE)),
      }),
      fc.record({
        kind: fc.constant("decided" as const),
        label: fc.constant("given"),
        span: fc.constant(span),
        expected: fc.option(EXPECTED),
        answer: fc.constant("no"),
        by: fc.constant("p"),
      }),
      fc.record({
        kind: fc.constantFrom("taken" as const, "taken_back" as const),
        label: fc.constant("given"),
        span: fc.constant(span),
        expected: fc.constant(null),
      }),
      fc.record({
        kind: fc.constant("linked" as const),
        label: fc.constant(LINK_LABEL),
        span: fc.constant(span),
        expected: fc.constant(null),
        recipients: fc.array(fc.string(), { minLength: 2, maxLength: 3 }),
      }),
    );

  it("are whole whatever they say beside the base, or take away from it", () => {
    const [rule] = TRAVEL.rules;
    fc.assert(
      fc.property(
        fc
          .tuple(VALUES, VALUES)
          .chain(([facts, settings]) =>
            fc.tuple(
              fc.constant({ facts, settings }),
              VALUES,
              fc.array(step(facts), { minLength: 1, maxLength: 3 }),
              fc.boolean(),
            ),
          ),
        ([exampleBase, settings, steps, more]) => {
          const example: ExampleModel = {
            title: "any",
            rule: rule!.id,
            from: null,
            settings,
            law: null,
            span,
            steps,
            unconfirmed: more ? [rule!.id] : [],
            flagged: [],
            askedOn: more ? { kind: "date", day: 0 } : null,
          };
          const model = { ...TRAVEL, exampleBase, rules: [{ ...rule!, examples: [example] }] };
          const built = buildDraft(model);
          expect(built.module.examples).toEqual(earlierForm(model, built).examples);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("take a few lines each, and a changed example changes only its own lines and hashes", () => {
    const gifts = SHIPPED.find(({ name, version }) => name === "law.de.business_gifts" && version === "2024")!;
    const lines = (model: RuleSetModel): readonly string[] => buildDraft(model).typescript.split("\n");
    const before = lines(gifts);
    const examples = before.slice(
      before.findIndex((line) => line.startsWith("const workedExamples")),
      before.findIndex((line) => line === "];"),
    );
    const cases = buildDraft(gifts).module.examples;
    expect(examples.length).toBeLessThan(
      2 * cases.length + 3 * cases.reduce((sum, { steps }) => sum + steps.length, 0),
    );
    const after = lines(changed(gifts, textOf(gifts).replaceAll('"exactly 50.00"', '"fifty, exactly"'))!);
    const moved = after.filter((line) => !before.includes(line));
    // The draft holds all that is no function and no example in one line.
    expect(moved.filter((line) => !line.startsWith("export const ruleSet"))).toEqual([
      expect.stringContaining('example: "fifty, exactly"'),
    ]);
  });
});
