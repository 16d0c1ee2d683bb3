/**
 * The history that an action reads: members of totals, gathered for many actions at once and looked up while deciding.
 */
import { Booking } from "../../engine/module/booking.js";
import type { RuleSetModule, TotalSpec } from "../../engine/module/module.js";
import { Members, type MembersRead } from "../../engine/run/members.js";
import { type Contribution, contributionOf, keyOf, type Member } from "../../engine/run/totals.js";
import { assert } from "../../engine/values/assert.js";
import { formatDay } from "../../engine/values/days.js";
import { Unknown } from "../../engine/values/unknown.js";
import { definitionOf } from "../../rulebook/catalogue.js";
import { covers } from "../../rulebook/version-in-force.js";
import { readHorizon } from "../../store/actions/actions.js";
import { listMembers } from "../../store/actions/totals.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { readExact, readTexts } from "../../store/sql/values.js";
import type { DecidingRules } from "../account/account-rules.js";
import { type ActionBooking, actorOf, refOf } from "./action-booking.js";
import { countedIn } from "./coverage.js";

/** A member of a total, with its action: an action is never a member of its own total. */
export interface KeptMember extends Member {
  readonly actionId: string;
}

/** An action's share of one total. */
export interface ActionShare {
  readonly definition: string;
  readonly key: string;
  readonly member: KeptMember;
}

/** An action's new shares of totals. They replace its stored ones. */
export interface TotalsChange {
  readonly actionId: string;
  readonly shares: readonly ActionShare[];
}

