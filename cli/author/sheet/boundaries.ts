/**
 * The boundaries of the logic, each with the rule that reads it first. They are comparisons of quantities or days,
 * clamps, figures that a running total crosses, and bounds of a table's ranges.
 */
import { exactOf } from "../../../compiler/check/literals.js";
import { FLAG } from "../../../compiler/check/value-types.js";
import { expressionWords, literalWords, rateText, shareText } from "../../../compiler/check/words.js";
import { everyPart, isOfOneDay } from "../../../compiler/model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { compareExact } from "../../../runtime/engine/values/exact.js";
import { definitionsRead, ownExpressions, partsRead } from "../observe/logic.js";
import { type RowEdge, rowEdges } from "./table-bounds.js";

export interface Boundary {
  readonly rule: RuleModel;
  readonly whole: Extract<
    TypedExpression,
    { kind: "compare" | "clamp" | "progressive" | "firstDay" | "lookup" | "hasRow" }
  >;
  readonly left: TypedExpression;
  readonly right: TypedExpression;
  /** The bound of a table's range; null for a comparison or a clamp. */
  readonly row: RowEdge | null;
  /** A precondition: that the table's other keys are those of such a row, or the condition of a choice; null: none. */
  readonly given: TypedExpression | null;
  /** The total, if only a total reads it: the boundary then concerns the bookings that the total counts. */
  readonly total: string | null;
}

export function boundariesOf(model: RuleSetModel): readonly Boundary[] {
  const boundaries = new Map<TypedExpression | string, readonly Boundary[]>();
  const add = (rule: RuleModel, parts: readonly TypedExpression[], total: string | null): void => {
    for (const part of parts) {
      // What a sum adds up on one day is no boundary: a day more adds a day.
      if (isOfOneDay(part)) continue;
      // Two columns of one row have one edge.
      const isLookup = part.kind === "lookup" || part.kind === "hasRow";
      const key = isLookup ? `${part.table}[${part.keys.map(expressionWords).join()}]` : part;
      if (boundaries.has(key)) continue;
      const sides = isLookup
        ? rowEdges(model, part).map((row) => ({ whole: part, left: row.key, right: row.bound, row, given: row.given }))
        : sidesOf(part);
      boundaries.set(
        key,
        sides.map((each) => ({ rule, ...each, total })),
      );
    }
  };
  for (const rule of model.rules)
    for (const expression of ownExpressions(rule)) add(rule, partsRead(model, expression), null);
  for (const rule of model.rules) {
    for (const { kind, name, value } of definitionsRead(model, ownExpressions(rule))) {
      if (kind !== "total") continue;
      const measure = model.totals.find((total) => total.name === name)?.measure;
      if (value !== null) add(rule, partsRead(model, value), name);
      if (measure?.kind === "figure")
        add(rule, partsRead(model, { kind: "figure", figure: measure.name, type: measure.type }), name);
    }
  }
  return [...boundaries.values()].flat();
}

/**
 * The boundary itself. If the sides of a comparison choose between figures, one boundary for each choice: `+ 6 months`
 * for one case, `+ 1 year` for another.
 */
export function chosen(model: RuleSetModel, boundary: Boundary): readonly Boundary[] {
  if (boundary.whole.kind !== "compare") return [boundary];
  const parts = [boundary.left, boundary.right].flatMap((side) => partsRead(model, side));
  const conditions = new Map(
    parts.flatMap((part) =>
      part.kind === "choice" && [part.then, part.otherwise].some(holdsFigure)
        ? [[expressionWords(part.condition), part.condition] as const]
        : [],
    ),
  );
  if (conditions.size === 0) return [boundary];
  return [...conditions.values()].flatMap((condition) =>
    [condition, { kind: "not", operand: condition, type: FLAG } as const].map((given) => ({ ...boundary, given })),
  );
}

/** Zero is not a figure: directly below it there is only an absence. */
function holdsFigure(value: TypedExpression): boolean {
  return everyPart(value).some((part) => part.kind === "literal" && compareExact(exactOf(part.value), 0n) !== 0);
}

function sidesOf(part: TypedExpression): readonly Omit<Boundary, "rule" | "total">[] {
  if (part.kind === "compare" && (part.over === "quantity" || part.over === "date"))
    return [{ whole: part, left: part.left, right: part.right, row: null, given: null }];
  if (part.kind === "clamp") return [{ whole: part, left: part.value, right: part.limit, row: null, given: null }];
  if (part.kind === "progressive")
    return part.limits.map((limit) => ({ whole: part, left: part.of, right: limit, row: null, given: null }));
  if (part.kind === "firstDay")
    return [{ whole: part, left: runningSum(part), right: part.figure, row: null, given: null }];
  return [];
}

/** The final value of the running total, including the action's own contribution. */
function runningSum({
  total,
  adds,
  figure: { type },
}: Extract<TypedExpression, { kind: "firstDay" }>): TypedExpression {
  return adds === null ? { kind: "sum", total, type } : { kind: "together", left: adds, total, type };
}

/**
 * Facts, settings and totals that the boundary's two sides read, each once; the fact that dates the action last,
 * because it affects most values.
 */
export function readBy(
  model: RuleSetModel,
  { left, right }: Pick<Boundary, "left" | "right">,
): { readonly facts: readonly string[]; readonly settings: readonly string[]; readonly totals: readonly string[] } {
  const parts = [left, right].flatMap((side) => partsRead(model, side));
  const once = (names: readonly string[]): readonly string[] => [...new Set(names)];
  const facts = once(parts.flatMap((part) => (part.kind === "fact" ? [part.fact] : [])));
  return {
    facts: [
      ...facts.filter((fact) => fact !== model.domain.datedBy),
      ...facts.filter((fact) => fact === model.domain.datedBy),
    ],
    settings: once(parts.flatMap((part) => (part.kind === "setting" ? [part.key] : []))),
    totals: once(parts.flatMap((part) => ("total" in part ? [part.total] : []))),
  };
}

/** Every figure and date that is written in the expressions, in words and each once; yes, no and codes are neither. */
export function figuresIn(expressions: readonly TypedExpression[]): readonly string[] {
  const parts = expressions.flatMap(everyPart);
  const percentages = new Map(parts.flatMap(percentagesOf));
  const words = parts.flatMap((part) => {
    if (part.kind === "round") return [literalWords(part.step)];
    if (percentages.has(part)) return [percentages.get(part) ?? []].flat();
    return part.kind === "literal" && ["money", "number", "date"].includes(part.value.kind)
      ? [literalWords(part.value)]
      : [];
  });
  return [...new Set(words)];
}

/** The literals that are read as percentages: of a share, and of bands. */
function percentagesOf(part: TypedExpression): readonly (readonly [TypedExpression, string])[] {
  const written = (literal: TypedExpression, text: string | null): (readonly [TypedExpression, string])[] =>
    text === null ? [] : [[literal, text]];
  if (part.kind === "multiply") return written(part.left, shareText(part));
  return part.kind === "progressive" ? part.rates.flatMap((rate) => written(rate, rateText(rate, part.of))) : [];
}
