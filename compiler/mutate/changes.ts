/** Cases that differ from a worked example in one respect: where the search begins, and its single steps. */
import { type ExampleCase, type ExampleStep, isBefore, labelBefore } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { Facts, FactValue } from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";
import type { ValuePool } from "./value-pool.js";

type BookedStep = Extract<ExampleStep, { kind: "booked" }>;

/** The examples; those of one booking also with the same booking before it, as it is and with large amounts. */
export function seedsOf(module: RuleSetModule, pool: ValuePool): readonly ExampleCase[] {
  const examples = module.examples.filter(
    ({ unconfirmed, flagged }) => unconfirmed.length === 0 && flagged.length === 0,
  );
  const single = examples.filter(({ steps }) => steps.length === 1);
  const large = largeIn(module, pool);
  return [
    ...examples,
    ...single.flatMap((example) => withEarlier(example, {})),
    ...(module.totals.length === 0 ? [] : single.flatMap((example) => withEarlier(example, large))),
    ...(pool.settings.has(FISCAL_YEAR) ? single.flatMap((example) => withEarlier(inJuly(example), large)) : []),
    ...(module.totals.length === 0 ? [] : single.flatMap((example) => withLater(example, module))),
  ];
}

const FISCAL_YEAR = "fiscal_year_start";

/** With a fiscal year that is no calendar year. */
function inJuly(example: ExampleCase): ExampleCase {
  return { ...example, settings: { ...example.settings, [FISCAL_YEAR]: "07-01" } };
}

/** The same booking once more, after it; the first is then answered again, because the same day is stated again. */
function withLater(example: ExampleCase, { dated_by }: RuleSetModule): readonly ExampleCase[] {
  const [only] = example.steps;
  const day = only?.kind === "booked" ? (own(only.facts, dated_by) ?? null) : null;
  if (only?.kind !== "booked" || day === null || only.proposed || example.asked_on !== null) return [];
  const again: ExampleStep = { kind: "corrected", label: "first", facts: { [dated_by]: day }, expected: null };
  return [
    {
      ...example,
      steps: [{ ...only, label: "first", expected: null }, { ...only, label: "second", expected: null }, again],
    },
  ];
}

/** The largest value of each quantity that records no approval. */
function largeIn(module: RuleSetModule, pool: ValuePool): Facts {
  return Object.fromEntries(
    Object.entries(module.facts).flatMap(([fact, { type, records }]) => {
      if (type !== "money" || records !== null) return [];
      const values = (pool.facts.get(fact) ?? []).filter((value) => value !== null);
      const largest = values.reduce<FactValue | null>(
        (most, value) => (sizeOf(value) > sizeOf(most) ? value : most),
        null,
      );
      return largest === null ? [] : [[fact, largest]];
    }),
  );
}

function sizeOf(value: FactValue | null): bigint {
  return typeof value === "object" && value !== null && "currency" in value ? value.amount : -1n;
}

/** The same booking once more, before it. */
function withEarlier(example: ExampleCase, facts: Facts): readonly ExampleCase[] {
  const [only] = example.steps;
  if (only?.kind !== "booked") return [example];
  const earlier: ExampleStep = {
    ...only,
    facts: { ...only.facts, ...facts },
    label: labelBefore(1),
    proposed: false,
    expected: null,
  };
  return [{ ...example, steps: [earlier, ...example.steps] }];
}

/** With one fact of one step, one setting, or an approval changed; removals come last. */
export function* changesOf(example: ExampleCase, module: RuleSetModule, pool: ValuePool): Iterable<ExampleCase> {
  yield example;
  yield* kindsOf(example, module, pool);
  for (const law of pool.laws) if (!same(law, example.law)) yield { ...example, law };
  yield* valuesOf(example, module, pool, false);
  yield* valuesOf(example, module, pool, true);
  yield* twoMissing(example, module);
}

/** Days by which an earlier booking leaves short windows. */
const LONG_BEFORE = [1, 40];

/** Changes that lead to other rules: an approval, another member, another day of an earlier booking. */
export function* kindsOf(example: ExampleCase, module: RuleSetModule, pool: ValuePool): Iterable<ExampleCase> {
  for (const [at, step] of example.steps.entries()) {
    if (step.kind !== "booked") continue;
    const changed = (facts: BookedStep["facts"]): ExampleCase => ({
      ...example,
      steps: example.steps.with(at, { ...step, facts: { ...step.facts, ...facts } }),
    });
    for (const facts of approvalsOf(module, pool)) yield changed(facts);
    const day = own(step.facts, module.dated_by);
    if (isBefore(step.label) && typeof day === "number")
      for (const by of LONG_BEFORE) yield changed({ [module.dated_by]: day - by });
    for (const [fact, { type }] of Object.entries(module.facts)) {
      if (type !== "code" && type !== "flag") continue;
      for (const value of pool.facts.get(fact) ?? [])
        if (value !== null && !same(value, own(step.facts, fact) ?? null)) yield changed({ [fact]: value });
    }
  }
}

/** By each person, and for more than any amount that occurs. */
function approvalsOf(module: RuleSetModule, pool: ValuePool): readonly Facts[] {
  const recorded = (as: "approval" | "approved_amount"): string | null =>
    Object.entries(module.facts).find(([, { records }]) => records === as)?.[0] ?? null;
  const [by, amount] = [recorded("approval"), recorded("approved_amount")];
  if (by === null) return [];
  const amounts = amount === null ? [] : (pool.facts.get(amount) ?? []).filter((value) => value !== null);
  const most = amounts.reduce<FactValue | null>((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), null);
  return (pool.facts.get(by) ?? []).flatMap((person) =>
    person === null ? [] : [{ [by]: person, ...(amount === null || most === null ? {} : { [amount]: most }) }],
  );
}

function* valuesOf(
  example: ExampleCase,
  module: RuleSetModule,
  pool: ValuePool,
  absent: boolean,
): Iterable<ExampleCase> {
  for (const [at, step] of example.steps.entries()) {
    if (!("facts" in step)) continue;
    for (const fact of Object.keys(module.facts)) {
      for (const value of pool.facts.get(fact) ?? []) {
        if ((value === null) !== absent || same(value, own(step.facts, fact) ?? null)) continue;
        if (value === null && fact === module.dated_by) continue;
        const changed: ExampleStep = { ...step, facts: { ...step.facts, [fact]: value } };
        yield { ...example, steps: example.steps.with(at, changed) };
      }
    }
  }
  for (const [key, values] of pool.settings) {
    for (const value of values) {
      if ((value === null) !== absent || same(value, own(example.settings, key) ?? null)) continue;
      const { [key]: _, ...others } = example.settings;
      yield { ...example, settings: value === null ? others : { ...others, [key]: value } };
    }
  }
}

/** Two facts are missing: the order in which rules ask shows. */
function* twoMissing(example: ExampleCase, module: RuleSetModule): Iterable<ExampleCase> {
  const at = example.steps.findLastIndex((step) => step.kind === "booked");
  const step = example.steps[at];
  if (step?.kind !== "booked") return;
  const facts = Object.keys(step.facts).filter(
    (fact) => fact !== module.dated_by && module.facts[fact]?.records === null && own(step.facts, fact) !== null,
  );
  for (const [index, first] of facts.entries())
    for (const second of facts.slice(index + 1))
      yield {
        ...example,
        steps: example.steps.with(at, { ...step, facts: { ...step.facts, [first]: null, [second]: null } }),
      };
}

function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  return text(a) === text(b);
}
