/**
 * The values to try for each fact and setting: the values in the rule set and its examples, and the values next to
 * them.
 */
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { addMonths, dayOf, partsOf as partsOfDay } from "../../runtime/engine/values/days.js";
import type { Exact } from "../../runtime/engine/values/exact.js";
import {
  type Amount,
  type FactSpec,
  type FactValue,
  personsIn,
  type SettingSpec,
  type SettingVersion,
} from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";
import { exactOf } from "../check/literals.js";
import { partsOf } from "../model/forms.js";
import type { Literal, RuleSetModel, TypedExpression } from "../model/model.js";
import { lengthOf, type WindowLength } from "../model/windows.js";

type SettingValue = SettingVersion["value"];

export interface ValuePool {
  /** Null means not sent. */
  readonly facts: ReadonlyMap<string, readonly (FactValue | null)[]>;
  readonly settings: ReadonlyMap<string, readonly (SettingValue | null)[]>;
  /** Possible answers of the law layer to a policy. */
  readonly laws: readonly ExampleCase["law"][];
}

export function valuePool(model: RuleSetModel, module: RuleSetModule): ValuePool {
  const literals = literalsOf(model);
  const seen = (of: (example: ExampleCase) => readonly unknown[]): unknown[] =>
    module.examples.flatMap(of).filter((value) => value !== undefined && value !== null);
  const inFacts = (name: string): unknown[] =>
    seen(({ steps }) => steps.flatMap((step) => ("facts" in step ? [own(step.facts, name)] : [])));
  const settings = Object.entries(module.settings).map(([key, spec]): [string, readonly (SettingValue | null)[]] => {
    // A value of an example is of the setting's type.
    const known = seen(({ settings: values }) => [own(values, key)]) as SettingValue[];
    return [key, [...distinct([...known, ...choices(spec)]), null]];
  });
  // Values of settings are boundaries too.
  const amounts = settings.flatMap(([, values]) => values.flatMap((value) => (isAmount(value) ? [value.amount] : [])));
  const facts = Object.entries(module.facts).map(([name, spec]): [string, readonly (FactValue | null)[]] => [
    name,
    [
      ...distinct(
        factValues(spec, inFacts(name), { literals, amounts, currency: model.currency, people: peopleOf(settings) }),
      ),
      null,
    ],
  ]);
  return {
    facts: new Map(facts),
    settings: new Map([...settings, ...(hasFiscalYear(model) ? [FISCAL_YEARS] : [])]),
    laws: module.kind === "policy" ? distinct(module.examples.map(({ law }) => law)) : [],
  };
}

/** A value that no source names. */
const ELSE = "something else";

const FISCAL_YEARS: [string, readonly SettingValue[]] = ["fiscal_year_start", ["01-01", "02-01", "07-01"]];

function hasFiscalYear({ totals }: RuleSetModel): boolean {
  return totals.some(({ window }) => window.kind === "fiscal_year" || window.kind === "calendar_year");
}

interface Beside {
  readonly literals: readonly Literal[];
  readonly amounts: readonly bigint[];
  readonly currency: string | null;
  readonly people: readonly string[];
}

function factValues(
  spec: FactSpec,
  seen: readonly unknown[],
  { literals, amounts, currency, people }: Beside,
): readonly FactValue[] {
  switch (spec.type) {
    case "money": {
      const named = [
        ...literals.flatMap((literal) => (literal.kind === "money" ? [literal.minor] : [])),
        ...amounts,
        ...seen.filter(isAmount).map(({ amount }) => amount),
        0n,
      ];
      return around(named)
        .filter((minor) => spec.signed || minor >= 0n)
        .map((amount) => ({ amount, currency: currency ?? "EUR", equivalents: [] }));
    }
    case "integer":
    case "decimal": {
      const whole = [
        ...literals.flatMap((literal) =>
          literal.kind === "number" && literal.denominator === 1n ? [literal.numerator] : [],
        ),
        ...seen.filter((value) => typeof value === "bigint"),
        0n,
      ];
      const others =
        spec.type === "integer"
          ? []
          : literals.flatMap((literal): Exact[] => (literal.kind === "number" ? [exactOf(literal)] : []));
      return [...around(whole), ...others].filter((value) => within(spec, value));
    }
    case "date":
      return daysAround(literals, seen);
    case "flag":
      return [true, false];
    case "code":
      return [
        ...(seen as FactValue[]),
        ...choices(spec),
        ...(spec.one_of === null && spec.pattern === null ? [ELSE] : []),
      ];
    case "recipient":
      return seen as FactValue[];
    case "person":
      return people;
  }
}

