/** Matches of recipient records, people's answers, and the links that the answers made. Records. */
import { insertEach, isOneOf } from "../sql/list-parameters.js";
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, query, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { RecipientMatchRow } from "../tables/schema.js";

const matches = (p: Tenant) =>
  ofTenant(p)
    .selectFrom("recipient_matches as match")
    .leftJoin(...joined("recipient_match_answers as answer", "match", ["match_id"]))
    .leftJoin(...joined("recipient_link_ends as link_end", "match", ["match_id"]));

const MATCH_COLUMNS = [
  "match.match_id as match_id",
  "match.one as one",
  "match.other as other",
  "match.rule_set as rule_set",
  "match.rule_version as rule_version",
  "match.rule as rule",
  "match.created_at as created_at",
  "answer.decision as decision",
  "answer.decided_by as decided_by",
  "answer.sent_by as answered_sent_by",
  "answer.created_at as answered_at",
  "answer.place as answered_at_place",
  "answer.note_ref as note_ref",
  "link_end.recipient_id as split_off",
  "link_end.decided_by as ended_by",
  "link_end.sent_by as ended_sent_by",
  "link_end.created_at as ended_at",
  "link_end.place as ended_at_place",
] as const;

export const readMatch = statement((p: Tenant & { matchId: string }) =>
  matches(p).select(MATCH_COLUMNS).where("match.match_id", "=", p.matchId),
);

/** Newest first. */
export const listMatches = statement((p: Tenant & { most: number }) =>
  matches(p).select(MATCH_COLUMNS).orderBy("match.match_id", "desc").limit(p.most),
);

/** Matches without an answer, newest first. */
export const listOpenMatches = statement((p: Tenant & { most: number }) =>
  matches(p).select(MATCH_COLUMNS).where("answer.match_id", "is", null).orderBy("match.match_id", "desc").limit(p.most),
);

/** The number of matches without an answer, at most `most`. */
export const countOpenMatches = statement((p: Tenant & { most: number }) =>
  query
    .selectFrom(matches(p).select("match.match_id").where("answer.match_id", "is", null).limit(p.most).as("open"))
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("count")),
);

/** Answered matches by their current answer, newest first: an undone link is `different`. */
export const listAnsweredMatches = statement((p: Tenant & { decision: "same" | "different"; most: number }) =>
  matches(p)
    .select(MATCH_COLUMNS)
    .where((row) =>
      row(
        row.case().when("link_end.match_id", "is not", null).then("different").else(row.ref("answer.decision")).end(),
        "=",
        p.decision,
      ),
    )
    .orderBy("match.match_id", "desc")
    .limit(p.most),
);

/** Every match that names the record. */
export const listMatchesOf = statement((p: Tenant & { recipientId: string }) =>
  matches(p)
    .select(MATCH_COLUMNS)
    .where((row) => row.or([row("match.one", "=", p.recipientId), row("match.other", "=", p.recipientId)])),
);

/** The state of every match that names one of these records. */
export const listMatchStates = statement((p: Tenant & { recipientIds: readonly string[] }) =>
  matches(p)
    .select(["match.match_id", "match.one", "match.other", "answer.decision", "link_end.place as ended_at_place"])
    .where((row) =>
      row.or([isOneOf(row.ref("match.one"), p.recipientIds), isOneOf(row.ref("match.other"), p.recipientIds)]),
    ),
);

export type StoredMatchState = NonNullable<ReturnType<typeof listMatchStates>["rowType"]>;

/** Every match of the account, with the sequences of its records. */
export const listMatchPlaces = statement((p: Tenant) =>
  matches(p).select([...MATCH_COLUMNS, "match.place as opened_at_place"]),
);

/** A newly opened match. `one`: the older record. */
export type OpenedMatch = Pick<
  RecipientMatchRow,
  "match_id" | "one" | "other" | "rule_set" | "rule_version" | "rule" | "place"
>;

export const addMatches = statement((p: Tenant & { createdAt: number; matches: readonly OpenedMatch[] }) =>
  insertEach(
    "recipient_matches",
    p.matches,
    {
      match_id: "text",
      one: "text",
      other: "text",
      rule_set: "text",
      rule_version: "text",
      rule: "text",
      place: "integer",
    },
    { account_id: p.accountId, env: p.env, created_at: p.createdAt },
  ),
);

export const addMatchAnswer = statement(
  (
    p: Tenant & {
      matchId: string;
      decision: "same" | "different";
      decidedBy: string;
      sentBy: string;
      noteRef: string | null;
      sequence: number;
      createdAt: number;
    },
  ) =>
    insertInto("recipient_match_answers", {
      account_id: p.accountId,
      env: p.env,
      match_id: p.matchId,
      decision: p.decision,
      decided_by: p.decidedBy,
      sent_by: p.sentBy,
      place: p.sequence,
      created_at: p.createdAt,
      note_ref: p.noteRef,
    }),
);

export const addLinkEnd = statement(
  (
    p: Tenant & {
      matchId: string;
      recipientId: string;
      decidedBy: string;
      sentBy: string;
      sequence: number;
      createdAt: number;
    },
  ) =>
    insertInto("recipient_link_ends", {
      account_id: p.accountId,
      env: p.env,
      match_id: p.matchId,
      recipient_id: p.recipientId,
      decided_by: p.decidedBy,
      sent_by: p.sentBy,
      place: p.sequence,
      created_at: p.createdAt,
    }),
);
