/** Sums over the answers that pass a filter: exact sums of their actions' amounts, by outcome and status. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { vocabularyOf } from "../../../actions/account/vocabulary.js";
import { statusOf } from "../../../actions/write/action-row.js";
import type { Caller } from "../../../auth/caller.js";
import type { State } from "../../../engine/run/answer.js";
import { listSummed } from "../../../store/actions/log.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import { requireScope } from "../../request/scope.js";
import { findHits } from "./list.js";
import type { LogQuery } from "./query.js";
import { amountView, type ShownRow } from "./view.js";

/** Beyond this number a page gets no sums: reading the answers would block other requests. */
export const MOST_SUMMED = 10_000;

export interface LogSum {
  readonly state: State;
  readonly outcome: string | null;
  readonly status: ShownRow["transaction"]["status"];
  /** Null: the actions have no amount. */
  readonly currency: string | null;
  readonly actions: number;
  /** In the currency's smallest unit. */
  readonly amount: bigint;
}

/**
 * Over standing answers: an action has one, so none is counted twice. In the order of states, outcomes, statuses and
 * currencies. Null: there are more than `MOST_SUMMED`.
 */
export function* readLogSums(services: Services, caller: Caller, query: LogQuery): Steps<readonly LogSum[] | null> {
  requireScope(caller, "checks:read");
  const standing: LogQuery = { ...query, current: true, limit: MOST_SUMMED };
  const found = yield* findHits(services, caller, standing, { order: "created_at", behind: null, after: "" });
  if (found === null) return [];
  if (found.hits.length > MOST_SUMMED) return null;
  const checkIds = found.hits.map(({ check_id }) => check_id);
  const [rows] = yield* batch(listSummed({ accountId: caller.accountId, env: caller.env, checkIds }));
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const now = services.ports.now();
  const sums = new Map<string, LogSum>();
  for (const { state, outcome, domain, facts, ...action } of rows) {
    const { amount: fact } = vocabularyOf(accountRules, domain);
    const amount = fact === null ? null : amountView(readFactsText(facts), fact);
    const of = { state, outcome, status: statusOf(action, now), currency: amount?.currency ?? null };
    const key = JSON.stringify(Object.values(of));
    const before = sums.get(key) ?? { ...of, actions: 0, amount: 0n };
    sums.set(key, { ...before, actions: before.actions + 1, amount: before.amount + (amount?.amount ?? 0n) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
