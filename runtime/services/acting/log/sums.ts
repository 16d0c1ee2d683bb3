/**
 * Sums over the standing answers of a filter: an action has one, so none is counted twice. Sums of days answer the
 * filters that they have; for any other filter, its answers are read.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { amountIn, vocabularyOf } from "../../../actions/account/vocabulary.js";
import { statusOf } from "../../../actions/write/action-row.js";
import type { Caller } from "../../../auth/caller.js";
import type { State } from "../../../engine/run/answer.js";
import { formatDay } from "../../../engine/values/days.js";
import { listWeekSums, LOWER_PART, type WeekSum } from "../../../store/actions/day-sums.js";
import { listSummed } from "../../../store/actions/log.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import { requireScope } from "../../request/scope.js";
import { findHits, searchOf } from "./list.js";
import type { LogQuery } from "./query.js";
import type { ShownRow } from "./view.js";

/** Beyond this number of answers that are read, a page gets no sums: reading them would block other requests. */
export const MOST_SUMMED = 10_000;

/** Actions that are alike in these properties. */
export interface WeeklySum {
  /** The Monday of the week of their days. */
  readonly week: string;
  /** Null: nobody is named, or the sums are of all actors. */
  readonly actor: { readonly kind: string; readonly id: string | null } | null;
  readonly state: State;
  /** What the answer comes to: one of `ANSWERS`. */
  readonly answer: string;
  readonly outcome: string | null;
  readonly status: ShownRow["transaction"]["status"];
  /** A person refused them. */
  readonly refused: boolean;
  /** Null: the actions have no amount. */
  readonly currency: string | null;
  readonly actions: number;
  /** In the currency's smallest unit. */
  readonly amount: bigint;
}

/** Null: more than `MOST_SUMMED`. */
type Sums = readonly WeeklySum[] | null;

/** In the order of weeks, states, answers, outcomes, statuses and currencies, without actors. */
export function readLogSums(services: Services, caller: Caller, query: LogQuery): Steps<Sums> {
  return readSums(services, caller, query, { byActor: false });
}

/** The same by actor: a year of a hundred agents has a hundred times as many. */
export function readLogSumsByActor(services: Services, caller: Caller, query: LogQuery): Steps<Sums> {
  return readSums(services, caller, query, { byActor: true });
}

interface By {
  readonly byActor: boolean;
}

function* readSums(services: Services, caller: Caller, query: LogQuery, by: By): Steps<Sums> {
  requireScope(caller, "checks:read");
  return yield* (hasOnlyKept(query) ? keptSums : scannedSums)(services, caller, query, by);
}

/** The filters that sums of days answer, and the members of a query that are no filters. */
const KEPT: ReadonlySet<string> = new Set<keyof LogQuery>([
  ...(["state", "rule_set", "actor", "actor_kind", "outcome", "answer", "rule", "transaction_status"] as const),
  ...(["effective_from", "effective_to", "current", "limit", "before", "order"] as const),
]);

function hasOnlyKept(query: LogQuery): boolean {
  return Object.entries(query).every(([name, value]) => KEPT.has(name) || value === undefined || value === false);
}

function* keptSums(services: Services, caller: Caller, query: LogQuery, by: By): Steps<readonly WeeklySum[]> {
  const place = { order: "created_at", behind: null, after: "", upTo: "", recipients: null } as const;
  const [rows, expired] = yield* batch(...listWeekSums(searchOf(services, caller, query, place), by));
  const isAsked = ({ status }: WeeklySum): boolean =>
    query.transaction_status === undefined || query.transaction_status.includes(status);
  return added([
    ...rows.map((row) => weeklySum(row)),
    ...expired.map((row) => weeklySum(row)),
    // Their rows count them as open.
    ...expired.map((row) => less({ ...weeklySum(row), status: "proposed" })),
  ]).filter(isAsked);
}

function weeklySum(row: WeekSum): WeeklySum {
  return {
    week: formatDay(row.week),
    actor: row.actor_kind === "" ? null : { kind: row.actor_kind, id: textOrNull(row.actor_id) },
    state: row.state,
    answer: row.answer,
    outcome: textOrNull(row.outcome),
    // With the one that the statement adds, these are all.
    status: row.status as WeeklySum["status"],
    refused: row.refused === 1,
    currency: textOrNull(row.currency),
    actions: row.actions,
    amount: BigInt(row.sum_high) * BigInt(LOWER_PART) + BigInt(row.sum_low),
  };
}

function less(sum: WeeklySum): WeeklySum {
  return { ...sum, actions: -sum.actions, amount: -sum.amount };
}

const textOrNull = (text: string): string | null => (text === "" ? null : text);

function* scannedSums(services: Services, caller: Caller, query: LogQuery, { byActor }: By): Steps<Sums> {
  const standing: LogQuery = { ...query, current: true, limit: MOST_SUMMED };
  const found = yield* findHits(services, caller, standing, { order: "created_at", behind: null, after: "" });
  if (found === null) return [];
  if (found.hits.length > MOST_SUMMED) return null;
  const checkIds = found.hits.map(({ check_id }) => check_id);
  const [rows] = yield* batch(listSummed({ accountId: caller.accountId, env: caller.env, checkIds }));
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const now = services.ports.now();
  return added(
    rows.map(({ week, actor_kind, actor_id, state, answer, outcome, domain, facts, refused, ...action }) => {
      const { amount: fact } = vocabularyOf(accountRules, domain);
      const amount = fact === null ? null : amountIn(readFactsText(facts), fact);
      return {
        week: formatDay(week),
        actor: actor_kind === null || !byActor ? null : { kind: actor_kind, id: actor_id },
        state,
        answer,
        outcome,
        status: statusOf(action, now),
        refused: refused === 1,
        currency: amount?.currency ?? null,
        actions: 1,
        amount: amount?.amount ?? 0n,
      };
    }),
  );
}

/** The sums of those that are alike, without those of no action. */
function added(sums: readonly WeeklySum[]): readonly WeeklySum[] {
  const byProperties = new Map<string, WeeklySum>();
  for (const { actions, amount, ...of } of sums) {
    const key = JSON.stringify(Object.values(of));
    const before = byProperties.get(key) ?? { ...of, actions: 0, amount: 0n };
    byProperties.set(key, { ...of, actions: before.actions + actions, amount: before.amount + amount });
  }
  return [...byProperties]
    .filter(([, { actions }]) => actions > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
}

export type LogSum = Pick<WeeklySum, "state" | "outcome" | "status" | "currency" | "actions" | "amount">;

/** The same over all weeks and actors, in the order of states, outcomes, statuses and currencies. */
export function overAllWeeks(sums: readonly WeeklySum[]): readonly LogSum[] {
  return added(sums.map((sum) => ({ ...sum, week: "", actor: null, answer: "", refused: false }))).map(
    ({ state, outcome, status, currency, actions, amount }) => ({ state, outcome, status, currency, actions, amount }),
  );
}
