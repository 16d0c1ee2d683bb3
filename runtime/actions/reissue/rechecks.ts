/**
 * Earlier answers that a booking changes. Every standing answer of a taken action that read one of the booking's totals
 * is issued again. This happens in the same transaction, oldest first, up to a bound. A job does the rest (decisions
 * 122, 124).
 */
import type { RecheckReason } from "../../engine/run/answer.js";
import type { ActionChange } from "../../store/actions/actions.js";
import type { Statement, Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import type { ActionBooking } from "../decide/action-booking.js";
import { decideAt, type HistoryPoint } from "../decide/deciding.js";
import { type TotalsChange, type WantedRange, withChange } from "../decide/history.js";
import type { PlannedMatches } from "../decide/identities.js";
import { readLockedHistory, readUnlockedHistory } from "../decide/locked-history.js";
import type { Recheck } from "../write/answer-document.js";
import { answeredAgain, readStandings, reissue, type ReissueResult } from "./reissue.js";
import { recheckLater } from "./schedule.js";

export interface RecheckResult {
  readonly rechecks: readonly Recheck[];
  /** Null if the transaction did everything. */
  readonly recheckJob: string | null;
  /** The answers that are replaced, or stay, by compare-and-set. */
  readonly replacements: readonly ActionChange[];
  readonly writes: readonly Statement[];
}

const NONE: RecheckResult = { rechecks: [], recheckJob: null, replacements: [], writes: [] };

export interface RecheckInput {
  /** The booking's shares of totals. */
  readonly change: TotalsChange;
  /** The actions whose answers read these totals, from `readLockedHistory`. */
  readonly moved: readonly string[];
  readonly reason: RecheckReason;
  /** Matches that would be opened, if the booking is not stored. */
  readonly planned?: PlannedMatches;
}

/** Reads and decides; writes nothing but the job. `own`: the booking. */
export function* recheckMoved(
  services: Services,
  accountRules: AccountRules,
  own: ActionBooking,
  input: RecheckInput,
): Steps<RecheckResult> {
  if (input.moved.length === 0) return NONE;
  const of = { accountId: own.row.account_id, env: own.row.env };
  const { reissued, left } = yield* reissueMoved(services, accountRules, of, input, (reads) =>
    // Locks the totals that they now read too. If two transactions wait for each other, one is run again.
    readLockedHistory(of, { kind: "reissues", reads }),
  );
  const job = recheckLater(services, own, left, input.reason);
  return {
    rechecks: issuedIn(reissued),
    recheckJob: job?.jobId ?? null,
    replacements: reissued.map(({ replacement }) => replacement),
    writes: [...reissued.flatMap(({ writes }) => writes), ...(job?.writes ?? [])],
  };
}

/** The answers that `recheckMoved` would re-issue if the booking were stored; `left`: the number left for a job. */
export function* previewMoved(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  input: RecheckInput,
): Steps<{ readonly rechecks: readonly Recheck[]; readonly left: number }> {
  const { reissued, left } = yield* reissueMoved(services, accountRules, of, input, (reads) =>
    readUnlockedHistory(of, { kind: "reissues", reads }),
  );
  return { rechecks: issuedIn(reissued), left: left.length };
}

/**
 * The data of each re-issue that is kept until all are written: a thousand whole answers would need too much memory.
 */
interface Reissued {
  /** Null: the earlier answer stays. */
  readonly recheck: Recheck | null;
  readonly replacement: ActionChange;
  readonly writes: readonly Statement[];
}

function reissuedOf(each: ReissueResult): Reissued {
  return each.kind === "issued"
    ? { recheck: each.recheck, replacement: each.replacement, writes: each.writes }
    : { recheck: null, replacement: each.stays, writes: each.writes };
}

interface MovedAnswers {
  readonly reissued: readonly Reissued[];
  /** The actions beyond the bound. */
  readonly left: readonly string[];
}

function* reissueMoved(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  { change, moved, reason, planned }: RecheckInput,
  read: (reads: readonly WantedRange[]) => Steps<HistoryPoint>,
): Steps<MovedAnswers> {
  const first = moved.slice(0, services.mostRechecks);
  const standings = (yield* readStandings(services, accountRules, of, first, planned)).filter(
    (standing) => standing !== null,
  );
  const { history, sequence } = yield* read(standings.flatMap(({ reads }) => reads));
  const at = { history: withChange(history, change), sequence };
  const reissued = standings.map((standing) => {
    const { decision } = decideAt(accountRules, standing, at, answeredAgain(services, standing));
    return reissuedOf(reissue(services, accountRules, standing, decision, reason));
  });
  return { reissued, left: moved.slice(services.mostRechecks) };
}

function issuedIn(reissued: readonly Reissued[]): readonly Recheck[] {
  return reissued.flatMap(({ recheck }) => recheck ?? []);
}
