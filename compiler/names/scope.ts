/** The declarations of a rule set, by name: the outcome of collecting them. */
import type { Expression, Name } from "../syntax/expression-tree.js";
import type {
  CalendarTree,
  ClauseTree,
  ConditionTree,
  FactTree,
  FigureTree,
  OutcomeTree,
  QuestionTree,
  RowTree,
  RuleSetItem,
  RuleTree,
  SourceDocumentTree,
  TableTree,
  TotalTree,
} from "../syntax/tree.js";

export type SettingTree = Extract<RuleSetItem, { kind: "settingIs" }>;

/** The declarations that a bare word of an expression may refer to. They share one set of names. */
export type Word =
  /** `tree` is null if the fact is the domain's and the set only uses it. */
  | { readonly kind: "fact"; readonly tree: FactTree | null; readonly required: boolean; readonly name: Name }
  | { readonly kind: "setting"; readonly tree: SettingTree; readonly name: Name }
  | { readonly kind: "figure"; readonly tree: FigureTree; readonly name: Name }
  | { readonly kind: "condition"; readonly tree: ConditionTree; readonly name: Name }
  | { readonly kind: "table"; readonly tree: TableTree; readonly name: Name }
  | { readonly kind: "row"; readonly tree: RowTree; readonly name: Name }
  | { readonly kind: "calendar"; readonly tree: CalendarTree; readonly name: Name }
  | { readonly kind: "total"; readonly tree: TotalTree; readonly name: Name };

export interface SourceScope {
  readonly tree: SourceDocumentTree;
  readonly clauses: ReadonlyMap<string, ClauseTree>;
}

export interface Scope {
  readonly words: ReadonlyMap<string, Word>;
  readonly questions: ReadonlyMap<string, QuestionTree>;
  readonly outcomes: ReadonlyMap<string, OutcomeTree>;
  readonly sources: ReadonlyMap<string, SourceScope>;
  readonly rules: ReadonlyMap<string, RuleTree>;
}

/** The words of one kind, in the order they are declared. */
export function wordsOf<K extends Word["kind"]>(scope: Scope, kind: K): readonly Extract<Word, { kind: K }>[] {
  const words: Extract<Word, { kind: K }>[] = [];
  for (const word of scope.words.values()) if (isOfKind(word, kind)) words.push(word);
  return words;
}

export function isOfKind<K extends Word["kind"]>(word: Word, kind: K): word is Extract<Word, { kind: K }> {
  return word.kind === kind;
}

/** Every action has these without a declaration, so no fact may take their names. */
export const RESERVED_FACTS: ReadonlySet<string> = new Set(["agent", "run", "actor", "account"]);

/** The setting every account has; rule sets do not declare it. */
export const FISCAL_YEAR_START = "fiscal_year_start";

/** The name that an expression consists of: a bare word, also in parentheses. */
export function bareWord(expression: Expression): Name | null {
  if (expression.kind === "name") return expression.name;
  return expression.kind === "parenthesised" ? bareWord(expression.inner) : null;
}
