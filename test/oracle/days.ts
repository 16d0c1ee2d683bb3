/** Values over a time, day by day as the language document says it: the engine computes them in pieces. */
import { everyPart } from "../../compiler/model/forms.js";
import type { TypedExpression } from "../../compiler/model/model.js";
import { dayOfNumber, numberOfDay } from "./calendar.js";
import { rational } from "./rational.js";
import type { Scope } from "./scope.js";
import {
  GAP,
  number,
  product,
  type Quantity,
  singleDay,
  sum,
  type Unknown,
  unknown,
  unknownOf,
  type Value,
} from "./value.js";

type OverDays = Extract<TypedExpression, { kind: "overDays" }>;
type Evaluate = (expression: TypedExpression, scope: Scope) => Value;

export function overDays(expression: OverDays, scope: Scope, evaluate: Evaluate): Value {
  const from = singleDay(evaluate(expression.from, scope));
  const to = singleDay(evaluate(expression.to, scope));
  const lacks = unknownOf(from, to);
  if (expression.of === null) {
    if (lacks !== null) return lacks;
    const { first, end } = daysIn(from, to);
    return number(rational(BigInt(end - first)));
  }
  if (lacks === null) return added(expression.of, daysIn(from, to), scope, evaluate);
  const open = evaluate(expression.of, { ...scope, thatDay: lacks });
  return unknown(...("causes" in open ? open.causes : []), ...lacks.causes);
}

/** From the first day to the day before the other, as numbers. */
function daysIn(from: Value, to: Value): Days {
  if (from.kind !== "day" || to.kind !== "day") throw new Error("both are days");
  const first = numberOfDay(from.day);
  return { first, end: Math.max(numberOfDay(to.day), first) };
}

interface Days {
  readonly first: number;
  /** The day after the last. */
  readonly end: number;
}

/** Up to so many days each is computed; of more, about so many, so that a change between rows would show. */
const STEPS = 100;

/** A day on which a row begins is read as rules read: of the days after it no reading is noted. */
function added(of: TypedExpression, { first, end }: Days, scope: Scope, evaluate: Evaluate): Value {
  const begins = new Set([...rowsBegin(of, scope), first].filter((day) => first <= day && day < end));
  if (begins.size > 200) return GAP;
  const step = Math.max(1, Math.ceil((end - first) / STEPS));
  const computed = new Set(begins);
  for (let day = first; day < end; day += step) computed.add(day);
  const walked = [...computed].sort((a, b) => a - b);
  let whole: Quantity | Unknown = number(rational(0n));
  for (const [at, day] of walked.entries()) {
    const noted = begins.has(day) ? scope.noted : null;
    const value = evaluate(of, { ...scope, noted, thatDay: { kind: "day", day: dayOfNumber(day) } });
    if (value.kind !== "quantity" && value.kind !== "unknown") throw new Error("amounts and numbers are added up");
    const lacks: Unknown | null = unknownOf(whole, value);
    const days = rational(BigInt((walked[at + 1] ?? end) - day));
    if (lacks !== null) whole = lacks;
    else if (whole.kind === "quantity" && value.kind === "quantity") whole = sum(whole, product(number(days), value));
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
