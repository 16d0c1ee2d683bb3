/**
 * Answers kept to be given again to a repeated request, for 24 hours (decision 152). Only a hash of the request is kept
 * (decision 121).
 */
import { inBothEnvironments, joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import { batch, type Steps } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import { wholeTexts } from "./answer-parts.js";

/** `scope`: method and full path. A record older than `since` is not found. */
export const findIdempotent = statement(
  (p: { accountId: string; env: string; scope: string; key: string; since: number }) =>
    ofTenant(p)
      .selectFrom("idempotency")
      .select(["caller", "request_hash", "status", "body", "created_at"])
      .where("scope", "=", p.scope)
      .where("key", "=", p.key)
      .where("created_at", ">", p.since),
);

/** Replaces a record of the same key, which can only be an expired one. `body`: as sent. */
export const keepIdempotent = statement(
  (p: {
    accountId: string;
    env: string;
    scope: string;
    key: string;
    caller: string;
    requestHash: string;
    status: number;
    body: string;
    createdAt: number;
  }) =>
    insertInto("idempotency", {
      account_id: p.accountId,
      env: p.env,
      scope: p.scope,
      key: p.key,
      caller: p.caller,
      request_hash: p.requestHash,
      status: p.status,
      body: p.body,
      created_at: p.createdAt,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "env", "scope", "key"]).doUpdateSet((row) => ({
        caller: row.ref("excluded.caller"),
        request_hash: row.ref("excluded.request_hash"),
        status: row.ref("excluded.status"),
        body: row.ref("excluded.body"),
        created_at: row.ref("excluded.created_at"),
      })),
    ),
);

/** Records of all accounts by primary key. */
export const listIdempotent = statement(
  (p: { accountId: string; env: string; scope: string; key: string; most: number }) =>
    ofEveryAccount
      .selectFrom("idempotency")
      .select(["account_id", "env", "scope", "key", "caller", "status", "body"])
      .where((row) =>
        row(row.refTuple("account_id", "env", "scope", "key"), ">", row.tuple(p.accountId, p.env, p.scope, p.key)),
      )
      .orderBy("account_id")
      .orderBy("env")
      .orderBy("scope")
      .orderBy("key")
      .limit(p.most),
);

/** The text of an answer and who sent the booking that it is of. */
export function* readAnswerSent(
  of: Tenant,
  checkId: string,
): Steps<{ readonly body: string; readonly action_id: string; readonly sent_by: string | null } | null> {
  const [rows] = yield* batch(selectAnswerSent({ ...of, checkId }));
  const [sent = null] = yield* wholeTexts(rows);
  return sent;
}

const selectAnswerSent = statement((p: { accountId: string; env: string; checkId: string }) =>
  ofTenant(p)
    .selectFrom("answers")
    .leftJoin(...joined("bookings", "answers", ["transaction_id"]))
    .select(["answers.account_id", "answers.env", "answers.body", "answers.packed"])
    .select(["answers.action_id", "bookings.sent_by as sent_by"])
    .where("answers.check_id", "=", p.checkId),
);

/**
 * The expired records of the oldest second. Each new record removes some. So the table holds about one day, and no
 * request waits for a large deletion.
 */
export const forgetIdempotent = statement((p: { before: number }) =>
  ofEveryAccount
    .deleteFrom("idempotency")
    .where("created_at", "<=", p.before)
    .where("created_at", "<=", (row) =>
      row
        .selectFrom("idempotency as oldest")
        .select(({ fn, eb }) => eb(fn.min("oldest.created_at"), "+", 1_000).as("until")),
    ),
);

/**
 * Removes the request hashes of answers with a pattern of `LIKE`, so nobody can guess the requests. A repeat is then
 * refused as another request, and books nothing twice.
 */
export const dropRequestHashes = statement((p: { accountId: string; env: string; naming: string }) =>
  ofTenant(p).updateTable("idempotency").set({ request_hash: "" }).where("body", "like", p.naming),
);

/** All of an account that are too old to be found: none is left to hold the text of an answer that was erased. */
export const forgetIdempotentOf = statement((p: { accountId: string; before: number }) =>
  inBothEnvironments(p).deleteFrom("idempotency").where("created_at", "<=", p.before),
);
