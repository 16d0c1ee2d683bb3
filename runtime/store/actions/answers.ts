/** Answers: each with the text that was sent, and the answer that it replaced. Records. */
import type { State } from "../../engine/run/answer.js";
import { membersOfText } from "../../engine/values/json.js";
import { sql } from "../sql/kysely.js";
import { isOneOf } from "../sql/list-parameters.js";
import { joined, ofTenant } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import { batch, type Statement, type Steps } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import type { AnswerRow, StoredText } from "../tables/schema.js";
import { type AnswerTexts, packTexts } from "./answer-form.js";
import { addPart, type WholeTexts, wholeTexts } from "./answer-parts.js";
import type { SeenMembers } from "./seen-members.js";

// From `packTexts`.
const stored = (text: string): StoredText => text as unknown as StoredText;

/** The row alone: `answerRow` adds the parts that its texts refer to as well. */
const addAnswer = statement(
  (
    p: Tenant & {
      checkId: string;
      transactionId: string;
      actionId: string;
      supersedes: string | null;
      recheckReason: string | null;
      state: State;
      outcome: string | null;
      gist: string;
      modules: string;
      body: string;
      packed: Uint8Array | null;
      createdAt: number;
      /** Null, like the horizon, of an answer from before it was kept. */
      book: string | null;
      sequence: number | null;
      horizon: number | null;
    },
  ) =>
    insertInto("answers", {
      account_id: p.accountId,
      env: p.env,
      check_id: p.checkId,
      transaction_id: p.transactionId,
      action_id: p.actionId,
      supersedes_check_id: p.supersedes,
      recheck_reason: p.recheckReason,
      state: p.state,
      outcome: p.outcome,
      gist: stored(p.gist),
      modules: stored(p.modules),
      body: stored(p.body),
      packed: p.packed,
      created_at: p.createdAt,
      book: p.book,
      place: p.sequence,
      horizon: p.horizon,
    }),
);

/** Returns the answer's id if it existed. The same transaction inserts the answer again, in another form. */
const takeOut = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).deleteFrom("answers").where("check_id", "=", p.checkId).returning("check_id"),
);

type NewAnswer = Omit<Parameters<typeof addAnswer>[0], "packed" | keyof AnswerTexts> & AnswerTexts;

/** Adds an answer, and before it the parts that are not known to be stored. */
export function answerRow(seen: SeenMembers, answer: NewAnswer): readonly Statement[] {
  seen.begin();
  const of = { accountId: answer.accountId, env: answer.env };
  const { stored: texts, parts } = packTexts(answer, (id) => seen.isPart(of, id));
  const missing = new Map(parts.filter(({ id }) => !seen.isStored(of, id)).map((part) => [part.id, part]));
  // The texts are not held until the commit.
  const added = [...missing].map(([id, part]) =>
    addPart(of, id, seen.packedPart(part), () => {
      seen.noteStored(of, id);
    }),
  );
  const { gist, modules, body, packed } = texts;
  return [...added, addAnswer({ packed, ...answer, gist, modules, body })];
}

/**
 * Stores answers in the present form, and returns their number. An answer that was erased meanwhile stays erased.
 * `answers`: in their recorded form.
 */
export function* storeAgain(seen: SeenMembers, answers: readonly WholeAnswer[]): Steps<number> {
  const taken = yield* batch(
    ...answers.map(({ account_id: accountId, env, check_id: checkId }) => takeOut({ accountId, env, checkId })),
  );
  const there = answers.filter((_, at) => (taken[at] ?? []).length > 0);
  yield* batch(...there.flatMap((answer) => answerRow(seen, newAnswerOf(answer))));
  return there.length;
}

function newAnswerOf(answer: WholeAnswer): NewAnswer {
  return {
    accountId: answer.account_id,
    env: answer.env,
    checkId: answer.check_id,
    transactionId: answer.transaction_id,
    actionId: answer.action_id,
    supersedes: answer.supersedes_check_id,
    recheckReason: answer.recheck_reason,
    state: answer.state,
    outcome: answer.outcome,
    ...textsOf(answer),
    createdAt: answer.created_at,
    book: answer.book,
    sequence: answer.place,
    horizon: answer.horizon,
  };
}

