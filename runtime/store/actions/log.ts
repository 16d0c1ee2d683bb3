/**
 * The rows of the check log, one for each answer: a projection of answers and bookings. A page of the log shows data
 * from records.
 */
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { type Columns, constantStatement, insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { CheckLogRow } from "../tables/schema.js";

/** In the order in which a row is read back. */
const COLUMNS = [
  "account_id",
  "env",
  "check_id",
  "action_id",
  "created_at",
  "day",
  "state",
  "answer",
  "outcome",
  "policy_outcomes",
  "against",
  "waits",
  "rule_set",
  "reason",
  "question",
  "missing",
  "consequences",
  "reissued",
  "actor_kind",
  "actor_id",
  "on_behalf_of",
  "run",
  "ref",
  "system",
  "recipient_id",
  "review_item",
  "claimed",
  "after_close",
  "by_self",
  "decided_set",
  "decided_rule",
  "currency",
  "amount",
  "size",
] as const satisfies readonly (keyof CheckLogRow)[];

export const addLogRow = statement((p: Columns<CheckLogRow>) =>
  insertInto("check_log", {
    account_id: p.account_id,
    env: p.env,
    check_id: p.check_id,
    action_id: p.action_id,
    created_at: p.created_at,
    day: p.day,
    state: p.state,
    answer: p.answer,
    outcome: p.outcome,
    policy_outcomes: p.policy_outcomes,
    against: p.against,
    waits: p.waits,
    rule_set: p.rule_set,
    reason: p.reason,
    question: p.question,
    missing: p.missing,
    consequences: p.consequences,
    reissued: p.reissued,
    actor_kind: p.actor_kind,
    actor_id: p.actor_id,
    on_behalf_of: p.on_behalf_of,
    run: p.run,
    ref: p.ref,
    system: p.system,
    recipient_id: p.recipient_id,
    review_item: p.review_item,
    claimed: p.claimed,
    after_close: p.after_close,
    by_self: p.by_self,
    decided_set: p.decided_set,
    decided_rule: p.decided_rule,
    currency: p.currency,
    amount: p.amount,
    size: p.size,
  }),
);

/** For an answer that was replaced or decided on: it no longer waits for anybody. */
export const waitNoMore = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p)
    .updateTable("check_log")
    .set({ waits: null })
    .where("check_id", "=", p.checkId)
    .where("waits", "is not", null),
);

/** The newest answer. No row: there is none. */
export const newestLogged = statement((p: Tenant) =>
  ofTenant(p).selectFrom("check_log").select("check_id").orderBy("check_id", "desc").limit(1),
);

/** The newest answers to actions of an agent, with their bookings. */
export const listNewestOfAgent = statement((p: Tenant & { agent: string; most: number }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .innerJoin(...joined("answers", "check_log", ["check_id"]))
    .select(["check_log.rule_set", "answers.transaction_id"])
    .where("check_log.actor_id", "=", p.agent)
    .where("check_log.actor_kind", "=", "agent")
    .orderBy("check_log.check_id", "desc")
    .limit(p.most),
);

/** Whether any answer of the database has a row. */
export const findAnyLogged = constantStatement(() =>
  ofEveryAccount.selectFrom("check_log").select("check_id").limit(1),
);

/** The rows of the answers from `from` to `upTo`. */
export const listLogRows = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p).selectFrom("check_log").select(COLUMNS).where("check_id", ">=", p.from).where("check_id", "<=", p.upTo),
);

export const dropLogRow = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).deleteFrom("check_log").where("check_id", "=", p.checkId),
);

/** Rows of no answer. Of every account. */
export const listLogStrays = statement((p: { most: number }) =>
  ofEveryAccount
    .selectFrom("check_log")
    .leftJoin(...joined("answers", "check_log", ["check_id"]))
    .select(["check_log.account_id", "check_log.env", "check_log.check_id"])
    .where("answers.check_id", "is", null)
    .limit(p.most),
);

/** Answers with their bookings and actions. */
const ofAnswers = (p: Tenant) =>
  ofTenant(p)
    .selectFrom("answers")
    .innerJoin(...joined("bookings", "answers", ["transaction_id"]))
    .innerJoin(...joined("actions", "answers", ["action_id"]));

/** The columns for sums over the log, for these answers, in no order. `week`: the Monday that it begins with. */
export const listSummed = statement((p: Tenant & { checkIds: readonly string[] }) =>
  ofAnswers(p)
    .innerJoin(...joined("check_log", "answers", ["check_id"]))
    .select([
      sql<number>`actions.day - (actions.day + 3) % 7`.as("week"),
      "bookings.actor_kind",
      "bookings.actor_id",
      "answers.state",
      "check_log.answer",
      "answers.outcome",
      "actions.status",
      "actions.open_until",
      "actions.refused",
      "bookings.domain",
      "bookings.facts",
    ])
    .where((row) => isOneOf(row.ref("answers.check_id"), p.checkIds)),
);

