/** Who did what to an account, for good. */
import { query, statement } from "./statement.js";

/** `by`: `operator`, or kind and id of a sender. `what`: JSON. */
export const addAudit = statement((p: { accountId: string; at: number; by: string; did: string; what: string }) =>
  query.insertInto("audit").values({ account_id: p.accountId, at: p.at, by: p.by, did: p.did, what: p.what }),
);

/** What was done of one kind, oldest first. */
export const listAudited = statement((p: { accountId: string; did: string }) =>
  query
    .selectFrom("audit")
    .select(["at", "by", "what"])
    .where("account_id", "=", p.accountId)
    .where("did", "=", p.did)
    .orderBy("seq"),
);
