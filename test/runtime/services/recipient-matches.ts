/** Matches of recipient records as a matching rule opens them, and people's answers. */
import { nextSequence } from "../../../runtime/actions/decide/sequence.js";
import type { Ports } from "../../../runtime/ports/ports.js";
import { answerMatch } from "../../../runtime/services/recipients/answer-match.js";
import { linkRecipients } from "../../../runtime/services/recipients/link.js";
import { splitRecipient } from "../../../runtime/services/recipients/split.js";
import type { Database } from "../../../runtime/store/database.js";
import { addMatches } from "../../../runtime/store/recipients/recipient-links.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import type { Tenant } from "../../../runtime/store/sql/tenant.js";
import { raw } from "../store/raw.js";
import { gift, type TestAccount, toJson } from "./account.js";
import { workAll } from "./rules-change.js";

/** Of two records; returns its id. */
export function* openMatch(
  ports: Pick<Ports, "newId" | "now">,
  of: Tenant,
  records: readonly [string, string],
): Steps<string> {
  const [one = "", other = ""] = [...records].sort();
  const match_id = ports.newId("mat");
  const place = yield* nextSequence(of);
  const rule = { rule_set: "matching.acme.customers", rule_version: "1", rule: "spelled_alike" };
  yield* batch(addMatches({ ...of, createdAt: ports.now(), matches: [{ match_id, one, other, ...rule, place }] }));
  return match_id;
}

/** The same on an account of a test. */
export function openMatchIn(
  { database, services, opened }: TestAccount,
  records: readonly [string, string],
): Promise<string> {
  const of = { accountId: opened.account.id, env: "live" };
  return database.transact(() => openMatch(services.ports, of, records));
}

export interface MatchResult {
  readonly review_item: string;
  readonly decision: string;
  readonly recipients: readonly string[];
  readonly recheck_job: string | null;
}

export interface SplitResult {
  readonly recipient_id: string;
  readonly undone: readonly string[];
  readonly recheck_job: string | null;
}

/** By the account's own software, which names the owner. */
export async function answer(account: TestAccount, matchId: string, decision: string): Promise<MatchResult> {
  const body = toJson({ decision, decided_by: account.opened.people["owner"]?.id });
  return (await sent(account.database, () =>
    answerMatch(account.services, account.caller("app"), matchId, body),
  )) as MatchResult;
}

export async function split(account: TestAccount, recipientId: string): Promise<SplitResult> {
  const body = toJson({ decided_by: account.opened.people["owner"]?.id });
  return (await sent(account.database, () =>
    splitRecipient(account.services, account.caller("app"), recipientId, body),
  )) as SplitResult;
}

/** The first record with the second, by hand. */
export async function link(account: TestAccount, recipientId: string, other: string): Promise<MatchResult> {
  const body = toJson({ with: other, decided_by: account.opened.people["owner"]?.id, note_ref: "CRM-1" });
  return (await sent(account.database, () =>
    linkRecipients(account.services, account.caller("app"), recipientId, body),
  )) as MatchResult;
}

/** A record without a number is linked with another one, and split off. */
export async function linkedAndSplit(account: TestAccount): Promise<void> {
  const recipient = { kind: "customer", name: "Linked Name" };
  await account.check(gift(100, { facts: { recipient } }));
  const [rows] = await account.database.read(() =>
    batch(
      raw<{ recipient_id: string }>(
        "SELECT recipient_id FROM recipients WHERE env = 'live' ORDER BY recipient_id DESC",
      ),
    ),
  );
  const [unnumbered = "", other = ""] = rows.map(({ recipient_id }) => recipient_id);
  await answer(account, await openMatchIn(account, [unnumbered, other]), "same");
  await split(account, unnumbered);
  await workAll(account);
}

async function sent(database: Database, verb: () => Steps<string>): Promise<unknown> {
  return JSON.parse(await database.transact(verb));
}
