/**
 * Every form of a typed expression: the expressions within it, and how strongly it binds. Every walk over expressions
 * reads this table.
 */
import { type FormOf, type LeafKind, mapParts, type Parts, partsIn } from "../base/forms.js";
import type { ActionModel, ClauseRef, TableModel, TypedExpression } from "./model.js";

type Kind = TypedExpression["kind"];

interface TypedForm<OfKind extends Kind> {
  readonly parts: Parts<TypedExpression, OfKind>;
  /** A part that binds less strongly than the form around it is written in parentheses. */
  readonly strength: number;
}

/** Names, literals and calls bind most strongly: they never need parentheses. */
const STRONGEST = 8;

const FORMS = {
  literal: { parts: {}, strength: STRONGEST },
  fact: { parts: {}, strength: STRONGEST },
  figure: { parts: {}, strength: STRONGEST },
  condition: { parts: {}, strength: STRONGEST },
  setting: { parts: {}, strength: STRONGEST },
  lawOutcome: { parts: {}, strength: STRONGEST },
  lawValue: { parts: {}, strength: STRONGEST },
  lawAnswers: { parts: {}, strength: STRONGEST },
  lawGives: { parts: {}, strength: STRONGEST },
  thatDay: { parts: {}, strength: STRONGEST },
  sum: { parts: {}, strength: STRONGEST },
  count: { parts: {}, strength: STRONGEST },
  approvedBy: { parts: { otherThan: true }, strength: STRONGEST },
  part: { parts: { of: true }, strength: STRONGEST },
  periodStart: { parts: { of: true }, strength: STRONGEST },
  overDays: { parts: { from: true, to: true, of: true }, strength: STRONGEST },
  choice: { parts: { then: true, condition: true, otherwise: true }, strength: STRONGEST },
  lookup: { parts: { keys: true }, strength: STRONGEST },
  hasRow: { parts: { keys: true }, strength: STRONGEST },
  workingDay: { parts: { date: true, key: true }, strength: STRONGEST },
  firstDay: { parts: { adds: true, figure: true }, strength: STRONGEST },
  multiply: { parts: { left: true, right: true }, strength: 7 },
  progressive: { parts: { of: true, rates: true, limits: true }, strength: STRONGEST },
  quotient: { parts: { dividend: true, divisor: true }, strength: 5 },
  add: { parts: { left: true, right: true }, strength: 6 },
  subtract: { parts: { left: true, right: true }, strength: 6 },
  shift: { parts: { date: true, count: true }, strength: 6 },
  together: { parts: { left: true }, strength: 5 },
  round: { parts: { value: true }, strength: 5 },
  compare: { parts: { left: true, right: true }, strength: 4 },
  not: { parts: { operand: true }, strength: 3 },
  and: { parts: { operands: true }, strength: 2 },
  or: { parts: { operands: true }, strength: 1 },
  clamp: { parts: { value: true, limit: true }, strength: 0 },
} satisfies { readonly [OfKind in Kind]: TypedForm<OfKind> };

/** An expression with no other within it. */
export type TypedLeaf = FormOf<TypedExpression, LeafKind<typeof FORMS>>;

export function isTypedLeaf(value: TypedExpression): value is TypedLeaf {
  return Object.keys(FORMS[value.kind].parts).length === 0;
}

export function strengthOf({ kind }: TypedExpression): number {
  return FORMS[kind].strength;
}

/** The expressions directly within it, left to right; definitions that it reads by name are not among them. */
export function partsOf(value: TypedExpression): readonly TypedExpression[] {
  return partsIn(FORMS, value);
}

/** The expressions that an action reads. */
export function partsOfAction(action: ActionModel): readonly TypedExpression[] {
  if (action.kind === "gives") return action.values.map(({ value }) => value);
  return action.kind === "outcome" ? [action.approver?.otherThan ?? []].flat() : [];
}

/** Values of a day, and over a time. */
export type OfDays = FormOf<TypedExpression, "part" | "periodStart" | "overDays">;

/** The expression and all its parts, the outermost first. */
export function everyPart(value: TypedExpression): readonly TypedExpression[] {
  return [value, ...partsOf(value).flatMap(everyPart)];
}

/** Whether it is of one day of a sum by days, and so has no value of its own outside of the sum. */
export function isOfOneDay(value: TypedExpression): boolean {
  return value.kind === "thatDay" || (value.kind !== "overDays" && partsOf(value).some(isOfOneDay));
}

/** The clauses that an expression and its parts cite, in the written order. */
export function citedByOperands(value: TypedExpression): readonly ClauseRef[] {
  return everyPart(value).flatMap(({ cites }) => cites ?? []);
}

/** The clauses that rows of a table cite, each once, in the order of the rows. */
export function rowClauses({ rows }: TableModel): readonly ClauseRef[] {
  const clauses = rows.flatMap(({ cites }) => cites ?? []);
  return [...new Map(clauses.map((cited) => [clauseText(cited), cited])).values()];
}

/** As sources write it: `act.half`. */
export const clauseText = ({ source, clause }: ClauseRef): string => `${source}.${clause}`;

/** The same expression with each part directly within it replaced. */
export function withParts(value: TypedExpression, within: (part: TypedExpression) => TypedExpression): TypedExpression {
  return mapParts(FORMS, value, within);
}

/** The same expression with `by` in place of `of`, compared by identity. */
export function exchanged(value: TypedExpression, of: TypedExpression, by: TypedExpression): TypedExpression {
  return value === of ? by : withParts(value, (part) => exchanged(part, of, by));
}
