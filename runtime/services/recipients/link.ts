/**
 * POST /v1/recipients/{recipient_id}/link: a person says that two records are one recipient, though no rule asks. It is
 * a match with its answer, so a split undoes it. It overrules an earlier answer about the two (decision 438).
 */
import { z } from "zod";

import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import { type MatchState, NO_MATCH_PLANNED, readWhoIsWho, statusOf } from "../../actions/decide/identities.js";
import { nextSequences } from "../../actions/decide/sequence.js";
import { NOTHING_CONCERNED, previewMatches, type RerunPreview } from "../../actions/reissue/rerun-preview.js";
import { recheckRecipients } from "../../actions/reissue/schedule.js";
import type { Caller } from "../../auth/caller.js";
import { assert } from "../../engine/values/assert.js";
import type { Json } from "../../engine/values/json.js";
import { Refusal, type WrongField } from "../../refusals/refusal.js";
import { addMatchAnswer, addMatches, listMatchesOf } from "../../store/recipients/recipient-links.js";
import { listNameHashes } from "../../store/recipients/recipient-name-hashes.js";
import { readRecipient } from "../../store/recipients/recipients.js";
import { changingAccount, openingMatches } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { reference } from "../acting/checks/request.js";
import { parseBody } from "../request/parsed-body.js";
import { requireScope } from "../request/scope.js";
import { senderText } from "../request/sender.js";
import { refusalOfAbsent } from "../request/validation-issues.js";
import { matchAnsweredText, recordsOf } from "./answer-match.js";
import { deciderOf } from "./decider.js";
import { conflict, type Pair, refuseDifferentNumbers } from "./refused-links.js";

export const linkSchema = z.strictObject({
  with: z.string().max(200, "string_too_long").describe("The id of the other record."),
  decided_by: z.string().max(200, "string_too_long").nullish(),
  note_ref: reference.nullish().describe("Where the reason is kept. It stays on record: no names."),
});

/** Returns the text of the response. Records that a person linked already stay unchanged. */
export function* linkRecipients(services: Services, caller: Caller, recipientId: string, body: Json): Steps<string> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  // No rule opens a match of the two meanwhile.
  yield* batch(changingAccount(of.accountId), openingMatches(of));
  const link = yield* judgeLink(services, caller, recipientId, body);
  const { pair, decidedBy, noteRef, stands, open, recipients, recipientIds } = link;
  if (stands !== null) return matchAnsweredText(stands, "same", recipients, null);
  const { ports } = services;
  const [place, sequence] = yield* nextSequences(of, 2);
  assert(place !== undefined && sequence !== undefined, "a match and its answer have a sequence each");
  const matchId = open ?? ports.newId("mat");
  const createdAt = ports.now();
  const byHand = { match_id: matchId, ...pair, rule_set: "", rule_version: "", rule: "", place };
  yield* batch(
    ...(open === null ? [addMatches({ ...of, createdAt, matches: [byHand] })] : []),
    addMatchAnswer({
      ...of,
      ...{ matchId, decision: "same", decidedBy, sentBy: senderText(caller), noteRef, sequence, createdAt },
    }),
  );
  const job = yield* recheckRecipients(services, of, recipientIds, "recipient_link");
  return matchAnsweredText(matchId, "same", recipients, job);
}

/** POST of the console's page: the answers that the link would re-issue. Refuses for the same reasons as the link. */
export function* previewLink(services: Services, caller: Caller, recipientId: string, body: Json): Steps<RerunPreview> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  const { pair, stands, open, recipientIds } = yield* judgeLink(services, caller, recipientId, body);
  if (stands !== null) return NOTHING_CONCERNED;
  const byHand: MatchState = { matchId: "", ...pair, status: "same" };
  const planned = {
    ...NO_MATCH_PLANNED,
    answered: ({ matchId, status }: MatchState) => (matchId === open ? "same" : status),
    opened: open === null ? [byHand] : [],
  };
  const accountRules = yield* readAccountRules(services, of.accountId);
  return yield* previewMatches(services, accountRules, of, { recipientIds, planned, reason: "recipient_link" });
}

interface JudgedLink {
  /** The older record is the one. */
  readonly pair: Pair;
  readonly decidedBy: string;
  readonly noteRef: string | null;
  /** The match by which a person linked the two already; null: nobody did. */
  readonly stands: string | null;
  /** The open match of the two, which the link answers; null: none is open. */
  readonly open: string | null;
  /** All records that count as one with either of the two. */
  readonly recipients: readonly string[];
  /** The records whose answers it may move. */
  readonly recipientIds: readonly string[];
}

function* judgeLink(services: Services, caller: Caller, recipientId: string, body: Json): Steps<JudgedLink> {
  const of = { accountId: caller.accountId, env: caller.env };
  const parsed = parseBody(linkSchema, body);
  const [[record], matches] = yield* batch(
    readRecipient({ ...of, recipientId }),
    listMatchesOf({ ...of, recipientId }),
  );
  if (record === undefined)
    throw refusalOfAbsent(parsed.errors, new Refusal("not-found", "There is no recipient of this id."));
  const errors = parsed.members.with === recipientId ? [...parsed.errors, ITSELF] : parsed.errors;
  const { decidedBy, whole } = yield* deciderOf(services, caller, { ...parsed, errors });
  const [[other]] = yield* batch(readRecipient({ ...of, recipientId: whole.with }));
  if (other === undefined) throw new Refusal("not-found", "with: There is no recipient of this id.");
  const [first = "", second = ""] = [recipientId, other.recipient_id].sort();
  const pair = { one: first, other: second };
  const ofPair = matches.filter(({ one, other: newer }) => one === pair.one && newer === pair.other);
  const withStatus = (status: MatchState["status"]): string | null =>
    ofPair.find((match) => statusOf(match) === status)?.match_id ?? null;
  const { identities, widest } = yield* readWhoIsWho(of, [pair.one, pair.other]);
  const recipients = recordsOf(pair, identities);
  const stands = withStatus("same");
  if (stands === null) {
    for (const each of [record, other]) yield* refuseErased(of, each);
    yield* refuseDifferentNumbers(of, recipients, "with");
  }
  const noteRef = whole.note_ref;
  const open = withStatus("open");
  return { pair, decidedBy, noteRef, stands, open, recipients, recipientIds: recordsOf(pair, widest) };
}

const ITSELF: WrongField = {
  field: "with",
  code: "not_a_choice",
  detail: "A record is linked with another one: name that one.",
};

type StoredRecord = NonNullable<ReturnType<typeof readRecipient>["rowType"]>;

/** A name that expired leaves a keyed hash; one that was erased leaves nothing. */
function* refuseErased(
  of: Tenant,
  { recipient_id: recipientId, name, number, name_leaf, number_leaf }: StoredRecord,
): Steps<void> {
  if (name !== null || number !== null || (name_leaf === null && number_leaf === null)) return;
  const [hashes] = yield* batch(listNameHashes({ ...of, recipientId }));
  if (hashes.length > 0) return;
  throw conflict("with", "erased", `${recipientId} was erased: nobody can say any more who it is.`);
}
