/** What came of requests that a person decided together, each as it is now. */
import type { Services } from "../../../actions/account/services.js";
import { type RequestStatus, requestStatus } from "../../../actions/tell/asking.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { KeptRequest } from "../../../store/actions/requests.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { findRequest } from "./read.js";
import { requestsInShort, type WaitingRequest } from "./waiting.js";

export interface DecidedTogether extends WaitingRequest {
  readonly status: RequestStatus;
  /** Whether the reader's own decision ended it. */
  readonly isOwn: boolean;
}

/** In the order of the ids. */
export function* readDecidedTogether(
  services: Services,
  caller: PersonCaller,
  requestIds: readonly string[],
): Steps<readonly DecidedTogether[]> {
  requireScope(caller, "checks:read");
  const now = services.ports.now();
  const found: KeptRequest[] = [];
  for (const requestId of requestIds) found.push(yield* findRequest(caller, requestId));
  const shown = yield* requestsInShort(services, { accountId: caller.accountId, env: caller.env }, found);
  return found.flatMap((request, at) => {
    const short = shown[at];
    const isOwn = request.decided_by === caller.personId && caller.builder === null;
    return short === undefined ? [] : [{ ...short, status: requestStatus(request, now), isOwn }];
  });
}