/** Days that occur, the bounds of their months and years, and days that are a number of the rule set away. */
function daysAround(literals: readonly Literal[], seen: readonly unknown[]): readonly number[] {
  const days = [
    ...literals.flatMap((literal) => (literal.kind === "date" ? [literal.day] : [])),
    ...seen.filter((value) => typeof value === "number"),
  ];
  const spans = literals.flatMap((literal) =>
    literal.kind === "number" && literal.denominator === 1n ? [Number(literal.numerator)] : [],
  );
  const inYear = distinct(days)
    .slice(0, 4)
    .flatMap((day) => {
      const { year, month } = partsOfDay(day);
      return [dayOf(year, month, 1), dayOf(year, 1, 1)].flatMap((first) => [first, first - 1]);
    });
  const shifts = [0, -1, 1, ...spans.flatMap((span) => [span, -span, span + 1, -span - 1, span - 1, 1 - span])];
  const shifted = distinct(days)
    .slice(0, 20)
    .flatMap((day) => shifts.map((by) => day + by));
  return [...inYear, ...shifted].slice(0, 160);
}

function within({ range, signed }: FactSpec, value: Exact): boolean {
  if (typeof value === "bigint" && value < 0n && !signed) return false;
  return (
    range === null ||
    typeof value !== "bigint" ||
    typeof range.from !== "bigint" ||
    typeof range.to !== "bigint" ||
    (range.from <= value && value <= range.to)
  );
}

const around = (named: readonly bigint[]): bigint[] =>
  distinct(distinct(named).flatMap((value) => [value, value + 1n, value - 1n]));

function choices({ type, one_of }: FactSpec | SettingSpec): string[] | boolean[] {
  return type === "flag" ? [true, false] : [...(one_of ?? [])];
}

function peopleOf(settings: readonly (readonly [string, readonly (SettingValue | null)[]])[]): readonly string[] {
  return distinct([...settings.flatMap(([, values]) => values.flatMap(personsIn)), "somebody else"]);
}

function isAmount(value: unknown): value is Amount {
  return typeof value === "object" && value !== null && "currency" in value;
}

function distinct<T>(values: readonly T[]): T[] {
  const keyOf = (value: T): string =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

/**
 * As many days as the period has that begins in a March; a period with another number of them is at most a few days
 * shorter or longer.
 */
function daysIn({ count, unit }: WindowLength): number {
  return unit === "day" ? count : addMonths(FIRST_OF_MARCH, count) - FIRST_OF_MARCH;
}

const FIRST_OF_MARCH = dayOf(2025, 3, 1);

/** Every literal that the rule set computes or compares with. Windows count as numbers of days. */
export function literalsOf(model: RuleSetModel): readonly Literal[] {
  const literals: Literal[] = [];
  const visit = (value: TypedExpression): void => {
    if (value.kind === "literal") literals.push(value.value);
    for (const part of partsOf(value)) visit(part);
  };
  for (const { value } of [...model.figures, ...model.conditions]) visit(value);
  for (const { where, window } of model.totals) {
    if (where !== null) visit(where);
    const length = lengthOf(window);
    if (length !== null) literals.push({ kind: "number", numerator: BigInt(daysIn(length)), denominator: 1n });
  }
  for (const { condition, branches } of model.rules) {
    if (condition !== null) visit(condition);
    for (const branch of branches) {
      if (branch.condition !== null) visit(branch.condition);
      if (branch.action.kind === "gives") for (const { value } of branch.action.values) visit(value);
    }
  }
  return literals;
}
