/** GET /v1/recipients/matches: pairs of records that a matching rule asks about, newest first. */
import { claimOf } from "../../actions/decide/claims.js";
import { type MatchStatus, statusOf } from "../../actions/decide/identities.js";
import type { Caller } from "../../auth/caller.js";
import { momentText } from "../../engine/values/days.js";
import { writeJson } from "../../engine/values/json.js";
import {
  listAnsweredMatches,
  listMatches,
  listOpenMatches,
  type readMatch,
} from "../../store/recipients/recipient-links.js";
import { readRecipient } from "../../store/recipients/recipients.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import { requireWholeAccount } from "../request/scope.js";
import { nameOf } from "./list.js";
import type { MatchedRecord, MatchList, MatchView } from "./responses.js";

interface MatchesQuery {
  readonly status?: MatchStatus | undefined;
  readonly limit: number;
}

export type StoredMatch = typeof readMatch extends (...values: never[]) => Statement<infer Row> ? Row : never;

/** Returns the text of the response. */
export function* listMatchesText(caller: Caller, query: MatchesQuery): Steps<string> {
  return writeJson({ matches: yield* readMatches(caller, query) } satisfies MatchList);
}

export function* readMatches(caller: Caller, { status, limit: most }: MatchesQuery): Steps<readonly MatchView[]> {
  requireWholeAccount(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const [rows] = yield* batch(
    status === undefined
      ? listMatches({ ...of, most })
      : status === "open"
        ? listOpenMatches({ ...of, most })
        : listAnsweredMatches({ ...of, decision: status, most }),
  );
  const ids = [...new Set(rows.flatMap(({ one, other }) => [one, other]))];
  const records = (yield* batch(...ids.map((recipientId) => readRecipient({ ...of, recipientId })))).flat();
  const stored = new Map(records.map((record) => [record.recipient_id, record]));
  const recordOf = (recipient_id: string): MatchedRecord => ({
    recipient_id,
    ...nameOf(caller, stored.get(recipient_id) ?? { name: null, name_leaf: null }),
  });
  return rows.map((row): MatchView => {
    const { match_id, rule, rule_set, rule_version, created_at, one, other } = row;
    return {
      review_item: match_id,
      status: statusOf(row),
      ...ruleOf({ rule, rule_set, rule_version }),
      created_at: momentText(created_at),
      a: recordOf(one),
      b: recordOf(other),
      note_ref: row.note_ref,
      ...lastAnswer(row),
    };
  });
}

type RuleOfMatch =
  | { readonly by_hand: true; readonly rule: null; readonly rule_set: null; readonly rule_version: null }
  | ({ readonly by_hand: false } & Pick<StoredMatch, "rule" | "rule_set" | "rule_version">);

/** A link by hand is of no rule. */
export function ruleOf({
  rule,
  rule_set,
  rule_version,
}: Pick<StoredMatch, "rule" | "rule_set" | "rule_version">): RuleOfMatch {
  if (rule === "") return { by_hand: true, rule: null, rule_set: null, rule_version: null };
  return { by_hand: false, rule, rule_set, rule_version };
}

function lastAnswer(row: StoredMatch): Pick<MatchView, "decided_by" | "decided_at" | "claimed" | "sent_by"> {
  const [by, at, sentBy] =
    row.ended_by === null
      ? [row.decided_by, row.answered_at, row.answered_sent_by]
      : [row.ended_by, row.ended_at, row.ended_sent_by];
  if (by === null || at === null) return { decided_by: null, decided_at: null, claimed: false, sent_by: null };
  return { decided_by: by, decided_at: momentText(at), ...claimOf(sentBy, by) };
}
