/** Two versions as one set of questions: what both read has one value, and the days are those of either. */
import { formatDay } from "../../runtime/calendar/days.js";
import { canonicalText } from "../canonical/form.js";
import { typeForm } from "../canonical/values.js";
import type { FactModel, RuleSetModel, SettingModel, ValueType } from "../model/model.js";
import { daysInForce, declareAll, declareTotals, isInForce, isInRange } from "./declarations.js";
import { Encoding } from "./encoding.js";
import { or } from "./smt.js";

export interface Pair {
  /** With the facts and settings of either version. */
  readonly both: Encoding;
  readonly from: Encoding;
  readonly to: Encoding;
}

/** Why no case of one version is a case of the other, in words; null: they can be compared. */
export function whyNotCompared(from: RuleSetModel, to: RuleSetModel): string | null {
  if (from.kind !== to.kind) return "One is a law and the other a policy.";
  if (from.domain.name !== to.domain.name) return "They are of different domains.";
  if (from.currency !== to.currency) return "Their currencies are different.";
  const told = ({ domain }: RuleSetModel): string =>
    canonicalText([[...domain.lawOutcomes], domain.lawConsequences.map(({ key, type }) => [key, typeForm(type)])]);
  if (from.kind === "policy" && told(from) !== told(to)) return "Their domain says otherwise what the law gives.";
  for (const [fact, other] of inBoth(from.facts, to.facts, ({ name }) => name))
    if (fact.type.kind !== other.type.kind) return `The fact ${fact.name} has another type.`;
  for (const [setting, other] of inBoth(from.settings, to.settings, ({ key }) => key))
    if (setting.type.kind !== other.type.kind) return `The setting ${setting.key} has another type.`;
  return null;
}

/** What of the cases is not compared, or compared in a way of its own. */
export function limitsOf(from: RuleSetModel, to: RuleSetModel): readonly string[] {
  const [one, other] = [daysWords(from), daysWords(to)];
  const days = `The days are those of either version (${one}; ${other}), and both are asked as if they applied.`;
  const facts = inBoth(from.facts, to.facts, ({ name }) => name).flatMap(([a, b]) => {
    const moved = takenBy(a) !== takenBy(b);
    return moved ? [`Of ${a.name}, only values that both versions take are compared.`] : [];
  });
  const names = (model: RuleSetModel): readonly string[] => [
    ...model.facts.map(({ name }) => name),
    ...model.settings.map(({ key }) => `setting.${key}`),
  ];
  const alone = [...new Set([...names(from), ...names(to)])].filter(
    (name) => !(names(from).includes(name) && names(to).includes(name)),
  );
  return [
    ...(one === other ? [] : [days]),
    ...facts,
    ...(alone.length === 0 ? [] : [`Only one version reads ${alone.join(", ")}: there, any value is asked about.`]),
  ];
}

function takenBy({ type, range, signed }: FactModel): string {
  const ends = range === null ? [] : [range.from, range.to];
  const written = (_: string, part: unknown): unknown => (typeof part === "bigint" ? `${part}` : part);
  return `${canonicalText(typeForm(type))} ${signed} ${JSON.stringify(ends, written)}`;
}

function daysWords({ inForce }: RuleSetModel): string {
  if (inForce === null) return "announced";
  const [first, last] = daysInForce(inForce);
  return inForce.until === null ? `from ${formatDay(first)}` : `${formatDay(first)} to ${formatDay(last)}`;
}

export function pairOf(from: RuleSetModel, to: RuleSetModel): Pair {
  const both = new Encoding(merged(from, to));
  declareAll(both);
  for (const fact of from.facts) both.assert(isInRange(both, fact));
  both.assert(or(isInForce(both, from), isInForce(both, to)));
  const [one, other] = [from, to].map((model) => {
    const side = new Encoding(model, both);
    declareTotals(side);
    return side;
  }) as [Encoding, Encoding];
  return { both, from: one, to: other };
}

/** A model that only declares. Its texts are those of both. */
function merged(from: RuleSetModel, to: RuleSetModel): RuleSetModel {
  const facts = union(from.facts, to.facts, ({ name }) => name, oneFact);
  const settings = union(from.settings, to.settings, ({ key }) => key, oneSetting);
  return {
    ...to,
    inForce: null,
    totals: [],
    facts,
    settings,
    tables: [...from.tables, ...to.tables],
    figures: [...from.figures, ...to.figures],
    conditions: [...from.conditions, ...to.conditions],
    rules: [...from.rules, ...to.rules],
  };
}

function oneFact(a: FactModel, b: FactModel): FactModel {
  return { ...b, signed: a.signed && b.signed, type: oneType(a.type, b.type) };
}

function oneSetting(a: SettingModel, b: SettingModel): SettingModel {
  if (a.type.kind === "persons" || b.type.kind === "persons") return b;
  return { ...b, type: oneType(a.type, b.type) };
}

/** Codes that both have. */
function oneType(a: ValueType, b: ValueType): ValueType {
  if (a.kind !== "code" || b.kind !== "code" || a.values === null) return b;
  const { values } = a;
  return { ...b, values: b.values === null ? values : values.filter((value) => b.values?.includes(value)) };
}

function inBoth<T>(from: readonly T[], to: readonly T[], nameOf: (of: T) => string): readonly (readonly [T, T])[] {
  return from.flatMap((one) => {
    const other = to.find((each) => nameOf(each) === nameOf(one));
    return other === undefined ? [] : [[one, other] as const];
  });
}

function union<T>(
  from: readonly T[],
  to: readonly T[],
  nameOf: (of: T) => string,
  join: (one: T, other: T) => T,
): readonly T[] {
  const joined = new Map(inBoth(from, to, nameOf).map(([one, other]) => [nameOf(one), join(one, other)]));
  const names = new Set(to.map(nameOf));
  return [...to.map((each) => joined.get(nameOf(each)) ?? each), ...from.filter((each) => !names.has(nameOf(each)))];
}
