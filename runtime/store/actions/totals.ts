/**
 * Stored totals: the shares of each action in each definition, and the totals that standing answers have read.
 * Projections.
 */
import { ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/** A second call for the same action and definition changes nothing, so the computation of a new total can resume. */
export const addContribution = statement(
  (
    p: Tenant & {
      definition: string;
      key: string;
      day: number;
      sequence: number;
      actionId: string;
      transactionId: string;
      countLow: number;
      sumLow: string | null;
      sumHigh: string | null;
      facts: string;
      gaps: string;
    },
  ) =>
    insertInto("contributions", {
      account_id: p.accountId,
      env: p.env,
      definition: p.definition,
      key: p.key,
      day: p.day,
      place: p.sequence,
      action_id: p.actionId,
      transaction_id: p.transactionId,
      count_low: p.countLow,
      sum_low: p.sumLow,
      sum_high: p.sumHigh,
      facts: p.facts,
      gaps: p.gaps,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "env", "definition", "key", "day", "place"]).doNothing(),
    ),
);

/** One range of the primary key. */
export const listMembers = statement((p: Tenant & { definition: string; key: string; from: number; to: number }) =>
  ofTenant(p)
    .selectFrom("contributions")
    .select(["day", "place", "action_id", "transaction_id", "count_low", "sum_low", "sum_high", "facts", "gaps"])
    .where("definition", "=", p.definition)
    .where("key", "=", p.key)
    .where("day", ">=", p.from)
    .where("day", "<=", p.to)
    .orderBy("day")
    .orderBy("place"),
);

export const addTotalRead = statement(
  (
    p: Tenant & {
      definition: string;
      key: string;
      from: number;
      to: number;
      reach: string;
      actionId: string;
      ownDay: number;
      ownSequence: number;
    },
  ) =>
    insertInto("total_reads", {
      account_id: p.accountId,
      env: p.env,
      definition: p.definition,
      key: p.key,
      day_from: p.from,
      day_to: p.to,
      reach: p.reach,
      action_id: p.actionId,
      own_day: p.ownDay,
      own_place: p.ownSequence,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "env", "definition", "key", "day_to", "day_from", "action_id"]).doNothing(),
    ),
);

/** Removed together with the standing answer: only standing answers are issued again. */
export const dropTotalReads = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).deleteFrom("total_reads").where("action_id", "=", p.actionId),
);

interface MemberPosition extends Tenant {
  readonly definition: string;
  readonly key: string;
  readonly day: number;
  readonly sequence: number;
  readonly actionId: string;
}

const readersOf = (p: MemberPosition) =>
  ofTenant(p)
    .selectFrom("total_reads")
    .select(["action_id", "own_day", "own_place"])
    .where("definition", "=", p.definition)
    .where("key", "=", p.key)
    .where("day_to", ">=", p.day)
    .where("day_from", "<=", p.day)
    .where("action_id", "!=", p.actionId)
    .where((row) =>
      row.or([
        row("reach", "=", "all_other"),
        row("own_day", ">", p.day),
        row.and([row("own_day", "=", p.day), row("own_place", ">", p.sequence)]),
      ]),
    );

/**
 * Actions whose answer read a total with a member of this day and sequence. It counts as the latest of its day if the
 * total's reach is earlier actions.
 */
export const findReaders = statement((p: MemberPosition) => readersOf(p));

/** The same, at most `most`. */
export const findSomeReaders = statement((p: MemberPosition & { most: number }) => readersOf(p).limit(p.most));

export const listDefinitions = statement((p: Tenant) =>
  ofTenant(p).selectFrom("total_definitions").select(["definition"]),
);

export const addDefinition = statement((p: Tenant & { definition: string; computedAt: number }) =>
  insertInto("total_definitions", {
    account_id: p.accountId,
    env: p.env,
    definition: p.definition,
    computed_at: p.computedAt,
  }).onConflict((conflict) => conflict.columns(["account_id", "env", "definition"]).doNothing()),
);

/** A definition without this row is computed again over the past. */
export const forgetDefinition = statement((p: Tenant & { definition: string }) =>
  ofTenant(p).deleteFrom("total_definitions").where("definition", "=", p.definition),
);

/** Before a total is computed again: a stored share would stay unchanged. */
export const dropContributionsTo = statement((p: Tenant & { definition: string }) =>
  ofTenant(p).deleteFrom("contributions").where("definition", "=", p.definition),
);

/** The stored shares of an action. */
export const listContributionsOf = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p)
    .selectFrom("contributions")
    .select([
      "definition",
      "key",
      "day",
      "place as sequence",
      "count_low as countLow",
      "sum_low as sumLow",
      "sum_high as sumHigh",
      "facts",
      "gaps",
    ])
    .where("action_id", "=", p.actionId),
);

export const dropContribution = statement(
  (p: Tenant & { definition: string; key: string; day: number; sequence: number }) =>
    ofTenant(p)
      .deleteFrom("contributions")
      .where("definition", "=", p.definition)
      .where("key", "=", p.key)
      .where("day", "=", p.day)
      .where("place", "=", p.sequence),
);
