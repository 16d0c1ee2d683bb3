/**
 * POST /v1/checks/{check_id}/execution: reports whether an action that was asked about was taken (decisions 131, 132).
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import { actionBookingOf, inSystem, placedAt } from "../../../actions/decide/action-booking.js";
import { decisionsOf } from "../../../actions/decide/action-decisions.js";
import { decideAt, readyAction } from "../../../actions/decide/deciding.js";
import { contributionsOf } from "../../../actions/decide/history.js";
import { readWhoIsWho, recipientsIn } from "../../../actions/decide/identities.js";
import { readLockedHistory } from "../../../actions/decide/locked-history.js";
import { writeSettlement } from "../../../actions/decide/settle.js";
import { answerAsTaken, standsAsTaken } from "../../../actions/reissue/as-taken.js";
import { answeredAgain, readStandingRow, standingOf } from "../../../actions/reissue/reissue.js";
import { recheckLater } from "../../../actions/reissue/schedule.js";
import { lapseAll, readRequestsOf } from "../../../actions/tell/asking.js";
import { changedActionRow, statusOf } from "../../../actions/write/action-row.js";
import { contributionRow } from "../../../actions/write/answer-rows.js";
import type { Caller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import type { Json } from "../../../engine/values/json.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { readBooking } from "../../../store/actions/bookings.js";
import { addExecution } from "../../../store/actions/executions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { BookingRow, ExecutionRow } from "../../../store/tables/schema.js";
import type { Members } from "../../request/parsed-body.js";
import { senderText } from "../../request/sender.js";
import { combine, hasIssues, refusalOf } from "../../request/validation-issues.js";
import type { FoundAction } from "./found-action.js";
import { parseReport, type ReceivedReport, receiveReport } from "./report.js";
import type { ExecutionReported } from "./report-responses.js";
import { reference, systemCode } from "./request.js";
import { CLOCK_TOLERANCE_MS } from "./timing.js";
import { type WrittenMoment, writtenMoment } from "./written-moment.js";

export const executionRequestSchema = z
  .strictObject({
    executed: z.boolean().describe("Whether the action was taken."),
    ref: reference
      .nullish()
      .describe("A reference of the action as it was taken, stored in addition to transaction.ref."),
    system: systemCode
      .nullish()
      .describe("The system that the action was taken in. Left out, or the same, where the action has one."),
    executed_at: z.iso
      .datetime({ offset: true, message: "format" })
      .nullish()
      .describe("When it was taken. Left out: the moment of receipt."),
    reason: z.enum(["abandoned", "refused_by_caller", "failed"]).nullish().describe("Why it was not taken."),
  })
  .meta({ id: "ExecutionReport" });

interface ExecutionReport extends Omit<Members<typeof executionRequestSchema.shape>, "executed_at"> {
  readonly executedAt: WrittenMoment | null;
}

function executionReportOf({ executed_at, ...report }: Members<typeof executionRequestSchema.shape>): ExecutionReport {
  return { ...report, executedAt: executed_at === null ? null : writtenMoment(executed_at) };
}

type Received = ReceivedReport<ExecutionReport>;

/** Returns the text of the response. A repeated report gets the recorded data. */
export function* reportExecution(
  services: Services,
  caller: Caller,
  checkId: string,
  body: Json,
  receivedAt: number,
): Steps<string> {
  const parsed = parseReport(executionRequestSchema, body, executionReportOf);
  const received = yield* receiveReport(services, caller, checkId, parsed);
  yield* validate(received, receivedAt);
  const { action: found, report: sent } = received;
  // By the moment the report came in: a wait inside the service is not the sender's delay.
  const status = statusOf(found.action, receivedAt);
  const { execution } = found;
  if (execution !== null && (execution.executed === 1) === sent.executed) return view(checkId, execution, null);
  if (status === "expired" && !sent.executed) return expired(checkId, found);
  if (status !== "proposed")
    throw new Refusal(
      "not-a-proposal",
      WHY_NOT[execution === null ? status : execution.executed === 1 ? "executed" : "abandoned"],
    );
  const reported: ReportOrigin = { reported_by: senderText(caller), reported_at: services.ports.now() };
  return sent.executed
    ? yield* taken(services, checkId, received, reported, receivedAt)
    : yield* notTaken(checkId, received, reported);
}

type ReportOrigin = Pick<ExecutionRow, "reported_by" | "reported_at">;

const WHY_NOT = {
  executed: "The action was taken: it is taken back with a reversal.",
  abandoned: "The action was reported as not taken.",
  reversed: "The action was taken back.",
  expired: "The proposal expired: no report came within 24 hours. If the action was taken after all, send a new check.",
} as const;

/** The errors of the report that do not depend on the action's state (decision 142). */
function* validate({ of, action, report, issues }: Received, receivedAt: number): Steps<void> {
  const { transaction_id: transactionId, action_id: actionId } = action.action;
  const [[last], [first]] = yield* batch(
    readBooking({ ...of, transactionId }),
    readBooking({ ...of, transactionId: actionId }),
  );
  assert(first !== undefined && last !== undefined, "an action has its first and its last booking");
  const system = last.system ?? action.execution?.system ?? null;
  // A repeat returns the recorded data.
  const isFirst = action.execution === null && action.booking.status === "proposed";
  const all = combine(issues, {
    requestErrors: [...wrongMembers(report, system), ...(isFirst ? wrongMoment(report, first, receivedAt) : [])],
  });
  if (hasIssues(all)) throw refusalOf(all);
}

