/**
 * Which records of recipients count as one: records joined by valid links, directly or through others. An action's
 * share of a total is stored under its own record. A total of a recipient is read over all records that count as one,
 * so linking and splitting rewrite nothing (decision 299). While matches are open, the total is read in every way in
 * which people may answer them (decision 303).
 */
import type { TotalSpec } from "../../engine/module/module.js";
import type { Facts } from "../../engine/values/facts.js";
import { listMatchStates, type StoredMatchState } from "../../store/recipients/recipient-links.js";
import { listNumbered } from "../../store/recipients/recipients.js";
import { readingRecipients } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { readTexts } from "../../store/sql/values.js";

/** All records that count as one with a record, in the order of their ids: the oldest first. */
export type Identities = (recipientId: string) => readonly string[];

interface Link {
  readonly one: string;
  readonly other: string;
}

/** A match with its answer at that time; `open`: nobody has answered. */
export interface MatchState extends Link {
  readonly matchId: string;
  readonly status: MatchStatus;
}

export const MATCH_STATUSES = ["open", "same", "different"] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Every record by itself. */
const APART: Identities = (recipientId) => [recipientId];

function identitiesOf(links: readonly Link[]): Identities {
  if (links.length === 0) return APART;
  const groups = new Map<string, Set<string>>();
  for (const { one, other } of links) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const each of joined) groups.set(each, joined);
  }
  const sorted = new Map([...groups].map(([record, group]) => [record, [...group].sort()]));
  return (recipientId) => sorted.get(recipientId) ?? [recipientId];
}

/** The state of the matches of some records. */
export interface WhoIsWho {
  readonly identities: Identities;
  /** As `identities` if every open match were answered with `same`. */
  readonly widest: Identities;
  readonly readings: (recipientIds: readonly string[]) => Readings;
  /** The records that totals of these are read over, in any reading that is decided. */
  readonly readOver: (recipientIds: readonly string[]) => Identities;
}

/** The consistent sets of answers to the open matches about records, but the one that all of them are different. */
export interface Readings {
  /** Open matches that name a record, or one that counts as one with it: the oldest first. */
  readonly asked: readonly string[];
  readonly joined: readonly Reading[];
  /** There are more of them than are decided. */
  readonly tooMany: boolean;
}

export interface Reading {
  readonly identities: Identities;
  /** The oldest match that alone leads to this reading; null: it needs several. */
  readonly alone: string | null;
}

/** Includes the reading in which all records are different. */
const MOST_READINGS = 16;

const NOTHING_ASKED: Readings = { asked: [], joined: [], tooMany: false };

/** No match is known. */
export const NOBODY_ELSE: WhoIsWho = whoIsWho([], () => null);

/** `numberOf`: the number of a record with its kind; null: it has none. */
export function whoIsWho(matches: readonly MatchState[], numberOf: (recipientId: string) => string | null): WhoIsWho {
  const links = matches.filter(({ status }) => status === "same");
  const open = matches.filter(({ status }) => status === "open").sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
  const identities = identitiesOf(links);
  // A link by hand overrules an earlier answer, as long as it holds (decision 438).
  const apart = matches.filter(({ status, one, other }) => status === "different" && !identities(one).includes(other));
  const isApart = (identity: readonly string[]): boolean =>
    apart.some(({ one, other }) => identity.includes(one) && identity.includes(other)) ||
    hasDifferentNumbers(identity.flatMap((record) => numberOf(record) ?? []));
  const widest = open.length === 0 ? identities : identitiesOf([...links, ...open]);
  const readings =
    open.length === 0
      ? () => NOTHING_ASKED
      : lastKept((recipientIds) => readingsOf({ links, open, isApart }, recipientIds));
  return {
    identities,
    widest,
    readings,
    readOver: (recipientIds) => (readings(recipientIds).tooMany ? identities : widest),
  };
}

/** Caches the last result: an action's readings are asked for when it is prepared, and when it is decided. */
function lastKept(readings: WhoIsWho["readings"]): WhoIsWho["readings"] {
  let last: { readonly name: string; readonly found: Readings } | null = null;
  return (recipientIds) => {
    const name = JSON.stringify(recipientIds);
    if (last?.name !== name) last = { name, found: readings(recipientIds) };
    return last.found;
  };
}

