/**
 * The rows that the projections of some actions must have, made from records alone, in the form of the statements that
 * write them.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { type ActionBooking, actionBookingOf } from "../../../actions/decide/action-booking.js";
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { contributionsOf } from "../../../actions/decide/history.js";
import { momentOfId } from "../../../actions/decide/id-moments.js";
import { openRequestRow } from "../../../actions/tell/asking.js";
import { actionRow, type ClosedStatus } from "../../../actions/write/action-row.js";
import { agentRun } from "../../../actions/write/agent-run.js";
import { contributionRow, restsOn, totalReads } from "../../../actions/write/answer-rows.js";
import { carriedBy, carriedRows } from "../../../actions/write/carried-decisions.js";
import { ruleWaits } from "../../../actions/write/rule-waits.js";
import { assert } from "../../../engine/values/assert.js";
import { listActionRecords } from "../../../store/actions/projections.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import { firstBehind } from "../../../store/sql/ranges.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { decideFrom, type KnownRecords } from "../../acting/records/as-issued.js";
import { attempt } from "../../acting/records/attempt.js";
import type { DecidedFrom } from "../../acting/records/past.js";
import { readRecordedDecisions, type RecordedDecisions } from "../../acting/records/recorded-decisions.js";

/** The rows that a decision on an action gives, apart from its answer. */
export type DecidedRows = Readonly<Record<"total_reads" | "rests_on" | "rule_waits", readonly Statement[]>> & {
  /** The `total_reads` by programs before 25 November 2026; null: the same. */
  readonly total_reads_before: readonly Statement[] | null;
};

export interface ExpectedRows {
  readonly actionId: string;
  /** Its answers were erased: only its shares of totals are left. */
  readonly isErased: boolean;
  /**
   * The standing answer; null if the records do not determine one: there is none, or several, or its booking cannot be
   * read.
   */
  readonly checkId: string | null;
  readonly actions: readonly Statement[];
  /** Null if the booking is damaged: the stored shares stay. */
  readonly contributions: readonly Statement[] | null;
  readonly open_requests: readonly Statement[];
  /** Keeps its run, unless it is kept with an earlier action. */
  readonly agent_runs: readonly Statement[];
  /** Null if an answer of the action cannot be decided again: the stored rows stay. */
  readonly carried_decisions: readonly Statement[] | null;
  /** The rows of the issued answer's decision; null if the records do not determine it. */
  readonly asIssued: DecidedRows | null;
  /** The rows of a decision made now; null if none can be made. Decided on demand. */
  readonly now: () => DecidedRows | null;
}

type ActionRecord = Parameters<typeof actionBookingOf>[0] & {
  readonly check_id: string | null;
  readonly erased_at: number | null;
  readonly executed: number | null;
  readonly reported_system: string | null;
  readonly reversed_at: string | null;
};

/** The records of an action. */
export interface ActionRecords {
  readonly actionId: string;
  /** Its answers were erased. */
  readonly isErased: boolean;
  readonly checkId: string | null;
  /** The last booking of the action, from its row; null if it cannot be read. */
  readonly last: ActionBooking | null;
  /** The system that the report of the action names. */
  readonly reportedSystem: string | null;
  /** The same booking with its sequence; null if it cannot be read, or if it counts and no record has it. */
  readonly booking: ActionBooking | null;
  readonly closed: ClosedStatus | null;
  /** The last deadline of its requests that have no end on record, in milliseconds. */
  readonly waitsUntil: number | null;
  /** Its requests that have no end on record. */
  readonly openRequests: readonly KeptRequest[];
}

/** A range of actions by their ids, both ends included. */
export interface ActionRange {
  readonly from: string;
  readonly upTo: string;
}

export interface ActionPage {
  readonly actions: readonly ActionRecords[];
  readonly decisions: RecordedDecisions;
  /** The part of the range that it is of. */
  readonly range: ActionRange;
  /** The rest of the range; null: none. */
  readonly rest: ActionRange | null;
}

/** The first actions of a range, at most `most`. */
export function* readActionPage(of: Tenant, range: ActionRange, most: number): Steps<ActionPage> {
  const [rows] = yield* batch(listActionRecords({ ...of, ...range, most }));
  const last = rows.length < most ? undefined : rows.at(-1)?.action_id;
  const read = last === undefined ? range : { ...range, upTo: last };
  const decisions = yield* readRecordedDecisions(of, read);
  const actions = rows.map((row) => recordsOf(row, decisions));
  return { actions, decisions, range: read, rest: last === undefined ? null : { ...range, from: firstBehind(last) } };
}

function recordsOf(record: ActionRecord, decisions: RecordedDecisions): ActionRecords {
  const { check_id: checkId, erased_at, executed, reversed_at, sequence, ...others } = record;
  const { reported_system: reportedSystem, ...row } = others;
  const decided = decisions.upTo(row.action_id, Number.POSITIVE_INFINITY);
  const closed = reversed_at !== null ? "reversed" : executed === 0 ? "abandoned" : null;
  const read = attempt(() => actionBookingOf({ ...row, sequence: closed === null ? sequence : null }, decided));
  const last = read.ok ? read.value : null;
  const isPlaced = closed !== null || (row.status !== "executed" && executed === null) || sequence !== null;
  return {
    actionId: row.action_id,
    isErased: erased_at !== null,
    checkId,
    last,
    reportedSystem,
    booking: isPlaced ? last : null,
    closed,
    waitsUntil: decisions.waitsUntil(row.action_id),
    openRequests: (decisions.requests.get(row.action_id) ?? []).filter(({ status }) => status === null),
  };
}

