/**
 * The matches that confirmed matching rules propose for a record (decision 301). Candidates are found by keys that are
 * stored with their names. Nothing is written here.
 */
import { askedKeys, type KeySearch } from "../../engine/matching/keys.js";
import type { MatchingRecord } from "../../engine/matching/pair.js";
import { assert } from "../../engine/values/assert.js";
import { dayOfMoment } from "../../engine/values/days.js";
import { kindStored } from "../../engine/values/recipient-kinds.js";
import { foundByOn, matchingRecord, type Proposal, proposesOn } from "../../rulebook/matching-sets.js";
import { listKeyed } from "../../store/recipients/recipient-keys.js";
import { listCompared } from "../../store/recipients/recipients.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { readKnown } from "../decide/identities.js";

export interface RecordToMatch {
  readonly recipientId: string;
  readonly compared: MatchingRecord;
}

export interface ProposedMatch {
  /** The older record. */
  readonly one: string;
  readonly other: string;
  readonly rule: Proposal;
}

/**
 * In the order of the other records. A match of two records is proposed once, whatever the answer was. `unstored`:
 * records as they would be stored; they replace the stored ones.
 */
export function* proposedMatches(
  { ports }: Pick<Services, "ports">,
  { matchingSets }: Pick<AccountRules, "matchingSets">,
  of: Tenant,
  { recipientId, compared }: RecordToMatch,
  unstored: readonly RecordToMatch[] = [],
): Steps<readonly ProposedMatch[]> {
  const day = dayOfMoment(ports.now());
  const proposes = proposesOn(matchingSets, day);
  if (proposes === null || compared.name === null) return [];
  const { identities, matches } = yield* readKnown(of, [recipientId]);
  const own = matches.filter(({ one, other }) => one === recipientId || other === recipientId);
  const known = new Set([recipientId, ...identities(recipientId), ...own.flatMap(({ one, other }) => [one, other])]);
  const isOther = (each: string): boolean => !known.has(each);
  const found = yield* findCandidates(of, compared.name, foundByOn(matchingSets, day));
  const stored = found.filter((each) => isOther(each) && !unstored.some((other) => other.recipientId === each));
  const candidates = [...(yield* readRecords(of, stored)), ...unstored.filter((each) => isOther(each.recipientId))];
  return candidates
    .sort((a, b) => (a.recipientId < b.recipientId ? -1 : 1))
    .flatMap((candidate) => {
      const rule = proposes(compared, candidate.compared);
      if (rule === null) return [];
      const [one = "", other = ""] = [recipientId, candidate.recipientId].sort();
      return [{ one, other, rule }];
    });
}

/** The records that rules with these searches may propose with the name, in the order of their ids. */
function* findCandidates(of: Tenant, name: string, searches: readonly KeySearch[]): Steps<readonly string[]> {
  const { keys, isNear } = askedKeys(name, searches);
  const [rows] = yield* batch(listKeyed({ ...of, keys }));
  const near = new Set<string>();
  for (const { recipient_id, letters } of rows)
    if (!near.has(recipient_id) && isNear(letters ?? "")) near.add(recipient_id);
  return [...near].sort();
}

export function* readRecords(of: Tenant, recipientIds: readonly string[]): Steps<readonly RecordToMatch[]> {
  if (recipientIds.length === 0) return [];
  const [rows] = yield* batch(listCompared({ ...of, recipientIds }));
  return rows.map(({ recipient_id, kind, name, number }) => {
    const known = kindStored(kind);
    assert(known !== null, "a record has a kind of recipient");
    return { recipientId: recipient_id, compared: matchingRecord(known, { name, number }) };
  });
}
