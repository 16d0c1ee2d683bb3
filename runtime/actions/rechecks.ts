/**
 * Answers given earlier that a booking moves: every standing answer of a taken action that read a total which the
 * booking now belongs to is issued again in the same transaction, the oldest first and up to a bound; a job does the
 * rest (D-27, D-29, D-93).
 */
import type { RecheckReason } from "../engine/answer.js";
import { lockTotals } from "../store/locks.js";
import { batch, type Statement, type Steps } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";
import { findReaders } from "../store/totals.js";
import type { AccountRules } from "./account-rules.js";
import type { ActionBooking } from "./action-booking.js";
import type { Recheck } from "./answer-document.js";
import { type ActionShare, decideAction, readHistory, type TotalsChange, wantedBy } from "./history.js";
import { readStandings, reissue } from "./reissue.js";
import { recheckLater } from "./schedule.js";
import type { Services } from "./services.js";

export interface RecheckResult {
  readonly rechecks: readonly Recheck[];
  /** Null where all of it was done. */
  readonly recheckJob: string | null;
  /** The answers that are replaced, or stay, by compare-and-set. */
  readonly replacements: readonly Statement<{ action_id: string }>[];
  readonly writes: readonly Statement[];
}

const NONE: RecheckResult = { rechecks: [], recheckJob: null, replacements: [], writes: [] };

export interface RecheckInput {
  /** What the booking adds to totals. */
  readonly change: TotalsChange;
  /** The actions whose answers read them, as `findMoved` gives them. */
  readonly moved: readonly string[];
  readonly reason: RecheckReason;
}

/** Reads and decides; writes nothing but the job. `own`: the booking. */
export function* recheckMoved(
  services: Services,
  accountRules: AccountRules,
  own: ActionBooking,
  { change, moved, reason }: RecheckInput,
): Steps<RecheckResult> {
  if (moved.length === 0) return NONE;
  const of = { accountId: own.row.account_id, env: own.row.env };
  const standings = (yield* readStandings(services, accountRules, of, moved.slice(0, services.mostRechecks))).filter(
    (standing) => standing !== null,
  );
  const wanted = standings.flatMap(({ booked, covering }) => wantedBy(accountRules, booked, covering));
  // What they read from now on stands still too; whoever waits for the other the wrong way round is run again.
  if (wanted.length > 0) yield* batch(lockTotals(of, wanted));
  const history = yield* readHistory(of, wanted);
  const reissued = standings.map((standing) =>
    reissue(
      services,
      accountRules,
      standing,
      decideAction(accountRules, standing.booked, standing.covering, history, change),
      reason,
    ),
  );
  const issued = reissued.filter((each) => each.kind === "issued");
  const job = recheckLater(services, own, moved.slice(services.mostRechecks), reason);
  return {
    rechecks: issued.map(({ recheck }) => recheck),
    recheckJob: job?.jobId ?? null,
    replacements: reissued.map((each) => (each.kind === "issued" ? each.replacement : each.stays)),
    writes: [...reissued.flatMap(({ writes }) => writes), ...(job?.writes ?? [])],
  };
}

/** What an action adds to one total, or added. */
export type TotalShare = Pick<ActionShare, "definition" | "key"> & { readonly day: number; readonly place: number };

/**
 * The actions whose answers read a total that another action joins or leaves, by their day, then by the order in which
 * they began to count. An infinite place: one that is not known yet, and behind the locks of these totals comes after
 * all that began to count before.
 */
export function* findMoved(of: Tenant, actionId: string, shares: readonly TotalShare[]): Steps<readonly string[]> {
  const found = yield* batch(
    ...shares.map(({ definition, key, day, place }) =>
      findReaders({
        ...of,
        definition,
        key,
        day,
        place: Number.isFinite(place) ? place : Number.MAX_SAFE_INTEGER,
        actionId,
      }),
    ),
  );
  const readers = new Map(found.flat().map((reader) => [reader.action_id, reader]));
  return [...readers.values()]
    .sort((a, b) => a.own_day - b.own_day || a.own_place - b.own_place)
    .map(({ action_id }) => action_id);
}

export function sharesOf(arriving: readonly ActionShare[]): readonly TotalShare[] {
  return arriving.map(({ definition, key, member: { day, order } }) => ({ definition, key, day, place: order }));
}
