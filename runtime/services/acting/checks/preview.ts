/**
 * POST /v1/check/preview: the answer that a check would get, decided from the account's present history. Nothing is
 * stored (decision 296).
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { readUnlockedHistory } from "../../../actions/decide/locked-history.js";
import type { PlannedMatch } from "../../../actions/matching/probable-matches.js";
import { previewMoved } from "../../../actions/reissue/rechecks.js";
import { type AnswerHead, answerOf } from "../../../actions/write/answer-document.js";
import type { Caller } from "../../../auth/caller.js";
import type { StateFields } from "../../../engine/run/answer.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { refuseSwitchedOff } from "./actor.js";
import { changeOf, decidePrepared, prepareCheck, reasonOf } from "./prepare.js";
import type { PreviewedMatch, PreviewTail } from "./preview-responses.js";

/** An answer without the members of stored checks: ids, a receipt, a job. */
export type CheckPreview = Omit<AnswerHead, "check_id"> & StateFields & PreviewTail;

/** Returns the text of the response. */
export function* previewCheck(services: Services, caller: Caller, body: Json, receivedAt: number): Steps<string> {
  return writeJson(yield* checkPreview(services, caller, body, receivedAt));
}

/** For a key that may check, and a person who may read rules. Refuses for the same reasons as a check. */
export function* checkPreview(services: Services, caller: Caller, body: Json, receivedAt: number): Steps<CheckPreview> {
  requireScope(caller, caller.kind === "person" ? "rules:read" : "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  refuseSwitchedOff(accountRules, caller.agent);
  const prepared = yield* prepareCheck(services, accountRules, caller, { body, receivedAt, records: false });
  const { of, intake, totals, joining, toOpen } = prepared;
  const at = yield* readUnlockedHistory(of, totals);
  const receipt = { checkId: "", createdAt: services.ports.now() };
  const { booking, coverage, decision } = decidePrepared(services, accountRules, prepared, at, receipt);
  const change = changeOf(booking, joining);
  const moved = { change, moved: at.moved, reason: reasonOf(intake), planned: toOpen.planned };
  const { rechecks, left } = yield* previewMoved(services, accountRules, of, moved);
  const {
    check_id: _receipt,
    recheck_job: _job,
    transaction,
    recipient,
    ...answer
  } = answerOf({
    booking,
    coverage,
    decision,
    supersedes: intake.earlier?.action.check_id ?? null,
    recheckReason: null,
    rechecks,
    recheckJob: null,
    clockIsShifted: services.clockIsShifted,
  });
  const { transaction_id: _booking, created_at: _moment, ...summary } = transaction;
  const { added } = intake.recipients;
  const newIds = new Set([
    ...added.map(({ recipientId }) => recipientId),
    ...toOpen.matches.map(({ matchId }) => matchId),
  ]);
  const stored = <Id extends string | null>(id: Id): Id | null => (id !== null && newIds.has(id) ? null : id);
  const jobLooksAt = left + toOpen.concerned;
  return {
    ...answer,
    ...withoutNewIds(answer, stored),
    transaction: summary,
    recipient: recipient && {
      ...recipient,
      recipient_id: stored(recipient.recipient_id),
      review_item: stored(recipient.review_item),
    },
    rechecks: answer.rechecks?.map(({ new_check_id: _new, ...recheck }) => recheck),
    rechecks_left: jobLooksAt === 0 ? undefined : jobLooksAt,
    opens_matches: matchesShown(caller, toOpen.matches, stored),
  };
}

/** A match that is not stored has no id yet: null. */
function withoutNewIds(fields: StateFields, stored: (id: string | null) => string | null): StateFields {
  if (fields.state !== "undetermined_missing_facts") return fields;
  const missing = fields.missing.map((each) => ({ ...each, review_item: stored(each.review_item) }));
  return { state: fields.state, missing };
}

/** Records of the whole account: an agent's key cannot read them elsewhere. */
function matchesShown(
  { agent }: Caller,
  matches: readonly PlannedMatch[],
  stored: (id: string) => string | null,
): CheckPreview["opens_matches"] {
  if (agent !== null || matches.length === 0) return undefined;
  return matches.map((match) => matchView(match, stored));
}

function matchView(
  { one, other, rule: { rule_set, version, rule } }: PlannedMatch,
  stored: (id: string) => string | null,
): PreviewedMatch {
  return { recipients: [one, other].map(stored), rule_set, rule_version: version, rule };
}
