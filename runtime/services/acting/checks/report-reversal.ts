/**
 * POST /v1/checks/{check_id}/reversal: an action that was taken is taken back, and counts toward nothing from then on
 * (decision 133).
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import { actionBookingOf } from "../../../actions/decide/action-booking.js";
import { decisionsOf } from "../../../actions/decide/action-decisions.js";
import { readLockedHistory } from "../../../actions/decide/locked-history.js";
import { writeSettlement } from "../../../actions/decide/settle.js";
import { recheckLater } from "../../../actions/reissue/schedule.js";
import { changedActionRow, statusOf } from "../../../actions/write/action-row.js";
import type { Caller } from "../../../auth/caller.js";
import { momentOf } from "../../../calendar/moments.js";
import { assert } from "../../../engine/values/assert.js";
import { dayOfMoment, formatDay, momentOfDay, momentText, parseDay } from "../../../engine/values/days.js";
import type { Json } from "../../../engine/values/json.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { dropContributionsOf } from "../../../store/actions/projections.js";
import { addReversal } from "../../../store/actions/reversals.js";
import { dropTotalReads, listContributionsOf } from "../../../store/actions/totals.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { BookingRow, ReversalRow } from "../../../store/tables/schema.js";
import type { Members } from "../../request/parsed-body.js";
import { senderText } from "../../request/sender.js";
import { combine, hasIssues, refusalOf } from "../../request/validation-issues.js";
import { parseReport, type ReceivedReport, receiveReport } from "./report.js";
import type { ReversalReported } from "./report-responses.js";
import { reference } from "./request.js";
import { CLOCK_TOLERANCE_MS } from "./timing.js";

const isDay = (text: string): boolean => parseDay(text) !== null;

export const reversalRequestSchema = z
  .strictObject({
    reversed_at: z
      .union([z.iso.datetime({ offset: true }), z.iso.date().refine(isDay)], "format")
      .nullish()
      .describe("When it was taken back: a moment with its offset, or a day. Left out: the moment of receipt."),
    ref: reference.nullish().describe("The caller's own reference of taking it back."),
  })
  .meta({ id: "ReversalReport" });

interface ReversalReport {
  readonly ref: string | null;
  readonly reversedAt: ReversedAt | null;
}

interface ReversedAt {
  /** In milliseconds: of a day its beginning, in UTC. */
  readonly at: number;
  /** Null: a moment was sent. */
  readonly day: number | null;
  /** A moment in UTC, or the day. */
  readonly text: string;
}

function reversalReportOf({ ref, reversed_at: sent }: Members<typeof reversalRequestSchema.shape>): ReversalReport {
  if (sent === null) return { ref, reversedAt: null };
  const day = parseDay(sent);
  const at = day === null ? momentOf(sent) : momentOfDay(day);
  return { ref, reversedAt: { at, day, text: day === null ? momentText(at) : sent } };
}

type Received = ReceivedReport<ReversalReport>;

/** Returns the text of the response. A repeated report gets the recorded data. */
export function* reportReversal(
  services: Services,
  caller: Caller,
  checkId: string,
  body: Json,
  receivedAt: number,
): Steps<string> {
  const parsed = parseReport(reversalRequestSchema, body, reversalReportOf);
  const received = yield* receiveReport(services, caller, checkId, parsed);
  const { of, action: found, report: sent } = received;
  const { action, reversal } = found;
  const [[last], [first]] = yield* batch(
    readBooking({ ...of, transactionId: action.transaction_id }),
    readBooking({ ...of, transactionId: action.action_id }),
  );
  assert(first !== undefined && last !== undefined, "an action has its first and its last booking");
  const status = statusOf(action, receivedAt);
  validateMoment(
    received,
    status === "executed" ? momentTaken({ ...first, day: last.day }, found.execution?.executed_at ?? null) : null,
    last.day,
    receivedAt,
  );
  if (reversal !== null) return repeated(checkId, reversal, sent);
  if (status !== "executed")
    throw new Refusal(
      "action-not-taken",
      status === "proposed"
        ? "The action is a proposal. Report with execution whether it was taken."
        : "The action was never taken.",
    );
  return yield* takeBack(services, checkId, received, last, {
    account_id: of.accountId,
    env: of.env,
    action_id: action.action_id,
    transaction_id: action.transaction_id,
    reversed_at: sent.reversedAt?.text ?? momentText(receivedAt),
    ref: sent.ref,
    reported_by: senderText(caller),
    reported_at: services.ports.now(),
  });
}

