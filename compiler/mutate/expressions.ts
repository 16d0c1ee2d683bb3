/**
 * The replacements of an expression: the slips of an author, each as another expression of the same type.
 */
import { denominatorOf, type Exact, Fraction, numeratorOf, plus } from "../../runtime/engine/values/exact.js";
import { exactOf } from "../check/literals.js";
import type {
  ApproversModel,
  FactModel,
  Literal,
  PersonsType,
  RuleSetModel,
  TypedExpression,
  ValueType,
} from "../model/model.js";
import type { Mutation } from "./mutant.js";

export interface Slip {
  readonly mutation: Mutation;
  readonly by: TypedExpression;
}

type Compare = Extract<TypedExpression, { kind: "compare" }>;

const OPPOSITE: Readonly<Record<Compare["operator"], Compare["operator"]>> = {
  at_most: "below",
  below: "at_most",
  at_least: "above",
  above: "at_least",
  is: "is_not",
  is_not: "is",
};

/**
 * The slips at this expression itself; those within it belong to its parts. `members`: of the code that it is compared
 * with.
 */
export function slipsAt(
  value: TypedExpression,
  model: RuleSetModel,
  members: readonly string[] | null,
): readonly Slip[] {
  const { cites, ...bare } = value;
  const slips = computationSlips(value, model, members);
  return cites === undefined ? slips : [{ mutation: "citation", by: bare }, ...slips];
}

function computationSlips(
  value: TypedExpression,
  model: RuleSetModel,
  members: readonly string[] | null,
): readonly Slip[] {
  switch (value.kind) {
    case "compare":
      return [{ mutation: "strictness", by: { ...value, operator: OPPOSITE[value.operator] } }];
    case "firstDay":
      return [
        { mutation: "strictness", by: { ...value, crossing: value.crossing === "exceeds" ? "reaches" : "exceeds" } },
        ...totalSlips(value, model),
      ];
    case "literal":
      return literalSlips(value.value, members).map(({ mutation, literal }) => ({
        mutation,
        by: { ...value, value: literal },
      }));
    case "and":
    case "or":
      return junctionSlips(value);
    case "not":
      return [{ mutation: "dropped_condition", by: value.operand }];
    case "fact":
      return otherFacts(value.fact, value.type, model).map((fact) => ({ mutation: "fact", by: { ...value, fact } }));
    case "setting":
    case "approvedBy":
      return value.kind === "setting" ? settingSlips(value, model) : approversSlips(value, model);
    case "round":
      return roundingSlips(value);
    case "sum":
    case "count":
    case "together":
      return totalSlips(value, model);
    case "add":
    case "subtract":
    case "multiply":
    case "quotient":
    case "progressive":
    case "shift":
    case "clamp":
    case "workingDay":
    case "choice":
    case "periodStart":
    case "overDays":
      return arithmeticSlips(value);
    // Names and keys that it reads are changed at their declarations.
    case "figure":
    case "condition":
    case "lookup":
    case "hasRow":
    case "part":
    case "thatDay":
    case "lawOutcome":
    case "lawValue":
    case "lawAnswers":
    case "lawGives":
      return [];
  }
}

function junctionSlips(value: Extract<TypedExpression, { kind: "and" | "or" }>): readonly Slip[] {
  return [
    { mutation: "junction", by: { ...value, kind: value.kind === "and" ? "or" : "and" } },
    ...value.operands.map((_, at): Slip => ({ mutation: "dropped_condition", by: without(value, at) })),
  ];
}

function roundingSlips(value: Extract<TypedExpression, { kind: "round" }>): readonly Slip[] {
  return (["half_up", "up", "down"] as const)
    .filter((mode) => mode !== value.mode)
    .map((mode) => ({ mutation: "rounding", by: { ...value, mode } }));
}

/** Another setting of the same type. */
function settingSlips(
  value: Extract<TypedExpression, { kind: "setting" }>,
  { settings }: RuleSetModel,
): readonly Slip[] {
  return settings
    .filter(({ key, type }) => key !== value.key && isAlike(type, value.type))
    .map(({ key }) => ({ mutation: "fact", by: { ...value, key } }));
}

