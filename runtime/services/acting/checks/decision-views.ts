/** Decisions and requests as the interface shows them. */
import { type Claim, claimOf } from "../../../actions/decide/claims.js";
import { requestStatus } from "../../../actions/tell/asking.js";
import type { DecisionSubject } from "../../../engine/run/carry-over.js";
import { momentText } from "../../../engine/values/days.js";
import type { WholeAnswer } from "../../../store/actions/answers.js";
import { type KeptRequest, listRequests } from "../../../store/actions/requests.js";
import { listCarried, listResolutions } from "../../../store/actions/resolutions.js";
import { readEmailedRequests } from "../../../store/outgoing/request-mail.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { ActionRow, ResolutionRow } from "../../../store/tables/schema.js";

type Moment = number | null;

const textOf = (moment: Moment): string | null => (moment === null ? null : momentText(moment));

/** The fields that every view of a request has. `now` and `emailedAt` in milliseconds; null: nobody was mailed. */
export function requestView(request: KeptRequest, now: number, emailedAt: Moment = null) {
  const status = requestStatus(request, now);
  // A request without a decision ends at its deadline.
  const lapsedByTime = request.status === null && status === "lapsed";
  return {
    id: request.request_id,
    asked_of: request.asked_of,
    ...(request.for_person !== null && { for: request.for_person }),
    asked_at: momentText(request.asked_at),
    asks: request.asks,
    status,
    waits_until: momentText(request.waits_until),
    decided_by: request.decided_by,
    resolution_id: request.resolution_id,
    closed_at: textOf(lapsedByTime ? request.waits_until : request.closed_at),
    reason: lapsedByTime ? "no_answer" : request.reason,
    emailed_at: textOf(emailedAt),
    ...commentOf(request),
    ...(request.withdrawn_at !== null && { withdrawn_at: momentText(request.withdrawn_at) }),
    ...(request.decided_by === null ? UNDECIDED : claimOf(request.decided_sent_by, request.decided_by)),
  };
}

/** The person's last words. */
function commentOf({ decided_comment, withdrawn_at, withdrawn_comment }: KeptRequest): { readonly comment?: string } {
  const comment = withdrawn_at === null ? decided_comment : withdrawn_comment;
  return comment === null ? {} : { comment };
}

const UNDECIDED: Claim = { claimed: false, sent_by: null };

/** `checkId`: the answer that it is shown with. */
export function resolutionView(row: ResolutionRow, checkId: string) {
  const { answer, decided_by, for_person, by_self, method, created_at, note_ref, check_id, sent_by, subject, comment } =
    row;
  return {
    resolved_outcome: answer,
    resolved_by: decided_by,
    ...(for_person !== null && { for: for_person }),
    ...(by_self === 1 && { self: true as const }),
    method,
    created_at: momentText(created_at),
    note_ref,
    comment,
    ...claimOf(sent_by, decided_by),
    // Written as JSON with the decision.
    question: questionOf(JSON.parse(subject) as DecisionSubject),
    ...(check_id !== checkId && { given_on: check_id }),
  };
}

/** In the words in which it was decided. */
function questionOf({ question }: DecisionSubject): { readonly id: string; readonly wording: string } | null {
  return question && { id: question.id, wording: question.wording };
}

/** The decisions shown with an answer. */
export interface ShownDecisions {
  /** The latest that was given on the answer or counts for it. */
  readonly resolution: ReturnType<typeof resolutionView> | null;
  /** All that were recorded on it and on earlier answers of its action, in order. */
  readonly resolutions: readonly ReturnType<typeof resolutionView>[];
}

/** `made`: the decisions on the action, in order; `carried`: the ids of those that the answer took over. */
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

/** By request, in milliseconds; a request without mail has no entry. */
export function* readEmailed(of: Tenant, requestIds: readonly string[]): Steps<ReadonlyMap<string, number>> {
  if (requestIds.length === 0) return new Map();
  const [rows] = yield* batch(readEmailedRequests({ ...of, requestIds }));
  return new Map(rows.map(({ request_id, emailed_at }) => [request_id, emailed_at]));
}

export type RequestView = ReturnType<typeof requestView>;

/** `now` in milliseconds. */
export function* requestViews(
  of: Tenant,
  requests: readonly KeptRequest[],
  now: number,
): Steps<readonly RequestView[]> {
  const emailed = yield* readEmailed(
    of,
    requests.map(({ request_id }) => request_id),
  );
  return requests.map((request) => requestView(request, now, emailed.get(request.request_id) ?? null));
}

/** People's decisions on an answer and on its action, and the service's requests. */
export interface DecisionViews extends ShownDecisions {
  /** As recorded on the action, in order. */
  readonly made: readonly ResolutionRow[];
  readonly ofAction: (ReturnType<typeof resolutionView> & { readonly check_id: string }) | null;
  readonly requests: readonly RequestView[];
}

/** Whether anybody decided on an answer's action, or was asked to. */
export type DecidedAnswer = Pick<WholeAnswer, "check_id" | "action_id"> & Pick<ActionRow, "decided" | "asks_people">;

/** By answer; an action without decisions and requests has no view. */
export function* readDecisionViews(
  of: Tenant,
  records: readonly DecidedAnswer[],
  now: number,
): Steps<ReadonlyMap<string, DecisionViews>> {
  const answers = records
    .filter(({ decided, asks_people }) => decided > 0 || asks_people === 1)
    .map(({ check_id: checkId, action_id: actionId }) => ({ checkId, actionId }));
  if (answers.length === 0) return new Map();
  const made = yield* batch(...answers.map(({ actionId }) => listResolutions({ ...of, actionId })));
  const carried = yield* batch(...answers.map(({ checkId }) => listCarried({ ...of, checkId })));
  const asked = yield* batch(...answers.map(({ actionId }) => listRequests({ ...of, actionId })));
  const views = yield* requestViews(of, asked.flat(), now);
  const byId = new Map(views.map((view) => [view.id, view]));
  return new Map(
    answers.map(({ checkId }, at) => {
      const resolutions = made[at] ?? [];
      const latest = resolutions.at(-1);
      const took = (carried[at] ?? []).map(({ resolution_id }) => resolution_id);
      const view: DecisionViews = {
        ...shownDecisions(checkId, resolutions, took),
        made: resolutions,
        ofAction:
          latest === undefined ? null : { ...resolutionView(latest, latest.check_id), check_id: latest.check_id },
        requests: (asked[at] ?? []).flatMap(({ request_id }) => byId.get(request_id) ?? []),
      };
      return [checkId, view];
    }),
  );
}