/** Numbers with their kinds. */
function hasDifferentNumbers(numbers: readonly string[]): boolean {
  const kinds = new Map(numbers.map((number) => [kindIn(number), number]));
  return numbers.some((number) => kinds.get(kindIn(number)) !== number);
}

const kindIn = (number: string): string => number.slice(0, number.lastIndexOf(" "));

interface KnownMatches {
  readonly links: readonly Link[];
  /** The oldest first. */
  readonly open: readonly MatchState[];
  /** Whether records are never one. */
  readonly isApart: (identity: readonly string[]) => boolean;
}

/** Explores, from each reading, the readings with one more `same`; matches about other records are skipped. */
function readingsOf({ links, open, isApart }: KnownMatches, recipientIds: readonly string[]): Readings {
  const asks = (identities: Identities): readonly MatchState[] => {
    const about = new Set(recipientIds.flatMap(identities));
    return open.filter(({ one, other }) => (about.has(one) || about.has(other)) && !identities(one).includes(other));
  };
  const nameOf = (identities: Identities): string => JSON.stringify(recipientIds.map(identities));
  const identities = identitiesOf(links);
  const asked = asks(identities).map(({ matchId }) => matchId);
  const met = new Set([nameOf(identities)]);
  const joined: Reading[] = [];
  const rest: (readonly MatchState[])[] = [[]];
  for (let same = rest.shift(); same !== undefined; same = rest.shift()) {
    for (const match of asks(identitiesOf([...links, ...same]))) {
      const more = [...same, match];
      const read = identitiesOf([...links, ...more]);
      if (met.has(nameOf(read)) || isApart(read(match.one))) continue;
      if (joined.length + 1 === MOST_READINGS) return { asked, joined, tooMany: true };
      met.add(nameOf(read));
      joined.push({ identities: read, alone: more.length === 1 ? match.matchId : null });
      rest.push(more);
    }
  }
  return { asked, joined, tooMany: false };
}

/** The identities of these records. They stay valid while the transaction holds the account. */
export function* readIdentities(of: Tenant, recipientIds: readonly string[]): Steps<Identities> {
  return (yield* readKnown(of, recipientIds)).identities;
}

/** Includes the matches that name one of the records, or one linked with it. */
export function* readKnown(
  of: Tenant,
  recipientIds: readonly string[],
): Steps<{ readonly identities: Identities; readonly matches: readonly MatchState[] }> {
  const { matches } = yield* readMatches(of, recipientIds, isSame);
  return { identities: identitiesOf(matches.filter(isSame)), matches };
}

const isSame = ({ status }: MatchState): boolean => status === "same";

/** Matches as they would be after a change that is not stored. */
export interface PlannedMatches {
  /** The status that a stored match would have. */
  readonly answered: (match: MatchState) => MatchStatus;
  /** The matches that the change would open. */
  readonly opened: readonly MatchState[];
  /** In the form of `readNumbers`, for records that would be added. */
  readonly numbers: ReadonlyMap<string, string>;
}

export const NO_MATCH_PLANNED: PlannedMatches = {
  answered: ({ status }) => status,
  opened: [],
  numbers: new Map(),
};

/**
 * The state of all matches that concern these records, also through others. `planned`: a change that is not stored.
 * `unmatched`: records that no stored match can be about.
 */
export function* readWhoIsWho(
  of: Tenant,
  recipientIds: readonly string[],
  { answered, opened, numbers }: PlannedMatches = NO_MATCH_PLANNED,
  unmatched: readonly string[] = [],
): Steps<WhoIsWho> {
  const leads = ({ status }: MatchState): boolean => status !== "different";
  const { matches: read, records } = yield* readMatches(of, recipientIds, leads, opened, unmatched);
  const matches = read.map((match) => ({ ...match, status: answered(match) }));
  if (matches.length === 0) return NOBODY_ELSE;
  if (matches.every(({ status }) => status !== "open")) return whoIsWho(matches, () => null);
  const stored = yield* readNumbers(of, records);
  return whoIsWho(matches, (recipientId) => numbers.get(recipientId) ?? stored.get(recipientId) ?? null);
}

