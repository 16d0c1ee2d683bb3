/** Answers: each as it was sent, and which one it replaced. Records. */
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
