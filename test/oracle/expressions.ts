/** The value of an expression, form by form as the language document lists them. */
import type { Literal, TypedExpression } from "../../compiler/model/model.js";
import { approvedBy } from "./approvals.js";
import { inBands } from "./bands.js";
import { compareDays, type Day, dayOfNumber, shifted, startOf } from "./calendar.js";
import { clauseOfFigure } from "./clauses.js";
import { overDays } from "./days.js";
import { firstDay } from "./first-day.js";
import { workingDay } from "./holidays.js";
import { lawAnswers, lawGives, lawOutcome, lawValue } from "./law.js";
import { order, type Rational, rational, rounded } from "./rational.js";
import { factValue, note, type Scope, settingValue } from "./scope.js";
import { hasRow, lookedUp } from "./tables.js";
import { totalOf } from "./totals.js";
import type { Quantity, Truth, Unknown, Value } from "./value.js";
import * as v from "./value.js";

type Of<K extends TypedExpression["kind"]> = Extract<TypedExpression, { kind: K }>;

export function evaluate(expression: TypedExpression, scope: Scope): Value {
  switch (expression.kind) {
    case "literal":
      return literalValue(expression.value);
    case "fact":
      return factValue(expression.fact, scope);
    case "figure":
      return defined("figure", expression.figure, scope.model.figures, scope);
    case "condition":
      return defined("condition", expression.condition, scope.model.conditions, scope);
    case "setting":
      return settingValue(expression.key, scope);
    case "and":
    case "or":
      return junction(expression, scope);
    case "not": {
      const operand = evaluateTruth(expression.operand, scope);
      return operand.kind === "truth" ? v.truth(!operand.truth) : operand;
    }
    case "compare":
      return comparison(expression, scope);
    case "choice":
      return choice(expression, scope);
    case "shift":
    case "part":
    case "periodStart":
      return calendar(expression, scope);
    case "overDays":
      return overDays(expression, scope, evaluate);
    case "thatDay":
      if (scope.thatDay === undefined) throw new Error("a day of a sum");
      return scope.thatDay;
    case "lookup":
      return lookedUp(
        expression.table,
        expression.keys.map((key) => evaluate(key, scope)),
        expression.column,
        scope,
      );
    case "hasRow":
      return hasRow(
        expression.table,
        expression.keys.map((key) => evaluate(key, scope)),
        scope,
      );
    case "workingDay":
      return workingDay(evaluate(expression.date, scope), expression.calendar, evaluate(expression.key, scope), scope);
    case "firstDay":
      return firstDay(expression, scope);
    case "lawAnswers":
      return lawAnswers(scope.given.law);
    case "lawGives":
      return lawGives(scope.given.law, expression.key);
    case "lawOutcome":
      return lawOutcome(scope.given.law);
    case "lawValue":
      return lawValue(scope.given.law, expression.key, scope.model.currency);
    case "approvedBy":
      return approvedBy(
        expression,
        expression.otherThan === null ? null : evaluate(expression.otherThan, scope),
        scope,
      );
    default:
      return quantity(expression, scope);
  }
}

function defined(
  kind: "figure" | "condition",
  name: string,
  all: Parameters<typeof definition>[0],
  scope: Scope,
): Value {
  const value = evaluate(definition(all, name), { ...scope, run: null });
  note(name, `${kind} ${name} = ${v.valueText(value)}${clauseText(kind, name, scope)}`, scope);
  return value;
}

/** The clause beside a figure; of a condition the first that it cites. */
function clauseText(kind: "figure" | "condition", name: string, scope: Scope): string {
  // Beside the readings of other bookings stands none.
  if (scope.noted === null || scope.of !== null) return "";
  const quiet = { ...scope, run: null, noted: null };
  const found =
    kind === "figure"
      ? clauseOfFigure(name, quiet)
      : (scope.model.conditions.find((each) => each.name === name)?.citations[0] ?? null);
  return found === null ? "" : ` by ${found.source}.${found.clause}`;
}

function definition(
  all: readonly { readonly name: string; readonly value: TypedExpression }[],
  name: string,
): TypedExpression {
  const named = all.find((each) => each.name === name);
  if (named === undefined) throw new Error(`the model defines ${name}`);
  return named.value;
}

