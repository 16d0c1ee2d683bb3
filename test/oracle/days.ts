/** Values over a time, day by day as the language document says it: the engine computes them in pieces. */
import { everyPart } from "../../compiler/model/forms.js";
import type { TypedExpression } from "../../compiler/model/model.js";
import { dayOfNumber, numberOfDay } from "./calendar.js";
import { rational } from "./rational.js";
import type { Scope } from "./scope.js";
import { GAP, number, type Quantity, singleDay, sum, type Unknown, unknown, unknownOf, type Value } from "./value.js";

type OverDays = Extract<TypedExpression, { kind: "overDays" }>;
type Evaluate = (expression: TypedExpression, scope: Scope) => Value;

export function overDays(expression: OverDays, scope: Scope, evaluate: Evaluate): Value {
  const from = singleDay(evaluate(expression.from, scope));
  const to = singleDay(evaluate(expression.to, scope));
  const lacks = unknownOf(from, to);
  if (expression.of === null) return lacks ?? number(rational(BigInt(daysIn(from, to).length)));
  if (lacks === null) return added(expression.of, daysIn(from, to), scope, evaluate);
  const open = evaluate(expression.of, { ...scope, thatDay: lacks });
  return unknown(...("causes" in open ? open.causes : []), ...lacks.causes);
}

/** From the first day to the day before the other, as numbers. */
function daysIn(from: Value, to: Value): readonly number[] {
  if (from.kind !== "day" || to.kind !== "day") throw new Error("both are days");
  const first = numberOfDay(from.day);
  return Array.from({ length: Math.max(numberOfDay(to.day) - first, 0) }, (_, at) => first + at);
}

/** Days after which the value is computed anew, also where no row begins: so a change between rows would show. */
const AGAIN = 61;

/** A day on which a row begins is read as rules read: of the days after it no reading is noted. */
function added(of: TypedExpression, days: readonly number[], scope: Scope, evaluate: Evaluate): Value {
  const starts = rowsBegin(of, scope);
  const begins = new Set(days.filter((day, at) => at === 0 || starts.has(day)));
  if (begins.size > 200) return GAP;
  let whole: Quantity | Unknown = number(rational(0n));
  let value: Value = whole;
  for (const [at, day] of days.entries()) {
    if (begins.has(day) || at % AGAIN === 0) {
      const noted = begins.has(day) ? scope.noted : null;
      value = evaluate(of, { ...scope, noted, thatDay: { kind: "day", day: dayOfNumber(day) } });
    }
    if (value.kind !== "quantity" && value.kind !== "unknown") throw new Error("amounts and numbers are added up");
    const lacks: Unknown | null = unknownOf(whole, value);
    if (lacks !== null) whole = lacks;
    else if (whole.kind === "quantity" && value.kind === "quantity") whole = sum(whole, value);
  }
  return whole;
}

function rowsBegin(of: TypedExpression, { model }: Scope): ReadonlySet<number> {
  const read = everyPart(of).flatMap((part) =>
    (part.kind === "lookup" || part.kind === "hasRow") && part.keys.at(-1)?.kind === "thatDay" ? [part.table] : [],
  );
  const rows = model.tables.flatMap((table) => (read.includes(table.name) ? table.rows : []));
  return new Set(rows.flatMap(({ keys }) => keys.slice(-1).flatMap((key) => (key.kind === "date" ? [key.day] : []))));
}
