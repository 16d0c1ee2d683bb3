/**
 * Answers past the retention of their account (decision 335): when they are due, and their erasure. The bookings of
 * their actions stay, and go on counting in totals.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import { assert } from "../../../engine/values/assert.js";
import {
  addMonths,
  dayOfMoment,
  FIRST_DAY,
  fiscalYearOf,
  formatDay,
  MILLISECONDS_A_DAY,
} from "../../../engine/values/days.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { forgetDecisionsInDryRuns } from "../../../store/accounts/dry-runs.js";
import { addAgentRun, dropAgentRun, findFirstOfRun } from "../../../store/actions/agent-runs.js";
import { takeFromSums } from "../../../store/actions/day-sums.js";
import {
  addErasedAction,
  dropAnswer,
  dropRequest,
  dropRequestEnd,
  dropResolution,
  listAnswerPlaces,
  listDatedBefore,
  listDescriptionsOfAction,
  type LoggedPlace,
  readEndOf,
} from "../../../store/actions/erased-actions.js";
import { forgetIdempotentOf } from "../../../store/actions/idempotency.js";
import { uncountAnswer } from "../../../store/actions/kept-counts.js";
import { dropLogRow } from "../../../store/actions/log.js";
import {
  dropAction,
  dropCarriedDecisionsOf,
  dropOpenRequestsOf,
  dropRestsOn,
} from "../../../store/actions/projections.js";
import { listRequestEnds, listRequests } from "../../../store/actions/requests.js";
import { listResolutions } from "../../../store/actions/resolutions.js";
import { dropRuleWaits } from "../../../store/actions/rule-waits.js";
import { dropTotalReads } from "../../../store/actions/totals.js";
import { dropRecipientDescription } from "../../../store/recipients/recipients.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { addMark, readMark, renewMark } from "../../../store/sql/marks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { WINDOW_MS } from "../../request/idempotency/once.js";
import { audited } from "../../request/operator/operator.js";
import { dropIfSealed, type Removal, sealAll } from "./drop-records.js";

/** In the audit. */
export const ANSWERS_ERASED = "answers.erase";

const MONTHS_A_YEAR = 12;
const HOUR_MS = 3_600_000;
/** The delay from the end of a day in UTC to its end at the last place on earth. */
const LAST_PLACE_MS = 12 * HOUR_MS;
/** The delay from noting that answers are due to erasing them: a clock that jumped ahead erases nothing. */
const NOTED_FOR_MS = 12 * HOUR_MS;
/** The time for which an action is left alone after the last request about it: an asked person has a week. */
const LEFT_FOR_MS = 7 * MILLISECONDS_A_DAY;
/** An action that would exceed this starts a new transaction. */
const ANSWERS_AT_ONCE = 250;

/** The answers past the retention of an account. */
interface PastRetention {
  readonly years: number;
  /** The first day whose actions are kept. */
  readonly before: number;
  /** The moment from which due answers are erased, in milliseconds; null: none was noted as due. */
  readonly erasesFrom: number | null;
}

/** By the account's settings as they are now. */
export function* pastRetention(services: Services, accountId: string): Steps<PastRetention> {
  const fiscalYears = fiscalYearsOf(yield* readAccountRules(services, accountId));
  const [[account]] = yield* batch(readAccount({ accountId }));
  assert(account !== undefined, "an account that is looked at exists");
  const years = account.retention_years;
  const before = firstDayKept(services.ports.now(), years, (day) => fiscalYearOf(day, fiscalYears).from);
  const [[mark]] = yield* batch(readMark({ name: noteName(accountId, before) }));
  return { years, before, erasesFrom: mark === undefined ? null : mark.made_at + NOTED_FOR_MS };
}

const isErasing = ({ erasesFrom }: PastRetention, now: number): boolean => erasesFrom !== null && erasesFrom <= now;

/**
 * A fiscal year is kept through `retentionYears` after its last day. `yearStart`: the first day of the fiscal year of a
 * day. Names need the log of this fiscal year and the previous one.
 */
export function firstDayKept(now: number, retentionYears: number, yearStart: (day: number) => number): number {
  const today = dayOfMoment(now - LAST_PLACE_MS);
  const kept = yearStart(addMonths(today, -MONTHS_A_YEAR * retentionYears));
  return Math.min(kept, yearStart(yearStart(dayOfMoment(now)) - 1));
}

const noteName = (accountId: string, before: number): string => `retention ${accountId} ${formatDay(before)}`;

/** A page of an account's answers in one environment, whose actions are examined. */
export type LoggedPage = Tenant & LoggedPlace;

