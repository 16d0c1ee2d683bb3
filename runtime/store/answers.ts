/** Answers: each as it was sent, and which one it replaced. Records. */
import { sql } from "./kysely.js";
import { query, statement } from "./statement.js";

interface InEnvironment {
  accountId: string;
  env: string;
}

export const addAnswer = statement(
  (
    p: InEnvironment & {
      checkId: string;
      transactionId: string;
      actionId: string;
      supersedes: string | null;
      recheckReason: string | null;
      state: string;
      outcome: string | null;
      gist: string;
      modules: string;
      body: string;
      createdAt: number;
      book: string;
      place: number | null;
      horizon: number;
    },
  ) =>
    query.insertInto("answers").values({
      account_id: p.accountId,
      env: p.env,
      check_id: p.checkId,
      transaction_id: p.transactionId,
      action_id: p.actionId,
      supersedes_check_id: p.supersedes,
      recheck_reason: p.recheckReason,
      state: p.state,
      outcome: p.outcome,
      gist: p.gist,
      modules: p.modules,
      body: p.body,
      created_at: p.createdAt,
      book: p.book,
      place: p.place,
      horizon: p.horizon,
    }),
);

export const readAnswer = statement((p: InEnvironment & { checkId: string }) =>
  query.selectFrom("answers").selectAll().where("account_id", "=", p.accountId).where("env", "=", p.env).where("check_id", "=", p.checkId),
);

export const findSuccessor = statement((p: InEnvironment & { checkId: string }) =>
  query.selectFrom("answers").select(["check_id"]).where("account_id", "=", p.accountId).where("env", "=", p.env).where("supersedes_check_id", "=", p.checkId),
);

/** By primary key, whoever they were given to. `after`: the last one before; empty texts: from the first. */
export const listAnswersInOrder = statement((p: InEnvironment & { checkId: string; most: number }) =>
  query
    .selectFrom("answers")
    .selectAll()
    .where(sql<boolean>`(account_id, env, check_id) > (${p.accountId}, ${p.env}, ${p.checkId})`)
    .orderBy("account_id")
    .orderBy("env")
    .orderBy("check_id")
    .limit(p.most),
);

/** What a booking's answer says of an answer that it issued again. */
export const readReissued = statement((p: InEnvironment & { checkId: string }) =>
  query
    .selectFrom("answers")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.account_id", "=", "answers.account_id")
        .onRef("bookings.env", "=", "answers.env")
        .onRef("bookings.transaction_id", "=", "answers.transaction_id"),
    )
    .select(["answers.check_id", "answers.supersedes_check_id", "answers.outcome", "bookings.day"])
    .where("answers.account_id", "=", p.accountId)
    .where("answers.env", "=", p.env)
    .where("answers.check_id", "=", p.checkId)
    .where("answers.recheck_reason", "is not", null),
);