export function literalValue(literal: Literal): Value {
  switch (literal.kind) {
    case "date":
      return { kind: "day", day: dayOfNumber(literal.day) };
    case "money":
      return v.number(rational(literal.minor));
    case "number":
      return v.number(rational(literal.numerator, literal.denominator));
    case "flag":
      return v.truth(literal.value);
    case "code":
      return { kind: "text", text: literal.value };
    case "monthDay":
      return { kind: "text", text: literal.text };
  }
}

export function evaluateTruth(expression: TypedExpression, scope: Scope): Truth {
  const value = evaluate(expression, scope);
  if (value.kind === "truth" || value.kind === "unknown") return value;
  throw new Error(`${expression.kind} is true or false`);
}

function evaluateQuantity(expression: TypedExpression, scope: Scope): Quantity | Unknown {
  const value = evaluate(expression, scope);
  if (value.kind === "quantity" || value.kind === "unknown") return value;
  throw new Error(`${expression.kind} is a quantity`);
}

/** Left to right; an operand that decides the result makes the rest irrelevant. */
function junction({ kind, operands }: Of<"and" | "or">, scope: Scope): Truth {
  const settles = kind === "or";
  const unknowns: Unknown[] = [];
  for (const operand of operands) {
    const value = evaluateTruth(operand, scope);
    if (value.kind === "unknown") unknowns.push(value);
    else if (value.truth === settles) return value;
  }
  return unknowns.length === 0 ? v.truth(!settles) : v.unknown(...unknowns.flatMap(({ causes }) => causes));
}

function comparison({ over, operator, left, right }: Of<"compare">, scope: Scope): Truth {
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  // Comparing with an unset person is false, `is` and `is not` alike, whether or not the other side is known.
  if ((a.kind === "text" && a.text === null) || (b.kind === "text" && b.text === null)) return v.truth(false);
  const lacks = v.unknownOf(a, b);
  if (lacks !== null) return lacks;
  if (a.kind === "quantity" && b.kind === "quantity") return v.compared(operator, a, b);
  if (v.isDays(a) && v.isDays(b)) return v.compared(operator, v.numbered(a), v.numbered(b));
  if (a.kind === "text" && b.kind === "text") return v.truth(v.holds(operator, a.text === b.text ? 0 : 1));
  if (a.kind === "truth" && b.kind === "truth") return v.truth(v.holds(operator, a.truth === b.truth ? 0 : 1));
  throw new Error(`a comparison over ${over} has two sides of it`);
}

function choice({ then, condition, otherwise }: Of<"choice">, scope: Scope): Value {
  const chosen = evaluateTruth(condition, scope);
  if (chosen.kind === "truth") return evaluate(chosen.truth ? then : otherwise, scope);
  if (!v.hasMissing(chosen)) return chosen;
  const sides = [evaluate(then, scope), evaluate(otherwise, scope)];
  return v.unknown(...chosen.causes, ...sides.flatMap((side) => (side.kind === "unknown" ? side.causes : [])));
}

function calendar(expression: Of<"shift" | "part" | "periodStart">, scope: Scope): Value {
  if (expression.kind === "periodStart") {
    const day = v.singleDay(evaluate(expression.of, scope));
    return day.kind === "day" ? { kind: "day", day: startOf(expression.period, day.day) } : day;
  }
  if (expression.kind === "part") {
    const day = v.singleDay(evaluate(expression.of, scope));
    if (day.kind === "day")
      return v.number(rational(BigInt(expression.part === "month" ? day.day.month : day.day.year)));
    return day;
  }
  const date = evaluate(expression.date, scope);
  const count = evaluateQuantity(expression.count, scope);
  const one = count.kind === "unknown" ? count : v.single(count);
  const whole: Value = "kind" in one ? one : v.number(one);
  const lacks = v.unknownOf(date, whole);
  if (lacks !== null) return lacks;
  if (!v.isDays(date) || "kind" in one) throw new Error("a shift is of a day by a number");
  const moved = (day: Day): Day =>
    shifted(day, expression.operator === "-" ? rational(-one.n, one.d) : one, expression.unit);
  return v.daysBetween(moved(v.firstOf(date)), moved(v.lastOf(date)), date.kind === "days" ? date.causes : []);
}