export function firstLogged(of: Tenant): LoggedPage {
  return { ...of, day: FIRST_DAY, checkId: "" };
}

interface DueFound {
  /** Actions that are due. */
  readonly actions: readonly string[];
  /** Whether that was noted long enough ago. */
  readonly isNoted: boolean;
  /** Null: there are no further answers. */
  readonly next: LoggedPage | null;
}

/** Only reads. `page`: behind which answer it begins. */
export function* findDue(services: Services, page: LoggedPage, most: number): Steps<DueFound> {
  const past = yield* pastRetention(services, page.accountId);
  const { before } = past;
  const now = services.ports.now();
  const [rows] = yield* batch(listDatedBefore({ ...page, before, most }));
  const actions = yield* endsOf(page, [...new Set(rows.map(({ action_id }) => action_id))]);
  const due = actions.filter((action) => isDue(action, before, now));
  const last = rows.length < most ? undefined : rows.at(-1);
  return {
    actions: due.map(({ action_id }) => action_id),
    isNoted: isErasing(past, now),
    next: last === undefined ? null : { ...page, day: last.day, checkId: last.check_id },
  };
}

/** Notes that something is due. Returns whether that is new. */
export function* noteDue(services: Services, accountId: string): Steps<boolean> {
  const { before } = yield* pastRetention(services, accountId);
  const name = noteName(accountId, before);
  const [[known]] = yield* batch(readMark({ name }));
  yield* batch(addMark({ name, madeAt: services.ports.now() }));
  return known === undefined;
}

type ActionEnd = typeof readEndOf extends (...values: never[]) => Statement<infer Row> ? Row : never;

function* endsOf({ accountId, env }: Tenant, actionIds: readonly string[]): Steps<readonly ActionEnd[]> {
  return (yield* batch(...actionIds.map((actionId) => readEndOf({ accountId, env, actionId })))).flat();
}

/** An action that is dated before the day, and that nobody is at any more. */
function isDue(action: ActionEnd, before: number, now: number): boolean {
  const { day, open_until, waits_until, booked_at, reported_at, reversed_at, decided_at } = action;
  const sentAt = Math.max(booked_at, reported_at ?? 0, reversed_at ?? 0, decided_at ?? 0);
  return day < before && sentAt <= now - LEFT_FOR_MS && (open_until ?? 0) <= now && (waits_until ?? 0) <= now;
}

/** How many of each were erased. */
export interface ErasedAnswers {
  readonly actions: number;
  readonly answers: number;
  readonly decisions: number;
  readonly requests: number;
  readonly request_ends: number;
  readonly descriptions: number;
}

interface ErasurePiece {
  readonly erased: ErasedAnswers;
  /** Actions that another piece looks at. */
  readonly left: readonly string[];
}

/** Erases the first of some actions, if they are still due. An action is erased as a whole. */
export function* eraseActions(services: Services, of: Tenant, actionIds: readonly string[]): Steps<ErasurePiece> {
  const { ports } = services;
  // Locks out bookings of the account until the transaction ends.
  yield* batch(changingAccount(of.accountId));
  const past = yield* pastRetention(services, of.accountId);
  const { before } = past;
  const now = ports.now();
  const isNoted = isErasing(past, now);
  const removals: ActionRemoval[] = [];
  let [looked, answers] = [0, 0];
  for (const actionId of actionIds) {
    const [action] = yield* endsOf(of, [actionId]);
    const removal = action !== undefined && isNoted && isDue(action, before, now) ? yield* removalOf(of, action) : null;
    if (removal !== null && removals.length > 0 && answers + removal.counts.answers > ANSWERS_AT_ONCE) break;
    looked += 1;
    if (removal === null) continue;
    answers += removal.counts.answers;
    removals.push(removal);
  }
  const left = actionIds.slice(looked);
  if (removals.length === 0) return { erased: sumOf([]), left };
  yield* sealAll(ports);
  const erased: ActionRemoval[] = [];
  for (const removal of removals) {
    const drops = yield* dropIfSealed(removal.records);
    if (drops === null) continue;
    yield* batch(...drops, ...removal.projections, erasedAction(of, removal, now));
    erased.push(removal);
  }
  const counts = sumOf(erased);
  if (erased.length > 0)
    yield* batch(
      forgetIdempotentOf({ accountId: of.accountId, before: now - WINDOW_MS }),
      renewMark({ name: partsMark(of), madeAt: now }),
      audited(ports, { accountId: of.accountId, author: "service" }, ANSWERS_ERASED, {
        env: of.env,
        dated_before: formatDay(before),
        ...counts,
      }),
    );
  yield* beginRunsAnew(of, erased);
  return { erased: counts, left };
}