function approversSlips(value: Extract<TypedExpression, { kind: "approvedBy" }>, model: RuleSetModel): readonly Slip[] {
  return otherApprovers(value, model).map(({ mutation, by }) => ({ mutation, by: { ...value, ...by } }));
}

/** Another setting of persons, another quantity of them, and an approval by anybody of them. */
export function otherApprovers(
  { needed, personSetting, otherThan }: ApproversModel,
  model: RuleSetModel,
): readonly { readonly mutation: "fact" | "junction" | "dropped_condition"; readonly by: ApproversModel }[] {
  const as = { needed, personSetting, otherThan };
  return [
    ...otherPersons(personSetting, needed === "one" ? "person" : "persons", model).map(
      (key) => ({ mutation: "fact", by: { ...as, personSetting: key } }) as const,
    ),
    ...(needed === "one"
      ? []
      : [{ mutation: "junction", by: { ...as, needed: needed === "any" ? "all" : "any" } } as const]),
    ...(otherThan === null ? [] : [{ mutation: "dropped_condition", by: { ...as, otherThan: null } } as const]),
  ];
}

/** The other settings of a person, or of persons. */
export function otherPersons(
  setting: string,
  kind: "person" | "persons",
  { settings }: RuleSetModel,
): readonly string[] {
  return settings.filter(({ key, type }) => key !== setting && type.kind === kind).map(({ key }) => key);
}

type OfTotal = Extract<TypedExpression, { kind: "sum" | "count" | "together" | "firstDay" }>;

/** Another total, the reading without the action's own contribution, and a count with it. */
function totalSlips(value: OfTotal, model: RuleSetModel): readonly Slip[] {
  const summed = (name: string): string | null =>
    model.totals.find((total) => total.name === name)?.measure?.type.kind ?? null;
  const others = model.totals.filter(
    ({ name, window }) =>
      name !== value.total &&
      (value.kind === "count" || summed(name) === summed(value.total)) &&
      (value.kind !== "firstDay" || window.kind !== "any_period"),
  );
  const swapped = others.map(({ name }): Slip => ({ mutation: "total", by: { ...value, total: name } }));
  if (value.kind === "firstDay")
    return value.adds === null ? swapped : [{ mutation: "total", by: { ...value, adds: null } }, ...swapped];
  if (value.kind === "together") return [{ mutation: "total", by: value.left }, ...swapped];
  if (value.kind !== "count") return swapped;
  const { own, ...without } = value;
  return [{ mutation: "total", by: own ? without : { ...value, own: true } }, ...swapped];
}

type Arithmetic = Extract<
  TypedExpression,
  {
    kind:
      | "add"
      | "subtract"
      | "multiply"
      | "quotient"
      | "progressive"
      | "shift"
      | "clamp"
      | "workingDay"
      | "choice"
      | "periodStart"
      | "overDays";
  }
>;

function arithmeticSlips(value: Arithmetic): readonly Slip[] {
  const as = (by: TypedExpression): Slip => ({ mutation: "arithmetic", by });
  switch (value.kind) {
    case "add":
    case "subtract":
      return [as({ ...value, kind: value.kind === "add" ? "subtract" : "add" })];
    case "shift":
      return [as({ ...value, operator: value.operator === "+" ? "-" : "+" })];
    case "clamp":
      return [as(value.value), as({ ...value, bound: value.bound === "at_least" ? "at_most" : "at_least" })];
    case "workingDay":
      return [as(value.date)];
    case "choice":
      return [as(value.then), as(value.otherwise)];
    case "multiply":
      // Exchanging the sides says the same, and its figures are changed as literals.
      return [value.left, value.right].some(({ kind }) => FIXED.has(kind))
        ? []
        : undone(value, value.left, value.right);
    case "progressive":
      return bandSlips(value);
    case "periodStart":
      return [as(value.of)];
    case "overDays":
      return oneDayMore(value);
    case "quotient":
      return FIXED.has(value.divisor.kind) ? [] : undone(value, value.dividend);
  }
}

/** The last day counted too, and the first day left out: an author is off by one. */
function oneDayMore(value: Extract<TypedExpression, { kind: "overDays" }>): readonly Slip[] {
  return [
    { mutation: "arithmetic", by: { ...value, from: dayAfter(value.from) } },
    { mutation: "arithmetic", by: { ...value, to: dayAfter(value.to) } },
  ];
}

