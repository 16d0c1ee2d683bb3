/** Values over a time: days between two days, the start of a period, and sums by days. */
import type { TableModel, TypedExpression } from "../../../compiler/model/model.js";
import { CALENDAR_PERIODS } from "../../../runtime/engine/values/calendar-periods.js";
import { literal } from "./literals.js";
import type { Tape } from "./tape.js";
import { DATE, DECIMAL, INTEGER, multiplied, WHOLE_MONEY } from "./types.js";
import { dayNumber, drawDay } from "./vocabulary.js";

/** Days near each other, because the oracle walks from one to the other. */
function nearDay(tape: Tape): TypedExpression {
  return tape.pick<() => TypedExpression>(
    () => literal({ kind: "date", day: dayNumber(drawDay(tape)) }, DATE),
    () => ({ kind: "fact", fact: "booked_on", type: DATE }),
    () => ({ kind: "fact", fact: "other_day", type: DATE }),
    () => ({ kind: "setting", key: "begins_on", type: DATE }),
  )();
}

export function daysFrom(tape: Tape): TypedExpression {
  return { kind: "overDays", from: nearDay(tape), to: nearDay(tape), of: null, type: INTEGER };
}

export function periodStart(tape: Tape, of: TypedExpression): TypedExpression {
  return { kind: "periodStart", period: tape.pick(...CALENDAR_PERIODS), of, type: DATE };
}

/** Null if no table is keyed by days `from`. `key`: another key of a table. `inner`: what does not vary by day. */
export function sumByDays(
  tape: Tape,
  of: "money" | "number",
  tables: readonly TableModel[],
  key: () => TypedExpression,
  inner: () => TypedExpression,
): TypedExpression | null {
  const table = tape.oneOf(
    tables.filter(({ keys }) => keys.at(-1)?.range === "from" && keys.at(-1)?.type.kind === "date"),
  );
  if (table === null) return null;
  const onDay = (column: string, type: TypedExpression["type"]): TypedExpression => ({
    kind: "lookup",
    table: table.name,
    keys: table.keys.map((_, at) => (at === table.keys.length - 1 ? { kind: "thatDay", type: DATE } : key())),
    column,
    type,
  });
  const alone = of === "money" ? onDay("flat", WHOLE_MONEY) : onDay("times", INTEGER);
  const rate = tape.pick(onDay("share", DECIMAL), onDay("times", INTEGER));
  const value = inner();
  const added = tape.pick<() => TypedExpression>(
    () => alone,
    () => ({ kind: "multiply", left: value, right: rate, type: multiplied(value.type, rate.type) }),
  )();
  return { kind: "overDays", from: nearDay(tape), to: nearDay(tape), of: added, type: added.type };
}
