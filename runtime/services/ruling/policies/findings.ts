/** The findings of a dry run so far. Each piece adds to them; they are stored as JSON in the run's row. */
import type { SaidOtherwise } from "../../../actions/reissue/said-otherwise.js";
import type { CitationView, State } from "../../../engine/run/answer.js";

export interface Findings {
  /** Answers that would be issued again. */
  readonly reissued: number;
  /** The answers among these that would change. */
  readonly changed: number;
  /** Answers that stay because a rule set could not run. */
  readonly failed: number;
  /** Answers that were erased at the end of their retention before they were looked at. */
  readonly erased: number;
  readonly changes: readonly Change[];
  /** Answers that would change in further ways than are listed. */
  readonly otherwise: number;
  readonly asked: readonly NewlyAsked[];
  readonly lacking: readonly LackingFact[];
}

export const NOTHING_FOUND: Findings = {
  reissued: 0,
  changed: 0,
  failed: 0,
  erased: 0,
  changes: [],
  otherwise: 0,
  asked: [],
  lacking: [],
};

export interface StateAndOutcome {
  readonly state: State;
  readonly outcome: string | null;
}

/** All answers that would change in one way. */
export interface Change {
  readonly was: StateAndOutcome;
  readonly would_be: StateAndOutcome;
  /** Consequences without their values; each example has its citations. */
  readonly differs: readonly SaidOtherwise[];
  readonly answers: number;
  /** The sums of their actions' amounts, in whole minor units, as texts. */
  readonly amounts: readonly Amounts<string>[];
  /** The number of actions without an amount. */
  readonly without_amount: number;
  readonly examples: readonly Example[];
}

export interface Amounts<Whole> {
  readonly currency: string;
  readonly amount: Whole;
  readonly answers: number;
}

export interface Example {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly ref: string | null;
  readonly effective_date: string;
  /** The facts that the deciding rules read, before and after. */
  readonly facts: readonly string[];
  /** The layers that differ. */
  readonly was: readonly DecidingRule[];
  readonly would_be: readonly DecidingRule[];
  /** Consequences without their values. */
  readonly differs: readonly SaidOtherwise[];
}

export interface DecidingRule extends StateAndOutcome {
  readonly rule_set: string;
  readonly rule_version: string;
  /** Null: none can be named. */
  readonly rule: string | null;
  /** The citation of the rule's source. */
  readonly citations: readonly CitationView[];
}

/** Somebody whom answers would name and do not name now. */
export interface NewlyAsked {
  readonly asks: "question" | "approval";
  /** Null: the setting names nobody. */
  readonly person: string | null;
  readonly rule_set: string;
  readonly rule: string | null;
  readonly answers: number;
  /** The number of open agents' proposals among these: the person is asked at once about them. */
  readonly proposals: number;
}

export interface LackingFact {
  readonly fact: string;
  readonly answers: number;
}

export function readFindings(text: string): Findings {
  // A job wrote it from `Findings`; older ones lack `differs`.
  const found = JSON.parse(text) as Partial<Findings>;
  const told = { differs: [] };
  const changes = (found.changes ?? []).map((change) => ({
    ...told,
    ...change,
    examples: change.examples.map((example) => ({ ...told, ...example })),
  }));
  return { ...NOTHING_FOUND, ...found, changes };
}
