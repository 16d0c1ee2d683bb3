/** Sessions, and the operator's links that open one. None is a record: they end, and are removed once they are old. */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";

export const addSession = statement(
  (p: {
    sessionId: string;
    hash: Uint8Array;
    accountId: string | null;
    personId: string | null;
    chosen: number;
    method: string;
    identity: string;
    authenticatedAt: number | null;
    userAgent: string;
    network: string | null;
    builder: string | null;
    providerSession: string | null;
    now: number;
  }) =>
    insertInto("sessions", {
      session_id: p.sessionId,
      hash: p.hash,
      account_id: p.accountId,
      person_id: p.personId,
      chosen: p.chosen,
      method: p.method,
      identity: p.identity,
      authenticated_at: p.authenticatedAt,
      created_at: p.now,
      last_seen_at: p.now,
      user_agent: p.userAgent,
      network: p.network,
      ended_at: null,
      builder: p.builder,
      provider_session: p.providerSession,
    }),
);

/**
 * The session with the person's role, whether they left, and the states of the account and of its builder. These are
 * null for a session without an account.
 */
const sessions = () =>
  ofEveryAccount
    .selectFrom("sessions")
    .leftJoin("people", (join) =>
      join
        .on((on) => on(on.fn.coalesce("sessions.builder", "sessions.account_id"), "=", on.ref("people.account_id")))
        .onRef("people.person_id", "=", "sessions.person_id"),
    )
    .leftJoin("accounts", "accounts.account_id", "sessions.account_id")
    .select([
      "sessions.session_id",
      "sessions.account_id",
      "sessions.person_id",
      "sessions.chosen",
      "sessions.method",
      "sessions.identity",
      "sessions.authenticated_at",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.ended_at",
      "sessions.builder",
      "sessions.provider_session",
      "people.role",
      "people.left_at",
      "people.invited_at",
      "people.accepted_at",
      "accounts.test_only",
      "accounts.time_zone",
      "accounts.opened_by",
      "accounts.cut_off_at",
    ]);

export const findSession = statement((p: { hash: Uint8Array }) => sessions().where("sessions.hash", "=", p.hash));

/** The same, by its id. */
export const findSessionById = statement((p: { sessionId: string }) =>
  sessions().where("sessions.session_id", "=", p.sessionId),
);

/** Who invited the person: somebody of the account, or of the builder's account that opened it. */
const INVITER = sql<string | null>`(SELECT min(inviter.name) FROM people AS inviter
  WHERE inviter.person_id = people.invited_by AND inviter.account_id IN (people.account_id, accounts.opened_by))`;

/** A person with their account and their invitation: columns of `people` and `accounts`. */
export const MEMBER = [
  "people.account_id",
  "people.person_id",
  "accounts.slug",
  "accounts.name as account_name",
  "people.name as person_name",
  "people.role",
  "people.invited_at",
  "people.accepted_at",
  "people.declined_at",
  INVITER.as("invited_by_name"),
] as const;

/** The people of all accounts with the same address as a person, with their accounts, except those who left. */
export const listPeopleAtAddressOf = statement((p: { accountId: string; personId: string }) =>
  ofEveryAccount
    .selectFrom("people as known")
    .innerJoin("people", (join) => join.on((on) => on(sql`lower(people.email)`, "=", sql`lower(known.email)`)))
    .innerJoin("accounts", "accounts.account_id", "people.account_id")
    .select(MEMBER)
    .where("known.account_id", "=", p.accountId)
    .where("known.person_id", "=", p.personId)
    .where("people.left_at", "is", null)
    .orderBy("accounts.slug"),
);

/** A person with their account, if they have not left it. */
export const readMember = statement((p: { accountId: string; personId: string }) =>
  ofEveryAccount
    .selectFrom("people")
    .innerJoin("accounts", "accounts.account_id", "people.account_id")
    .select(MEMBER)
    .where("people.account_id", "=", p.accountId)
    .where("people.person_id", "=", p.personId)
    .where("people.left_at", "is", null),
);

/** All sessions of all accounts: for verification. */
export const listSessions = constantStatement(() => query.selectFrom("sessions").selectAll().orderBy("session_id"));

