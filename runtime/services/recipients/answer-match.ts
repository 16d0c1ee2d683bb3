/**
 * POST /v1/recipients/matches/{match_id}: a person says whether two records are one recipient. Nothing is ever linked
 * without such an answer (decision 299).
 */
import { z } from "zod";

import { type Identities, readWhoIsWho, statusOf } from "../../actions/identities.js";
import { recheckRecipients } from "../../actions/schedule.js";
import { nextSequence } from "../../actions/sequence.js";
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import { type Json, writeJson } from "../../engine/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { changingAccount } from "../../store/locks.js";
import { addMatchAnswer, listMatchesOf, readMatch } from "../../store/recipient-links.js";
import { readRecipient } from "../../store/recipients.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";
import { senderText } from "../checks/sender.js";
import { parseBody } from "../request/parsed-body.js";
import { requireScope } from "../request/scope.js";
import { refusalOfAbsent } from "../request/validation-issues.js";
import { deciderOf } from "./decider.js";
import type { StoredMatch } from "./matches.js";

export const MATCH_DECISIONS = ["same", "different"] as const;
export type MatchDecision = (typeof MATCH_DECISIONS)[number];

export const matchAnswerSchema = z.strictObject({
  decision: z.enum(MATCH_DECISIONS),
  decided_by: z.string().max(200, "string_too_long").nullish(),
});

export interface MatchAnswered {
  readonly review_item: string;
  readonly decision: MatchDecision;
  /** All records that count as one with either of the two. */
  readonly recipients: readonly string[];
  /** Checks again the answers that depend on it; null: there are none. */
  readonly recheck_job: string | null;
}

/** Returns the text of the response. Again with the same decision: as it stands. */
export function* answerMatch(services: Services, caller: Caller, matchId: string, body: Json): Steps<string> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  yield* batch(changingAccount(of.accountId));
  const [[match]] = yield* batch(readMatch({ ...of, matchId }));
  const parsed = parseBody(matchAnswerSchema, body);
  if (match === undefined)
    throw refusalOfAbsent(parsed.errors, new Refusal("not-found", "There is no match of this id."));
  const { decidedBy, whole } = yield* deciderOf(services, caller, parsed);
  const { decision } = whole;
  const status = statusOf(match);
  const { identities: before, widest } = yield* readWhoIsWho(of, [match.one, match.other]);
  if (status !== "open") {
    if (status !== decision) throw conflict(`The match was answered with ${status} already. ${wayOut(status)}`);
    return answered(matchId, decision, recordsOf(match, before), null);
  }
  const recipients = recordsOf(match, before);
  const isJoined = before(match.one).includes(match.other);
  if (decision === "same" && !isJoined) yield* refuseLink(of, match, before);
  if (decision === "different" && isJoined)
    throw conflict(`Other links join ${match.one} and ${match.other}: split one of them off first.`);
  const { ports } = services;
  const place = yield* nextSequence(of);
  const sentBy = senderText(caller);
  yield* batch(addMatchAnswer({ ...of, matchId, decision, decidedBy, sentBy, place, createdAt: ports.now() }));
  const reason = decision === "same" ? "recipient_link" : "recipient_question";
  // Answers about records that open matches lead to were decided in readings of this match too.
  const job = yield* recheckRecipients(services, of, recordsOf(match, widest), reason);
  return answered(matchId, decision, recipients, job);
}

function answered(
  review_item: string,
  decision: MatchDecision,
  recipients: readonly string[],
  job: string | null,
): string {
  return writeJson({ review_item, decision, recipients, recheck_job: job } satisfies MatchAnswered);
}

function wayOut(status: MatchDecision): string {
  return status === "same" ? "Split one of the records off to undo it." : "That stands for good.";
}

const recordsOf = ({ one, other }: StoredMatch, identities: Identities): readonly string[] =>
  [...new Set([...identities(one), ...identities(other)])].sort();

/** Records with different numbers of one kind are never one, also through others; nor are those told apart. */
function* refuseLink(of: Tenant, { one, other }: StoredMatch, before: Identities): Steps<void> {
  const [ones, others] = [before(one), before(other)];
  const rows = yield* batch(...[...ones, ...others].map((recipientId) => readRecipient({ ...of, recipientId })));
  const numbered = rows.flat().filter(({ number }) => number !== null);
  for (const [at, first] of numbered.entries()) {
    const second = numbered.slice(at + 1).find(({ kind, number }) => kind === first.kind && number !== first.number);
    if (second !== undefined)
      throw conflict(
        `${first.recipient_id} and ${second.recipient_id} have different numbers, so they are never one recipient.`,
      );
  }
  const asked = (yield* batch(...ones.map((recipientId) => listMatchesOf({ ...of, recipientId })))).flat();
  const apart = asked.find(
    (each) => statusOf(each) === "different" && [each.one, each.other].some((record) => others.includes(record)),
  );
  if (apart !== undefined)
    throw conflict(`${apart.one} and ${apart.other} were answered with different, which stands for good.`);
}

const conflict = (detail: string): Refusal => new Refusal("conflict", detail);
