/** The figures of a recipient for its pages: how much of each limit is used, and what its actions add up to. */
import type { Services } from "../../actions/account/services.js";
import type { PersonCaller } from "../../auth/caller.js";
import type { Steps } from "../../store/sql/steps.js";
import { readChecks } from "../acting/log/list.js";
import { type ByCurrency, byCurrency } from "../acting/log/summed.js";
import { readLogSums } from "../acting/log/sums.js";
import { type PresentLimit, readPresentLimits } from "../acting/records/present-limits.js";

/** The newest actions among which one of each rule set is found. */
const MOST_LOOKED_AT = 50;

/** By the newest action under each rule set, over all records that count as one with it. */
export function* readRecipientLimits(
  services: Services,
  caller: PersonCaller,
  recipientId: string,
): Steps<readonly PresentLimit[]> {
  const query = { recipient: recipientId, current: true, limit: MOST_LOOKED_AT };
  const { rows } = yield* readChecks(services, caller, query);
  const newest = new Map([...rows].reverse().map((row) => [row.rule_set, row.transaction.transaction_id]));
  return yield* readPresentLimits(services, caller, "recipient", [...newest.values()]);
}

/** Standing answers about a record and all that count as one with it. */
export interface RecordFigures {
  readonly all: ByCurrency;
  /** Of these, the actions that were taken. */
  readonly taken: ByCurrency;
}

/** Null: there are too many for a page. */
export function* readRecordFigures(
  services: Services,
  caller: PersonCaller,
  recipientId: string,
): Steps<RecordFigures | null> {
  const sums = yield* readLogSums(services, caller, { recipient: recipientId, current: true, limit: 1 });
  if (sums === null) return null;
  return { all: byCurrency(sums), taken: byCurrency(sums.filter(({ status }) => status === "executed")) };
}
