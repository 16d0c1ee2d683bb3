/** GET /v1/approvals/{request_id}: a request, the answer that named the person, and the standing answer. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { ExceededLimit } from "../../../engine/run/exceeded.js";
import { assert } from "../../../engine/values/assert.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswer } from "../../../store/actions/answers.js";
import { type KeptRequest, readRequest } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { requireScope } from "../../request/scope.js";
import { requestViews } from "../checks/decision-views.js";
import { requireOwnAction } from "../checks/whose-action.js";
import { readExceededLimits } from "../records/exceeded-limits.js";

/** Returns the text of the response. An agent's key reads the requests of its own agent's actions alone. */
export function* readApproval(services: Services, caller: Caller, requestId: string): Steps<string> {
  requireScope(caller, "checks:read");
  const request = yield* findRequest(caller, requestId);
  requireOwnAction(caller, { actor_kind: "agent", actor_id: request.agent });
  const of = { accountId: caller.accountId, env: caller.env };
  const [[action]] = yield* batch(readAction({ ...of, actionId: request.action_id }));
  assert(action !== undefined, "a request has its action");
  const [view] = yield* requestViews(of, [request], services.ports.now());
  const isApproval = request.asks === "approval";
  return writeJson({
    ...view,
    check_id: request.check_id,
    transaction_id: request.transaction_id,
    rule_set: isApproval ? request.rule_set : null,
    rule: isApproval ? request.rule : null,
    standing: action.check_id,
    exceeds: yield* exceedsOf(services, of, request),
    ...((yield* isAgentOff(services, caller.accountId, request.agent)) && { agent_off: true }),
  });
}

/** The limit that the action exceeded by the rule set that asks. Null: none that is known. */
export function* exceedsOf(
  services: Services,
  of: Tenant,
  request: Pick<KeptRequest, "check_id" | "rule_set">,
): Steps<ExceededLimit | null> {
  const answer = yield* readAnswer(of, request.check_id);
  const [limits] = answer === null ? [] : yield* readExceededLimits(services, of, [answer]);
  return limits?.get(request.rule_set) ?? null;
}

/** Whether the agent that asks is switched off, so that it acts on no decision. */
export function* isAgentOff(services: Services, accountId: string, agent: string): Steps<boolean> {
  return (yield* readAccountRules(services, accountId)).agents.get(agent)?.switchedOn === false;
}

export function* findRequest({ accountId, env }: Caller, requestId: string): Steps<KeptRequest> {
  const [[request]] = yield* batch(readRequest({ accountId, env, requestId }));
  if (request === undefined) throw new Refusal("not-found", "There is no request of this id.");
  return request;
}