function erasedAction({ accountId, env }: Tenant, removal: ActionRemoval, now: number): Statement {
  const { action, counts, sequence, lastSequence } = removal;
  return addErasedAction({
    account_id: accountId,
    env,
    action_id: action.action_id,
    transaction_id: action.transaction_id,
    domain: action.domain,
    day: action.day,
    place: sequence,
    counted_at: action.counted_at,
    last_place: lastSequence,
    answers: counts.answers,
    erased_at: now,
  });
}

/** Says that parts of answers may be referred to by nothing. */
export const partsMark = ({ accountId, env }: Tenant): string => `parts ${accountId} ${env}`;

interface ActionRemoval {
  readonly action: ActionEnd;
  readonly counts: Omit<ErasedAnswers, "actions">;
  readonly sequence: number | null;
  readonly lastSequence: number | null;
  readonly records: readonly Removal[];
  /** Statements that drop its rows of projections. */
  readonly projections: readonly Statement[];
}

function* removalOf(of: Tenant, action: ActionEnd): Steps<ActionRemoval> {
  const actionId = action.action_id;
  const own = { ...of, actionId };
  const [answers, resolutions, requests, ends, descriptions] = yield* batch(
    listAnswerPlaces(own),
    listResolutions(own),
    listRequests(own),
    listRequestEnds({ ...of, from: actionId, upTo: actionId }),
    listDescriptionsOfAction(own),
  );
  const record = (table: string, ...id: readonly string[]): string => [table, of.accountId, of.env, ...id].join(" ");
  const records: readonly Removal[] = [
    ...answers.map(({ check_id: id }): Removal => [record("answers", id), dropAnswer({ ...of, checkId: id })]),
    ...resolutions.map(({ resolution_id: id }): Removal => [
      record("resolutions", id),
      dropResolution({ ...of, resolutionId: id }),
    ]),
    ...requests.map(({ request_id: id }): Removal => [record("requests", id), dropRequest({ ...of, requestId: id })]),
    ...ends.map(({ request_id: id }): Removal => [
      record("request_ends", id),
      dropRequestEnd({ ...of, requestId: id }),
    ]),
    ...descriptions.map(({ transaction_id: transactionId, fact }): Removal => [
      record("recipient_descriptions", transactionId, fact),
      dropRecipientDescription({ ...of, transactionId, fact }),
    ]),
  ];
  return {
    action,
    counts: {
      answers: answers.length,
      decisions: resolutions.length,
      requests: requests.length,
      request_ends: ends.length,
      descriptions: descriptions.length,
    },
    sequence: action.reported_place ?? newest(answers) ?? action.counted_at,
    lastSequence: newest([...answers, ...resolutions]),
    records,
    projections: [
      ...takeFromSums(own),
      ...answers.flatMap(({ check_id: checkId }) => [
        uncountAnswer({ ...of, checkId }),
        dropLogRow({ ...of, checkId }),
      ]),
      ...[dropAction(own), dropTotalReads(own), dropRestsOn(own), dropRuleWaits(own)],
      ...[dropOpenRequestsOf(own), dropCarriedDecisionsOf(own)],
      forgetDecisionsInDryRuns(own),
    ],
  };
}

function newest(rows: readonly { readonly place: number | null }[]): number | null {
  const sequences = rows.flatMap(({ place }) => place ?? []);
  return sequences.length === 0 ? null : Math.max(...sequences);
}

function sumOf(pieces: readonly ActionRemoval[]): ErasedAnswers {
  const sum = (of: keyof ActionRemoval["counts"]): number =>
    pieces.reduce((total, { counts }) => total + counts[of], 0);
  return {
    actions: pieces.length,
    answers: sum("answers"),
    decisions: sum("decisions"),
    requests: sum("requests"),
    request_ends: sum("request_ends"),
    descriptions: sum("descriptions"),
  };
}

/** A run that began with an erased action begins with the first that is left. */
function* beginRunsAnew(of: Tenant, pieces: readonly ActionRemoval[]): Steps<void> {
  const runs = pieces.flatMap(({ action: { action_id: actionId, actor_kind, actor_id: agentId, run } }) =>
    actor_kind === "agent" && agentId !== null && run !== null ? [{ ...of, agentId, run, actionId }] : [],
  );
  if (runs.length === 0) return;
  yield* batch(...runs.map((each) => dropAgentRun(each)));
  const firsts = yield* batch(...runs.map((each) => findFirstOfRun(each)));
  yield* batch(
    ...runs.flatMap((each, at) => {
      const first = firsts[at]?.[0]?.action_id;
      return first == null ? [] : [addAgentRun({ ...each, actionId: first })];
    }),
  );
}
