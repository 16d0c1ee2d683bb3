/**
 * POST /v1/recipients/matches/{match_id}: a person decides whether two records are one recipient. Records are linked
 * only by such an answer (decision 299).
 */
import { z } from "zod";

import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import {
  type Identities,
  type MatchState,
  type MatchStatus,
  NO_MATCH_PLANNED,
  readWhoIsWho,
  statusOf,
} from "../../actions/decide/identities.js";
import { nextSequence } from "../../actions/decide/sequence.js";
import { NOTHING_CONCERNED, previewMatches, type RerunPreview } from "../../actions/reissue/rerun-preview.js";
import { recheckRecipients } from "../../actions/reissue/schedule.js";
import type { Caller } from "../../auth/caller.js";
import type { RecheckReason } from "../../engine/run/answer.js";
import { type Json, writeJson } from "../../engine/values/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { addMatchAnswer, listMatchStates, readMatch } from "../../store/recipients/recipient-links.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { parseBody } from "../request/parsed-body.js";
import { requireScope } from "../request/scope.js";
import { senderText } from "../request/sender.js";
import { refusalOfAbsent } from "../request/validation-issues.js";
import { deciderOf } from "./decider.js";
import { conflict, type Pair, refuseDifferentNumbers } from "./refused-links.js";
import { MATCH_DECISIONS, type MatchAnswered } from "./responses.js";

export type MatchDecision = (typeof MATCH_DECISIONS)[number];

export const matchAnswerSchema = z.strictObject({
  decision: z.enum(MATCH_DECISIONS),
  decided_by: z.string().max(200, "string_too_long").nullish(),
});

/** Returns the text of the response. A repeat of the same decision changes nothing. */
export function* answerMatch(services: Services, caller: Caller, matchId: string, body: Json): Steps<string> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  yield* batch(changingAccount(of.accountId));
  const { decision, decidedBy, recipients, moved } = yield* judgeAnswer(services, caller, matchId, body);
  if (moved === null) return matchAnsweredText(matchId, decision, recipients, null);
  const { ports } = services;
  const sequence = yield* nextSequence(of);
  const sentBy = senderText(caller);
  yield* batch(
    addMatchAnswer({ ...of, matchId, decision, decidedBy, sentBy, noteRef: null, sequence, createdAt: ports.now() }),
  );
  const job = yield* recheckRecipients(services, of, moved.recipientIds, moved.reason);
  return matchAnsweredText(matchId, decision, recipients, job);
}

/**
 * POST of the console's page: the answers that this decision would re-issue. Refuses for the same reasons as the
 * decision.
 */
export function* previewAnswer(services: Services, caller: Caller, matchId: string, body: Json): Steps<RerunPreview> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  const { decision, moved } = yield* judgeAnswer(services, caller, matchId, body);
  if (moved === null) return NOTHING_CONCERNED;
  const answered = (match: MatchState): MatchStatus => (match.matchId === matchId ? decision : match.status);
  const planned = { ...NO_MATCH_PLANNED, answered };
  return yield* previewMatches(services, yield* readAccountRules(services, of.accountId), of, { ...moved, planned });
}

interface JudgedAnswer {
  readonly decision: MatchDecision;
  readonly decidedBy: string;
  /** All records that count as one with either of the two. */
  readonly recipients: readonly string[];
  /** The records whose answers it may move, and the reason; null: it is recorded already. */
  readonly moved: { readonly recipientIds: readonly string[]; readonly reason: RecheckReason } | null;
}

function* judgeAnswer(services: Services, caller: Caller, matchId: string, body: Json): Steps<JudgedAnswer> {
  const of = { accountId: caller.accountId, env: caller.env };
  const [[match]] = yield* batch(readMatch({ ...of, matchId }));
  const parsed = parseBody(matchAnswerSchema, body);
  if (match === undefined)
    throw refusalOfAbsent(parsed.errors, new Refusal("not-found", "There is no match of this id."));
  const { decidedBy, whole } = yield* deciderOf(services, caller, parsed);
  const { decision } = whole;
  const status = statusOf(match);
  const { identities: before, widest } = yield* readWhoIsWho(of, [match.one, match.other]);
  const recipients = recordsOf(match, before);
  if (status !== "open") {
    if (status !== decision)
      throw conflict(DECISION, "answered_already", `The match was answered with ${status} already. ${wayOut(status)}`);
    return { decision, decidedBy, recipients, moved: null };
  }
  const isJoined = before(match.one).includes(match.other);
  if (decision === "same" && !isJoined) yield* refuseLink(of, match, before);
  if (decision === "different" && isJoined)
    throw conflict(
      DECISION,
      "linked_otherwise",
      `Other links join ${match.one} and ${match.other}: split one of them off first.`,
    );
  // Answers about records that open matches lead to were decided in readings of this match too.
  const recipientIds = recordsOf(match, widest);
  const reason = decision === "same" ? "recipient_link" : "recipient_question";
  return { decision, decidedBy, recipients, moved: { recipientIds, reason } };
}

export function matchAnsweredText(
  review_item: string,
  decision: MatchDecision,
  recipients: readonly string[],
  job: string | null,
): string {
  return writeJson({ review_item, decision, recipients, recheck_job: job } satisfies MatchAnswered);
}

function wayOut(status: MatchDecision): string {
  return status === "same" ? "Split one of the records off to undo it." : LINK_BY_HAND;
}

/** All records that count as one with either of the two, the oldest first. */
export function recordsOf({ one, other }: Pair, identities: Identities): readonly string[] {
  return [...new Set([...identities(one), ...identities(other)])].sort();
}

/** Besides, records that were answered as different are linked by hand alone. */
function* refuseLink(of: Tenant, { one, other }: Pair, before: Identities): Steps<void> {
  const [ones, others] = [before(one), before(other)];
  yield* refuseDifferentNumbers(of, [...ones, ...others], DECISION);
  const [asked] = yield* batch(listMatchStates({ ...of, recipientIds: ones }));
  const apart = asked.find(
    (each) => statusOf(each) === "different" && [each.one, each.other].some((record) => others.includes(record)),
  );
  if (apart !== undefined)
    throw conflict(
      DECISION,
      "answered_different",
      `${apart.one} and ${apart.other} were answered with different. ${LINK_BY_HAND}`,
    );
}

const DECISION = "decision";
const LINK_BY_HAND = "Link the two records by hand to overrule it.";
