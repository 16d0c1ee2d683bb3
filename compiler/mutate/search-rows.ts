/**
 * Searches for cases that read a row of a table or calendar: worked examples with the facts that select the row. Cases
 * that distinguish a change of the row are similar to them.
 */
import type { ExampleCase, ExampleFacts, ExampleStep } from "../../runtime/engine/module/example.js";
import { addMonths, partsOf } from "../../runtime/engine/values/days.js";
import { compareExact } from "../../runtime/engine/values/exact.js";
import type { Catalogue, Facts, FactSpec, FactValue } from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";
import { exactOf } from "../check/literals.js";
import { definitionParts, ruleParts } from "../lint/reads.js";
import type { Literal, RuleSetModel, TableModel, TypedExpression } from "../model/model.js";
import type { RowChange } from "./mutant.js";
import { keysOf } from "./rows.js";
import type { Switchable } from "./switchable.js";
import { literalsOf } from "./value-pool.js";

/** Of examples that read the table, how many are begun with: they read it alike. */
const MOST_SEEDS = 6;
/** Cases that are run to find some that read one row, and for all rows of a set. */
const MOST_FOR_ROW = 3_000;
const MOST_FOR_SET = 60_000;
/** Cases that read the row are enough to look further from. */
const MOST_MEETING = 3;

interface Assignment {
  readonly fact: string;
  readonly value: FactValue;
}

/** For a change: the worked examples that read its row, otherwise cases derived from other examples. */
export function rowSearch(
  set: Switchable,
  model: RuleSetModel,
  seeds: readonly ExampleCase[],
): (change: RowChange) => readonly ExampleCase[] {
  let left = MOST_FOR_SET;
  const byLength = [...seeds].sort((a, b) => a.steps.length - b.steps.length);
  return (change) => {
    const meeting = byLength.filter((example) => set.rows.meets(change, example));
    if (meeting.length > 0) return meeting;
    const [alone, after] = [1, 2].map((length) =>
      byLength.filter(({ steps }) => steps.length === length).filter((example) => set.rows.reads(change, example)),
    );
    const some = [...(alone ?? []).slice(0, MOST_SEEDS), ...(after ?? []).slice(0, MOST_SEEDS)];
    const reading =
      some.length > 0 ? some : byLength.filter((example) => set.rows.reads(change, example)).slice(0, MOST_SEEDS);
    let tries = Math.min(MOST_FOR_ROW, left);
    for (const candidate of directCandidates(change, reading, set, model)) {
      if (meeting.filter(({ steps }) => steps.length === candidate.steps.length).length === MOST_MEETING) continue;
      if (set.rows.meets(change, candidate)) meeting.push(candidate);
    }
    if (meeting.length > 0) return meeting;
    for (const candidate of candidates(reading, wantedBy(change, model), set, model)) {
      if (tries === 0 || meeting.length === MOST_MEETING) break;
      tries -= 1;
      left -= 1;
      if (set.rows.meets(change, candidate)) meeting.push(candidate);
    }
    return meeting;
  };
}

/** With the facts that a lookup of the table has as its keys, as the row has them. */
function* directCandidates(
  change: RowChange,
  seeds: readonly ExampleCase[],
  { original }: Switchable,
  model: RuleSetModel,
): Iterable<ExampleCase> {
  if (change.kind !== "row") return;
  const table = model.tables.find(({ name }) => name === change.table);
  if (table === undefined) return;
  const lookups = [...definitionParts(model), ...model.rules.flatMap(ruleParts)].flatMap((part) =>
    (part.kind === "lookup" || part.kind === "hasRow") && part.table === change.table ? [part.keys] : [],
  );
  // The bound as it is, and as it is changed to.
  for (const keys of keysOfChange(change, table))
    for (const lookup of lookups)
      for (const seed of seeds) {
        const keyed = (step: ExampleStep): ExampleStep =>
          step.kind === "booked" ? { ...step, facts: keyedFacts(lookup, keys, step.facts) } : step;
        const steps = seed.steps.map(keyed);
        // Earlier bookings have the key too, so that they still count.
        if (steps.every((step) => step.kind !== "booked" || isInRange(step.facts, original.facts)))
          yield { ...seed, steps };
      }
}

function keyedFacts(lookup: readonly TypedExpression[], keys: readonly Literal[], facts: ExampleFacts): ExampleFacts {
  return lookup.reduce<ExampleFacts>(
    (chosen, key, at) => Object.assign({}, chosen, keyedBy(key, keys[at], chosen)),
    facts,
  );
}

function isInRange(facts: ExampleFacts, specs: Catalogue): boolean {
  return Object.entries(facts).every(([fact, value]) => value === null || inRange(specs[fact], value));
}

function keyedBy(key: TypedExpression, literal: Literal | undefined, facts: ExampleFacts): Facts {
  if (literal === undefined) return {};
  if (key.kind === "fact") {
    const now = own(facts, key.fact) ?? null;
    switch (literal.kind) {
      case "code":
      case "flag":
        return { [key.fact]: literal.value };
      case "date":
        return { [key.fact]: literal.day };
      case "money":
        return { [key.fact]: { amount: literal.minor, currency: literal.currency, equivalents: [] } };
      case "number": {
        const value = exactOf(literal);
        return typeof value === "bigint" || now === null ? { [key.fact]: value } : {};
      }
      case "monthDay":
        return {};
    }
  }
  if (key.kind !== "part" || key.of.kind !== "fact" || literal.kind !== "number") return {};
  const day = own(facts, key.of.fact);
  if (typeof day !== "number") return {};
  const { year, month } = partsOf(day);
  const by = key.part === "year" ? 12 * (Number(literal.numerator) - year) : Number(literal.numerator) - month;
  return Math.abs(by) > 1_200 ? {} : { [key.of.fact]: addMonths(day, by) };
}

