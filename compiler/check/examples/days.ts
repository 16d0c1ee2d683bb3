/** A day of an example, as written or counted from the first day. */
import { parseDay } from "../../../runtime/engine/values/days.js";
import type { DayLiteral } from "../../model/model.js";
import type { DayTree } from "../../syntax/expression-tree.js";
import type { Context } from "../context.js";
import { readCountedDay } from "./counted-days.js";

/** Null after a report. */
export function readDay(tree: DayTree, context: Context): DayLiteral | null {
  if (tree.kind === "countedDay") return readCountedDay(tree, context);
  const day = parseDay(tree.text);
  if (day === null) context.report.once(`day ${tree.span.start}`, "TCS3007", tree.span, { text: tree.text });
  return day === null ? null : { kind: "date", day };
}
