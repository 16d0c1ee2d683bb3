/** Taken actions that wait for an approval after the fact: their current answer names the approver (decision 405). */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { Steps } from "../../../store/sql/steps.js";
import { logPage, type LogReader } from "../log/list.js";
import type { LogQuery } from "../log/query.js";
import type { ShownRow } from "../log/view.js";

/** The maximum number of answers to read, from the newest that wait for anybody's approval. */
const MOST_LOOKED_AT = 200;

export interface TakenToApprove {
  /** Newest first. */
  readonly rows: readonly ShownRow[];
  /** Older ones wait that were not looked at. */
  readonly hasMore: boolean;
}

/** For the signed-in person. No answer names a builder. */
export function* readOwnTakenToApprove(services: Services, caller: PersonCaller): Steps<TakenToApprove> {
  if (caller.builder !== null) return { rows: [], hasMore: false };
  const { substitutes } = yield* readAccountRules(services, caller.accountId);
  const { personId } = caller;
  return yield* readTakenToApprove(services, caller, [
    personId,
    ...substitutes.standsInFor(personId, services.ports.now()),
  ]);
}

/** `people`: service ids of approvers. */
export function* readTakenToApprove(
  services: Services,
  of: LogReader,
  people: readonly string[],
): Steps<TakenToApprove> {
  const waiting: Omit<LogQuery, "limit"> = { waiting: true, answer: ["approval"], transaction_status: ["executed"] };
  const { rows, nextBefore } = yield* logPage(services, of, { ...waiting, limit: MOST_LOOKED_AT });
  return {
    rows: rows.filter(({ layers }) =>
      layers.some(({ kind, approvers }) => kind === "policy" && approvers.some((each) => people.includes(each))),
    ),
    hasMore: nextBefore !== null,
  };
}
