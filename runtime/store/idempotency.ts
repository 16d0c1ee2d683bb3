/** Answers kept to be given again to a repeated request, for 24 hours (D-89). Only a hash of the request is kept (D-111). */
import { statement, query } from "./statement.js";

/** `scope`: method and full path. A record older than `since` is not found. */
export const findIdempotent = statement((p: { accountId: string; env: string; scope: string; key: string; since: number }) =>
  query
    .selectFrom("idempotency")
    .select(["caller", "request_hash", "status", "body", "created_at"])
    .where("account_id", "=", p.accountId)
    .where("env", "=", p.env)
    .where("scope", "=", p.scope)
    .where("key", "=", p.key)
    .where("created_at", ">", p.since),
);

/** Replaces a record of the same key, which can only be one that is too old to be found. `body`: as it was sent. */
export const keepIdempotent = statement(
  (p: { accountId: string; env: string; scope: string; key: string; caller: string; requestHash: string; status: number; body: string; createdAt: number }) =>
    query
      .insertInto("idempotency")
      .values({ account_id: p.accountId, env: p.env, scope: p.scope, key: p.key, caller: p.caller, request_hash: p.requestHash, status: p.status, body: p.body, created_at: p.createdAt })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "env", "scope", "key"]).doUpdateSet((row) => ({
          caller: row.ref("excluded.caller"),
          request_hash: row.ref("excluded.request_hash"),
          status: row.ref("excluded.status"),
          body: row.ref("excluded.body"),
          created_at: row.ref("excluded.created_at"),
        })),
      ),
);

/** Of the records that are too old to be found, those of the oldest second: asked with each new record, the table stays as large as a day, and no request waits for more. */
export const forgetIdempotent = statement((p: { before: number }) =>
  query
    .deleteFrom("idempotency")
    .where("created_at", "<=", p.before)
    .where("created_at", "<=", (row) => row.selectFrom("idempotency as oldest").select(({ fn, eb }) => eb(fn.min("oldest.created_at"), "+", 1_000).as("until"))),
);