/** `known`: the system that the action has. */
function wrongMembers(
  { executed, system, executedAt, reason }: ExecutionReport,
  known: string | null,
): readonly WrongField[] {
  const errors: WrongField[] = [];
  if (system && known !== null && system !== known)
    errors.push({ field: "system", code: "changed", detail: "The action has another system." });
  if (executed && reason)
    errors.push({ field: "reason", code: "not_a_choice", detail: "A reason says why an action was not taken." });
  if (!executed && executedAt)
    errors.push({ field: "executed_at", code: "not_taken", detail: "The action is reported as not taken." });
  return errors;
}

function wrongMoment(
  { executed, executedAt }: ExecutionReport,
  first: BookingRow,
  receivedAt: number,
): readonly WrongField[] {
  if (!executed || executedAt === null) return [];
  const field = "executed_at";
  const errors: WrongField[] = [];
  if (executedAt.at > receivedAt + CLOCK_TOLERANCE_MS) {
    const detail = "The action is said to be taken after the report was sent.";
    errors.push({ field, code: "after_it_was_sent", detail });
  }
  if (executedAt.at < first.created_at - CLOCK_TOLERANCE_MS) {
    const detail = "The action is said to be taken before it was asked about.";
    errors.push({ field, code: "not_its_day", detail });
  }
  return errors;
}

/** The action joins the history now, and gets a new answer. A job re-issues the other answers that it moves. */
function* taken(
  services: Services,
  checkId: string,
  { accountRules, of, action: { action }, report }: Received,
  reported: ReportOrigin,
  receivedAt: number,
): Steps<string> {
  const actionId = action.action_id;
  const row = yield* readStandingRow(of, actionId);
  const { was, booking, before, decisions } = standingOf(row);
  const undated = actionBookingOf({ ...inSystem(booking, report.system), sequence: null }, decisions);
  const joining = contributionsOf(accountRules, undated);
  const ready = readyAction(accountRules, undated, yield* readWhoIsWho(of, recipientsIn(undated.facts)));
  const totals = { kind: "counts", reads: ready?.reads ?? [], actionId, joins: joining, leaves: [] } as const;
  const at = yield* readLockedHistory(of, totals);
  const { sequence, moved } = at;
  const placed = placedAt(undated, sequence);
  const standing = { before, answer: was };
  const requests = yield* readRequestsOf(of, actionId, decisions);
  const answered =
    ready === null
      ? yield* standsAsTaken(services, accountRules, placed, was)
      : yield* answerAsTaken(
          services,
          accountRules,
          standing,
          decideAt(accountRules, ready, at, answeredAgain(services, standing)),
        );
  const job = recheckLater(services, placed, moved, "later_transaction");
  const execution: ExecutionRow = {
    ...recordOf(action.transaction_id, of, actionId, report, reported),
    executed: 1,
    executed_at: report.executedAt?.at ?? receivedAt,
    executed_on: report.executedAt?.day ?? null,
    superseded_by: answered.checkId,
    place: sequence,
  };
  const shares = joining.map((each) => contributionRow(of, { ...each, member: { ...each.member, sequence } }));
  return yield* writeSettlement(at, {
    writes: [
      addExecution({ ...execution }),
      ...lapseAll(requests, "executed", reported.reported_at),
      ...shares,
      ...answered.writes,
      ...(job?.writes ?? []),
    ],
    replacements: [
      changedActionRow(action, {
        booking: placed,
        checkId: answered.checkId ?? action.check_id,
        closed: null,
        waitsUntil: null,
      }),
    ],
    result: view(checkId, execution, job?.jobId ?? null),
  });
}

function* notTaken(
  checkId: string,
  { of, action: { action }, report }: Received,
  reported: ReportOrigin,
): Steps<string> {
  const [[last]] = yield* batch(readBooking({ ...of, transactionId: action.transaction_id }));
  assert(last !== undefined, "an action has its last booking");
  const execution: ExecutionRow = {
    ...recordOf(action.transaction_id, of, action.action_id, report, reported),
    executed: 0,
    executed_at: null,
    executed_on: null,
    superseded_by: null,
    place: null,
  };
  const decisions = decisionsOf(action);
  const requests = yield* readRequestsOf(of, action.action_id, decisions);
  const booking = actionBookingOf({ ...last, sequence: null }, decisions);
  const closed = changedActionRow(action, {
    booking,
    checkId: action.check_id,
    closed: "abandoned",
    waitsUntil: null,
  });
  return yield* writeSettlement("reads and moves no total", {
    writes: [addExecution({ ...execution }), ...lapseAll(requests, "abandoned", reported.reported_at)],
    replacements: [closed],
    result: view(checkId, execution, null),
  });
}

function recordOf(
  transactionId: string,
  of: Tenant,
  actionId: string,
  { ref, system, reason }: ExecutionReport,
  reported: ReportOrigin,
): Omit<ExecutionRow, "executed" | "executed_at" | "executed_on" | "superseded_by" | "place"> {
  return {
    account_id: of.accountId,
    env: of.env,
    action_id: actionId,
    transaction_id: transactionId,
    reason,
    ref,
    system,
    ...reported,
  };
}

function view(
  checkId: string,
  { transaction_id, executed, reason, executed_at, ref, system, superseded_by }: ExecutionRow,
  recheckJob: string | null,
): string {
  return writeJson({
    check_id: checkId,
    transaction_id,
    status: executed === 1 ? "executed" : "abandoned",
    reason,
    executed_at: executed_at === null ? null : momentText(executed_at),
    ref,
    system,
    recheck_job: recheckJob,
    superseded_by,
  });
}

/** An expired action counts as not taken (decision 131). */
function expired(checkId: string, { action }: FoundAction): string {
  return writeJson({
    check_id: checkId,
    transaction_id: action.transaction_id,
    status: "expired",
    reason: "expired",
    executed_at: null,
    ref: null,
    system: null,
    recheck_job: null,
    superseded_by: null,
  } satisfies ExecutionReported);
}
