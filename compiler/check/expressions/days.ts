/** Values over a time: `days from A to B`, `start of quarter of D`, `sum by days from A to B of E`. */
import type { Span } from "../../base/span.js";
import { everyPart } from "../../model/forms.js";
import type { TypedExpression } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper } from "../context.js";
import { DATE, describe, INTEGER, isQuantity } from "../value-types.js";
import { writtenAt } from "../written.js";
import { typedDay, typedPart, typedShift } from "./calendar.js";

type Of<Kind extends Expression["kind"]> = Extract<Expression, { kind: Kind }>;

export function typedDays(
  tree: Of<"shift" | "part" | "periodStart" | "overDays" | "thatDay">,
  typing: ExpressionTyper,
): TypedExpression | null {
  switch (tree.kind) {
    case "shift":
      return typedShift(tree, typing);
    case "part":
      return typedPart(tree, typing);
    case "periodStart": {
      const of = typedDay(tree.of, typing);
      return of === null ? null : { kind: "periodStart", period: tree.period, of, type: DATE };
    }
    case "overDays":
      return typedOverDays(tree, typing);
    case "thatDay":
      if (typing.onEachDay) return { kind: "thatDay", type: DATE };
      typing.context.report.add("TCS3036", tree.span, {});
      return null;
  }
}

function typedOverDays(tree: Of<"overDays">, typing: ExpressionTyper): TypedExpression | null {
  const [from, to] = [typedDay(tree.from, typing), typedDay(tree.to, typing)];
  if (tree.of === null)
    return from === null || to === null ? null : { kind: "overDays", from, to, of: null, type: INTEGER };
  const of = typedAdded(tree.of, tree.span, typing);
  return from === null || to === null || of === null ? null : { kind: "overDays", from, to, of, type: of.type };
}

/** What a sum by days adds up: money or a number that changes with `that day`. `sum`: the place of the whole. */
function typedAdded(tree: Expression, sum: Span, typing: ExpressionTyper): TypedExpression | null {
  const { report } = typing.context;
  if (typing.onEachDay) {
    report.add("TCS3038", sum, {});
    return null;
  }
  const of = typing.ofEachDay(tree);
  if (of === null) return null;
  if (!isQuantity(of.type)) {
    report.add("TCS3001", tree.span, { wanted: "money or a number", found: describe(of.type) });
    return null;
  }
  const days = everyPart(of).filter(({ kind }) => kind === "thatDay");
  const keys = new Set(everyPart(of).flatMap((part) => lastKeyFrom(part, typing.context)));
  const others = days.filter((day) => !keys.has(day));
  for (const day of others) report.add("TCS3036", writtenAt(day) ?? tree.span, {});
  if (days.length === 0) report.add("TCS3037", sum, {});
  return days.length > 0 && others.length === 0 ? of : null;
}

/** The last key of a table that is read by a range `from`. */
function lastKeyFrom(part: TypedExpression, { tables }: Context): readonly TypedExpression[] {
  if (part.kind !== "lookup" && part.kind !== "hasRow") return [];
  const key = part.keys.at(-1);
  return key !== undefined && tables.get(part.table)?.keys.at(-1)?.range === "from" ? [key] : [];
}
