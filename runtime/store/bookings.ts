/** Bookings: what was sent with each check, as it was understood. Records. */
import { query, statement } from "./statement.js";
import type { BookingRow } from "./schema.js";

/** The row as its own values, for a booking is written and read whole. */
export const addBooking = statement((p: Columns<BookingRow>) =>
  query.insertInto("bookings").values({
    account_id: p.account_id,
    env: p.env,
    transaction_id: p.transaction_id,
    action_id: p.action_id,
    status: p.status,
    domain: p.domain,
    rule_set: p.rule_set,
    jurisdiction: p.jurisdiction,
    policies: p.policies,
    explain: p.explain,
    channel: p.channel,
    ref: p.ref,
    run: p.run,
    system: p.system,
    actor_kind: p.actor_kind,
    actor_id: p.actor_id,
    on_behalf_of: p.on_behalf_of,
    provenance: p.provenance,
    executed_at: p.executed_at,
    completes: p.completes,
    corrects: p.corrects,
    day: p.day,
    facts: p.facts,
    described: p.described,
    sent_by: p.sent_by,
    created_at: p.created_at,
  }),
);

/** An interface has no index signature, which values of statements are given by; its members as a plain type do. */
type Columns<Row> = { [K in keyof Row]: Row[K] };

export const readBooking = statement((p: { accountId: string; env: string; transactionId: string }) =>
  query.selectFrom("bookings").selectAll().where("account_id", "=", p.accountId).where("env", "=", p.env).where("transaction_id", "=", p.transactionId),
);

/**
 * Bookings of a domain that count, dated in a range of days, each with the place that its action's answers bear; actions whose answers are older than
 * the record of it have it from their projection. `after`: the last one before; an empty text: from the first.
 */
export const listCountedBookings = statement((p: { accountId: string; env: string; domain: string; from: number; to: number; after: string; most: number }) =>
  query
    .selectFrom("bookings")
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.account_id", "=", "bookings.account_id")
        .onRef("answers.env", "=", "bookings.env")
        .onRef("answers.action_id", "=", "bookings.action_id")
        .onRef("answers.transaction_id", "=", "bookings.transaction_id")
        .on("answers.supersedes_check_id", "is", null),
    )
    .leftJoin("actions", (join) =>
      join
        .onRef("actions.account_id", "=", "bookings.account_id")
        .onRef("actions.env", "=", "bookings.env")
        .onRef("actions.transaction_id", "=", "bookings.transaction_id")
        .onRef("actions.action_id", "=", "bookings.action_id"),
    )
    .selectAll("bookings")
    .select((row) => row.fn.coalesce("answers.place", "actions.counted_at").as("counted_at"))
    .where("bookings.account_id", "=", p.accountId)
    .where("bookings.env", "=", p.env)
    .where("bookings.domain", "=", p.domain)
    .where("bookings.status", "=", "executed")
    .where("bookings.day", ">=", p.from)
    .where("bookings.day", "<=", p.to)
    .where("bookings.transaction_id", ">", p.after)
    .orderBy("bookings.transaction_id")
    .limit(p.most),
);