/** `widest` of these records; `planned`: a change of matches that is not stored. */
export function* readWidest(
  of: Tenant,
  recipientIds: readonly string[],
  { answered, opened }: PlannedMatches = NO_MATCH_PLANNED,
): Steps<Identities> {
  const leads = ({ status }: MatchState): boolean => status !== "different";
  const { matches } = yield* readMatches(of, recipientIds, leads, opened);
  return identitiesOf(matches.filter((match) => answered(match) !== "different"));
}

/**
 * Numbers with their kinds, by record. A record has one number, and no two records of a kind share one, so the record
 * represents its number. Erased numbers are included: decisions made before the erasure stay valid.
 */
export function* readNumbers(of: Tenant, recipientIds: readonly string[]): Steps<ReadonlyMap<string, string>> {
  const [numbered] = yield* batch(listNumbered({ ...of, recipientIds }));
  return new Map(numbered.map(({ recipient_id, kind }) => [recipient_id, numberOfRecord(kind, recipient_id)]));
}

export function numberOfRecord(kind: string, recipientId: string): string {
  return `${kind} ${recipientId}`;
}

/**
 * The matches of these records, and of all records that they lead to. `leads`: whether a match leads from a record to
 * the other. `besides`: matches that are not stored. `unmatched`: see `readWhoIsWho`.
 */
function* readMatches(
  of: Tenant,
  recipientIds: readonly string[],
  leads: (match: MatchState) => boolean,
  besides: readonly MatchState[] = [],
  unmatched: readonly string[] = [],
): Steps<{ readonly matches: readonly MatchState[]; readonly records: readonly string[] }> {
  const matches = new Map<string, MatchState>();
  const records = new Set(recipientIds);
  for (let rest: readonly string[] = [...records]; rest.length > 0;) {
    const asked = rest.filter((each) => !unmatched.includes(each));
    const [, rows = []] = yield* batch(
      readingRecipients(of),
      ...(asked.length === 0 ? [] : [listMatchStates({ ...of, recipientIds: asked })]),
    );
    const about = new Set(rest);
    const read = [...rows.map(matchStateOf), ...besides.filter(({ one, other }) => about.has(one) || about.has(other))];
    for (const match of read) matches.set(match.matchId, match);
    rest = [...new Set(read.filter(leads).flatMap(({ one, other }) => [one, other]))].filter(
      (each) => !records.has(each),
    );
    for (const each of rest) records.add(each);
  }
  return { matches: [...matches.values()], records: [...records] };
}

export function matchStateOf(stored: StoredMatchState): MatchState {
  const { match_id: matchId, one, other } = stored;
  return { matchId, one, other, status: statusOf(stored) };
}

/** A link that was undone is an answer that the records are different. */
export function statusOf({
  decision,
  ended_at_place,
}: Pick<StoredMatchState, "decision" | "ended_at_place">): MatchStatus {
  if (decision === null) return "open";
  return ended_at_place === null ? decision : "different";
}

/** The records that facts name. */
export function recipientsIn(facts: Facts): readonly string[] {
  return Object.values(facts).flatMap((value) =>
    typeof value === "object" && "id" in value && value.id !== null ? [value.id] : [],
  );
}

/** Whether a total is kept under a record that the facts name. */
export function isOfRecipient({ keys }: TotalSpec, facts: Facts): boolean {
  return keys.some((key) => key.kind === "fact" && typeof facts[key.fact] === "object");
}

/** The keys of an action's stored members of a total, with its own key first. */
export function keysOver(
  { keys }: TotalSpec,
  own: string,
  facts: Facts,
  identities: Identities,
): readonly [string, ...string[]] {
  const records = new Set(recipientsIn(facts));
  if ([...records].every((record) => identities(record).length === 1)) return [own];
  const choices = readTexts(own).map((part, at) => {
    const key = keys[at];
    if (key?.kind !== "fact" || !records.has(part) || typeof facts[key.fact] !== "object") return [part];
    return identities(part);
  });
  const all = choices.reduce<readonly (readonly string[])[]>(
    (before, parts) => before.flatMap((begun) => parts.map((part) => [...begun, part])),
    [[]],
  );
  return [own, ...all.map((parts) => JSON.stringify(parts)).filter((key) => key !== own)];
}