function* takeBack(
  services: Services,
  checkId: string,
  { of, action: { action } }: Received,
  last: BookingRow,
  reported: Omit<ReversalRow, "place">,
): Steps<string> {
  const actionId = action.action_id;
  const [shares] = yield* batch(listContributionsOf({ ...of, actionId }));
  const totals = { kind: "counts", reads: [], actionId, joins: [], leaves: shares } as const;
  const at = yield* readLockedHistory(of, totals);
  const { sequence, moved } = at;
  const booking = actionBookingOf({ ...last, sequence: action.counted_at }, decisionsOf(action));
  const job = recheckLater(services, booking, moved, "reversal");
  const writes = [
    addReversal({ ...reported, place: sequence }),
    dropContributionsOf({ ...of, actionId }),
    // Its own answers stay as given, even if a total that they read changes.
    dropTotalReads({ ...of, actionId }),
    ...(job?.writes ?? []),
  ];
  const replacements = [
    changedActionRow(action, { booking, checkId: action.check_id, closed: "reversed", waitsUntil: null }),
  ];
  return yield* writeSettlement(at, { writes, replacements, result: view(checkId, reported, job?.jobId ?? null) });
}

/**
 * Neither after the report was sent nor before the action. `takenAt`: null if the action was not taken, or is recorded
 * as taken back.
 */
function validateMoment(
  { report: { reversedAt }, issues }: Received,
  takenAt: number | null,
  actionDay: number,
  receivedAt: number,
): void {
  const requestErrors = reversedAt === null ? [] : wrongMoment(reversedAt, takenAt, actionDay, receivedAt);
  const all = combine(issues, { requestErrors });
  if (hasIssues(all)) throw refusalOf(all);
}

function wrongMoment(
  { at, day }: ReversedAt,
  takenAt: number | null,
  actionDay: number,
  receivedAt: number,
): readonly WrongField[] {
  const field = "reversed_at";
  const errors: WrongField[] = [];
  const isBefore = takenAt !== null && (day === null ? at < takenAt : day < Math.min(actionDay, dayOfMoment(takenAt)));
  if (isBefore) {
    const detail = `The action is of ${formatDay(actionDay)}, and was not taken back before it was taken.`;
    errors.push({ field, code: "not_its_day", detail });
  }
  if (at > receivedAt + CLOCK_TOLERANCE_MS) {
    const detail = "The action is said to be taken back after the report was sent.";
    errors.push({ field, code: "after_it_was_sent", detail });
  }
  return errors;
}

/**
 * When the action was taken. A booking without a moment has the moment of its receipt, a mere upper bound: then its day
 * counts.
 */
function momentTaken({ executed_at, created_at, day }: BookingRow, reported: number | null): number {
  const moment = reported ?? executed_at;
  const isReceipt =
    reported === null && executed_at !== null && Math.abs(created_at - executed_at) < CLOCK_TOLERANCE_MS;
  return moment === null || isReceipt ? Math.min(momentOfDay(day), moment ?? Number.POSITIVE_INFINITY) : moment;
}

function repeated(checkId: string, reversal: ReversalRow, { reversedAt, ref }: ReversalReport): string {
  const isOtherMoment = reversedAt !== null && reversedAt.text !== reversal.reversed_at;
  const isOtherRef = ref ? ref !== reversal.ref : false;
  if (isOtherMoment || isOtherRef) {
    const what = [
      ...(isOtherMoment ? [`as of ${reversal.reversed_at}`] : []),
      ...(isOtherRef ? ["under another reference"] : []),
    ].join(" and ");
    throw new Refusal("conflict", `The action is on record as taken back ${what}.`);
  }
  return view(checkId, reversal, null);
}

function view(
  checkId: string,
  { transaction_id, reversed_at, ref }: Omit<ReversalRow, "place">,
  recheckJob: string | null,
): string {
  return writeJson({
    check_id: checkId,
    transaction_id,
    status: "reversed",
    reversed_at,
    ref,
    recheck_job: recheckJob,
  } satisfies ReversalReported);
}
