/**
 * Which of the persons whom a setting names have approved (decision 445). Each place of the list is filled by one
 * human, who counts once: also as a substitute of two. An approval by somebody whom the list no longer names stands,
 * and fills the place of one who has not approved.
 */
import type { Approver, ApproversNeeded } from "../module/module.js";
import { type Maybe, type Truth, unite, Unknown } from "../values/unknown.js";
import type { DecisionRecord } from "./run-result.js";

/** An approval as a rule reads it. */
export interface Given {
  readonly decision: DecisionRecord;
  /** The people as whom the decider approved: themselves, or whoever they stood in for. At least one. */
  readonly holders: readonly string[];
  /** In milliseconds. */
  readonly at: number;
  /** Whether it stands for the action as it is. */
  readonly stands: Truth;
  /** The facts record it. */
  readonly inFacts: boolean;
}

/** What is asked of the persons. */
export interface Wanted {
  readonly needed: ApproversNeeded;
  /** As the setting names them now, in order. */
  readonly persons: readonly string[];
  /** A person whose approval does not count; null: everybody's does. */
  readonly otherThan: Maybe<string> | null;
}

export interface Reached {
  readonly approved: Truth;
  /** The approvals that it is reached by; none unless it is. */
  readonly by: readonly Given[];
}

/**
 * If the excluded person is not known, it is true or false only if it is for whoever they are: each person that is
 * named or has approved, and somebody else. Otherwise it is unknown for that, and for what is open in any of the cases.
 */
export function reached(wanted: Wanted, given: readonly Given[]): Reached {
  const { otherThan } = wanted;
  if (!(otherThan instanceof Unknown)) return reachedBut(otherThan, wanted, given);
  const ofSomebodyElse = reachedBut(null, wanted, given);
  const people = given.flatMap(({ decision, holders }) => [decision.decided_by, ...holders]);
  const cases = [...new Set([...wanted.persons, ...people])].map((person) => reachedBut(person, wanted, given));
  const { approved } = ofSomebodyElse;
  if (!(approved instanceof Unknown) && cases.every((each) => each.approved === approved)) return ofSomebodyElse;
  const open = [ofSomebodyElse, ...cases].flatMap((each) => (each.approved instanceof Unknown ? [each.approved] : []));
  return { approved: open.reduce(unite, otherThan), by: [] };
}

/**
 * Each place of the list, without the excluded person. Unknown if a place hangs on an approval of which it is not known
 * whether it stands.
 */
export function placesOf({ persons, otherThan }: Wanted, given: readonly Given[]): readonly Approver[] | Unknown {
  if (otherThan instanceof Unknown) return otherThan;
  const asked = persons.filter((person) => person !== otherThan);
  const counted = countedBut(otherThan, given);
  const filled = fill(
    asked,
    counted.filter(({ stands }) => stands === true),
  );
  const open = counted.flatMap(({ stands }) => (stands instanceof Unknown ? [stands] : []));
  if (open.length > 0) {
    const hoped = fill(
      asked,
      counted.filter(({ stands }) => stands !== false),
    );
    if (asked.some((_, place) => filled.get(place) !== hoped.get(place))) return open.reduce(unite);
  }
  return asked.map((person, place) => {
    const by = filled.get(place);
    if (by === undefined) return { user: person, approvedAt: null };
    return { user: by.holders.includes(person) ? person : (by.holders[0] ?? person), approvedAt: by.at };
  });
}

function reachedBut(excluded: string | null, { needed, persons }: Wanted, given: readonly Given[]): Reached {
  const counted = countedBut(excluded, given);
  const standing = counted.filter(({ stands }) => stands === true);
  const asked = persons.filter((person) => person !== excluded);
  const by = enough(needed, asked, standing);
  if (by !== null) return { approved: true, by };
  const open = counted.flatMap(({ stands }) => (stands instanceof Unknown ? [stands] : []));
  const hoped = counted.filter(({ stands }) => stands !== false);
  return open.length > 0 && enough(needed, asked, hoped) !== null
    ? { approved: open.reduce(unite), by: [] }
    : { approved: false, by: [] };
}

function countedBut(excluded: string | null, given: readonly Given[]): readonly Given[] {
  if (excluded === null) return given;
  return given.flatMap((each) => {
    const holders = each.holders.filter((person) => person !== excluded);
    return each.decision.decided_by === excluded || holders.length === 0 ? [] : [{ ...each, holders }];
  });
}

/** The approvals that are enough; null: they are not. */
function enough(needed: ApproversNeeded, asked: readonly string[], given: readonly Given[]): readonly Given[] | null {
  if (needed !== "all") return given[0] === undefined ? null : [given[0]];
  if (asked.length === 0) return null;
  const filled = fill(asked, given);
  return filled.size === asked.length ? [...filled.values()] : null;
}

/**
 * By place, the approval that fills it: as many places as can be, one approval of each human at most. A human who fills
 * a place moves to another only if no other human can fill this one.
 */
function fill(asked: readonly string[], given: readonly Given[]): ReadonlyMap<number, Given> {
  const filled = new Map<number, Given>();
  const placeOf = new Map<string, number>();
  const fillPlace = (place: number, tried: Set<string>): boolean => {
    const fit = fitting(asked, place, given);
    const isFree = ({ decision }: Given): boolean => !placeOf.has(decision.decided_by);
    for (const each of [...fit.filter(isFree), ...fit.filter((held) => !isFree(held))]) {
      const human = each.decision.decided_by;
      if (tried.has(human)) continue;
      tried.add(human);
      const held = placeOf.get(human);
      if (held !== undefined && !fillPlace(held, tried)) continue;
      placeOf.set(human, place);
      filled.set(place, each);
      return true;
    }
    return false;
  };
  for (const place of asked.keys()) fillPlace(place, new Set());
  return filled;
}

/** The person's own approvals first, then those of people whom the list does not name. */
function fitting(asked: readonly string[], place: number, given: readonly Given[]): readonly Given[] {
  const person = asked[place];
  const own = given.filter(({ holders }) => holders.some((holder) => holder === person));
  return [...own, ...given.filter(({ holders }) => !holders.some((holder) => asked.includes(holder)))];
}
