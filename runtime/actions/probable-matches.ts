/**
 * Opens the matches that confirmed rules propose (decision 301). A name has its keys from the transaction on that
 * records it. Records that may be proposed are found by these keys.
 */
import { assert } from "../engine/assert.js";
import { dayOfMoment } from "../engine/days.js";
import { RECIPIENT_KINDS } from "../engine/facts.js";
import { askedKeys, type KeyKind, keysOf, type NameKey } from "../engine/matching/keys.js";
import { legalForms, NEWEST_LEGAL_FORMS } from "../engine/matching/legal-forms.js";
import type { MatchingRecord } from "../engine/matching/pair.js";
import { foundByAny, foundByOn, matchingRecord, proposesOn } from "../rulebook/matching-sets.js";
import { addRecipientKeys, dropRecipientKeys, listKeyed } from "../store/recipient-keys.js";
import { addMatch, listMatchesOf } from "../store/recipient-links.js";
import { readCompared } from "../store/recipients.js";
import { batch, type Statement, type Steps } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";
import { probableMatchAlert } from "./account-alerts.js";
import type { AccountRules } from "./account-rules.js";
import { readIdentities, readWhoIsWho } from "./identities.js";
import { recheckRecipients } from "./schedule.js";
import { nextSequence } from "./sequence.js";
import type { Services } from "./services.js";

/** In place of the keys of an earlier name: those by which any matching set of the account finds it. */
export function keepKeys(
  { matchingSets }: Pick<AccountRules, "matchingSets">,
  of: Tenant,
  recipientId: string,
  name: string,
): readonly Statement[] {
  const keys = nameKeys(name, foundByAny(matchingSets));
  return [dropRecipientKeys({ ...of, recipientId }), addRecipientKeys({ ...of, recipientId }, keys)];
}

/** The keys that are stored with a name. */
export function nameKeys(name: string, kinds: readonly KeyKind[]): readonly NameKey[] {
  return keysOf(name, legalForms(NEWEST_LEGAL_FORMS), kinds);
}

/** Whether a confirmed rule is in force, which may propose a match. */
export function mayOpenMatches({ ports }: Services, { matchingSets }: AccountRules): boolean {
  return proposesOn(matchingSets, dayOfMoment(ports.now())) !== null;
}

/**
 * Opens what is proposed of each of these records with any other, and has the answers about both checked again. Called
 * under `openingMatches`, behind the writes of their names. Returns the id of the job; null: no answer is concerned.
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
  const { widest } = yield* readWhoIsWho(of, [...concerned]);
  const records = [...new Set([...concerned].flatMap(widest))];
  return yield* recheckRecipients(services, of, records, "recipient_question");
}

interface RecordToMatch {
  readonly recipientId: string;
  readonly compared: MatchingRecord;
}

/** Returns the records of the matches that it opens. Of two records a match is opened once, whatever was answered. */
function* openMatchesOf(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  recipientId: string,
): Steps<readonly string[]> {
  const { ports } = services;
  const day = dayOfMoment(ports.now());
  const proposes = proposesOn(accountRules.matchingSets, day);
  const [own] = yield* readRecords(of, [recipientId]);
  if (proposes === null || own === undefined || own.compared.name === null) return [];
  const [matches] = yield* batch(listMatchesOf({ ...of, recipientId }));
  const identities = yield* readIdentities(of, [recipientId]);
  const known = new Set([...identities(recipientId), ...matches.flatMap(({ one, other }) => [one, other])]);
  const kinds = foundByOn(accountRules.matchingSets, day);
  const candidates = (yield* findCandidates(of, own.compared.name, kinds)).filter((each) => !known.has(each));
  const opened: string[] = [];
  for (const candidate of yield* readRecords(of, candidates)) {
    const rule = proposes(own.compared, candidate.compared);
    if (rule === null) continue;
    const [one = "", other = ""] = [recipientId, candidate.recipientId].sort();
    const { rule_set: ruleSet, version: ruleVersion } = rule;
    const matchId = ports.newId("mat");
    const place = yield* nextSequence(of);
    yield* batch(
      addMatch({ ...of, matchId, one, other, ruleSet, ruleVersion, rule: rule.rule, place, createdAt: ports.now() }),
      ...probableMatchAlert(services, accountRules, of, { matchId, one, other, rule }),
    );
    opened.push(one, other);
  }
  return opened;
}

/** The records that rules which find by these kinds of keys may propose with the name, in the order of their ids. */
export function* findCandidates(of: Tenant, name: string, kinds: readonly KeyKind[]): Steps<readonly string[]> {
  const { keys, isNear } = askedKeys(name, legalForms(NEWEST_LEGAL_FORMS), kinds);
  const [rows] = yield* batch(listKeyed(of, keys));
  const near = rows.filter(({ letters }) => isNear(letters ?? ""));
  return [...new Set(near.map(({ recipient_id }) => recipient_id))].sort();
}

function* readRecords(of: Tenant, recipientIds: readonly string[]): Steps<readonly RecordToMatch[]> {
  const rows = yield* batch(...recipientIds.map((recipientId) => readCompared({ ...of, recipientId })));
  return rows.flat().map(({ recipient_id, kind, name, number }) => {
    const known = RECIPIENT_KINDS.find((each) => each === kind);
    assert(known !== undefined, "a record has a kind of the service");
    return { recipientId: recipient_id, compared: matchingRecord(known, { name, number }) };
  });
}
