/** Decisions and requests as the interface shows them. */
import { momentText } from "../../actions/answer-document.js";
import { requestStatus } from "../../actions/asking.js";
import { readEmailedRequests } from "../../store/request-mail.js";
import type { KeptRequest } from "../../store/requests.js";
import type { ResolutionRow } from "../../store/schema.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";

type Moment = number | null;

const textOf = (moment: Moment): string | null => (moment === null ? null : momentText(moment));

/** The fields that every view of a request has. `now` and `emailedAt` in milliseconds; null: nobody was mailed. */
export function requestView(request: KeptRequest, now: number, emailedAt: Moment = null) {
  const status = requestStatus(request, now);
  // What nobody decided ends by itself.
  const lapsedByTime = request.status === null && status === "lapsed";
  return {
    id: request.request_id,
    asked_of: request.asked_of,
    asked_at: momentText(request.asked_at),
    asks: request.asks,
    status,
    waits_until: momentText(request.waits_until),
    decided_by: request.decided_by,
    resolution_id: request.resolution_id,
    closed_at: textOf(lapsedByTime ? request.waits_until : request.closed_at),
    reason: lapsedByTime ? "no_answer" : request.reason,
    emailed_at: textOf(emailedAt),
  };
}

/** `checkId`: the answer that it is shown with. */
export function resolutionView(
  { answer, decided_by, method, created_at, note_ref, check_id }: ResolutionRow,
  checkId: string,
) {
  return {
    resolved_outcome: answer,
    resolved_by: decided_by,
    method,
    created_at: momentText(created_at),
    note_ref,
    ...(check_id !== checkId && { given_on: check_id }),
  };
}

/** What is shown of decisions beside an answer. */
export interface ShownDecisions {
  /** The latest that was given on the answer or counts for it. */
  readonly resolution: ReturnType<typeof resolutionView> | null;
  /** All that were recorded on it and on earlier answers of its action, in order. */
  readonly resolutions: readonly ReturnType<typeof resolutionView>[];
}

/** `made`: on the action, in order; `carried`: the ids of those that the answer took over. */
export function shownDecisions(
  checkId: string,
  made: readonly ResolutionRow[],
  carried: readonly string[],
): ShownDecisions {
  const counting = made.filter((each) => each.check_id === checkId || carried.includes(each.resolution_id));
  const latest = counting.at(-1);
  return {
    resolution: latest === undefined ? null : resolutionView(latest, checkId),
    // Ids of answers are in the order in which these were given.
    resolutions: made.filter((each) => each.check_id <= checkId).map((each) => resolutionView(each, checkId)),
  };
}

/** By request, in milliseconds; a request that nobody was mailed is not in it. */
export function* readEmailed(of: Tenant, requestIds: readonly string[]): Steps<ReadonlyMap<string, number>> {
  if (requestIds.length === 0) return new Map();
  const [rows] = yield* batch(readEmailedRequests(of, requestIds));
  return new Map(rows.map(({ request_id, emailed_at }) => [request_id, emailed_at]));
}

/** `now` in milliseconds. */
export function* requestViews(
  of: Tenant,
  requests: readonly KeptRequest[],
  now: number,
): Steps<readonly ReturnType<typeof requestView>[]> {
  const emailed = yield* readEmailed(
    of,
    requests.map(({ request_id }) => request_id),
  );
  return requests.map((request) => requestView(request, now, emailed.get(request.request_id) ?? null));
}
