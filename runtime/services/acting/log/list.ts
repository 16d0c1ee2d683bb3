/**
 * GET /v1/checks: the check log, newest first by creation, which is the order of ids. It is filtered, and in pages that
 * neither skip nor repeat a row while new ones arrive.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { firstIdAt, LONGEST_MADE_LATER_MS } from "../../../actions/decide/id-moments.js";
import { readIdentities } from "../../../actions/decide/identities.js";
import type { Caller } from "../../../auth/caller.js";
import { dayOfMoment, type DayRange, FIRST_DAY, LAST_DAY } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { countOnDays } from "../../../store/actions/day-sums.js";
import { newestLogged } from "../../../store/actions/log.js";
import {
  type LogHit,
  type LogOrder,
  type LogSearch,
  type LogStart,
  searchLog,
} from "../../../store/actions/log-search.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { detailOf } from "../../request/validation-issues.js";
import { type LogCursor, readCursor, writeCursor } from "./cursor.js";
import { dayIn, type LogQuery, momentIn, type Several } from "./query.js";
import { readRows, type ShownRow } from "./view.js";

/**
 * Returns the text of the response. An agent's key reads only its own agent's actions, for any query (decision 137).
 */
export function* listChecks(services: Services, caller: Caller, query: LogQuery): Steps<string> {
  const { rows, nextBefore } = yield* readChecks(services, caller, query);
  return writeJson({ checks: rows, next_before: nextBefore });
}

export function* readChecks(services: Services, caller: Caller, query: LogQuery): Steps<LogPage> {
  requireScope(caller, "checks:read");
  return yield* logPage(services, caller, query);
}

export interface LogPage {
  readonly rows: readonly ShownRow[];
  /** Null: there are no more. */
  readonly nextBefore: string | null;
}

/** Whose log is read. */
export type LogReader = Pick<Caller, "accountId" | "env" | "agent">;

/** `after`: only answers above this check_id. */
export function* logPage(services: Services, of: LogReader, query: LogQuery, after = ""): Steps<LogPage> {
  const { checkIds, nextBefore } = yield* findPage(services, of, query, after);
  const accountRules = yield* readAccountRules(services, of.accountId);
  return { rows: yield* readRows(services, accountRules, of, checkIds), nextBefore };
}

interface FoundPage extends Pick<LogPage, "nextBefore"> {
  readonly checkIds: readonly string[];
}

/** The answers of a page, in its order. */
export function* findPage(services: Services, of: LogReader, query: LogQuery, after = ""): Steps<FoundPage> {
  const order = query.order ?? "created_at";
  const behind = query.before === undefined ? null : cursorOf(query.before, order);
  const hits = yield* findHits(services, of, query, { order, behind, after });
  if (hits === null) return { checkIds: [], nextBefore: null };
  const shown = hits.hits.slice(0, query.limit);
  const last = shown.at(-1);
  const nextBefore =
    hits.hits.length > query.limit && last !== undefined
      ? writeCursor({ order, upTo: hits.upTo, day: last.day, checkId: last.check_id })
      : null;
  return { checkIds: shown.map(({ check_id }) => check_id), nextBefore };
}

function cursorOf(before: string, order: LogOrder): LogCursor {
  const cursor = readCursor(before, order);
  if (cursor !== null) return cursor;
  const detail = "Expected the next_before of an earlier page with the same order.";
  const wrong = [{ field: "before", code: "format", detail }];
  throw new Refusal("invalid-request", detailOf(wrong, 1, "Parameter"), wrong);
}

interface Where {
  readonly order: LogOrder;
  readonly behind: LogCursor | null;
  readonly after: string;
}

interface Hits {
  readonly hits: readonly LogHit[];
  readonly upTo: string;
}

