/**
 * Accounts opened over HTTP within the last day: the limits on openings count these rows. Not records, and in no
 * export.
 */
import { insertInto, query, statement } from "../sql/statement.js";

export const addOpening = statement((p: { openedAt: number; builder: string; address: Uint8Array }) =>
  insertInto("openings", { opened_at: p.openedAt, builder: p.builder, address: p.address }),
);

export const forgetOpenings = statement((p: { before: number }) =>
  query.deleteFrom("openings").where("opened_at", "<=", p.before),
);

/** Oldest first. */
export const listOpenings = statement((p: { since: number }) =>
  query
    .selectFrom("openings")
    .select(["opened_at", "builder", "address"])
    .where("opened_at", ">", p.since)
    .orderBy("opened_at"),
);
