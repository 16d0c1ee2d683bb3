/** API keys: their public prefix and a hash, never the key itself (decision 140). */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import type { ApiKeyRow } from "../tables/schema.js";

export const addApiKey = statement(
  (p: {
    accountId: string;
    keyId: string;
    prefix: string;
    hash: Uint8Array;
    pepperId: string;
    environment: string;
    scopes: string;
    agent: string | null;
    name: string;
    createdAt: number;
    line: string | null;
    madeBy: string | null;
    builder: string | null;
    mayClaim: 0 | 1;
    /** Null: it has no end of its own. */
    endsAt: number | null;
    /** A JSON list; null: any. */
    addresses: string | null;
  }) =>
    insertInto("api_keys", {
      account_id: p.accountId,
      key_id: p.keyId,
      prefix: p.prefix,
      hash: p.hash,
      pepper_id: p.pepperId,
      environment: p.environment,
      scopes: p.scopes,
      agent: p.agent,
      name: p.name,
      created_at: p.createdAt,
      expires_at: null,
      revoked_at: null,
      line: p.line,
      made_by: p.madeBy,
      builder: p.builder,
      may_claim: p.mayClaim,
      ends_at: p.endsAt,
      addresses: p.addresses,
    }),
);

/**
 * The key of a public prefix, with the state of its agent (null: not an agent's key) and of its account. `scopes` is a
 * JSON list.
 */
export const findApiKey = statement((p: { prefix: string }) =>
  ofEveryAccount
    .selectFrom("api_keys")
    .innerJoin("accounts", "accounts.account_id", "api_keys.account_id")
    .leftJoin("agents", (join) =>
      join.onRef("agents.account_id", "=", "api_keys.account_id").onRef("agents.agent_id", "=", "api_keys.agent"),
    )
    .leftJoin("people", (join) =>
      join.onRef("people.account_id", "=", "api_keys.account_id").onRef("people.person_id", "=", "api_keys.made_by"),
    )
    .select([
      "api_keys.account_id",
      "api_keys.key_id",
      "api_keys.prefix",
      "api_keys.hash",
      "api_keys.pepper_id",
      "api_keys.environment",
      "api_keys.scopes",
      "api_keys.agent",
      "api_keys.name",
      "api_keys.expires_at",
      "api_keys.ends_at",
      "api_keys.addresses",
      "api_keys.revoked_at",
      "api_keys.line",
      "api_keys.builder",
      "api_keys.may_claim",
      "api_keys.made_by",
      "people.role as maker_role",
      "accounts.test_only",
      "accounts.cut_off_at",
      "agents.switched_on as agent_switched_on",
    ])
    .where("api_keys.prefix", "=", p.prefix),
);

/** Which peppers the keys that may still be used were hashed with. */
export const listPepperIds = statement((p: { now: number }) =>
  ofEveryAccount
    .selectFrom("api_keys")
    .select(["pepper_id"])
    .distinct()
    .where((row) => row.or([row("revoked_at", "is", null), row("revoked_at", ">", p.now)]))
    .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", p.now)]))
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", p.now)])),
);

/** Oldest first; never the hash. `scopes` is a JSON list. */
export const listApiKeys = statement((p: { accountId: string }) =>
  ofEveryAccount
    .selectFrom("api_keys")
    .leftJoin("people", (join) =>
      join.onRef("people.account_id", "=", "api_keys.account_id").onRef("people.person_id", "=", "api_keys.made_by"),
    )
    .select(["key_id", "prefix", "environment", "scopes", "agent", "api_keys.name"])
    .select(["api_keys.created_at", "expires_at", "revoked_at", "line", "made_by", "builder"])
    .select(["ends_at", "addresses"])
    .select(["may_claim", "people.role as maker_role"])
    .where("api_keys.account_id", "=", p.accountId)
    .orderBy("key_id"),
);

/** Until when a key that was replaced still opens. */
export const expireApiKey = statement((p: { accountId: string; keyId: string; at: number }) =>
  ofAccount(p).updateTable("api_keys").set({ expires_at: p.at }).where("key_id", "=", p.keyId),
);

export const revokeApiKey = statement((p: { accountId: string; keyId: string; at: number }) =>
  ofAccount(p).updateTable("api_keys").set({ revoked_at: p.at }).where("key_id", "=", p.keyId),
);

/** From when on it opens nothing: it was replaced, or has its own end. Null: never. */
export function endOf({ expires_at, ends_at }: Pick<ApiKeyRow, "expires_at" | "ends_at">): number | null {
  return expires_at === null || ends_at === null ? (expires_at ?? ends_at) : Math.min(expires_at, ends_at);
}

/**
 * Whether a key may decide in a person's name: an admin, the operator or an account file made it. A key from before
 * this was kept is judged by the present role of its maker; the operator and account files are no person.
 */
export function mayClaim(key: {
  readonly agent: string | null;
  readonly builder: string | null;
  readonly made_by: string | null;
  readonly may_claim: number | null;
  readonly maker_role: string | null;
}): boolean {
  if (key.may_claim !== null) return key.may_claim === 1;
  return key.agent === null && key.builder === null && (key.made_by === null || key.maker_role === "tenant_admin");
}
