/** Values over a time, day by day as the language document says it: the engine computes them in pieces. */
import { everyPart } from "../../compiler/model/forms.js";
import type { TypedExpression } from "../../compiler/model/model.js";
import { compareDays, type Day, numberOfDay } from "./calendar.js";
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

/** From the first day to the day before the other. */
function daysIn(from: Value, to: Value): readonly Day[] {
  if (from.kind !== "day" || to.kind !== "day") throw new Error("both are days");
  const days: Day[] = [];
  for (let day = from.day; compareDays(day, to.day) < 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/** A day on which a row begins is read as rules read: of the days after it no reading is noted. */
function added(of: TypedExpression, days: readonly Day[], scope: Scope, evaluate: Evaluate): Value {
  const begin = days.filter((day, at) => at === 0 || rowBegins(of, day, scope));
  if (begin.length > 200) return GAP;
  let whole: Quantity | Unknown = number(rational(0n));
  for (const day of days) {
    const noted = begin.includes(day) ? scope.noted : null;
    const value = evaluate(of, { ...scope, noted, thatDay: { kind: "day", day } });
    if (value.kind !== "quantity" && value.kind !== "unknown") throw new Error("amounts and numbers are added up");
    const lacks: Unknown | null = unknownOf(whole, value);
    if (lacks !== null) whole = lacks;
    else if (whole.kind === "quantity" && value.kind === "quantity") whole = sum(whole, value);
  }
  return whole;
}

function rowBegins(of: TypedExpression, day: Day, { model }: Scope): boolean {
  const read = everyPart(of).flatMap((part) =>
    (part.kind === "lookup" || part.kind === "hasRow") && part.keys.at(-1)?.kind === "thatDay" ? [part.table] : [],
  );
  return model.tables.some(
    ({ name, rows }) =>
      read.includes(name) &&
      rows.some(({ keys }) => {
        const key = keys.at(-1);
        return key?.kind === "date" && key.day === numberOfDay(day);
      }),
  );
}