const dayAfter = (date: TypedExpression): TypedExpression => ({
  kind: "shift",
  date,
  operator: "+",
  count: { kind: "literal", value: { kind: "number", numerator: 1n, denominator: 1n }, type: { kind: "integer" } },
  unit: "day",
  type: date.type,
});

/** Each limit forgotten: the rate before it goes on. With no limit left it is a share. */
function bandSlips(value: Extract<TypedExpression, { kind: "progressive" }>): readonly Slip[] {
  const { of, rates, limits, type } = value;
  const [rate] = rates;
  if (limits.length === 1 && rate !== undefined)
    return [{ mutation: "arithmetic", by: { kind: "multiply", left: rate, right: of, type } }];
  return limits.map((_, at) => ({
    mutation: "arithmetic",
    by: { ...value, rates: rates.toSpliced(at + 1, 1), limits: limits.toSpliced(at, 1) },
  }));
}

const FIXED: ReadonlySet<TypedExpression["kind"]> = new Set(["literal", "setting", "lookup"]);

/** One side alone, if it may stand for the whole: what an author writes who forgets the other. */
function undone({ type }: TypedExpression, ...sides: readonly TypedExpression[]): readonly Slip[] {
  return sides.filter((side) => side.type.kind === type.kind).map((by) => ({ mutation: "arithmetic", by }));
}

function without(value: Extract<TypedExpression, { kind: "and" | "or" }>, at: number): TypedExpression {
  const operands = value.operands.filter((_, other) => other !== at);
  const [only] = operands;
  return operands.length === 1 && only !== undefined ? only : { ...value, operands };
}

/** Facts of the same type that a rule could read instead. A fact that records an approval is never read by name. */
export function otherFacts(fact: string, type: ValueType, model: RuleSetModel): readonly string[] {
  const readable = ({ recordsApproval, recordsApprovedAmount }: FactModel): boolean =>
    !recordsApproval && !recordsApprovedAmount;
  return model.facts
    .filter((other) => other.name !== fact && readable(other) && isAlike(other.type, type))
    .map(({ name }) => name);
}

export function isAlike(a: ValueType | PersonsType, b: ValueType): boolean {
  if (a.kind !== "code" || b.kind !== "code") return a.kind === b.kind;
  return a.values === null || b.values === null ? a.values === b.values : a.values.join() === b.values.join();
}

/** Of a long list, such as the keys of a table, some members stand for all. */
const MOST_MEMBERS = 20;

/** `members`: of the code, if it has a closed list. */
export function literalSlips(
  literal: Literal,
  members: readonly string[] | null,
): readonly { readonly mutation: Mutation; readonly literal: Literal }[] {
  switch (literal.kind) {
    case "money":
      return [1n, -1n].map((by) => ({ mutation: "figure", literal: { ...literal, minor: literal.minor + by } }));
    case "number":
      return [1n, -1n].map((sign) => ({
        mutation: "figure",
        literal: numberOf(plus(exactOf(literal), smallestUnit(literal, sign))),
      }));
    case "date":
      return [1, -1].map((by) => ({ mutation: "day", literal: { ...literal, day: literal.day + by } }));
    case "flag":
      return [{ mutation: "member", literal: { ...literal, value: !literal.value } }];
    case "code":
      return (members ?? [])
        .filter((member) => member !== literal.value)
        .slice(0, MOST_MEMBERS)
        .map((value) => ({ mutation: "member", literal: { ...literal, value } }));
    case "monthDay":
      return [];
  }
}

/** For a whole number 1, for a percentage one percent, for a finer number its last decimal. */
function smallestUnit({ denominator }: Extract<Literal, { kind: "number" }>, sign: bigint): Exact {
  if (denominator === 1n) return sign;
  let unit = 100n;
  while (unit % denominator !== 0n && unit < 1_000_000n) unit *= 10n;
  return Fraction.of(sign, unit);
}

function numberOf(value: Exact): Literal {
  return { kind: "number", numerator: numeratorOf(value), denominator: denominatorOf(value) };
}
