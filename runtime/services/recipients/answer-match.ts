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
import { listNumbered } from "../../store/recipients/recipients.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { parseBody } from "../request/parsed-body.js";
import { requireScope } from "../request/scope.js";
import { senderText } from "../request/sender.js";
import { refusalOfAbsent } from "../request/validation-issues.js";
import { deciderOf } from "./decider.js";
import type { StoredMatch } from "./matches.js";
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
  if (moved === null) return answered(matchId, decision, recipients, null);
  const { ports } = services;
  const sequence = yield* nextSequence(of);
  const sentBy = senderText(caller);
  yield* batch(addMatchAnswer({ ...of, matchId, decision, decidedBy, sentBy, sequence, createdAt: ports.now() }));
  const job = yield* recheckRecipients(services, of, moved.recipientIds, moved.reason);
  return answered(matchId, decision, recipients, job);
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
      throw conflict("answered_already", `The match was answered with ${status} already. ${wayOut(status)}`);
    return { decision, decidedBy, recipients, moved: null };
  }
  const isJoined = before(match.one).includes(match.other);
  if (decision === "same" && !isJoined) yield* refuseLink(of, match, before);
  if (decision === "different" && isJoined)
    throw conflict(
      "linked_otherwise",
      `Other links join ${match.one} and ${match.other}: split one of them off first.`,
    );
  // Answers about records that open matches lead to were decided in readings of this match too.
  const recipientIds = recordsOf(match, widest);
  const reason = decision === "same" ? "recipient_link" : "recipient_question";
  return { decision, decidedBy, recipients, moved: { recipientIds, reason } };
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

/**
 * Records with different numbers of one kind are never linked, not even through other records; nor are records that
 * were answered as different.
 */
function* refuseLink(of: Tenant, { one, other }: StoredMatch, before: Identities): Steps<void> {
  const [ones, others] = [before(one), before(other)];
  const records = [...ones, ...others];
  const [rows] = yield* batch(listNumbered({ ...of, recipientIds: records }));
  const numbered = records.flatMap((each) => rows.find(({ recipient_id }) => recipient_id === each) ?? []);
  for (const [at, first] of numbered.entries()) {
    const second = numbered.slice(at + 1).find(({ kind }) => kind === first.kind);
    if (second !== undefined)
      throw conflict(
        "different_numbers",
        `${first.recipient_id} and ${second.recipient_id} have different numbers, so they are never one recipient.`,
      );
  }
  const [asked] = yield* batch(listMatchStates({ ...of, recipientIds: ones }));
  const apart = asked.find(
    (each) => statusOf(each) === "different" && [each.one, each.other].some((record) => others.includes(record)),
  );
  if (apart !== undefined)
    throw conflict(
      "answered_different",
      `${apart.one} and ${apart.other} were answered with different, which stands for good.`,
    );
}

const conflict = (code: string, detail: string): Refusal =>
  new Refusal("conflict", detail, [{ field: "decision", code, detail }]);
