/**
 * Current state of actions: the last booking, the standing answer, and whether the action counts. A projection of
 * bookings and answers.
 */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
import type { Statement, StatementText } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";

/** The statement itself on SQLite, and another text with the same parameters on PostgreSQL. */
function withPostgresText<P, Row>(
  statementOf: (values: P) => Statement<Row>,
  postgres: string,
): (values: P) => Statement<Row> {
  let both: StatementText | null = null;
  return (values) => {
    const { text, parameters } = statementOf(values);
    return { text: (both ??= { ...text, postgres }), parameters };
  };
}

/**
 * The last of `count` new sequence numbers, for actions that begin to count. Read after the locks of the totals that
 * these actions join, so in each total they rise in the order of commits. PostgreSQL takes each from a sequence object,
 * with gaps: a counter row would make all bookings of an account wait for each other. It gives one row for each.
 */
export const nextSequenceNumbers = withPostgresText(
  statement((p: Tenant & { count: number }) =>
    insertInto("counters", { account_id: p.accountId, env: p.env, counted: p.count })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "env"]).doUpdateSet((row) => ({
          counted: row("counters.counted", "+", row.ref("excluded.counted")),
        })),
      )
      .returning("counted"),
  ),
  "SELECT nextval('places') AS counted FROM (SELECT $1::text, $2::text) AS counter, generate_series(1, $3::bigint)",
);

/**
 * The sequence up to which the history is read: behind the locks of totals, all of their members up to it are read. No
 * row: nothing counts yet.
 */
export const readHorizon = withPostgresText(
  statement((p: Tenant) => ofTenant(p).selectFrom("counters").select("counted")),
  "SELECT nextval('places') AS counted FROM (SELECT $1::text, $2::text) AS counter",
);

/** The new state of an action's row. */
export interface ActionChange {
  readonly of: Tenant;
  readonly actionId: string;
  /** By compare-and-set: no row means that the action has changed since. */
  readonly statement: Statement<{ action_id: string }>;
}

/** The columns of an action's row that may change. */
export interface ActionState {
  readonly transactionId: string;
  readonly checkId: string;
  readonly status: string;
  readonly day: number;
  readonly sequence: number | null;
  readonly openUntil: number | null;
  readonly decisions: string | null;
  readonly decided: number;
  readonly decidedAt: number | null;
  readonly refused: number | null;
  readonly asksPeople: number | null;
  readonly alike: string | null;
}

export const addAction = statement(
  (p: Tenant & ActionState & { actionId: string; domain: string; actorKind: string | null; actorId: string | null }) =>
    insertInto("actions", {
      account_id: p.accountId,
      env: p.env,
      action_id: p.actionId,
      domain: p.domain,
      transaction_id: p.transactionId,
      check_id: p.checkId,
      status: p.status,
      actor_kind: p.actorKind,
      actor_id: p.actorId,
      day: p.day,
      counted_at: p.sequence,
      open_until: p.openUntil,
      decisions: p.decisions,
      decided: p.decided,
      decided_at: p.decidedAt,
      refused: p.refused,
      asks_people: p.asksPeople,
      alike: p.alike,
    }),
);

export const readAction = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).selectFrom("actions").selectAll().where("action_id", "=", p.actionId),
);

/** Proposals with a mark that are open, or were refused since a moment, newest first. Moments in milliseconds. */
export const listAlike = statement(
  (p: Tenant & { alike: string; notAction: string; now: number; refusedSince: number; most: number }) =>
    ofTenant(p)
      .selectFrom("actions")
      .select(["action_id", "check_id", "transaction_id", "refused"])
      .where("alike", "=", p.alike)
      .where("action_id", "<>", p.notAction)
      .where((row) =>
        row.or([
          row("open_until", ">", p.now),
          row.and([row("refused", "=", 1), row("decided_at", ">=", p.refusedSince)]),
        ]),
      )
      .orderBy("action_id", "desc")
      .limit(p.most),
);

/**
 * The new state of the action, by compare-and-set. It returns no row if the action changed meanwhile: another answer, a
 * decision, or a report.
 */
export const changeAction = statement(
  (p: Tenant & ActionState & { actionId: string; was: string; wasStatus: string; wasDecided: number }) =>
    ofTenant(p)
      .updateTable("actions")
      .set({
        transaction_id: p.transactionId,
        check_id: p.checkId,
        status: p.status,
        day: p.day,
        counted_at: p.sequence,
        open_until: p.openUntil,
        decisions: p.decisions,
        decided: p.decided,
        decided_at: p.decidedAt,
        refused: p.refused,
        asks_people: p.asksPeople,
        alike: p.alike,
      })
      .where("action_id", "=", p.actionId)
      .where("check_id", "=", p.was)
      .where("status", "=", p.wasStatus)
      .where("decided", "=", p.wasDecided)
      .returning("action_id"),
);

/**
 * An action with its last booking, the system of its report, and the values of its standing answer that decision 102
 * compares.
 */
export const readStanding = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p)
    .selectFrom("actions")
    .innerJoin(...joined("bookings", "actions", ["transaction_id"]))
    .innerJoin(...joined("answers", "actions", ["check_id"]))
    .leftJoin(...joined("executions", "actions", ["action_id"]))
    .selectAll("bookings")
    .select([
      "executions.system as reported_system",
      "actions.counted_at as sequence",
      "actions.open_until",
      "actions.check_id",
      "actions.status as action_status",
      "actions.decisions",
      "actions.decided",
      "actions.decided_at",
      "actions.refused",
      "actions.asks_people",
      "answers.state",
      "answers.outcome",
      "answers.gist",
    ])
    .where("actions.action_id", "=", p.actionId),
);

/**
 * The last bookings of all actions dated from `from` (a day) that count in a domain, by sequence. For computing totals.
 */
export const listCounted = statement((p: Tenant & { domain: string; after: number; from: number; most: number }) =>
  ofTenant(p)
    .selectFrom("actions")
    .innerJoin(...joined("bookings", "actions", ["transaction_id"]))
    .selectAll("bookings")
    .select(["actions.counted_at as sequence"])
    .where("actions.domain", "=", p.domain)
    .where("actions.counted_at", ">", p.after)
    .where("actions.day", ">=", p.from)
    .orderBy("actions.counted_at")
    .limit(p.most),
);