/** Those of the answers that are stored: an erasure may have removed some. */
export const listStored = statement((p: Tenant & { checkIds: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select("answers.check_id")
    .where((row) => isOneOf(row.ref("answers.check_id"), p.checkIds)),
);

/** All that a row of the log shows of an answer. */
export const readLogged = statement((p: Tenant & { checkId: string }) =>
  ofAnswers(p)
    .leftJoin(...joined("check_log", "answers", ["check_id"]))
    .leftJoin(...joined("executions", "answers", ["action_id"]))
    .leftJoin(...joined("reversals", "answers", ["action_id"]))
    .leftJoin(
      ...joined("answers as successor", "answers", [], (join) =>
        join.onRef("successor.supersedes_check_id", "=", "answers.check_id"),
      ),
    )
    .selectAll("bookings")
    .select((row) => [
      "answers.check_id",
      "answers.created_at as answered_at",
      "answers.state",
      "answers.outcome",
      "answers.gist",
      "answers.supersedes_check_id",
      "answers.recheck_reason",
      "answers.modules",
      "answers.body",
      "answers.packed",
      "successor.check_id as superseded_by",
      "actions.status as action_status",
      "actions.open_until",
      "actions.decided",
      "actions.asks_people",
      "check_log.after_close",
      "check_log.by_self",
      "executions.ref as executed_ref",
      "executions.superseded_by as issued_by_report",
      "reversals.reversed_at",
      // An action has one system, whichever of its requests named it.
      row.fn
        .coalesce(
          "bookings.system",
          "executions.system",
          matching(row, "bookings as other", "answers", ["action_id"]).select((each) =>
            each.fn.max("other.system").as("system"),
          ),
        )
        .as("action_system"),
    ])
    .where("answers.check_id", "=", p.checkId),
);

/**
 * 1: somebody decided on the answer or refused its action, so it waits for nobody although it still stands (decision
 * 280). A correction ends a refusal.
 */
const SETTLED = sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM resolutions r
  WHERE r.account_id = answers.account_id AND r.env = answers.env AND r.action_id = answers.action_id AND (
    r.check_id = answers.check_id AND r.method <> 'approval'
    OR r.method <> 'approval' AND r.leads_to IS NULL AND EXISTS (
      SELECT 1 FROM carried_decisions c
      WHERE c.account_id = r.account_id AND c.env = r.env AND c.check_id = answers.check_id
      AND c.resolution_id = r.resolution_id)
    OR r.answer IN ('refused', 'withdrawn') AND r.method = 'approval' AND NOT EXISTS (
      SELECT 1 FROM bookings b
      JOIN amendments m ON m.account_id = b.account_id AND m.env = b.env AND m.transaction_id = b.transaction_id
      WHERE b.account_id = r.account_id AND b.env = r.env AND b.action_id = r.action_id AND b.corrects IS NOT NULL
      AND m.place <= answers.horizon)
  )) THEN 1 ELSE 0 END`;

/**
 * An answer with its booking, and whether another replaced it: the source of its row in the log. By primary key, from
 * `from` to `upTo`.
 */
export const listAnswered = statement((p: Tenant & { from: string; upTo: string; most: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .innerJoin(...joined("bookings", "answers", ["transaction_id"]))
    .leftJoin(
      ...joined("answers as successor", "answers", [], (join) =>
        join.onRef("successor.supersedes_check_id", "=", "answers.check_id"),
      ),
    )
    .selectAll("bookings")
    .select([
      "answers.check_id",
      "answers.created_at as answered_at",
      "answers.outcome",
      "answers.gist",
      "answers.recheck_reason",
      "answers.supersedes_check_id",
      "answers.body",
      "answers.packed",
      "successor.check_id as superseded_by",
      SETTLED.as("settled"),
    ])
    .where("answers.check_id", ">=", p.from)
    .where("answers.check_id", "<=", p.upTo)
    .orderBy("answers.check_id")
    .limit(p.most),
);

/** The standing answers about a recipient, the oldest first. */
export const listAboutRecipient = statement((p: Tenant & { recipientId: string }) =>
  ofTenant(p)
    .selectFrom("check_log")
    .select(["check_id", "action_id"])
    .where("recipient_id", "=", p.recipientId)
    .orderBy("check_id"),
);
