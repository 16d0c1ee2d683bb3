/** Worked examples of a rule as a table: the usual values once, and in each step only the special ones. */
import {
  type ExampleCase,
  type ExampleStep,
  type Expectation,
  expectedApprover,
  missingText,
  writtenLabel,
} from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { formatDay } from "../../../engine/values/days.js";
import type { Exact } from "../../../engine/values/exact.js";
import { type ConsequenceValue, type FactValue, isPersons, type SettingVersion } from "../../../engine/values/facts.js";
import { sortedJson } from "./diff-moved.js";

export interface ExampleTable {
  /** Facts and settings that are the same nearly everywhere: shown once, and not in each step. */
  readonly usual: { readonly facts: readonly NamedValue[]; readonly settings: readonly NamedValue[] };
  readonly cases: readonly ExampleRow[];
}

export interface NamedValue {
  readonly name: string;
  readonly value: ExampleValue;
}

/** In the form of the interface; null if the value is unknown. */
export type ExampleValue = AmountShown | Exact | boolean | string | Described | null;

/** `amount` in minor units. */
interface AmountShown {
  readonly amount: bigint;
  readonly currency: string;
  readonly equivalents?: readonly AmountShown[];
}

/** A recipient of whom there is only a description. */
interface Described {
  readonly described: true;
}

export interface ExampleRow {
  readonly example: string;
  /** The place that it cites, as a source words it: `§ 4 (5)`. */
  readonly source: string | null;
  /** Settings that are not the usual ones. */
  readonly settings: readonly NamedValue[];
  readonly law: string | null;
  readonly unconfirmed: readonly string[];
  readonly flagged: readonly string[];
  /** `2026-03-10`. */
  readonly askedOn: string | null;
  readonly steps: readonly StepRow[];
}

export interface StepRow {
  /** The example's label. Null: there is one step. */
  readonly label: string | null;
  readonly what: StepKind;
  /** Facts that are not the usual ones. */
  readonly facts: readonly NamedValue[];
  readonly expected: ExpectedRow | null;
}

type Booked = Extract<ExampleStep, { readonly kind: "booked" }>;

export type StepKind =
  | ({ readonly kind: "booked"; readonly proposed: boolean } & Pick<Booked, "agent" | "person" | "run">)
  | { readonly kind: "completed" | "corrected" | "taken" | "taken_back" }
  | { readonly kind: "rechecked"; readonly because: string }
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "decided"; readonly answer: string; readonly by: string }
  | { readonly kind: "linked"; readonly recipients: readonly string[] }
  /** `person`: of several, the first. `from`: `2026-03-10`. */
  | {
      readonly kind: "named";
      readonly setting: string;
      readonly person: string;
      readonly persons?: readonly string[];
      readonly from: string;
    };

export interface ExpectedRow extends Pick<
  Expectation,
  "state" | "outcome" | "handed_to" | "question" | "signer" | "reason"
> {
  /** Of several: all who have still to approve. */
  readonly approver: string | null;
  readonly values: readonly NamedValue[];
  readonly missing: readonly string[];
  /** Places, as the sources word them. */
  readonly cites: readonly string[];
  readonly citesNot: readonly string[];
  /** Keys that stay open, each with what it lacks. */
  readonly open: readonly string[];
}

export function exampleTable(module: RuleSetModule, rule: string): ExampleTable {
  const examples = module.examples.filter((example) => example.rule === rule);
  const booked = examples.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === "booked" ? [step.facts] : [])));
  const usual = {
    facts: usualOf(booked.map(valuesOf)),
    settings: usualOf(examples.map(({ settings }) => valuesOf(settings))),
  };
  return {
    usual: { facts: namedValues(usual.facts), settings: namedValues(usual.settings) },
    cases: examples.map((example) => ({
      example: example.example,
      source: example.source === null ? null : placeOf(module, example.source),
      settings: special(valuesOf(example.settings), usual.settings),
      law: lawOf(example),
      unconfirmed: example.unconfirmed,
      flagged: example.flagged,
      askedOn: example.asked_on === null ? null : formatDay(example.asked_on),
      steps: example.steps.map((step) => ({
        label: example.steps.length === 1 ? null : writtenLabel(step.label),
        what: kindOf(step),
        facts: factsOf(step, usual.facts),
        expected: step.expected === null ? null : expectedRow(module, step.expected),
      })),
    })),
  };
}

