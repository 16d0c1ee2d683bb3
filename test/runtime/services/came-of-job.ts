/** The effect of a job, read from the database, for a comparison with its preview. */
import { expect } from "vitest";

import type { PreviewedChange, RerunPreview } from "../../../runtime/actions/reissue/rerun-preview.js";
import { saidOtherwise } from "../../../runtime/actions/reissue/said-otherwise.js";
import { readAnswerText } from "../../../runtime/actions/write/stored-answer.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";
import { readWholeAnswers } from "./stored-whole.js";

/** The effect of a job in an environment, in the words of a preview. Null: there was no job. */
export async function cameOfJob(
  { database, opened }: TestAccount,
  job: { readonly rerun_id: string | null } | { readonly job_id: string | null },
  env: string,
): Promise<RerunPreview> {
  const [[column, id] = ["", null]] = Object.entries<string | null>(job);
  const items = await database.read(function* () {
    const [rows] = yield* batch(
      raw<{ action_id: string; result: string; check_id: string | null }>(
        `SELECT i.action_id, i.result, i.check_id FROM job_items i JOIN jobs j ON j.job_id = i.job_id WHERE j.account_id = ? AND j.${column} = ? AND i.env = ? ORDER BY i.action_id DESC`,
        opened.account.id,
        id ?? "",
        env,
      ),
    );
    return rows;
  });
  const answers = new Map((await readWholeAnswers(database)).map((answer) => [answer.check_id, answer]));
  const bodies = items.flatMap(({ result, check_id }) => {
    const issued = result === "changed" || result === "reissued" ? answers.get(check_id ?? "") : undefined;
    const was = answers.get(issued?.supersedes_check_id ?? "");
    if (issued === undefined || was === undefined) return [];
    const differs = saidOtherwise(readAnswerText(was.body), readAnswerText(issued.body));
    return result === "changed" || differs.length > 0 ? [{ body: issued.body, was: was.body, differs }] : [];
  });
  return {
    concerned: items.length,
    looked_at: items.length,
    reissued: items.filter(({ result }) => result === "reissued" || result === "changed").length,
    changed: bodies.length,
    answers: bodies.map(({ body, was, differs }): PreviewedChange => {
      const [now, before] = [JSON.parse(body) as AnswerText, JSON.parse(was) as AnswerText];
      return {
        check_id: before.check_id,
        transaction_id: before.transaction.transaction_id,
        ref: before.transaction.ref,
        rule_set: expect.any(String) as string,
        effective_date: before.effective_date,
        amount: expect.toSatisfy(isAmount) as PreviewedChange["amount"],
        was: { state: before.state, outcome: before.outcome },
        would_be: { state: now.state, outcome: now.outcome },
        differs,
      };
    }),
  };
}

/** The amount itself is held by the tests of the console. */
const isAmount = (amount: PreviewedChange["amount"]): boolean => amount === null || typeof amount.amount === "bigint";

interface AnswerText {
  readonly check_id: string;
  readonly state: PreviewedChange["was"]["state"];
  readonly outcome: string | null;
  readonly effective_date: string;
  readonly transaction: { readonly transaction_id: string; readonly ref: string | null };
}
