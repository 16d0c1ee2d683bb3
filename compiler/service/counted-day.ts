/** Which day a worked example counts to from the first day in force. */
import { formatDay, parseDay } from "../../runtime/calendar/days.js";
import type { Span } from "../base/span.js";
import { dayCounted } from "../check/examples/counted-days.js";
import type { Expression } from "../syntax/expression-tree.js";
import type { Snapshot } from "./workspace.js";

type CountedDay = Extract<Expression, { kind: "countedDay" }>;

/** Null if there is no counted day at the offset, or if it cannot be counted. */
export function countedDayAt(
  path: string,
  offset: number,
  snapshot: Snapshot,
): { readonly span: Span; readonly day: string } | null {
  const declaration = snapshot.parsed(path)?.tree.declaration ?? null;
  if (declaration === null || declaration.kind === "domain" || declaration.kind === "matching") return null;
  const inForce = declaration.items.find((item) => item.kind === "inForce");
  const start = inForce === undefined ? null : parseDay(inForce.from.value);
  const counted = find(declaration, offset);
  if (start === null || counted === null) return null;
  const literal = dayCounted(counted, start);
  return typeof literal === "string" ? null : { span: counted.span, day: formatDay(literal.day) };
}

/** Trees are plain data: the innermost node around the offset is found in any kind of parent. */
function find(node: unknown, offset: number): CountedDay | null {
  if (typeof node !== "object" || node === null) return null;
  if (Array.isArray(node)) return first(node, offset);
  const { span } = node as { span?: Expression["span"] };
  if (span !== undefined && (offset < span.start || offset > span.end)) return null;
  if ("kind" in node && node.kind === "countedDay") return node as CountedDay;
  return first(Object.values(node), offset);
}

function first(nodes: readonly unknown[], offset: number): CountedDay | null {
  for (const node of nodes) {
    const countedDay = find(node, offset);
    if (countedDay !== null) return countedDay;
  }
  return null;
}