type AnyValue = FactValue | SettingVersion["value"] | null;

/** By name; a fact may be called `constructor`. */
type Values = ReadonlyMap<string, AnyValue>;

function valuesOf(values: Readonly<Record<string, AnyValue>>): Values {
  return new Map(Object.entries(values));
}

/** For each name that more than half have: the value that nine in ten of these have. */
function usualOf(all: readonly Values[]): Values {
  const usual = new Map<string, AnyValue>();
  for (const name of new Set(all.flatMap((each) => [...each.keys()]))) {
    const values = all.flatMap((each) => each.get(name) ?? []);
    const texts = values.map(sortedJson);
    if (values.length * 2 <= all.length) continue;
    const counts = texts.map((text) => texts.filter((each) => each === text).length);
    const [most, value] = [Math.max(...counts), values[counts.indexOf(Math.max(...counts))]];
    if (value !== undefined && most * 10 >= values.length * 9) usual.set(name, value);
  }
  return usual;
}

/** A usual value that is absent here is unknown. */
function special(values: Values, usual: Values): readonly NamedValue[] {
  const others = [...values].filter(
    ([name, value]) => value === null || sortedJson(usual.get(name) ?? null) !== sortedJson(value),
  );
  const left = [...usual.keys()].filter((name) => !values.has(name));
  return [...namedValues(new Map(others)), ...left.map((name) => ({ name, value: null }))];
}

function factsOf(step: ExampleStep, usual: Values): readonly NamedValue[] {
  if (step.kind === "booked") return special(valuesOf(step.facts), usual);
  return "facts" in step ? namedValues(valuesOf(step.facts)) : [];
}

function namedValues(values: Values): readonly NamedValue[] {
  return [...values].map(([name, value]) => ({ name, value: shownValue(value) }));
}

/** A day is the one value held as a number. */
function shownValue(value: AnyValue): ExampleValue {
  if (typeof value === "number") return formatDay(value);
  if (isPersons(value)) return value.join(", ");
  if (typeof value !== "object" || value === null || !("id" in value)) return value;
  return value.id ?? { described: true };
}

function consequenceValue(module: RuleSetModule, key: string, value: ConsequenceValue): ExampleValue {
  return typeof value === "bigint" && module.consequences[key]?.type === "money"
    ? { amount: value, currency: module.currency ?? "" }
    : shownValue(value);
}

function lawOf({ law }: ExampleCase): string | null {
  if (law === null) return null;
  return law.state === "determined" ? law.outcome : law.state;
}

function kindOf(step: ExampleStep): StepKind {
  switch (step.kind) {
    case "booked":
      return { kind: step.kind, proposed: step.proposed, agent: step.agent, person: step.person, run: step.run };
    case "rechecked":
      return { kind: step.kind, because: step.because };
    case "approved":
      return { kind: step.kind, by: step.by };
    case "decided":
      return { kind: step.kind, answer: step.answer, by: step.by };
    case "linked":
      return { kind: step.kind, recipients: step.recipients };
    case "named": {
      const { kind, setting, person, persons, from } = step;
      return { kind, setting, person, ...(persons && { persons }), from: formatDay(from) };
    }
    case "completed":
    case "corrected":
    case "taken":
    case "taken_back":
      return { kind: step.kind };
  }
}

function expectedRow(module: RuleSetModule, expected: Expectation): ExpectedRow {
  const { state, outcome, handed_to, question, signer, reason, cites = [], cites_not = [] } = expected;
  return {
    ...{ state, outcome, approver: expectedApprover(expected), handed_to, question, signer, reason },
    values: Object.entries(expected.values).map(([name, value]) => ({
      name,
      value: consequenceValue(module, name, value),
    })),
    missing: expected.missing.map(missingText),
    open: (expected.open ?? []).map(({ key, missing }) =>
      missing.length === 0 ? key : `${key} (${missing.map(missingText).join(", ")})`,
    ),
    cites: cites.map((cited) => placeOf(module, cited)),
    citesNot: cites_not.map((cited) => placeOf(module, cited)),
  };
}

/** `cited`: source and clause, as `estg.limit`. */
function placeOf({ sources }: RuleSetModule, cited: string): string {
  const [source = "", clause = ""] = cited.split(".");
  return sources[source]?.clauses[clause]?.paragraph ?? cited;
}