export interface WantedRange {
  readonly definition: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

export interface History {
  /** Preferably the same list each time: results computed from it are then shared by all actions that read it. */
  (range: WantedRange): readonly KeptMember[];
  /**
   * The last sequence it was read up to: behind the locks of its totals these are all their members up to it.
   */
  readonly horizon: number;
}

export function* readHistory(of: Tenant, requested: readonly WantedRange[]): Steps<History> {
  const ranges = distinct(requested);
  const [counted, ...rows] = yield* batch(readHorizon(of), ...listsOf(of, ranges));
  return ofRows(ranges, rows, counted[0]?.counted ?? 0);
}

/** The present history, for a decision that is not stored: without a horizon, and without a lock. */
export function* readPresentHistory(of: Tenant, requested: readonly WantedRange[]): Steps<History> {
  const ranges = distinct(requested);
  return ofRows(ranges, yield* batch(...listsOf(of, ranges)), 0);
}

function listsOf({ accountId, env }: Tenant, ranges: readonly WantedRange[]): readonly Statement<StoredMember>[] {
  return ranges.map(({ definition, key, from, to }) => listMembers({ accountId, env, definition, key, from, to }));
}

function distinct(requested: readonly WantedRange[]): readonly WantedRange[] {
  return [...new Map(requested.map((range) => [nameOf(range), range])).values()];
}

function ofRows(ranges: readonly WantedRange[], rows: readonly (readonly StoredMember[])[], horizon: number): History {
  return gathered(new Map(ranges.map((range, at) => [range, (rows[at] ?? []).map(memberOf)])), horizon);
}

/** A history of the members of these ranges alone. */
export function gathered(members: ReadonlyMap<WantedRange, readonly KeptMember[]>, horizon: number): History {
  const byName = new Map([...members].map(([range, found]) => [nameOf(range), found]));
  const membersOf = (range: WantedRange): readonly KeptMember[] => {
    const found = byName.get(nameOf(range));
    assert(found !== undefined, "all that is read was gathered before");
    return found;
  };
  return Object.assign(membersOf, { horizon });
}

/** The history with an action's new shares, which are not stored yet, in place of its stored ones. */
export function withChange(history: History, { actionId, shares }: TotalsChange): History {
  const changed = new Map<string, readonly KeptMember[]>();
  const membersOf = (range: WantedRange): readonly KeptMember[] => {
    const name = nameOf(range);
    let members = changed.get(name);
    if (members === undefined) {
      const arrived = shares.filter(
        ({ definition, key, member: { day } }) =>
          definition === range.definition && key === range.key && day >= range.from && day <= range.to,
      );
      const kept = history(range).filter((member) => member.actionId !== actionId);
      changed.set(name, (members = [...kept, ...arrived.map(({ member }) => member)]));
    }
    return members;
  };
  return Object.assign(membersOf, { horizon: history.horizon });
}

/** A tree of joined lists: the path to a node is the sequence of lists that it joins. */
interface JoinedMembers {
  readonly all: readonly KeptMember[];
  readonly more: WeakMap<readonly KeptMember[], JoinedMembers>;
}

const JOINED: JoinedMembers["more"] = new WeakMap();

/** The members of all these lists. Equal arguments give the same list, for all actions that read it. */
export function joinedMembers(lists: readonly (readonly KeptMember[])[]): readonly KeptMember[] {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  let all: readonly KeptMember[] = [];
  let known = JOINED;
  for (const [at, list] of lists.entries()) {
    let joined = known.get(list);
    if (joined === undefined) {
      joined = { all: at === 0 ? list : [...all, ...list], more: new WeakMap() };
      known.set(list, joined);
    }
    ({ all, more: known } = joined);
  }
  return all;
}

/** Results computed once from a list of members, for all actions that read it. */
interface KnownMembers {
  readonly all: Members;
  readonly byAction: ReadonlyMap<string, KeptMember>;
}

const KNOWN = new WeakMap<readonly KeptMember[], KnownMembers>();

/** Up to this length a list is not cached: entries of a weak map outlive their request (decision 400). */
export const FEW_MEMBERS = 8;

/** The members of a history's list as the action reads them. */
export function membersFor(actionId: string, members: readonly KeptMember[]): MembersRead {
  if (members.length <= FEW_MEMBERS)
    return { all: new Members(members), own: members.findLast((member) => member.actionId === actionId) ?? null };
  let known = KNOWN.get(members);
  if (known === undefined) {
    known = { all: new Members(members), byAction: new Map(members.map((member) => [member.actionId, member])) };
    KNOWN.set(members, known);
  }
  return { all: known.all, own: known.byAction.get(actionId) ?? null };
}

/** Numbers first, and only the last may have a line's end in it: a key may be a text that somebody sent. */
const nameOf = ({ definition, key, from, to }: WantedRange): string => `${from} ${to} ${definition}\n${key}`;

/** A row of `contributions`. */
export interface StoredMember {
  readonly day: number;
  readonly place: number;
  readonly action_id: string;
  readonly transaction_id: string;
  readonly count_low: number;
  readonly sum_low: string | null;
  readonly sum_high: string | null;
  readonly facts: string;
  readonly gaps: string;
}

const NONE: readonly string[] = [];

export function memberOf(row: StoredMember): KeptMember {
  return {
    transaction_id: row.transaction_id,
    effective_date: formatDay(row.day),
    day: row.day,
    sequence: row.place,
    actionId: row.action_id,
    contribution: {
      countLow: row.count_low === 0 ? 0 : 1,
      sumLow: row.sum_low === null ? null : readExact(row.sum_low),
      sumHigh: row.sum_high === null ? null : readExact(row.sum_high),
      facts: row.facts === "[]" ? NONE : readTexts(row.facts),
      gaps: row.gaps === "[]" ? NONE : readTexts(row.gaps),
    },
  };
}

/**
 * The shares of an action in all totals of its domain's rule sets, in every version that covers its jurisdiction. So a
 * version that comes in force later finds its totals stored (decision 129). Each definition once.
 */
export function contributionsOf(
  accountRules: DecidingRules,
  actionBooking: ActionBooking,
  only: (definition: string) => boolean = () => true,
): readonly ActionShare[] {
  const { row, facts, sequence } = actionBooking;
  const found = new Map<string, ActionShare | null>();
  const settings = accountRules.settings.asOf(row.day);
  const ref = refOf(actionBooking);
  const { transaction_id, effective_date } = ref;
  const jurisdictions = countedIn(accountRules, actionBooking);
  const modules = (accountRules.domains.get(row.domain)?.sets ?? []).flatMap(({ versions }) =>
    versions.map(({ module }) => module),
  );
  for (const module of modules.filter((each) => each.in_force !== null && covers(each, jurisdictions))) {
    const booking = new Booking({ facts, settings, persons: settings, of: ref }, module.currency);
    for (const total of module.totals) {
      const definition = definitionOf(module, total.definition);
      if (found.has(definition) || !only(definition)) continue;
      const key = keyOf(total, booking, actorOf(row));
      const contribution = key === null || key instanceof Unknown ? null : shareOf(total, booking);
      const member =
        contribution === null
          ? null
          : { transaction_id, effective_date, day: row.day, sequence, actionId: row.action_id, contribution };
      found.set(definition, member === null || typeof key !== "string" ? null : { definition, key, member });
    }
  }
  return [...found.values()].filter((each) => each !== null);
}

/**
 * An action that was taken counts even if its rules fail (decision 134). A share that cannot be computed may have any
 * value.
 */
function shareOf(total: TotalSpec, booking: Booking): Contribution | null {
  try {
    return contributionOf(total, booking);
  } catch {
    return { countLow: 0, sumLow: null, sumHigh: null, facts: [], gaps: ["the rule set could not run on the booking"] };
  }
}

/** Every definition that is kept for an account: of each version of its rule sets, by domain. */
export function definitionsOf(accountRules: DecidingRules): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...accountRules.domains.values()].map(({ domain, sets }) => [
      domain,
      definitionsIn(sets.flatMap(({ versions }) => versions.map(({ module }) => module))),
    ]),
  );
}

/** Each definition in some of these modules, except modules that were only announced. */
export function definitionsIn(modules: readonly RuleSetModule[]): readonly string[] {
  const applied = modules.filter(({ in_force }) => in_force !== null);
  return [
    ...new Set(applied.flatMap((module) => module.totals.map(({ definition }) => definitionOf(module, definition)))),
  ];
}