/** A person's sessions that have not been ended, newest first. */
export const listSessionsOf = statement((p: { accountId: string; personId: string }) =>
  query
    .selectFrom("sessions")
    .select(["session_id", "method", "authenticated_at", "created_at", "last_seen_at", "user_agent", "network"])
    .where("account_id", "=", p.accountId)
    .where("person_id", "=", p.personId)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc"),
);

/** When sessions of these people last acted in each account, in milliseconds. */
export const listLastUses = statement((p: { personIds: readonly string[] }) =>
  query
    .selectFrom("sessions")
    .select((row) => ["account_id", "person_id", row.fn.max<number>("last_seen_at").as("last_seen_at")])
    .where((row) => isOneOf(row.ref("person_id").$notNull(), p.personIds))
    .where("chosen", "=", 1)
    .groupBy(["account_id", "person_id"]),
);

export const touchSession = statement((p: { sessionId: string; at: number }) =>
  query
    .updateTable("sessions")
    .set({ last_seen_at: p.at })
    .where("session_id", "=", p.sessionId)
    .where("last_seen_at", "<", p.at),
);

export const endSession = statement((p: { sessionId: string; at: number }) =>
  query
    .updateTable("sessions")
    .set({ ended_at: p.at })
    .where("session_id", "=", p.sessionId)
    .where("ended_at", "is", null),
);

/** Sessions that were begun at the identity provider by a moment, and have not been ended. */
const atProvider = (p: { until: number }) =>
  query
    .selectFrom("sessions")
    .select(["session_id", "account_id", "person_id", "identity"])
    .where("created_at", "<=", p.until)
    .where("ended_at", "is", null)
    .orderBy("session_id");

/** Those of an identity there. */
export const listSessionsOfIdentity = statement((p: { identity: string; until: number }) =>
  atProvider(p).where("identity", "=", p.identity),
);

/** Those that were begun in one session there. Of any issuer. */
export const listSessionsWithin = statement((p: { providerSession: string; until: number }) =>
  atProvider(p).where("provider_session", "=", p.providerSession),
);

/** Those of a person that have not been ended, also in accounts of customers. */
export const countSessionsOf = statement((p: { accountId: string; personId: string }) =>
  query
    .selectFrom("sessions")
    .select((row) => row.fn.countAll<number>().as("sessions"))
    .where((row) => row.or([row("account_id", "=", p.accountId), row("builder", "=", p.accountId)]))
    .where("person_id", "=", p.personId)
    .where("ended_at", "is", null),
);

/** All of a person's, also in accounts of customers: their role or address changed, or they left. */
export const endSessionsOf = statement((p: { accountId: string; personId: string; at: number }) =>
  query
    .updateTable("sessions")
    .set({ ended_at: p.at })
    .where((row) => row.or([row("account_id", "=", p.accountId), row("builder", "=", p.accountId)]))
    .where("person_id", "=", p.personId)
    .where("ended_at", "is", null),
);

/** `before`, in milliseconds: older sessions have ended in any case. */
export const forgetSessions = statement((p: { before: number }) =>
  query.deleteFrom("sessions").where("created_at", "<", p.before),
);

export const addOperatorLink = statement(
  (p: { hash: Uint8Array; accountId: string; personId: string; now: number; expiresAt: number }) =>
    insertInto("operator_links", {
      hash: p.hash,
      account_id: p.accountId,
      person_id: p.personId,
      created_at: p.now,
      expires_at: p.expiresAt,
      used_at: null,
    }),
);

export const findOperatorLink = statement((p: { hash: Uint8Array }) =>
  ofEveryAccount
    .selectFrom("operator_links")
    .select(["account_id", "person_id", "expires_at", "used_at"])
    .where("hash", "=", p.hash),
);

export const useOperatorLink = statement((p: { hash: Uint8Array; at: number }) =>
  ofEveryAccount
    .updateTable("operator_links")
    .set({ used_at: p.at })
    .where("hash", "=", p.hash)
    .where("used_at", "is", null),
);

/** Those of all accounts: for verification. */
export const listOperatorLinks = constantStatement(() =>
  ofEveryAccount.selectFrom("operator_links").selectAll().orderBy("hash"),
);

export const forgetOperatorLinks = statement((p: { before: number }) =>
  ofEveryAccount.deleteFrom("operator_links").where("expires_at", "<", p.before),
);
