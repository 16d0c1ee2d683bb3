/** Records of recipients and their matches, as pages show them side by side. */
import { type Claim, claimOf } from "../../actions/decide/claims.js";
import { type MatchStatus, statusOf } from "../../actions/decide/identities.js";
import type { PersonCaller } from "../../auth/caller.js";
import { formatDay } from "../../engine/values/days.js";
import { readLastMet } from "../../store/recipients/recipients.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { readRecipients } from "./list.js";
import { ruleOf, type StoredMatch } from "./matches.js";
import type { RecipientView } from "./responses.js";

export interface PageRecord extends RecipientView {
  /** The day of the last action about it; null: there is none. */
  readonly lastMet: string | null;
}

export interface PageMatch extends Pick<StoredMatch, "match_id" | "note_ref"> {
  /** The rule that asks; null: a person linked the two by hand. */
  readonly rule: { readonly name: string; readonly version: string } | null;
  readonly status: MatchStatus;
  /** In milliseconds, as all moments here. */
  readonly openedAt: number;
  readonly one: PageRecord;
  readonly other: PageRecord;
  readonly answered: AnsweredBy | null;
  /** Null: the link holds, or there never was one. */
  readonly undone: (AnsweredBy & { readonly recipientId: string }) | null;
}

export interface AnsweredBy {
  readonly at: number;
  /** The service id of the person. */
  readonly by: string;
  readonly claim: Claim;
}

/** By id; an unknown id is skipped. */
export function* readPageRecords(
  caller: PersonCaller,
  recipientIds: readonly string[],
): Steps<ReadonlyMap<string, PageRecord>> {
  const ids = [...new Set(recipientIds)];
  const views = yield* readRecipients(caller, { ids, limit: ids.length });
  const of = { accountId: caller.accountId, env: caller.env };
  const days = yield* batch(...ids.map((recipientId) => readLastMet({ ...of, recipientId })));
  const met = new Map(ids.map((recipientId, at) => [recipientId, days[at]?.[0]?.day ?? null]));
  return new Map(
    views.map((view) => {
      const day = met.get(view.recipient_id) ?? null;
      return [view.recipient_id, { ...view, lastMet: day === null ? null : formatDay(day) }];
    }),
  );
}

/** The oldest first. */
export function pageMatches(
  rows: readonly StoredMatch[],
  records: ReadonlyMap<string, PageRecord>,
): readonly PageMatch[] {
  const matches = rows.flatMap((row): readonly PageMatch[] => {
    const { match_id, note_ref } = row;
    const { by_hand, rule, rule_set, rule_version } = ruleOf(row);
    const [one, other] = [records.get(row.one), records.get(row.other)];
    if (one === undefined || other === undefined) return [];
    return [
      {
        ...{ match_id, note_ref, one, other },
        rule: by_hand ? null : { name: `${rule_set}.${rule}`, version: rule_version },
        status: statusOf(row),
        openedAt: row.created_at,
        answered: answeredOf(row.answered_at, row.decided_by, row.answered_sent_by),
        undone: undoneOf(row),
      },
    ];
  });
  return matches.sort((a, b) => (a.match_id < b.match_id ? -1 : 1));
}

function answeredOf(at: number | null, by: string | null, sentBy: string | null): AnsweredBy | null {
  return at === null || by === null ? null : { at, by, claim: claimOf(sentBy, by) };
}

function undoneOf({ ended_at, ended_by, ended_sent_by, split_off }: StoredMatch): PageMatch["undone"] {
  const ended = answeredOf(ended_at, ended_by, ended_sent_by);
  return ended === null || split_off === null ? null : { ...ended, recipientId: split_off };
}
