/**
 * The decisions on earlier answers of an action that count for a new answer (decision 280): those that it read, those
 * on its question, and an override of the same outcome for the same reason.
 */
import type { RuleSetModule } from "../../engine/module/module.js";
import { type DecisionSubject, isSameSubject, outcomeSubject, questionSubject } from "../../engine/run/carry-over.js";
import type { Decision } from "../../engine/run/decide.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import { addCarriedDecision } from "../../store/actions/resolutions.js";
import type { Statement } from "../../store/sql/steps.js";
import type { ResolutionRow } from "../../store/tables/schema.js";
import type { ActionBooking } from "../decide/action-booking.js";
import { type ActionDecision, type ActionDecisions, isRefusal, isWithdrawal } from "../decide/action-decisions.js";
import { type Gist, gistOf, type LayerSummary } from "../decide/gist.js";

export function carriedBy(
  decision: Decision,
  answering: readonly LoadedModule[],
  { list }: ActionDecisions,
): readonly ActionDecision[] {
  if (list.length === 0) return [];
  const read = new Set(decision.body.decisions?.map(({ resolution_id }) => resolution_id));
  const { fields, outcome } = decision;
  const question = fields.state === "contested" ? fields.question.id : null;
  const gist = gistOf(decision, answering);
  const asked = subjectOf({ state: fields.state, outcome, question, gist }, (ruleSet) => moduleOf(answering, ruleSet));
  return list.filter(
    (made) =>
      read.has(made.resolution_id) || (isSettling(made) && asked !== null && isSameSubject(made.subject, asked)),
  );
}

function moduleOf(answering: readonly LoadedModule[], ruleSet: string): RuleSetModule | null {
  return answering.find(({ module }) => module.rule_set === ruleSet)?.module ?? null;
}

/** Whether the rules do not read the decision, so the answer that it was made on still stands. */
function isSettling({ method, leads_to }: ActionDecision): boolean {
  return method !== "approval" && leads_to === null;
}

/** The result of an answer. */
export interface AnswerInShort {
  readonly state: string;
  readonly outcome: string | null;
  /** The id of the question that it asks. */
  readonly question: string | null;
  readonly gist: Gist;
}

/** The subject of a decision on an answer: its question, or its outcome. Null: it decided nothing. */
export function subjectOf(
  answer: AnswerInShort,
  moduleNamed: (ruleSet: string) => RuleSetModule | null,
): DecisionSubject | null {
  const layer = decidingLayer({ ...answer, layers: answer.gist.layers });
  if (layer?.rule == null) return null;
  const module = moduleNamed(layer.rule_set);
  if (module === null) return null;
  if (answer.question !== null) return questionSubject(module, answer.question, layer.rule);
  return answer.outcome === null ? null : outcomeSubject(module, layer.rule, answer.outcome);
}

/**
 * The layer whose question the answer asks, or whose outcome is the answer's: a policy's before the law's (decision
 * 102). Null if the answer decided nothing.
 */
export function decidingLayer<Layer extends Pick<LayerSummary, "kind" | "state" | "outcome">>({
  state,
  outcome,
  layers,
}: Pick<AnswerInShort, "state" | "outcome"> & { readonly layers: readonly Layer[] }): Layer | null {
  if (state === "contested") return layers.find((layer) => layer.state === "contested") ?? null;
  if (state !== "determined" || outcome === null) return null;
  const decided = layers.filter((layer) => layer.outcome === outcome);
  return decided.find(({ kind }) => kind === "policy") ?? decided[0] ?? null;
}

/** Whether a standing answer waits for nobody: somebody decided on it, or refused its action. */
export function isSettled(
  carried: readonly ActionDecision[],
  { decisions }: Pick<ActionBooking, "decisions">,
): boolean {
  return decisions.refused || carried.some(isSettling);
}

/** The same for the decision's own answer, if no other replaces it. */
export function settles(made: Pick<ResolutionRow, "method" | "answer">): boolean {
  return made.method !== "approval" || isRefusal(made) || isWithdrawal(made);
}

export function carriedRows(
  { row }: Pick<ActionBooking, "row">,
  checkId: string,
  carried: readonly ActionDecision[],
): readonly Statement[] {
  return carried.map(({ resolution_id }) =>
    addCarriedDecision({
      account_id: row.account_id,
      env: row.env,
      check_id: checkId,
      resolution_id,
      action_id: row.action_id,
    }),
  );
}