/** The records that a page has read, so that they are not read again. */
export function recordsIn({ actions, decisions }: Pick<ActionPage, "actions" | "decisions">): KnownRecords {
  const bookings = new Map(
    actions.flatMap(({ last, reportedSystem }) =>
      last === null ? [] : [[last.row.transaction_id, { booking: last, reportedSystem }] as const],
    ),
  );
  return { bookings, decisions };
}

/** The decisions of issued answers: the standing ones, and all answers of actions with people's decisions. */
export interface IssuedAnswers {
  readonly byAnswer: ReadonlyMap<string, DecidedAction>;
  /** Actions with an answer among them that cannot be decided again. */
  readonly unknown: ReadonlySet<string>;
}

/** The inputs of the rows: the account's present rules, and its answers as they were decided. */
export interface ExpectedFrom {
  readonly of: Tenant;
  readonly accountRules: AccountRules;
  readonly now: DecidedFrom;
  readonly issued: IssuedAnswers;
}

export function expectedOf(
  { of, accountRules, now, issued }: ExpectedFrom,
  page: readonly ActionRecords[],
): readonly ExpectedRows[] {
  const met = new Map<string, number>();
  const carried = carriedIn(issued);
  for (const { actionId } of page) met.set(actionId, (met.get(actionId) ?? 0) + 1);
  return page.map(({ actionId, isErased, checkId, booking, closed, waitsUntil, openRequests }) => {
    if (isErased) {
      const contributions = booking === null ? null : contributionsNow(accountRules, of, booking);
      return { ...NOTHING, actionId, isErased, checkId, contributions, carried_decisions: [], asIssued: NO_ROWS };
    }
    if (booking === null || checkId === null || met.get(actionId) !== 1) {
      return { ...NOTHING, actionId };
    }
    const decided = issued.byAnswer.get(checkId);
    return {
      actionId,
      isErased,
      checkId,
      actions: [actionRow({ booking, checkId, closed, waitsUntil })],
      contributions: contributionsNow(accountRules, of, booking),
      open_requests: openRequests.map((request) => openRequestRow(request)),
      agent_runs: agentRun(booking.row),
      carried_decisions: issued.unknown.has(actionId) ? null : (carried.get(actionId) ?? []),
      asIssued: decided === undefined ? null : decidedRows(decided),
      now: () => decidedNow(now, booking, checkId),
    };
  });
}

const NO_ROWS: DecidedRows = { total_reads: [], rests_on: [], rule_waits: [], total_reads_before: null };

const NOTHING: Omit<ExpectedRows, "actionId"> = {
  isErased: false,
  checkId: null,
  actions: [],
  contributions: null,
  open_requests: [],
  agent_runs: [],
  carried_decisions: null,
  asIssued: null,
  now: () => null,
};

/** By action, the decisions that its answers took over. */
function carriedIn({ byAnswer }: IssuedAnswers): ReadonlyMap<string, readonly Statement[]> {
  const carried = new Map<string, readonly Statement[]>();
  for (const [checkId, { booking, coverage, decision }] of byAnswer) {
    const actionId = booking.row.action_id;
    const rows = carriedRows(booking, checkId, carriedBy(decision, coverage.layers, booking.decisions));
    if (rows.length > 0) carried.set(actionId, [...(carried.get(actionId) ?? []), ...rows]);
  }
  return carried;
}

function contributionsNow(accountRules: AccountRules, of: Tenant, booking: ActionBooking): readonly Statement[] | null {
  if (!Number.isFinite(booking.sequence)) return [];
  const added = attempt(() => contributionsOf(accountRules, booking).map((each) => contributionRow(of, each)));
  return added.ok ? added.value : null;
}

/** As of the answer that stands: persons whom settings name are not those of the moment at which it is compared. */
function decidedNow(now: DecidedFrom, booking: ActionBooking, checkId: string): DecidedRows | null {
  const receipt = { checkId, createdAt: momentOfId(checkId) };
  const attempt = decideFrom(now, booking, Number.POSITIVE_INFINITY, { receipt, again: null });
  return attempt.ok && attempt.value.decision.broken.length === 0 ? decidedRows(attempt.value) : null;
}

function decidedRows({ booking, coverage, decision }: DecidedAction): DecidedRows {
  const { readOver, widest } = decision.from;
  return {
    total_reads: totalReads(booking, decision, null),
    rests_on: [restsOn(booking, coverage, decision)],
    rule_waits: ruleWaits(booking, decision, null),
    // The answer read the totals of all readings, also if there were too many readings to decide.
    total_reads_before: readOver === widest ? null : totalReads(booking, decision, null, widest),
  };
}

/** The rows that statements write, each as one text, of as many of their columns as a row has that is read back. */
export function writtenBy(statements: readonly Statement[], columns: number): readonly string[] {
  return statements.map(({ parameters }) => {
    assert(parameters.length >= columns, "a statement writes every column of its row");
    return JSON.stringify(parameters.slice(0, columns));
  });
}
