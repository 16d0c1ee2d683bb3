/** The data of a page on which a person adds or corrects facts of an action: the facts that its rules read. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { vocabularyOf } from "../../../actions/account/vocabulary.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { type Json, readJson, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readSentByAgentKey } from "../../../store/actions/bookings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import type { FactView } from "../../reading/rules/responses.js";
import { factView } from "../../reading/rules/views.js";
import { requireScope } from "../../request/scope.js";
import { type OwnApproval, ownApprovalIn } from "./approval-facts.js";
import { findAction } from "./found-action.js";
import { factsView } from "./read.js";

/** The member by which a check names the booking: its facts are added to, or replaced. */
export type Amendment = "completes" | "corrects";

export interface AmendPageData {
  readonly checkId: string;
  readonly ruleSet: string;
  /** The booking that the answer was given to. */
  readonly transactionId: string;
  readonly status: "proposed" | "executed";
  readonly currency: string | null;
  /** The facts that may be given; for a completion those that the booking lacks. None of them records an approval. */
  readonly facts: readonly FactView[];
  /**
   * The approval of their own that the reader may record; null: none, because an agent's key sent the action or the
   * agent has a key.
   */
  readonly approval: OwnApproval | null;
  /** The amount of the action in the booking: the approved amount if the form does not ask for one; otherwise null. */
  readonly amount: Json;
  /** A correction ends the approval that the booking records. */
  readonly endsApproval: boolean;
  /** That the booking has. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Facts whose recipient was only described: the description is not shown again. */
  readonly described: readonly string[];
}

/** Refuses an action that the check would be refused for: one that is over, and a correction of one not taken. */
export function* readAmendPage(
  services: Services,
  caller: PersonCaller,
  checkId: string,
  how: Amendment,
): Steps<AmendPageData> {
  requireScope(caller, "checks:write");
  const { answer, booking, action } = yield* findAction(caller, checkId);
  const status = statusOf(action, services.ports.now());
  if (status === "reversed") throw new Refusal("action-taken-back", "The action was taken back.");
  if (status === "abandoned" || status === "expired" || (how === "corrects" && status === "proposed"))
    throw new Refusal("action-not-taken", "The action was not taken.");
  if (action.check_id !== checkId)
    throw new Refusal("answer-replaced", "A newer answer stands for this action.", [], { standing: action.check_id });
  const { catalogue, amount } = vocabularyOf(yield* readAccountRules(services, caller.accountId), booking.domain);
  const moduleOf = yield* readAnswerModules(services, answer);
  const { layers } = readAnswerText(answer.body);
  const modules = [layers.law ?? [], layers.policies].flat().flatMap(({ rule_set }) => moduleOf(rule_set) ?? []);
  const values = factsView(booking, {});
  const readFacts = new Set([...modules.flatMap(({ facts }) => Object.keys(facts)), ...Object.keys(values)]);
  const facts = Object.entries(catalogue).flatMap(([name, spec]) =>
    readFacts.has(name) && (how === "corrects" || !Object.hasOwn(values, name)) ? [factView(name, spec)] : [],
  );
  const of = { accountId: caller.accountId, env: caller.env, actionId: action.action_id };
  const [byAgentKey] = yield* batch(readSentByAgentKey(of));
  const recorded = Object.keys(values).some((name) => catalogue[name]?.records === "approval");
  return {
    checkId,
    ruleSet: booking.rule_set,
    transactionId: booking.transaction_id,
    status,
    currency: modules[0]?.currency ?? null,
    facts: facts.filter((fact) => !fact.approval && !fact.approved_amount),
    approval: byAgentKey.length > 0 ? null : ownApprovalIn(caller, facts, amount),
    // In the form of a check, since it is sent again.
    amount: (amount !== null && readJson(writeJson(values[amount] ?? null)).value) || null,
    endsApproval: how === "corrects" && recorded,
    values,
    described: Object.keys(JSON.parse(booking.described) as Readonly<Record<string, string>>),
  };
}
