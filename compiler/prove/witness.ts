/** A case that the solver found, as a worked example: near to one that the set has, then with small values. */
import { formatDay } from "../../runtime/calendar/days.js";
import type { ExampleCase, ExampleFacts } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { Fraction } from "../../runtime/engine/values/exact.js";
import type { FactValue } from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";
import type { RuleSetModel, ValueType } from "../model/model.js";
import { withAnswers } from "../mutate/expected.js";
import { isSent } from "./declarations.js";
import type { Encoded, Encoding } from "./encoding.js";
import type { Booking } from "./reached.js";
import { and, type Answered, apply, equal, integer, real, type Term, TRUE, valuesIn } from "./smt.js";
import type { Solver } from "./solver.js";
import { named, sortOf } from "./values.js";

type Booked = Booking["step"];

/** Values of other examples that are tried for a fact, before any. */
const MOST_TRIED = 8;

/** Null: the set has no example of one booking with all its facts. */
export function seedOf(module: RuleSetModule, model: RuleSetModel): Booking | null {
  const names = model.facts.filter(isSent).map(({ name }) => name);
  for (const example of module.examples) {
    const [step, ...others] = example.steps;
    if (step?.kind !== "booked" || others.length > 0 || step.proposed) continue;
    if (example.unconfirmed.length > 0 || example.flagged.length > 0 || example.asked_on !== null) continue;
    const facts = factsOf(step, module);
    if (names.every((name) => own(facts, name) != null)) return { example, step: { ...step, facts } };
  }
  return null;
}

/** With what other examples give for facts that this one leaves out. */
function factsOf({ facts }: Booked, { examples }: RuleSetModule): ExampleFacts {
  const all: Record<string, FactValue | null> = {};
  for (const { steps } of examples)
    for (const step of steps)
      if (step.kind === "booked")
        for (const [name, value] of Object.entries(step.facts)) if (value !== null) all[name] ??= value;
  for (const [name, value] of Object.entries(facts)) if (value !== null) all[name] = value;
  return all;
}

/** Each setting as in the example. */
export function settingsPinned(encoding: Encoding, seed: Booking | null): readonly Term[] {
  if (seed === null) return [];
  return encoding.model.settings.map(({ key }) =>
    isValue(encoding, named.setting(key), own(seed.example.settings, key)),
  );
}

/** Holds of a booking: its facts and settings. */
export function isBooking(encoding: Encoding, { example, step }: Booking): Term {
  const facts = Object.entries(step.facts).map(([name, value]) => isValue(encoding, named.fact(name), value));
  const given = Object.entries(example.settings).map(([key, value]) => isValue(encoding, named.setting(key), value));
  return and(...facts, ...given);
}

/** A value of the engine is that of the name; true of what no question is about. */
function isValue(encoding: Encoding, name: string, value: unknown): Term {
  const of = encoding.values.get(name);
  const term = of === undefined ? null : termOf(value, encoding);
  if (of === undefined || term === null) return TRUE;
  const parts = encoding.parts.get(of.term);
  if (parts === undefined || typeof value !== "number") return equal(of.term, term);
  // The solver would search for what is known.
  const [year, month, day] = formatDay(value).split("-").map(Number) as [number, number, number];
  return and(
    equal(of.term, term),
    equal(parts.year, String(year)),
    equal(parts.month, String(month)),
    equal(parts.day, String(day)),
  );
}

/** Of a value of the engine; null: no question is about such a value. */
function termOf(value: unknown, encoding: Encoding): Term | null {
  if (typeof value === "number") return integer(value);
  if (typeof value === "bigint") return real(value, 1n);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return integer(encoding.text(value));
  if (value instanceof Fraction) return real(value.numerator, value.denominator);
  if (typeof value !== "object" || value === null) return null;
  return "amount" in value && typeof value.amount === "bigint" ? real(value.amount, 1n) : null;
}

/** By fact, the values that the bookings of the worked examples have. */
export function writtenIn({ examples }: Pick<RuleSetModule, "examples">): ReadonlyMap<string, ReadonlySet<FactValue>> {
  const values = new Map<string, Set<FactValue>>();
  for (const { steps } of examples)
    for (const step of steps)
      for (const [name, value] of step.kind === "booked" ? Object.entries(step.facts) : [])
        if (value !== null) values.set(name, (values.get(name) ?? new Set()).add(value));
  return values;
}

/** A model has the values of constants alone: one for each value that a witness writes. */
export function toldConstants(encoding: Encoding): string {
  return told(encoding)
    .map(([, { sort }], at) => `(declare-const value!${at} ${sort})`)
    .join("\n");
}

function told({ values }: Encoding): readonly (readonly [string, Encoded])[] {
  return [...values].filter(([name]) => /^(fact|setting|law) /.test(name));
}

/**
 * Values of a case in which the term holds: as many facts as may be as in the example, and the others as small as may
 * be. By name, as `named` names them.
 */
