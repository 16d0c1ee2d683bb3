/** Days: shifting a date, and its month or year. */
import type { Expression } from "../../syntax/tree.js";
import type { TypedExpression } from "../model.js";
import { DATE, describe, INTEGER } from "../value-types.js";
import type { Typing } from "../context.js";
import { isFixed } from "./fixed.js";

export function typedShift(tree: Extract<Expression, { kind: "shift" }>, typing: Typing): TypedExpression | null {
  const { report } = typing.context;
  const date = typing.of(tree.date);
  const count = typing.of(tree.count);
  if (date !== null && date.type.kind !== "date") report.add("TCS3001", tree.date.span, { wanted: "a date", found: describe(date.type) });
  const isCount = count !== null && count.type.kind === "integer" && isFixed(count, typing.context);
  if (count !== null && !isCount) {
    report.add("TCS3022", tree.count.span, { found: count.type.kind === "integer" ? "a whole number that varies with the action" : describe(count.type) });
  }
  if (date === null || date.type.kind !== "date" || count === null || !isCount) return null;
  return { kind: "shift", date, operator: tree.operator, count, unit: tree.unit, type: DATE };
}

export function typedPart(tree: Extract<Expression, { kind: "part" }>, typing: Typing): TypedExpression | null {
  const of = typing.of(tree.of);
  if (of === null) return null;
  if (of.type.kind === "date") return { kind: "part", part: tree.part, of, type: INTEGER };
  typing.context.report.add("TCS3001", tree.of.span, { wanted: "a date", found: describe(of.type) });
  return null;
}
