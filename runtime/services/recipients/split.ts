/** POST /v1/recipients/{recipient_id}/split: takes a record out of its identity. The others stay joined. */
import { z } from "zod";

import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import {
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
import { type Json, writeJson } from "../../engine/values/json.js";
import { Refusal, type WrongField } from "../../refusals/refusal.js";
import { addLinkEnd, listMatchesOf } from "../../store/recipients/recipient-links.js";
import { readRecipient } from "../../store/recipients/recipients.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { parseBody } from "../request/parsed-body.js";
import { requireScope } from "../request/scope.js";
import { senderText } from "../request/sender.js";
import { refusalOfAbsent } from "../request/validation-issues.js";
import { deciderOf } from "./decider.js";
import { MATCH_DECISIONS, type SplitOff } from "./responses.js";

export const splitSchema = z.strictObject({
  decision: z.enum(MATCH_DECISIONS).nullish().describe("different, where it is sent."),
  decided_by: z.string().max(200, "string_too_long").nullish(),
});

/** Returns the text of the response. A record without links stays unchanged. */
export function* splitRecipient(services: Services, caller: Caller, recipientId: string, body: Json): Steps<string> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  yield* batch(changingAccount(of.accountId));
  const { decidedBy, undone, recipientIds } = yield* judgeSplit(services, caller, recipientId, body);
  if (undone.length === 0) return split(recipientId, undone, null);
  const sequence = yield* nextSequence(of);
  const sentBy = senderText(caller);
  const createdAt = services.ports.now();
  yield* batch(
    ...undone.map((matchId) => addLinkEnd({ ...of, matchId, recipientId, decidedBy, sentBy, sequence, createdAt })),
  );
  const job = yield* recheckRecipients(services, of, recipientIds, "recipient_split");
  return split(recipientId, undone, job);
}

/** POST of the console's page: the answers that the split would re-issue. Refuses for the same reasons as the split. */
export function* previewSplit(
  services: Services,
  caller: Caller,
  recipientId: string,
  body: Json,
): Steps<RerunPreview> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  const { undone, recipientIds } = yield* judgeSplit(services, caller, recipientId, body);
  if (undone.length === 0) return NOTHING_CONCERNED;
  const answered = ({ matchId, status }: MatchState): MatchStatus => (undone.includes(matchId) ? "different" : status);
  const planned = { ...NO_MATCH_PLANNED, answered };
  const accountRules = yield* readAccountRules(services, of.accountId);
  return yield* previewMatches(services, accountRules, of, { recipientIds, planned, reason: "recipient_split" });
}

interface JudgedSplit {
  readonly decidedBy: string;
  /** The matches whose links it undoes. */
  readonly undone: readonly string[];
  /** The records whose answers it may move. */
  readonly recipientIds: readonly string[];
}

function* judgeSplit(services: Services, caller: Caller, recipientId: string, body: Json): Steps<JudgedSplit> {
  const of = { accountId: caller.accountId, env: caller.env };
  const [[record], matches] = yield* batch(
    readRecipient({ ...of, recipientId }),
    listMatchesOf({ ...of, recipientId }),
  );
  const parsed = parseBody(splitSchema, body);
  if (record === undefined)
    throw refusalOfAbsent(parsed.errors, new Refusal("not-found", "There is no recipient of this id."));
  const errors = parsed.members.decision === "same" ? [...parsed.errors, NOT_SAME] : parsed.errors;
  const { decidedBy } = yield* deciderOf(services, caller, { ...parsed, errors });
  const undone = matches.filter((match) => statusOf(match) === "same").map(({ match_id }) => match_id);
  const { widest } = yield* readWhoIsWho(of, [recipientId]);
  return { decidedBy, undone, recipientIds: widest(recipientId) };
}

const NOT_SAME: WrongField = {
  field: "decision",
  code: "not_a_choice",
  detail: "A split keeps records apart: leave the field out, or send different.",
};

function split(recipient_id: string, undone: readonly string[], recheck_job: string | null): string {
  return writeJson({ recipient_id, undone, recheck_job } satisfies SplitOff);
}
