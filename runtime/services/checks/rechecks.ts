/**
 * Answers given earlier that a booking moves: every standing answer of a taken action that read a total which the booking now belongs to is
 * issued again in the same transaction (D-27, D-29). Where-clauses never read outcomes, so a re-check cannot set off another.
 */
import { formatDay } from "../../engine/days.js";
import type { Decision } from "../../engine/decide.js";
import { replaceStanding, readStanding } from "../../store/actions.js";
import { CompareAndSetMissed } from "../../store/database.js";
import { lockTotals } from "../../store/locks.js";
import { findReaders } from "../../store/totals.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import type { AccountBook } from "../accounts/account-book.js";
import type { Services } from "../services.js";
import { alertsOf, brokenAlert, recheckedAlert } from "./alerts.js";
import { answerText, type Recheck, type RecheckReason } from "./answer-document.js";
import { bookedFrom, type Booked } from "./booked.js";
import { coveringOf, type Covering } from "./covering.js";
import { gistOf, readGistText, type Gist } from "./gist.js";
import { decideAction, readHistory, wantedBy, type Arriving } from "./history.js";
import { answerRow, totalReads } from "./answer-rows.js";

/** An answer that stands and is to be issued again. */
interface Moved {
  readonly booked: Booked;
  readonly covering: Covering;
  readonly standing: { readonly checkId: string; readonly state: string; readonly outcome: string | null; readonly gist: Gist };
}

export interface Rechecked {
  readonly rechecks: readonly Recheck[];
  /** The answers that are replaced by compare-and-set. */
  readonly replacements: readonly Statement<{ action_id: string }>[];
  readonly writes: readonly Statement[];
}

/** Reads and decides; writes nothing. `arriving`: what the booking adds to totals. */
export function* recheckMoved(services: Services, book: AccountBook, own: Booked, arriving: readonly Arriving[]): Verb<Rechecked> {
  const of = { accountId: own.row.account_id, env: own.row.env };
  const moved = yield* findMoved(book, of, own, arriving);
  const wanted = moved.flatMap(({ booked, covering }) => wantedBy(book, booked, covering));
  // What they read from now on stands still too; whoever waits for the other the wrong way round is run again.
  if (wanted.length > 0) yield* run(lockTotals(of, wanted));
  const history = yield* readHistory(of, wanted);
  const asOf = services.ports.now();
  const issued = moved.map((each) => issueAgain(services, each, decideAction(book, each.booked, each.covering, history, arriving), asOf));
  return {
    rechecks: issued.flatMap(({ rechecks }) => rechecks),
    replacements: issued.flatMap(({ replacements }) => replacements),
    writes: issued.flatMap(({ writes }) => writes),
  };
}

/** By the action's day, then by the order in which they began to count. */
function* findMoved(book: AccountBook, of: { readonly accountId: string; readonly env: string }, own: Booked, arriving: readonly Arriving[]): Verb<readonly Moved[]> {
  const found = yield* run(
    ...arriving.map(({ definition, key, member }) => findReaders({ ...of, definition, key, day: member.day, place: member.order, actionId: own.row.action_id })),
  );
  const readers = new Map(found.flat().map((reader) => [reader.action_id, reader]));
  const inOrder = [...readers.values()].sort((a, b) => a.own_day - b.own_day || a.own_place - b.own_place);
  const rows = yield* run(...inOrder.map(({ action_id }) => readStanding({ ...of, actionId: action_id })));
  return rows.flat().flatMap(({ check_id, state, outcome, gist, ...row }) => {
    const booked = bookedFrom(row);
    const covering = coveringOf(book, booked);
    return covering === null ? [] : [{ booked, covering, standing: { checkId: check_id, state, outcome, gist: readGistText(gist) } }];
  });
}

const NOTHING: Rechecked = { rechecks: [], replacements: [], writes: [] };
const REASON: RecheckReason = "later_transaction";

function issueAgain(services: Services, { booked, covering, standing }: Moved, decision: Decision, asOf: number): Rechecked {
  for (const { rule_set, error } of decision.broken) services.onBroken(rule_set, error);
  if (decision.broken.length > 0) {
    return { ...NOTHING, writes: decision.broken.map(({ rule_set }) => brokenAlert(services, booked, standing.checkId, rule_set)) };
  }
  if (isWeakenedByPending(standing.state, decision)) return NOTHING;
  const { row } = booked;
  const of = { accountId: row.account_id, env: row.env };
  const checkId = services.ports.newId("chk");
  const gist = gistOf(decision, covering.layers);
  const body = answerText({ checkId, asOf, booked, covering, decision, supersedes: standing.checkId, recheckReason: REASON, rechecks: [], clockIsShifted: services.clockIsShifted });
  const now = { checkId, state: decision.fields.state, outcome: decision.outcome, gist };
  return {
    rechecks: [{ new_check_id: checkId, supersedes: standing.checkId, booking_date: formatDay(row.day), outcome: decision.outcome }],
    replacements: [replaceStanding({ ...of, actionId: row.action_id, was: standing.checkId, checkId })],
    writes: [
      answerRow({ checkId, booked, decision, gist, answering: covering.layers, supersedes: standing.checkId, recheckReason: REASON, body, createdAt: asOf }),
      ...totalReads(booked, decision),
      ...recheckedAlert(services, booked, standing, now),
      ...alertsOf(services, { checkId, booked, decision, answering: covering.layers, recheckReason: REASON }),
    ],
  };
}

/** A change that the rule owner has not confirmed never takes an answer away; a flag, being the owner's own act, does (D-37). */
function isWeakenedByPending(standingState: string, { fields }: Decision): boolean {
  return standingState !== "not_covered" && fields.state === "not_covered" && fields.reason === "awaiting_confirmation";
}

/** `replaced`: the rows that the replacements returned. */
export function assertReplaced(replaced: readonly (readonly unknown[])[]): void {
  if (replaced.some((rows) => rows.length === 0)) throw new CompareAndSetMissed("Another answer stands by now.");
}
