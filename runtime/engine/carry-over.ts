/** What a decision was made on, and whether a rule set asks the very same again. */
import type { RuleSetModule } from "./module.js";
import type { Confirmation } from "./run-result.js";

/** Stored with the decision, as JSON. */
export interface DecisionSubject {
  readonly rule_set: string;
  readonly rule: string;
  readonly wording: string;
  /** Null: an approval, or an override of an outcome. */
  readonly question: {
    readonly id: string;
    readonly wording: string;
    readonly candidates: readonly { readonly answer: string; readonly leads_to: string | null }[];
  } | null;
  /** The outcome that was overridden; null: none was. */
  readonly outcome: string | null;
}

function ofRule(module: RuleSetModule, rule: string): Pick<DecisionSubject, "rule_set" | "rule" | "wording"> {
  const wording = module.rules.find((spec) => spec.rule === rule)?.wording ?? "";
  return { rule_set: module.rule_set, rule, wording };
}

/** Null where the module asks no such question. */
export function questionSubject(module: RuleSetModule, id: string, rule: string): DecisionSubject | null {
  const question = module.questions[id];
  if (question === undefined) return null;
  const candidates = question.answers.map(({ answer, leads_to }) => ({ answer, leads_to }));
  return { ...ofRule(module, rule), question: { id, wording: question.wording, candidates }, outcome: null };
}

export function outcomeSubject(module: RuleSetModule, rule: string, outcome: string): DecisionSubject {
  return { ...ofRule(module, rule), question: null, outcome };
}

export function approvalSubject(module: RuleSetModule, rule: string): DecisionSubject {
  return { ...ofRule(module, rule), question: null, outcome: null };
}

export function isSameSubject(a: DecisionSubject, b: DecisionSubject): boolean {
  return (
    a.rule_set === b.rule_set &&
    a.rule === b.rule &&
    a.wording === b.wording &&
    a.outcome === b.outcome &&
    isSameQuestion(a.question, b.question)
  );
}

function isSameQuestion(a: DecisionSubject["question"], b: DecisionSubject["question"]): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.wording === b.wording &&
    a.candidates.length === b.candidates.length &&
    a.candidates.every(
      ({ answer, leads_to }, at) => answer === b.candidates[at]?.answer && leads_to === b.candidates[at].leads_to,
    )
  );
}

/** Whether the module asks the very same question now, by a rule that is confirmed. */
export function asksSame(
  subject: DecisionSubject,
  module: RuleSetModule,
  confirmations: readonly Confirmation[],
): boolean {
  if (subject.question === null || subject.rule_set !== module.rule_set) return false;
  const place = module.rules.findIndex(({ rule }) => rule === subject.rule);
  if (place < 0 || confirmations[place]?.status !== "confirmed") return false;
  const now = questionSubject(module, subject.question.id, subject.rule);
  return now !== null && isSameSubject(subject, now);
}
