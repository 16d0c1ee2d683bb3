/**
 * Shared state of the checks of one rule set: its scope, its checked declarations as far as they are known, and the
 * names read so far.
 */
import type { CalendarModel } from "../model/calendars.js";
import type {
  ConditionModel,
  DomainModel,
  FactModel,
  FigureModel,
  SettingModel,
  TableModel,
  TotalModel,
  TypedExpression,
  ValueType,
} from "../model/model.js";
import type { Report } from "../names/report.js";
import type { Scope } from "../names/scope.js";
import type { Expression } from "../syntax/expression-tree.js";

/** A figure as it is read before its examples. */
export type FigureBodyModel = Omit<FigureModel, "examples">;

/** A row that is read once and named: the model reads it in place of each column of it. */
export interface RowRead {
  readonly table: TableModel;
  readonly keys: readonly TypedExpression[];
}

export interface Context {
  readonly kind: "law" | "policy";
  readonly report: Report;
  readonly scope: Scope;
  readonly domain: DomainModel;
  /** Null if the set declares none; any money is then an error. */
  readonly currency: string | null;
  /** The first day in force, from which examples may count; null if the header states it wrongly or not at all. */
  readonly start: number | "announced" | null;
  readonly facts: ReadonlyMap<string, FactModel>;
  readonly settings: ReadonlyMap<string, SettingModel>;
  readonly tables: ReadonlyMap<string, TableModel>;
  readonly calendars: ReadonlyMap<string, CalendarModel>;
  /** Each is checked on first use, so the order of declarations does not matter; null if it has errors. */
  readonly figureOf: (name: string) => FigureBodyModel | null;
  readonly conditionOf: (name: string) => ConditionModel | null;
  readonly rowOf: (name: string) => RowRead | null;
  readonly totalOf: (name: string) => TotalModel | null;
  /** The names read, as `fact cost_net`, `setting limit`, `clause estg.limit`. */
  readonly used: Set<string>;
  /** How deep the expression being typed is nested, over all definitions on the way, and the deepest it has been. */
  readonly nesting: { level: number; deepest: number };
}

/** Deepest nesting of an expression. The parser bounds brackets and chains each; this bounds both together. */
export const MAX_DEPTH = 300;

/** The place of an expression, and what it may read there. */
export interface ExpressionSite {
  /** As a sentence begins with it: `A figure`. */
  readonly name: string;
  readonly totals: boolean;
  readonly law: boolean;
  readonly approvals: boolean;
}

export const IN_FIGURE: ExpressionSite = { name: "A figure", totals: false, law: false, approvals: false };
export const IN_CONDITION: ExpressionSite = { name: "A condition", totals: false, law: false, approvals: false };
export const IN_ROW: ExpressionSite = { name: "A row", totals: false, law: false, approvals: false };
export const IN_WHERE: ExpressionSite = { name: "A total", totals: false, law: false, approvals: false };
export const IN_RULE: ExpressionSite = { name: "A rule", totals: true, law: true, approvals: true };

/** Types the expressions of one place. `of` returns null after it has reported an error. */
export interface ExpressionTyper {
  readonly context: Context;
  readonly site: ExpressionSite;
  /** Within what a sum by days adds up, where `that day` is a day. */
  readonly onEachDay: boolean;
  /** Types what a sum by days adds up. */
  readonly ofEachDay: (tree: Expression) => TypedExpression | null;
  /** `expected` decides how a bare word is read: if a code is expected, an undeclared word is a member of it. */
  readonly of: (tree: Expression, expected?: ValueType | null) => TypedExpression | null;
}
