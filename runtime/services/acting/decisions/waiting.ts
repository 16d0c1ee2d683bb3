/** The requests that wait for the signed-in person, the oldest deadline first, each in short. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { readAction } from "../../../store/actions/actions.js";
import { readAnswers } from "../../../store/actions/answers.js";
import { type KeptRequest, listWaitingFor } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { requireScope } from "../../request/scope.js";
import { readRows, type ShownRow } from "../log/view.js";

export interface WaitingRequest extends Pick<KeptRequest, "request_id" | "agent" | "rule_set" | "rule"> {
  /** In milliseconds. */
  readonly askedAt: number;
  readonly waitsUntil: number;
  /** The question as the rules word it; null: an approval. */
  readonly question: string | null;
  /** The title of the rule that names the person; empty if no module has it any more. */
  readonly ruleTitle: string;
  /** The standing answer of the action, as a row of the log. */
  readonly standing: ShownRow;
}

export interface WaitingRequests {
  readonly requests: readonly WaitingRequest[];
  /** More wait than are listed. */
  readonly hasMore: boolean;
}

export function* readWaiting(services: Services, caller: PersonCaller, most: number): Steps<WaitingRequests> {
  requireScope(caller, "rules:read");
  // Nobody sends requests to a builder: the waiting ones belong to the person with the same id in the account itself.
  if (caller.builder !== null) return { requests: [], hasMore: false };
  const of = { accountId: caller.accountId, env: caller.env };
  const now = services.ports.now();
  const [rows] = yield* batch(listWaitingFor({ ...of, askedOf: caller.personId, now, most: most + 1 }));
  const listed = rows.slice(0, most);
  return { requests: yield* requestsInShort(services, of, listed), hasMore: rows.length > most };
}

/** In the same order. */
export function* requestsInShort(
  services: Services,
  of: Tenant,
  listed: readonly KeptRequest[],
): Steps<readonly WaitingRequest[]> {
  if (listed.length === 0) return [];
  const actions = yield* batch(...listed.map(({ action_id: actionId }) => readAction({ ...of, actionId })));
  const standing = actions.flat().map(({ check_id }) => check_id);
  const answers = yield* readAnswers(of, standing);
  const accountRules = yield* readAccountRules(services, of.accountId);
  const shown = yield* readRows(services, accountRules, of, standing);
  const requests: WaitingRequest[] = [];
  for (const [at, { request_id, agent, rule_set, rule, asks, asked_at, waits_until }] of listed.entries()) {
    const [row, answer] = [shown[at], answers[at]];
    assert(row !== undefined && answer != null, "a request has its action, which has an answer");
    const module = (yield* readAnswerModules(services, answer))(rule_set);
    requests.push({
      ...{ request_id, agent, rule_set, rule },
      askedAt: asked_at,
      waitsUntil: waits_until,
      question: asks === "question" ? (row.question?.wording ?? "") : null,
      ruleTitle: module?.rules.find((each) => each.rule === rule)?.title ?? "",
      standing: row,
    });
  }
  return requests;
}