/** One more than a page if there are more. Null: there are no answers at all. */
export function* findHits(
  services: Services,
  of: LogReader,
  query: LogQuery,
  { order, behind, after }: Where,
): Steps<Hits | null> {
  const [[newest]] = yield* batch(newestLogged({ accountId: of.accountId, env: of.env }));
  const upTo = behind?.upTo ?? newest?.check_id;
  if (upTo === undefined) return null;
  const tenant = { accountId: of.accountId, env: of.env };
  const { recipient } = query;
  const recipients = recipient === undefined ? null : (yield* readIdentities(tenant, [recipient]))(recipient);
  const search = searchOf(services, of, query, { order, behind, after, upTo, recipients });
  const usual = startOf(query, of, order, recipients);
  const isBroad = usual.start === "days" && (yield* isOfManyToday(query, of, search.now));
  const { start, values }: Start = isBroad ? { start: "newest", values: [null] } : usual;
  const hits = yield* batch(...values.map((sought) => searchLog(order, start, { ...search, sought })));
  return { hits: merged(hits, order).slice(0, search.most), upTo };
}

/** The newest standing answers in each run of an agent: `most`, or one more if there are more. */
export function* newestOfRuns(
  services: Services,
  of: LogReader,
  runs: readonly string[],
  most: number,
): Steps<readonly (readonly LogHit[])[]> {
  const where: Where = { order: "created_at", behind: null, after: "" };
  const query = { current: true, limit: most };
  const search = searchOf(services, of, query, { ...where, upTo: BEHIND_ALL, recipients: null });
  return yield* batch(...runs.map((run) => searchLog(where.order, "run", { ...search, run, sought: run })));
}

/** The hits of all values, merged into one order. */
function merged(hits: readonly (readonly LogHit[])[], order: LogOrder): readonly LogHit[] {
  if (hits.length === 1) return hits[0] ?? [];
  const byId = (a: LogHit, b: LogHit): number => (a.check_id < b.check_id ? 1 : -1);
  return hits.flat().sort((a, b) => (order === "created_at" || a.day === b.day ? byId(a, b) : b.day - a.day));
}

export function searchOf(
  { ports }: Services,
  of: LogReader,
  query: LogQuery,
  { order, behind, after, upTo, recipients }: Where & Pick<Hits, "upTo"> & { readonly recipients: Several | null },
): LogSearch {
  const { from: dayFrom, to: dayTo } = daysOf(query);
  const from = read(query.from, momentIn) ?? Number.MIN_SAFE_INTEGER;
  const to = read(query.to, momentIn) ?? Number.MAX_SAFE_INTEGER;
  const firstId = firstIdAt(from);
  const beyond = firstIdAt(to + LONGEST_MADE_LATER_MS);
  const behindId = behind?.checkId ?? BEHIND_ALL;
  // The order of days begins after the whole last day that is asked for. The end of a page in another order makes no
  // difference.
  const [beforeDay, behindOnDay] =
    behind === null || behind.day > dayTo ? [dayTo + 1, ""] : [behind.day, behind.checkId];
  return {
    account: of.accountId,
    env: of.env,
    beforeDay,
    beforeId:
      order === "effective_date" ? behindOnDay : query.to !== undefined && beyond < behindId ? beyond : behindId,
    after: query.from !== undefined && firstId > after ? firstId : after,
    upTo,
    from,
    to,
    dayFrom,
    dayTo,
    now: ports.now(),
    agent: of.agent,
    state: list(query.state),
    rule_set: query.rule_set ?? null,
    recipient: list(recipients ?? undefined),
    actor: list(query.actor),
    actor_kind: list(query.actor_kind),
    on_behalf_of: query.on_behalf_of ?? null,
    run: query.run ?? null,
    system: list(query.system),
    transaction_status: list(query.transaction_status),
    request: list(query.request),
    ...{ asked_of: query.asked_of ?? null, asked_by_rule: query.asked_by_rule ?? null },
    ref: query.ref ?? null,
    transaction: query.transaction ?? null,
    ...{ outcome: list(query.outcome), policy_outcome: list(query.policy_outcome) },
    ...{ answer: list(query.answer), rule: list(query.rule) },
    against_rules: flag(query.against_rules),
    current: flag(query.current),
    waiting: flag(query.waiting),
    reason: list(query.reason),
    question: query.question ?? null,
    missing: list(query.missing),
    consequence: list(query.consequence),
    claimed: list(query.claimed),
    ...{ rechecked: flag(query.rechecked), after_close: flag(query.after_close), by_self: flag(query.self) },
    rerun: query.rerun ?? null,
    sought: null,
    most: query.limit + 1,
  };
}