// ── Quantities, and clamps, which may be of days ──

function quantity(
  expression: Of<
    "sum" | "count" | "together" | "add" | "subtract" | "multiply" | "quotient" | "progressive" | "round" | "clamp"
  >,
  scope: Scope,
): Value {
  switch (expression.kind) {
    case "sum":
      return totalOf(expression.total, scope).sum;
    case "count": {
      const { count } = totalOf(expression.total, scope);
      return expression.own ? ofTwo(count, v.number(rational(1n)), v.sum) : count;
    }
    case "together":
      return ofTwo(evaluate(expression.left, scope), totalOf(expression.total, scope).sum, v.sum);
    case "add":
      return ofTwo(evaluate(expression.left, scope), evaluate(expression.right, scope), v.sum);
    case "subtract":
      return ofTwo(evaluate(expression.left, scope), evaluate(expression.right, scope), v.difference);
    case "multiply":
      return ofTwo(evaluate(expression.left, scope), evaluate(expression.right, scope), v.product);
    case "quotient":
      return quotient(evaluate(expression.dividend, scope), evaluate(expression.divisor, scope));
    case "progressive": {
      const all = (parts: readonly TypedExpression[]): Value[] => parts.map((part) => evaluate(part, scope));
      return inBands(evaluate(expression.of, scope), all(expression.rates), all(expression.limits));
    }
    case "clamp":
      return clamp(expression, scope);
    case "round": {
      const value = evaluateQuantity(expression.value, scope);
      return value.kind === "unknown"
        ? value
        : v.eachEnd(value, (end) => rounded(end, stepOf(expression.step), expression.mode));
    }
  }
}

function stepOf(step: Literal): Rational {
  if (step.kind === "money") return rational(step.minor);
  if (step.kind === "number") return rational(step.numerator, step.denominator);
  throw new Error("a step is money or a number");
}

function ofTwo(a: Value, b: Value, make: (a: Quantity, b: Quantity) => Quantity): Value {
  const lacks = v.unknownOf(a, b);
  if (lacks !== null) return lacks;
  if (a.kind !== "quantity" || b.kind !== "quantity") throw new Error("arithmetic is on quantities");
  return make(a, b);
}

/** A divisor that is zero or below for certain is a gap; if it only may be, its causes are. */
function quotient(a: Value, b: Value): Value {
  const lacks = v.unknownOf(a, b);
  if (lacks !== null) return lacks;
  if (a.kind !== "quantity" || b.kind !== "quantity") throw new Error("arithmetic is on quantities");
  const zero = v.number(rational(0n));
  const isAbove = v.compared("above", b, zero);
  if (isAbove.kind === "unknown") return v.unknown(...a.causes, ...b.causes);
  return isAbove.truth ? v.ratio(a, b) : v.unknown({ kind: "gap" }, ...b.causes);
}

function clamp({ bound, value, limit }: Of<"clamp">, scope: Scope): Value {
  const [a, b] = [evaluate(value, scope), evaluate(limit, scope)];
  if (!v.isDays(a) || !v.isDays(b)) return ofTwo(a, b, (x, y) => v.clamped(x, y, bound));
  const pick = (x: Day, y: Day): Day =>
    (bound === "at_least" ? compareDays(x, y) < 0 : compareDays(x, y) > 0) ? y : x;
  return v.daysBetween(
    pick(v.firstOf(a), v.firstOf(b)),
    pick(v.lastOf(a), v.lastOf(b)),
    [a, b].flatMap((side) => (side.kind === "days" ? side.causes : [])),
  );
}

/** For tables: whether two known values are in this order. */
export function orderOf(a: Value, b: Value): number {
  if (a.kind === "quantity" && b.kind === "quantity" && a.low !== null && b.low !== null) return order(a.low, b.low);
  if (a.kind === "day" && b.kind === "day") return compareDays(a.day, b.day);
  if (a.kind === "text" && b.kind === "text") return a.text === b.text ? 0 : (a.text ?? "") < (b.text ?? "") ? -1 : 1;
  if (a.kind === "truth" && b.kind === "truth") return Number(a.truth) - Number(b.truth);
  throw new Error("two values of one type have an order");
}