export async function smallest(
  solver: Solver,
  encoding: Encoding,
  term: Term,
  seed: Booking,
  others: ReadonlyMap<string, ReadonlySet<FactValue>>,
): Promise<ReadonlyMap<string, Answered>> {
  const pinned: Term[] = [term];
  const isPossible = async (more: Term): Promise<boolean> =>
    (await solver.check(and(...pinned, more))).answer === "sat";
  // Once its days are known, the rest of a question is easy.
  const isDay = ({ type }: RuleSetModel["facts"][number]): number => (type.kind === "date" ? 0 : 1);
  for (const { name, type } of encoding.model.facts.filter(isSent).sort((a, b) => isDay(a) - isDay(b))) {
    const of = encoding.values.get(named.fact(name))?.term;
    if (of === undefined) continue;
    const written = [own(seed.step.facts, name), ...(others.get(name) ?? [])].slice(0, MOST_TRIED);
    const values = written.map((value) => isValue(encoding, named.fact(name), value)).filter((is) => is !== TRUE);
    let pin: Term | null = null;
    for (const value of values) if (pin === null && (await isPossible(value))) pin = value;
    if (pin !== null) pinned.push(pin);
    else if (sortOf(type) === "Real") pinned.push(await least(of, isPossible));
  }
  const names = told(encoding);
  const equals = names.map(([, { term: of }], at) => equal(`value!${at}`, of));
  const { model } = await solver.check(and(...pinned, ...equals));
  const values = valuesIn(model);
  return new Map(
    names.flatMap(([name], at) => {
      const value = values.get(`value!${at}`);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Among values from 0 on, halving what is left; where the value must be below zero, none is asked for. */
async function least(of: Term, isPossible: (more: Term) => Promise<boolean>): Promise<Term> {
  const upTo = (most: bigint): Term => apply("<=", "0.0", of, real(most, 1n));
  let [low, high] = [-1n, 1n];
  while (!(await isPossible(upTo(high)))) {
    if (high > 10n ** 15n) return "true";
    [low, high] = [high, high * 16n];
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle >= 0n && (await isPossible(upTo(middle)))) high = middle;
    else low = middle;
  }
  return upTo(high);
}

/** With the module's answer; null: it cannot be written as a case. */
export function witnessOf(
  values: ReadonlyMap<string, Answered>,
  encoding: Encoding,
  module: RuleSetModule,
  seed: Booking,
): ExampleCase | null {
  const { model } = encoding;
  const facts: Record<string, FactValue | null> = {};
  for (const { name, type } of model.facts) {
    const before = own(seed.step.facts, name) ?? null;
    const value = values.get(named.fact(name));
    const isKept = type.kind === "recipient";
    facts[name] = isKept ? before : value === undefined ? null : valueOf(value, type, encoding, before);
  }
  const settings = { ...seed.example.settings };
  const unset = new Set<string>();
  for (const { key, type } of model.settings) {
    const value = values.get(named.setting(key));
    if (value === undefined || type.kind === "persons") continue;
    if (type.kind === "person" && typeof value !== "boolean" && value.numerator === -1n) {
      unset.add(key);
      continue;
    }
    const written = valueOf(value, type, encoding, own(settings, key) ?? null);
    if (written !== null && typeof written === "object" && "id" in written) continue;
    if (written !== null) settings[key] = written;
  }
  const step: Booked = { ...seed.step, facts };
  const given = Object.fromEntries(Object.entries(settings).filter(([key]) => !unset.has(key)));
  return withAnswers(module, { ...seed.example, settings: given, law: lawOf(values, encoding), steps: [step] });
}

function lawOf(values: ReadonlyMap<string, Answered>, encoding: Encoding): ExampleCase["law"] {
  const { model } = encoding;
  if (model.kind !== "policy" || values.get(named.lawAnswers) !== true) return null;
  const outcome = values.get(named.lawOutcome);
  const text = outcome === undefined ? null : textOf(outcome, encoding);
  if (text === null) return null;
  const given = model.domain.lawConsequences.flatMap(({ key, type }) => {
    const value = values.get(named.lawValue(key));
    if (value === undefined || values.get(named.lawGives(key)) !== true) return [];
    const written = valueOf(value, type, encoding, null);
    if (written === null) return [];
    if (typeof written !== "object" || written instanceof Fraction) return [[key, written] as const];
    return "amount" in written ? [[key, written.amount] as const] : [];
  });
  return { state: "determined", outcome: text, values: Object.fromEntries(given) };
}

/** `before`: of the example, where the value is one that the set does not name. */
function valueOf(
  value: Answered,
  type: ValueType,
  encoding: Encoding,
  before: FactValue | readonly string[] | null,
): FactValue | null {
  if (typeof value === "boolean") return value;
  const { numerator, denominator } = value;
  switch (type.kind) {
    case "date":
      return Number(numerator);
    case "money":
      return { amount: numerator / denominator, currency: encoding.model.currency ?? "", equivalents: [] };
    case "integer":
    case "decimal":
      return Fraction.of(numerator, denominator);
    case "flag":
      return null;
    case "code":
    case "person":
    case "recipient":
      return textOf(value, encoding) ?? kept(before);
  }
}

/** A text or a recipient as it is. */
function kept(before: FactValue | readonly string[] | null): FactValue | null {
  return typeof before === "string" || (before !== null && typeof before === "object" && "id" in before)
    ? before
    : null;
}

/** Null: a text that the set does not name. */
function textOf(value: Answered, encoding: Encoding): string | null {
  if (typeof value === "boolean" || value.numerator < 0n) return null;
  return encoding.textOf(Number(value.numerator));
}
