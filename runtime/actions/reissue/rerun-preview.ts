/**
 * The result that a re-run would have after a change of rules, settings or recipient links, or after a publication. It
 * reads one state of the database and stores nothing (decision 297). It decides as the job does. Shares of totals that
 * the change would recompute are computed here, without replacing the stored ones.
 */
import type { RecheckReason, State } from "../../engine/run/answer.js";
import { assert } from "../../engine/values/assert.js";
import { FIRST_DAY, formatDay, LAST_DAY } from "../../engine/values/days.js";
import { countOfDomain, listNewestOfDomain } from "../../store/accounts/dry-runs.js";
import { countRestingOn, findRestingOn, listRestingOn, patternOf } from "../../store/actions/rests-on.js";
import { findSomeReaders, listDefinitions } from "../../store/actions/totals.js";
import { countOfRecipient, listOfRecipient } from "../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import type { ActionBooking } from "../decide/action-booking.js";
import { readFirstCounted } from "../decide/counted.js";
import type { AnswerFor } from "../decide/deciding.js";
import { contributionsOf, definitionsOf, type History, type KeptMember, type WantedRange } from "../decide/history.js";
import type { PlannedMatches } from "../decide/identities.js";
import { readUnlockedHistory } from "../decide/locked-history.js";
import { checkAgain, type CheckedAgain } from "./checked-again.js";
import { definitionsReading, type MovedShares, movedShares, shareOf } from "./moved-shares.js";
import { type OwnAmount, ownAmount } from "./own-amount.js";
import { answeredAgain, answeredAsItStands, readStandings, type StandingAnswer } from "./reissue.js";
import { type SaidOtherwise, saidOtherwise } from "./said-otherwise.js";
import { firstDayOf, type RestsOn } from "./schedule.js";

export interface PreviewBounds {
  /** The maximum number of answers that are decided again, the newest actions first. */
  readonly lookedAt: number;
  /** The maximum number of bookings in a domain that are read because their shares may change. */
  readonly bookings: number;
  /** The maximum number of answers that are searched for because they read these shares. */
  readonly readers: number;
}

const BOUNDS: PreviewBounds = { lookedAt: 200, bookings: 2_000, readers: 2_000 };

export interface RerunPreview {
  /** Answers that would be checked again; null: they were not all counted. */
  readonly concerned: number | null;
  /** The number of these that were decided again here: the figures below are for them only. */
  readonly looked_at: number;
  readonly reissued: number;
  /** The number of these with any difference (`differs`), not only in state or outcome. */
  readonly changed: number;
  /** The answers that would change, the newest action first. */
  readonly answers: readonly PreviewedChange[];
}

export interface PreviewedChange {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly ref: string | null;
  readonly rule_set: string;
  readonly effective_date: string;
  /** Of the action itself; null: it has none. */
  readonly amount: OwnAmount | null;
  readonly was: StateAndOutcome;
  readonly would_be: StateAndOutcome;
  readonly differs: readonly SaidOtherwise[];
}

interface StateAndOutcome {
  readonly state: State;
  readonly outcome: string | null;
}

export const NOTHING_CONCERNED: RerunPreview = { concerned: 0, looked_at: 0, reissued: 0, changed: 0, answers: [] };
export const NOT_COUNTED: RerunPreview = { ...NOTHING_CONCERNED, concerned: null };

/** `after`: the account rules as they would be. Of the environment alone. */
export function* previewRerun(
  services: Services,
  after: AccountRules,
  of: Tenant,
  restsOn: RestsOn,
  bounds = BOUNDS,
): Steps<RerunPreview> {
  const moved = yield* movedBy(after, of, restsOn, bounds);
  // Without the complete totals, no answer that reads them can be predicted.
  if (moved === null) return NOT_COUNTED;
  const { concerned, first } = yield* findConcerned(services, of, { restsOn, moved, bounds });
  const standings = yield* readStandings(services, after, of, first);
  // A setting that names a person is decided by the person whom it names from now on; all else as of the answers.
  const asOf = restsOn.kind === "setting" ? "now" : "the answer";
  const came = yield* decideConcerned(services, after, of, {
    ...{ concerned, standings, moved, asOf },
    reason: "rules_changed",
  });
  return previewOf(after, came);
}

