/** Proposals of the same agent, rule set and facts that wait for a person, or were refused within a day. */
import { requestStatus } from "../../../actions/tell/asking.js";
import { alikeMark } from "../../../actions/write/alike.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import { listAlike } from "../../../store/actions/actions.js";
import { type KeptRequest, listRequests } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { MOST_SIMILAR } from "../../shapes/approval-request.js";

export interface SimilarProposal {
  /** Its standing answer. */
  readonly check_id: string;
  readonly transaction_id: string;
  readonly status: "waiting" | "refused";
  /** The request that waits, or that was refused. */
  readonly request_id: string;
}

/** The members beside an answer; one without elements is left out. */
export function besideAnswer<Request>(
  requests: readonly Request[],
  similar: readonly SimilarProposal[],
): { readonly requests?: readonly Request[]; readonly similar?: readonly SimilarProposal[] } {
  return { ...(requests.length > 0 && { requests }), ...(similar.length > 0 && { similar }) };
}

/** `booking`: the last one of an action. `now` in milliseconds. Newest first. */
export function* readSimilar(of: Tenant, booking: BookingRow, now: number): Steps<readonly SimilarProposal[]> {
  const alike = alikeMark(booking);
  if (alike === null) return [];
  const since = { now, refusedSince: now - MILLISECONDS_A_DAY };
  const [found] = yield* batch(listAlike({ ...of, alike, notAction: booking.action_id, ...since, most: MOST_SIMILAR }));
  if (found.length === 0) return [];
  const asked = yield* batch(...found.map(({ action_id: actionId }) => listRequests({ ...of, actionId })));
  return found.flatMap((action, at) => similarView(action, asked[at] ?? [], now));
}

type Found = Pick<SimilarProposal, "check_id" | "transaction_id"> & { readonly refused: number | null };

function similarView(
  { check_id, transaction_id, refused }: Found,
  requests: readonly KeptRequest[],
  now: number,
): readonly SimilarProposal[] {
  const status = refused === 1 ? "refused" : "waiting";
  const request = requests.findLast((each) => requestStatus(each, now) === status);
  return request === undefined ? [] : [{ check_id, transaction_id, status, request_id: request.request_id }];
}
