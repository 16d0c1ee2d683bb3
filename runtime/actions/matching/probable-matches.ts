/**
 * Opens the matches that confirmed rules propose (decision 301). A name has its keys from the transaction on that
 * records it.
 */
import { keysOf } from "../../engine/matching/keys.js";
import { assert } from "../../engine/values/assert.js";
import { dayOfMoment } from "../../engine/values/days.js";
import { foundByAny, proposesOn } from "../../rulebook/matching-sets.js";
import { countOfRecipient } from "../../store/outgoing/jobs.js";
import { addRecipientKeys, dropRecipientKeys } from "../../store/recipients/recipient-keys.js";
import { addMatches } from "../../store/recipients/recipient-links.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import {
  type MatchState,
  NO_MATCH_PLANNED,
  numberOfRecord,
  type PlannedMatches,
  readWidest,
} from "../decide/identities.js";
import { nextSequences } from "../decide/sequence.js";
import { recheckRecipients } from "../reissue/schedule.js";
import { probableMatchAlerts } from "../tell/account-alerts.js";
import { type ProposedMatch, proposedMatches, readRecords, type RecordToMatch } from "./proposed-matches.js";

/** Replaces the keys of an earlier name by the keys for every search of the account's matching sets. */
export function keepKeys(
  { matchingSets }: Pick<AccountRules, "matchingSets">,
  of: Tenant,
  recipientId: string,
  name: string,
): readonly Statement[] {
  const keys = keysOf(name, foundByAny(matchingSets));
  return [dropRecipientKeys({ ...of, recipientId }), addRecipientKeys({ ...of, recipientId, keys })];
}

/** Whether a confirmed rule is in force, which may propose a match. */
export function mayOpenMatches({ ports }: Services, { matchingSets }: AccountRules): boolean {
  return proposesOn(matchingSets, dayOfMoment(ports.now())) !== null;
}

/**
 * Opens the matches that rules propose between each of these records and any other, and schedules a re-check of the
 * answers about both. Called under `openingMatches`, after the names were written. Returns the id of the job; null: no
 * answer is concerned.
 */
export function* openMatches(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  recipientIds: readonly string[],
): Steps<string | null> {
  const concerned = new Set<string>();
  for (const recipientId of recipientIds) {
    for (const opened of yield* openMatchesOf(services, accountRules, of, recipientId)) concerned.add(opened);
  }
  if (concerned.size === 0) return null;
  const widest = yield* readWidest(of, [...concerned]);
  const records = [...new Set([...concerned].flatMap(widest))];
  return yield* recheckRecipients(services, of, records, "recipient_question");
}

/** Returns the records of the matches that it opens. */
function* openMatchesOf(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  recipientId: string,
): Steps<readonly string[]> {
  const { ports } = services;
  const [own] = yield* readRecords(of, [recipientId]);
  const proposed = own === undefined ? [] : yield* proposedMatches(services, accountRules, of, own);
  if (proposed.length === 0) return [];
  const sequences = yield* nextSequences(of, proposed.length);
  const opened = proposed.map(({ one, other, rule }, at) => {
    const sequence = sequences[at];
    assert(sequence !== undefined, "each match has a sequence");
    const { rule_set, version: rule_version } = rule;
    return { match_id: ports.newId("mat"), one, other, rule_set, rule_version, rule: rule.rule, place: sequence };
  });
  yield* batch(
    addMatches({ ...of, createdAt: ports.now(), matches: opened }),
    ...probableMatchAlerts(services, accountRules, of, opened),
  );
  return proposed.flatMap(({ one, other }) => [one, other]);
}

/** A match that would be opened. Its id is not stored. */
export interface PlannedMatch extends ProposedMatch {
  readonly matchId: string;
}

export interface MatchesToOpen {
  readonly matches: readonly PlannedMatch[];
  readonly planned: PlannedMatches;
  /** How many answers about both records would be checked again. */
  readonly concerned: number;
}

export const NONE_TO_OPEN: MatchesToOpen = { matches: [], planned: NO_MATCH_PLANNED, concerned: 0 };

/** The matches that `openMatches` would open if these records were stored. Writes nothing. */
export function* planMatches(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  records: readonly RecordToMatch[],
): Steps<MatchesToOpen> {
  const { ports } = services;
  const matches = new Map<string, PlannedMatch>();
  for (const own of records) {
    for (const proposed of yield* proposedMatches(services, accountRules, of, own, records)) {
      const pair = `${proposed.one} ${proposed.other}`;
      if (!matches.has(pair)) matches.set(pair, { ...proposed, matchId: ports.newId("mat") });
    }
  }
  if (matches.size === 0) return NONE_TO_OPEN;
  const opened = [...matches.values()];
  const numbers = records.flatMap(({ recipientId, compared: { kind, numbers: own } }): [string, string][] =>
    Object.keys(own).length === 0 ? [] : [[recipientId, numberOfRecord(kind, recipientId)]],
  );
  const planned = {
    ...NO_MATCH_PLANNED,
    opened: opened.map(({ matchId, one, other }): MatchState => ({ matchId, one, other, status: "open" })),
    numbers: new Map(numbers),
  };
  const concerned = opened.flatMap(({ one, other }) => [one, other]);
  const widest = yield* readWidest(of, concerned, planned);
  const asked = [...new Set(concerned.flatMap(widest))].map((recipientId) => ({
    ...of,
    recipientId,
    now: ports.now(),
  }));
  const counts = yield* batch(...asked.map(countOfRecipient));
  return { matches: opened, planned, concerned: counts.flat().reduce((sum, { actions }) => sum + actions, 0) };
}
