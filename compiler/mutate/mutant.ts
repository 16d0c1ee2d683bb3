/** A mutant: the rule set with one change that could be an author's mistake. */
import type { Span } from "../base/span.js";
import type { CalendarModel } from "../model/calendars.js";
import type { ActionModel, QuestionModel, RuleModel, TableModel, TotalModel, TypedExpression } from "../model/model.js";

export const MUTATIONS = {
  strictness: "a comparison made strict or not strict, or turned to its opposite",
  figure: "a figure made larger or smaller by its smallest unit",
  day: "a date moved by a day",
  junction: "`and` and `or` exchanged",
  dropped_condition: "a condition left out",
  dropped_rule: "a rule or branch that never applies",
  swapped_rules: "a rule exchanged with the next",
  member: "another member of a code, or the other of yes and no",
  rounding: "rounded another way",
  arithmetic: "added instead of subtracted, a limit or a choice left out or turned round",
  citation: "the citation of an operand left out",
  open: "`if known` or `also while asked` left out",
  total: "another window, reach, key, measure or total",
  question: "an answer of a question that leads elsewhere",
  fact: "another fact or setting of the same type",
  person: "another person asked, or another number of them",
  row: "a value or a bound in a row of a table made another, or the row left out",
  holiday: "a holiday of a calendar moved by a day or left out, or kept elsewhere",
  names: "names compared in another way",
  legal_form: "the legal form compared, or left out",
  kind: "another kind of recipient, or another number",
} as const;

export type Mutation = keyof typeof MUTATIONS;

/** A replacement: `of` by `by`. `swap`: the rule at this place of the model changes places with the next. */
export type Change =
  | { readonly kind: "expression"; readonly of: TypedExpression; readonly by: TypedExpression }
  | { readonly kind: "action"; readonly of: ActionModel; readonly by: ActionModel }
  | { readonly kind: "total"; readonly of: TotalModel; readonly by: TotalModel }
  | { readonly kind: "question"; readonly of: QuestionModel; readonly by: QuestionModel }
  | { readonly kind: "swap"; readonly at: number }
  /** Another rule of the same name and stage. */
  | { readonly kind: "rule"; readonly at: number; readonly by: RuleModel }
  | RowChange;

/** A row at a place of a table or calendar, and its replacement; null: the row is removed. */
export type RowChange =
  | {
      readonly kind: "row";
      readonly table: string;
      readonly at: number;
      readonly by: TableModel["rows"][number] | null;
    }
  | {
      readonly kind: "holiday";
      readonly calendar: string;
      readonly at: number;
      readonly by: CalendarModel["holidays"][number] | null;
    };

export function isOfRow(change: Change): change is RowChange {
  return change.kind === "row" || change.kind === "holiday";
}

/** The declaration that a mutant changes: each has its own score. */
export interface Owner {
  readonly kind: "rule" | "figure" | "condition" | "total" | "question" | "table" | "calendar";
  readonly name: string;
}

export interface Mutant {
  /** From 1, in the order of the model. */
  readonly id: number;
  readonly mutation: Mutation;
  readonly owner: Owner;
  readonly span: Span;
  /** The written text and its replacement, as source text. */
  readonly from: string;
  readonly to: string;
  readonly change: Change;
}

/** A mutant without a number. */
export type UnnumberedMutant = Omit<Mutant, "id">;