interface Publishing {
  readonly ruleSet: string;
  readonly domain: string;
  /** Definitions of totals whose stored shares are old: they are computed over the past again. */
  readonly anew?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The same for a publication, or for a law that is switched on, after which the rule set answers in its domain. It
 * concerns all answers of the domain.
 */
export function* previewPublication(
  services: Services,
  after: AccountRules,
  of: Tenant,
  { ruleSet, domain, anew = NONE }: Publishing,
  bounds = BOUNDS,
): Steps<RerunPreview> {
  const asked = { ...of, domain, now: services.ports.now(), from: FIRST_DAY, to: LAST_DAY };
  const [[counted], newest] = yield* batch(
    countOfDomain(asked),
    listNewestOfDomain({ ...asked, most: bounds.lookedAt }),
  );
  assert(counted !== undefined, "a count is one row");
  const concerned = counted.actions;
  const moved = yield* movedBy(after, of, { kind: "rule_set", name: ruleSet }, bounds, anew);
  if (moved === null) return { ...NOTHING_CONCERNED, concerned };
  const first = newest.map(({ action_id }) => action_id);
  const standings = yield* readStandings(services, after, of, first);
  return previewOf(
    after,
    yield* decideConcerned(services, after, of, {
      ...{ concerned, standings, moved, asOf: "the answer" },
      reason: "rules_changed",
    }),
  );
}

/**
 * The same for answers about these records of recipients, with planned answers to matches (decision 286). An answer
 * concerns one of the records.
 */
export function* previewMatches(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  { recipientIds, planned, reason }: ChangedMatches,
  { lookedAt: most } = BOUNDS,
): Steps<RerunPreview> {
  const asked = recipientIds.map((recipientId) => ({ ...of, recipientId, now: services.ports.now() }));
  const counts = yield* batch(...asked.map(countOfRecipient));
  const newest = (yield* batch(...asked.map((each) => listOfRecipient({ ...each, most })))).flat();
  const first = newest
    .map(({ action_id }) => action_id)
    .sort()
    .reverse();
  const came = yield* decideConcerned(services, accountRules, of, {
    concerned: counts.flat().reduce((sum, { actions }) => sum + actions, 0),
    standings: yield* readStandings(services, accountRules, of, first.slice(0, most), planned),
    moved: NONE_MOVED,
    reason,
    asOf: "the answer",
  });
  return previewOf(accountRules, came);
}

interface ChangedMatches {
  readonly recipientIds: readonly string[];
  readonly planned: PlannedMatches;
  readonly reason: RecheckReason;
}

interface Concerned {
  readonly concerned: number | null;
  readonly standings: readonly (StandingAnswer | null)[];
  readonly moved: Moved;
  readonly reason: RecheckReason;
  /** Whom settings name: now, or when the answer was given that stands. */
  readonly asOf: "now" | "the answer";
}

interface CameTo extends Pick<Concerned, "concerned" | "standings"> {
  /** The results for the standing answers, in their order. */
  readonly results: readonly CheckedAgain[];
}

function* decideConcerned(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  { concerned, standings, moved, reason, asOf }: Concerned,
): Steps<CameTo> {
  const reads = standings.flatMap((standing) => standing?.reads ?? []);
  const { history, ...at } = yield* readUnlockedHistory(of, { kind: "reissues", reads });
  const point = { ...at, history: withMoved(history, moved) };
  const answerFor = (standing: StandingAnswer): AnswerFor =>
    asOf === "now" ? answeredAgain(services, standing) : answeredAsItStands(standing);
  const results = yield* checkAgain(services, accountRules, of, point, { standings, reason, answerFor });
  return { concerned, standings, results };
}

function previewOf(rules: AccountRules, { concerned, standings, results }: CameTo): RerunPreview {
  const answers = results.flatMap((each, index) => changeView(rules, standings[index] ?? null, each));
  return {
    concerned,
    looked_at: results.length,
    reissued: results.filter(({ answer }) => answer !== null).length,
    changed: answers.length,
    answers,
  };
}

function changeView(
  rules: AccountRules,
  standing: StandingAnswer | null,
  { result, was, answer: next }: CheckedAgain,
): readonly PreviewedChange[] {
  if (was === null || next === null) return [];
  const differs = saidOtherwise(was, next);
  if (result !== "changed" && differs.length === 0) return [];
  assert(standing !== null, "an answer that would be issued again stands");
  const { answer, booking } = standing;
  const { transaction_id, ref, rule_set, day } = booking.row;
  return [
    {
      check_id: answer.checkId,
      transaction_id,
      ref,
      rule_set,
      effective_date: formatDay(day),
      amount: ownAmount(rules, booking),
      was: { state: answer.state, outcome: answer.outcome },
      would_be: { state: next.state, outcome: next.outcome },
      differs,
    },
  ];
}

// ── The answers that the job would check ──

interface ToLookAt {
  readonly concerned: number | null;
  /** The newest actions, as many as are looked at. */
  readonly first: readonly string[];
}

interface Search {
  readonly restsOn: RestsOn;
  readonly moved: Moved;
  readonly bounds: PreviewBounds;
}

function* findConcerned({ ports }: Services, of: Tenant, { restsOn, moved, bounds }: Search): Steps<ToLookAt> {
  const resting = { ...of, from: firstDayOf(restsOn), now: ports.now(), pattern: patternOf(restsOn) };
  const [[counted], listed] = yield* batch(
    countRestingOn(resting),
    listRestingOn({ ...resting, most: bounds.lookedAt }),
  );
  assert(counted !== undefined, "a count is one row");
  const newest = listed.map(({ action_id }) => action_id);
  // A total that is new to the account has been read by nothing.
  const readers = restsOn.kind === "setting" ? yield* readersOf(of, moved, bounds) : [];
  if (readers === null) return { concerned: null, first: newest };
  const known = yield* batch(...readers.map((actionId) => findRestingOn({ ...resting, actionId })));
  const others = readers.filter((_, at) => known[at]?.length === 0);
  return {
    concerned: counted.actions + others.length,
    first: [...newest, ...others].sort().reverse().slice(0, bounds.lookedAt),
  };
}

/** Null: there are more than are looked for. */
function* readersOf(
  of: Tenant,
  { left, joined }: MovedShares,
  { readers: most }: PreviewBounds,
): Steps<readonly string[] | null> {
  const readers = new Set<string>();
  for (const share of [...left, ...joined.map(shareOf)]) {
    const [rows] = yield* batch(findSomeReaders({ ...of, ...share, most: most + 1 }));
    for (const { action_id } of rows) readers.add(action_id);
    if (readers.size > most) return null;
  }
  return [...readers];
}

// ── The totals after the change ──

/** `anew`: of these definitions, no share of the history stays. */
interface Moved extends MovedShares {
  readonly anew: ReadonlySet<string>;
}

const NONE_MOVED: Moved = { left: [], joined: [], anew: NONE };

/** Null: of more actions than are read. */
function* movedBy(
  after: AccountRules,
  of: Tenant,
  restsOn: RestsOn,
  { bookings: most }: PreviewBounds,
  anew = NONE,
): Steps<Moved | null> {
  const [known] = yield* batch(listDefinitions(of));
  const kept = new Set(known.map(({ definition }) => definition).filter((definition) => !anew.has(definition)));
  const needed = definitionsOf(after);
  let moved: Moved = { ...NONE_MOVED, anew };
  for (const domain of after.domains.values()) {
    const definitions =
      restsOn.kind === "setting"
        ? definitionsReading(domain, restsOn.name)
        : new Set((needed.get(domain.domain) ?? []).filter((definition) => !kept.has(definition)));
    if (definitions.size === 0) continue;
    const bookings = yield* readFirstCounted({ ...of, domain: domain.domain, from: firstDayOf(restsOn) }, most);
    if (bookings === null) return null;
    const { left, joined } =
      restsOn.kind === "setting"
        ? yield* movedShares(after, of, bookings, definitions)
        : newShares(after, bookings, definitions);
    moved = { anew, left: [...moved.left, ...left], joined: [...moved.joined, ...joined] };
  }
  return moved;
}

function newShares(
  after: AccountRules,
  bookings: readonly ActionBooking[],
  definitions: ReadonlySet<string>,
): MovedShares {
  const joined = bookings.flatMap((booking) =>
    contributionsOf(after, booking, (definition) => definitions.has(definition)),
  );
  return { left: [], joined };
}

/** The history with these shares moved. */
function withMoved(history: History, { left, joined, anew }: Moved): History {
  const gone = new Set(left.map((share) => JSON.stringify([nameOf(share), share.actionId])));
  const added = new Map<string, KeptMember[]>();
  for (const share of joined) {
    const members = added.get(nameOf(share)) ?? [];
    members.push(share.member);
    added.set(nameOf(share), members);
  }
  const kept = (range: WantedRange): readonly KeptMember[] => (anew.has(range.definition) ? [] : history(range));
  const membersOf = (range: WantedRange): readonly KeptMember[] => {
    const name = nameOf(range);
    return [
      ...kept(range).filter(({ actionId }) => !gone.has(JSON.stringify([name, actionId]))),
      ...(added.get(name) ?? []).filter(({ day }) => day >= range.from && day <= range.to),
    ];
  };
  return Object.assign(membersOf, { horizon: history.horizon });
}

const nameOf = ({ definition, key }: Pick<WantedRange, "definition" | "key">): string =>
  JSON.stringify([definition, key]);
