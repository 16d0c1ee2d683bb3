/**
 * The subject of a decision, and whether the decision counts for a later answer too. A question is the same if the rule
 * of that name asks it in the same words, offers the same candidates, and is confirmed. Examples, rows, titles and
 * other rules do not change a question, although they change hashes. An override counts for the same outcome by the
 * same rule (decision 280).
 */
import type { QuestionSpec, RuleSetModule } from "../module/module.js";
import { assert } from "../values/assert.js";
import type { Confirmation } from "./run-result.js";

/** Plain data, stored with the decision. */
export interface DecisionSubject {
  readonly rule_set: string;
  /** The rule that asked, that decided the overridden answer, or that asked for the approval. */
  readonly rule: string;
  /** The rule's. */
  readonly wording: string;
  /** Null for an approval and for an override of a determined answer. */
  readonly question: QuestionSubject | null;
  /** The overridden outcome, or null. */
  readonly outcome: string | null;
}

export interface QuestionSubject {
  readonly id: string;
  readonly wording: string;
  readonly candidates: QuestionSpec["answers"];
}

/** Null if the module does not ask this question. */
export function questionSubject(module: RuleSetModule, id: string, rule: string): DecisionSubject | null {
  const question = Object.hasOwn(module.questions, id) ? module.questions[id] : undefined;
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

function ofRule(module: RuleSetModule, rule: string): Pick<DecisionSubject, "rule_set" | "rule" | "wording"> {
  const spec = module.rules.find((each) => each.rule === rule);
  assert(spec !== undefined, "a decision is made on a rule of its module");
  return { rule_set: module.rule_set, rule, wording: spec.wording };
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

/** The order in which candidates are listed means nothing; each is listed once. */
function isSameQuestion(a: QuestionSubject | null, b: QuestionSubject | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.wording === b.wording &&
    a.candidates.length === b.candidates.length &&
    a.candidates.every(({ answer, leads_to }) =>
      b.candidates.some((other) => other.answer === answer && other.leads_to === leads_to),
    )
  );
}

/** Whether the module asks the very same question now, by a rule that is confirmed. */
export function asksSame(
  subject: DecisionSubject,
  module: RuleSetModule,
  confirmations: readonly Confirmation[],
): boolean {
  const place = module.rules.findIndex(({ rule }) => rule === subject.rule);
  if (subject.question === null || confirmations[place]?.status !== "confirmed") return false;
  const now = questionSubject(module, subject.question.id, subject.rule);
  return now !== null && isSameSubject(subject, now);
}
