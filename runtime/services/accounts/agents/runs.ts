/** GET /v1/agents/{agent_id}/runs: an agent's actions by run, each with its standing answer (decision 313). */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
import { pageOfRuns } from "../../../store/actions/agent-runs.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { newestOfRuns } from "../../acting/log/list.js";
import { readRows } from "../../acting/log/view.js";
import { requireOwnAgent } from "../../request/scope.js";
import { agentCalled, agentsOf } from "./called.js";
import { type AgentRuns, MOST_ACTIONS_SHOWN } from "./run-responses.js";

export interface AgentRunsQuery {
  /** The next_before of an earlier page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Above every id. */
const BEHIND_ALL = "txn_~";

/** Returns the text of the response. */
export function* readAgentRuns(
  services: Services,
  caller: Caller,
  agentId: string,
  query: AgentRunsQuery,
): Steps<string> {
  requireOwnAgent(caller, "checks:read", agentId);
  agentCalled(yield* agentsOf(caller.accountId), agentId);
  return writeJson(yield* runsPage(services, caller, agentId, query));
}

export function* runsPage(
  services: Services,
  { accountId, env }: Caller,
  agentId: string,
  { before, limit }: AgentRunsQuery,
): Steps<AgentRuns> {
  const of = { accountId, env };
  const [begun] = yield* batch(pageOfRuns({ ...of, agentId, before: before ?? BEHIND_ALL, most: limit + 1 }));
  const shown = begun.slice(0, limit);
  const runs = shown.map(({ run }) => run);
  // The first booking of an action gives it its id.
  const first = yield* batch(...shown.map(({ action_id }) => readBooking({ ...of, transactionId: action_id })));
  const hits = yield* newestOfRuns(services, { ...of, agent: agentId }, runs, MOST_ACTIONS_SHOWN);
  const checkIds = hits.map((ofRun) => ofRun.slice(0, MOST_ACTIONS_SHOWN).map(({ check_id }) => check_id));
  const rows = yield* readRows(services, yield* readAccountRules(services, accountId), of, checkIds.flat());
  const byAnswer = new Map(rows.map((row) => [row.check_id, row]));
  return {
    agent_id: agentId,
    runs: runs.map((run, at) => ({
      run,
      began_at: momentText(momentOf(first[at])),
      actions: (checkIds[at] ?? []).flatMap((checkId) => byAnswer.get(checkId) ?? []),
      more: (hits[at] ?? []).length > MOST_ACTIONS_SHOWN,
      checks: new URLSearchParams({ actor: agentId, actor_kind: "agent", run, current: "true" }).toString(),
    })),
    next_before: begun.length > limit ? (shown.at(-1)?.action_id ?? null) : null,
  };
}

function momentOf(bookings: readonly { readonly created_at: number }[] | undefined): number {
  const [booking] = bookings ?? [];
  assert(booking !== undefined, "a run is kept with an action that was booked");
  return booking.created_at;
}