function daysOf({ effective_from, effective_to }: LogQuery): DayRange {
  return { from: read(effective_from, dayIn) ?? FIRST_DAY, to: read(effective_to, dayIn) ?? LAST_DAY };
}

/** Null if nothing was sent. */
function read(text: string | undefined, reader: (text: string) => number | null): number | null {
  return text === undefined ? null : reader(text);
}

/** Comes after every id. */
const BEHIND_ALL = "~";

const list = (values: Several): string | null => (values === undefined ? null : JSON.stringify(values));
const flag = (value: boolean | undefined): number => (value === true ? 1 : 0);

interface Start {
  readonly start: LogStart;
  /** The search is made for each of them; null: it takes no value. */
  readonly values: readonly (string | null)[];
}

/** Up to this number of days, sorting the hits is faster than following the order of answers. */
const FEW_DAYS = 31;

/**
 * The most selective start with an index. A start with an unbounded list is not used: the search then follows the
 * order.
 */
function startOf(query: LogQuery, { agent }: LogReader, order: LogOrder, recipients: readonly string[] | null): Start {
  const one = (start: LogStart, value: string): Start => ({ start, values: [value] });
  if (query.transaction !== undefined) return one("transaction", query.transaction);
  if (query.ref !== undefined) return one("ref", query.ref);
  if (query.run !== undefined) return one("run", query.run);
  if (query.rerun !== undefined) return one("rerun", query.rerun);
  if (query.question !== undefined) return one("question", query.question);
  if (query.waiting === true) return { start: "waiting", values: [null] };
  if (query.request?.every((status) => status === "waiting") === true) return { start: "asked", values: [null] };
  if (recipients !== null) return { start: "recipient", values: recipients };
  if (query.after_close === true) return { start: "after_close", values: [null] };
  if (query.self === true) return { start: "by_self", values: [null] };
  if (query.against_rules === true) return { start: "against", values: [null] };
  if (query.asked_of !== undefined) return one("asked_of", query.asked_of);
  if (query.asked_by_rule !== undefined) return one("asked_by_rule", query.asked_by_rule);
  if (order === "effective_date") return { start: "newest", values: [null] };
  return startAlong(query, agent);
}

function startAlong(query: LogQuery, agent: string | null): Start {
  const { actor } = query;
  const { from, to } = daysOf(query);
  if (agent !== null) return { start: "actor", values: [agent] };
  if (actor !== undefined) return { start: "actor", values: [...new Set(actor)] };
  if (to - from < FEW_DAYS) return { start: "days", values: [null] };
  const states = statesAsked(query);
  return states === null || states.includes("determined")
    ? { start: "newest", values: [null] }
    : { start: "state", values: states };
}

/** From this number of actions on, following the order of answers is faster than sorting those of some days. */
const MANY = 3_000;
/** The newest answers are mostly of actions of these days. */
const DAYS_BACK = 2;

/** Filters of days alone select many actions, among them those of the newest answers. */
function* isOfManyToday(query: LogQuery, { accountId, env }: LogReader, now: number): Steps<boolean> {
  const { from, to } = daysOf(query);
  const isPlain = Object.entries(query).every(
    ([name, value]) => PLAIN.has(name) || value === undefined || value === false,
  );
  if (!isPlain || to < dayOfMoment(now) - DAYS_BACK) return false;
  const [[counted]] = yield* batch(countOnDays({ accountId, env, from, to }));
  return (counted?.actions ?? 0) >= MANY;
}

const PLAIN: ReadonlySet<string> = new Set<keyof LogQuery>([
  ...(["effective_from", "effective_to", "current", "limit", "before", "order"] as const),
]);

/** The states that a filter selects: missing facts and reasons each belong to one state. */
function statesAsked({ state, reason, missing }: LogQuery): readonly string[] | null {
  if (missing !== undefined) return ["undetermined_missing_facts"];
  if (reason !== undefined) return ["not_covered"];
  return state === undefined ? null : [...new Set(state)];
}
