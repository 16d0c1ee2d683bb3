/** The data of a request's page: the question, its reason, and the standing answer of its action. */
import type { Services } from "../../../actions/account/services.js";
import { type RequestStatus, requestStatus } from "../../../actions/tell/asking.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswer } from "../../../store/actions/answers.js";
import { type KeptRequest, listDecidedLike } from "../../../store/actions/requests.js";
import { readResolution } from "../../../store/actions/resolutions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireScope } from "../../request/scope.js";
import { resolutionView } from "../checks/decision-views.js";
import { type PresentLimit, readPresentLimits } from "../records/present-limits.js";
import { type AnswerPageData, readAnswerPage } from "./answer-page.js";
import { isAsked } from "./answer-request.js";
import { type DecidedLike, readDecidedLike } from "./decided-like.js";
import { findRequest, isAgentOff } from "./read.js";
import { mayWithdraw } from "./withdraw.js";

/** The number of earlier decisions shown with a request. */
const MOST_EARLIER = 5;

export interface RequestPageData {
  readonly request: Pick<
    KeptRequest,
    "request_id" | "asks" | "asked_of" | "for_person" | "agent" | "rule_set" | "rule"
  > & {
    readonly status: RequestStatus;
    /** In milliseconds. */
    readonly askedAt: number;
    readonly waitsUntil: number;
    /** The agent is switched off: nothing acts on a decision until somebody switches it on. */
    readonly agentOff: boolean;
  };
  /** The decision that ended it; null: none did. */
  readonly decision: ReturnType<typeof resolutionView> | null;
  /** Whether the reader was asked, themselves or in place of another person, or another one in theirs. */
  readonly isAsked: boolean;
  /** In milliseconds: when the decision was taken back; null: it was not. */
  readonly withdrawnAt: number | null;
  /** Whether the reader decided, and may still take the decision back. */
  readonly mayWithdraw: boolean;
  /** The standing answer. A decision is made on it. */
  readonly standing: AnswerPageData;
  /** Whether the standing answer is another one than the one that named the person. */
  readonly isOtherAnswer: boolean;
  /** The rule that named the person, in its words; empty if no module has it any more. */
  readonly rule: { readonly title: string; readonly wording: string };
  /** The facts that this rule reads, also through others; empty if its module does not say. */
  readonly reads: readonly string[];
  /** The action's own amount; null: it has none. */
  readonly amount: AnswerPageData["amount"];
  /** Null: an approval, or the answer asks no question any more. */
  readonly question: {
    readonly wording: string;
    readonly reason: string | null;
    readonly choices: readonly { readonly answer: string; readonly leadsTo: string | null }[];
  } | null;
  /** The limits that the action comes under, and how much of each is used; none once the request is decided. */
  readonly limits: readonly PresentLimit[];
  /** How the like was decided before, by anybody: actions about which the same rule asked. */
  readonly like: DecidedLike;
  /** Earlier requests to the same person by the same rule with a decision, newest first. */
  readonly earlier: readonly Pick<KeptRequest, "request_id" | "status" | "closed_at">[];
}

export function* readRequestPage(services: Services, caller: PersonCaller, requestId: string): Steps<RequestPageData> {
  requireScope(caller, "checks:read");
  const request = yield* findRequest(caller, requestId);
  const { request_id, asks, asked_of, for_person, agent, rule_set, rule, asked_at, waits_until } = request;
  const of = { accountId: caller.accountId, env: caller.env };
  const given = yield* readAnswer(of, request.check_id);
  const [[action], earlier] = yield* batch(
    readAction({ ...of, actionId: request.action_id }),
    listDecidedLike({ ...of, askedOf: asked_of, ruleSet: rule_set, rule, before: requestId, most: MOST_EARLIER }),
  );
  assert(action !== undefined && given !== null, "a request has its action and the answer that named the person");
  const standing = yield* readAnswerPage(services, caller, action.check_id);
  const { answer } = standing;
  // The texts of the answer that named the person, whatever the standing answer is.
  const module = (yield* readAnswerModules(services, given))(rule_set);
  const words = module?.rules.find((each) => each.rule === rule);
  const asked = asks === "question" && answer.state === "contested" ? answer.question : null;
  const spec = asked && module?.questions[asked.id];
  const status = requestStatus(request, services.ports.now());
  return {
    request: {
      ...{ request_id, asks, asked_of, for_person, agent, rule_set, rule, status },
      askedAt: asked_at,
      waitsUntil: waits_until,
      agentOff: yield* isAgentOff(services, of.accountId, agent),
    },
    decision: yield* decisionOn(of, request),
    isAsked: isAsked(request, caller),
    withdrawnAt: request.withdrawn_at,
    mayWithdraw: mayWithdraw(caller, request, action, services.ports.now()),
    standing,
    isOtherAnswer: action.check_id !== request.check_id,
    amount: standing.amount,
    rule: { title: words?.title ?? "", wording: words?.wording ?? "" },
    reads: words?.parts?.reads.facts ?? [],
    question: asked && {
      wording: asked.wording,
      reason: asked.reason,
      choices: asked.candidates.map((candidate) => ({
        answer: candidate,
        leadsTo: spec?.answers.find((each) => each.answer === candidate)?.leads_to ?? null,
      })),
    },
    limits: status === "waiting" ? yield* limitsOf(services, of, request.transaction_id) : [],
    earlier,
    like: yield* readDecidedLike(services, of, request),
  };
}

function* limitsOf(services: Services, of: Tenant, transactionId: string): Steps<RequestPageData["limits"]> {
  const totals = yield* readPresentLimits(services, of, "both", [transactionId]);
  return totals.filter(({ limit }) => limit !== null);
}

function* decisionOn(of: Tenant, { resolution_id: resolutionId }: KeptRequest): Steps<RequestPageData["decision"]> {
  if (resolutionId === null) return null;
  const [[made]] = yield* batch(readResolution({ ...of, resolutionId }));
  assert(made !== undefined, "the decision that ended a request is on record");
  return resolutionView(made, made.check_id);
}
