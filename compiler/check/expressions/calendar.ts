/** Days: shifting a date, its month or year, and the next working day. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import { wordOf } from "../../names/resolve.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { DATE, describe, INTEGER } from "../value-types.js";
import { isFixed } from "./fixed.js";

export function typedShift(
  tree: Extract<Expression, { kind: "shift" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { report } = typing.context;
  const date = typing.of(tree.date);
  const count = typing.of(tree.count);
  if (date !== null && date.type.kind !== "date")
    report.add("TCS3001", tree.date.span, { wanted: "a date", found: describe(date.type) });
  const isCount = count !== null && count.type.kind === "integer" && isFixed(count, typing.context);
  if (count !== null && !isCount) {
    report.add("TCS3022", tree.count.span, {
      found: count.type.kind === "integer" ? "a whole number that varies with the action" : describe(count.type),
    });
  }
  if (date === null || date.type.kind !== "date" || count === null || !isCount) return null;
  return { kind: "shift", date, operator: tree.operator, count, unit: tree.unit, type: DATE };
}

export function typedPart(
  tree: Extract<Expression, { kind: "part" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const of = typing.of(tree.of);
  if (of === null) return null;
  if (of.type.kind === "date") return { kind: "part", part: tree.part, of, type: INTEGER };
  typing.context.report.add("TCS3001", tree.of.span, { wanted: "a date", found: describe(of.type) });
  return null;
}

export function typedWorkingDay(
  tree: Extract<Expression, { kind: "workingDay" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const { scope, domain, report, calendars, used } = typing.context;
  const date = typing.of(tree.date);
  const isDate = date?.type.kind === "date";
  if (date !== null && !isDate) report.add("TCS3001", tree.date.span, { wanted: "a date", found: describe(date.type) });
  const word = wordOf(tree.calendar, "calendar", scope, domain, report);
  if (word !== null) used.add(`calendar ${tree.calendar.text}`);
  const key = typing.of(tree.key, CODE);
  const isCode = key?.type.kind === "code";
  if (key !== null && !isCode) report.add("TCS3001", tree.key.span, { wanted: "a code", found: describe(key.type) });
  const calendar = calendars.get(tree.calendar.text);
  if (calendar === undefined || date === null || !isDate || key === null || !isCode) return null;
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