function inRange(spec: FactSpec | undefined, value: FactValue): boolean {
  const range = spec?.range ?? null;
  if (range === null || typeof value !== "bigint") return true;
  return compareExact(range.from, value) <= 0 && compareExact(value, range.to) <= 0;
}

/** With one of the facts that may select the row changed, then with two, then with three. */
function* candidates(
  seeds: readonly ExampleCase[],
  values: readonly Literal[],
  { original }: Switchable,
  model: RuleSetModel,
): Iterable<ExampleCase> {
  for (const size of [1, 2, 3]) {
    for (const seed of seeds) {
      const at = seed.steps.findLastIndex((step) => step.kind === "booked");
      const step = seed.steps[at];
      if (step === undefined || !("facts" in step)) continue;
      const choices = Object.entries(original.facts).flatMap(([fact, spec]) =>
        valuesFor(spec, own(step.facts, fact) ?? null, values, model).map((value): Assignment => ({ fact, value })),
      );
      for (const chosen of combinations(choices, size)) {
        const changed: ExampleStep = {
          ...step,
          facts: { ...step.facts, ...Object.fromEntries(chosen.map(({ fact, value }) => [fact, value])) },
        };
        yield { ...seed, steps: seed.steps.with(at, changed) };
      }
    }
  }
}

function* combinations(choices: readonly Assignment[], size: number): Iterable<readonly Assignment[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [at, first] of choices.entries()) {
    const later = choices.slice(at + 1).filter(({ fact }) => fact !== first.fact);
    for (const rest of combinations(later, size - 1)) yield [first, ...rest];
  }
}

/**
 * The values in the keys of the row, the values next to its bounds, and the keys of other tables' rows that lead to it.
 */
function wantedBy(change: RowChange, model: RuleSetModel): readonly Literal[] {
  if (change.kind === "holiday") {
    const calendar = model.calendars.find(({ name }) => name === change.calendar);
    const holiday = calendar?.holidays[change.at];
    if (calendar === undefined || holiday === undefined) return [];
    const days = [holiday, ...(change.by === null ? [] : [change.by])].map(({ day }): Literal => ({
      kind: "date",
      day,
    }));
    const freeIn =
      change.by === null
        ? holiday.freeIn
        : calendar.keys.filter((key) =>
            change.by?.day !== holiday.day
              ? holiday.freeIn.includes(key)
              : change.by.freeIn.includes(key) !== holiday.freeIn.includes(key),
          );
    return [...days, ...freeIn.slice(0, 2).map((value): Literal => ({ kind: "code", value }))];
  }
  const table = model.tables.find(({ name }) => name === change.table);
  if (table === undefined) return [];
  const keys = keysOfChange(change, table).flat();
  return [...keys, ...keys.flatMap((key) => leadingTo(key, model))];
}

/** For which the row answers before and after the change. */
function keysOfChange(
  { at, by }: Extract<RowChange, { kind: "row" }>,
  table: TableModel,
): readonly (readonly Literal[])[] {
  const keys = keysOf(table, at);
  return by === null ? [keys] : [keys, keysOf({ ...table, rows: table.rows.with(at, by) }, at)];
}

function leadingTo(key: Literal, model: RuleSetModel): readonly Literal[] {
  if (key.kind !== "code") return [];
  return model.tables.flatMap(({ rows }) =>
    rows
      .filter(({ values }) => values.some((value) => value.kind === "code" && value.value === key.value))
      .slice(0, 2)
      .flatMap(({ keys }) => keys.filter((each) => each.kind !== "above")),
  );
}

/** The wanted values that the fact may hold, and days that reach a wanted day by a period of the rule set. */
function valuesFor(
  { type, one_of, signed }: FactSpec,
  now: FactValue | null,
  literals: readonly Literal[],
  model: RuleSetModel,
): readonly FactValue[] {
  const values = literals.flatMap((literal): FactValue[] => {
    switch (literal.kind) {
      case "code":
        return type === "code" && (one_of === null || one_of.includes(literal.value)) ? [literal.value] : [];
      case "flag":
        return type === "flag" ? [literal.value] : [];
      case "money":
        return type === "money"
          ? [-1n, 0n, 1n].map((by) => ({ amount: literal.minor + by, currency: literal.currency, equivalents: [] }))
          : [];
      case "date":
        return type === "date"
          ? [0, -1, 1, ...periodsOf(model).map((days) => -days)].map((by) => literal.day + by)
          : [];
      case "number": {
        const value = exactOf(literal);
        if (type === "date" && typeof now === "number" && typeof value === "bigint" && value > 0n && value < 10_000n)
          return [addMonths(now, 12 * (Number(value) - partsOf(now).year))];
        if (type === "decimal" || (type === "integer" && typeof value === "bigint"))
          return typeof value === "bigint"
            ? [value - 1n, value, value + 1n].filter((each) => signed || each >= 0n)
            : [value];
        return [];
      }
      case "monthDay":
        return [];
    }
  });
  return [...new Set(values)].filter((value) => value !== now);
}

function periodsOf(model: RuleSetModel): readonly number[] {
  return literalsOf(model).flatMap((literal) =>
    literal.kind === "number" && literal.denominator === 1n && literal.numerator > 1n && literal.numerator < 400n
      ? [Number(literal.numerator)]
      : [],
  );
}
