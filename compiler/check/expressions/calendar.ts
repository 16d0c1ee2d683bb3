/** Days: shifting a date, its month or year, and the next working day. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import { wordOf } from "../../names/resolve.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { DATE, describe, INTEGER } from "../value-types.js";
import { isFixed } from "./fixed.js";

/** A value that must be a date. */
export function typedDay(tree: Expression, typing: ExpressionTyper): TypedExpression | null {
  const day = typing.of(tree);
  if (day === null || day.type.kind === "date") return day;
  typing.context.report.add("TCS3001", tree.span, { wanted: "a date", found: describe(day.type) });
  return null;
}

export function typedShift(
  tree: Extract<Expression, { kind: "shift" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { report } = typing.context;
  const date = typedDay(tree.date, typing);
  const count = typing.of(tree.count);
  const isCount = count !== null && count.type.kind === "integer" && isFixed(count, typing.context);
  if (count !== null && !isCount) {
    report.add("TCS3022", tree.count.span, {
      found: count.type.kind === "integer" ? "a whole number that varies with the action" : describe(count.type),
    });
  }
  if (date === null || count === null || !isCount) return null;
  return { kind: "shift", date, operator: tree.operator, count, unit: tree.unit, type: DATE };
}

export function typedPart(
  tree: Extract<Expression, { kind: "part" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const of = typedDay(tree.of, typing);
  return of === null ? null : { kind: "part", part: tree.part, of, type: INTEGER };
}

export function typedWorkingDay(
  tree: Extract<Expression, { kind: "workingDay" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { scope, domain, report, calendars, used } = typing.context;
  const date = typedDay(tree.date, typing);
  const word = wordOf(tree.calendar, "calendar", scope, domain, report);
  if (word !== null) used.add(`calendar ${tree.calendar.text}`);
  const key = typing.of(tree.key, CODE);
  const isCode = key?.type.kind === "code";
  if (key !== null && !isCode) report.add("TCS3001", tree.key.span, { wanted: "a code", found: describe(key.type) });
  const calendar = calendars.get(tree.calendar.text);
  if (calendar === undefined || date === null || key === null || !isCode) return null;
  if (key.kind === "literal" && key.value.kind === "code" && !calendar.keys.includes(key.value.value)) {
    const { value } = key.value;
    report.add("TCS3217", tree.key.span, {
      name: value,
      calendar: calendar.name,
      keys: calendar.keys,
      near: nearName(value, calendar.keys),
    });
    return null;
  }
  return { kind: "workingDay", date, calendar: calendar.name, key, type: DATE };
}

/** Any code: the calendar's file decides which keys exist. */
const CODE: ValueType = { kind: "code", values: null, pattern: null };