/** As `packTexts` takes the texts of an answer that was stored. */
export function textsOf({ gist, modules, body }: Pick<WholeAnswer, keyof AnswerTexts>): AnswerTexts {
  return { gist: membersOfText(gist), modules: membersOfText(modules), body: membersOfText(body) };
}

/** An answer with its texts whole. */
export type WholeAnswer = WholeTexts<AnswerRow>;

/** In the order of the ids; null: there is none with that id. */
export function* readAnswers(of: Tenant, checkIds: readonly string[]): Steps<readonly (WholeAnswer | null)[]> {
  const rows = yield* batch(...checkIds.map((checkId) => selectAnswer({ ...of, checkId })));
  const whole = yield* wholeTexts(rows.flat());
  const byId = new Map(whole.map((answer) => [answer.check_id, answer]));
  return checkIds.map((checkId) => byId.get(checkId) ?? null);
}

export function* readAnswer(of: Tenant, checkId: string): Steps<WholeAnswer | null> {
  const [answer = null] = yield* readAnswers(of, [checkId]);
  return answer;
}

/** The texts of answers as they were sent, by id; of those that are stored. */
export function* readBodies(of: Tenant, checkIds: readonly string[]): Steps<ReadonlyMap<string, string>> {
  const [rows] = yield* batch(listBodies({ ...of, checkIds }));
  return new Map((yield* wholeTexts(rows)).map(({ check_id, body }) => [check_id, body]));
}

const listBodies = statement((p: Tenant & { checkIds: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select(["account_id", "env", "check_id", "body", "packed"])
    .where((row) => isOneOf(row.ref("check_id"), p.checkIds)),
);

/**
 * By action: the answers of every action after `after` and up to `upTo`. Starts after the answer `checkId` of the
 * action `from`.
 */
export function* listAnswersOfActions(
  of: Tenant,
  range: { readonly from: string; readonly checkId: string; readonly upTo: string },
  most: number,
): Steps<readonly WholeAnswer[]> {
  const [rows] = yield* batch(selectAnswersOfActions({ ...of, ...range, most }));
  return yield* wholeTexts(rows);
}

const selectAnswer = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).selectFrom("answers").selectAll().where("check_id", "=", p.checkId),
);

export const findSuccessor = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).selectFrom("answers").select(["check_id"]).where("supersedes_check_id", "=", p.checkId),
);

const selectAnswersOfActions = statement((p: Tenant & { from: string; checkId: string; upTo: string; most: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .selectAll()
    // So that the index by action finds the first one.
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo)
    .where(sql<boolean>`(action_id, check_id) > (${p.from}, ${p.checkId})`)
    .orderBy("action_id")
    .orderBy("check_id")
    .limit(p.most),
);

/** The first answers of an action, in the order in which they were given. */
export const listAnswersOf = statement((p: Tenant & { actionId: string; most: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select(["check_id", "state", "outcome", "recheck_reason", "created_at"])
    .where("action_id", "=", p.actionId)
    .orderBy("check_id")
    .limit(p.most),
);

/** The action that is `skipped` places after the first one from `from` on. No row: there are fewer. */
export const findActionBehind = statement((p: Tenant & { from: string; skipped: number }) =>
  ofTenant(p)
    .selectFrom("bookings")
    .select("action_id")
    .where("action_id", ">=", p.from)
    .orderBy("action_id")
    .limit(sql.lit(1))
    .offset(p.skipped),
);

/** The next account and environment, by their names, that any answer is of. */
export const findNextAnswered = statement((p: Tenant) =>
  ofEveryAccount
    .selectFrom("answers")
    .select(["account_id", "env"])
    .where(sql<boolean>`(account_id, env) > (${p.accountId}, ${p.env})`)
    .orderBy("account_id")
    .orderBy("env")
    .limit(sql.lit(1)),
);

/** The answer of a re-issue: its predecessor, outcome and day. */
export const readReissued = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p)
    .selectFrom("answers")
    .innerJoin(...joined("bookings", "answers", ["transaction_id"]))
    .select(["answers.check_id", "answers.supersedes_check_id", "answers.outcome", "bookings.day"])
    .where("answers.check_id", "=", p.checkId)
    .where("answers.recheck_reason", "is not", null),
);
