/** Standing answers that a piece of a job may replace, with the locks of all that they read. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { readLockedHistory } from "../../../actions/decide/locked-history.js";
import { readStandings, type StandingAnswer } from "../../../actions/reissue/reissue.js";
import { CompareAndSetMissed } from "../../../store/database.js";
import type { Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

type LockedHistory = typeof readLockedHistory extends (...values: never[]) => Steps<infer History> ? History : never;

/**
 * The actions determine the totals to lock. Standing answers and histories are read after locking, because a booking
 * that held the locks may have replaced some. If one is replaced nevertheless, the compare-and-set fails, and the piece
 * is run again.
 */
export function* lockedStandings(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  actionIds: readonly string[],
): Steps<{ readonly at: LockedHistory; readonly standings: readonly (StandingAnswer | null)[] }> {
  const before = yield* readStandings(services, accountRules, of, actionIds);
  const reads = before.flatMap((standing) => standing?.reads ?? []);
  const at = yield* readLockedHistory(of, { kind: "reissues", reads });
  const standings = yield* readStandings(services, accountRules, of, actionIds);
  const isOther = standings.some(
    (standing, index) => standing?.booking.row.transaction_id !== before[index]?.booking.row.transaction_id,
  );
  if (isOther) throw new CompareAndSetMissed("Another booking stands for an action by now, and may read other totals.");
  return { at, standings };
}
