/** Stored answers with their texts whole, for oracles, and stored that way, for who alters a text with SQL. */
import { wholeTexts } from "../../../runtime/store/actions/answer-parts.js";
import type { WholeAnswer } from "../../../runtime/store/actions/answers.js";
import type { Database } from "../../../runtime/store/database.js";
import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import type { AnswerRow } from "../../../runtime/store/tables/schema.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";
import { tamperWith } from "./tamper.js";

/** In the order in which they were given. */
export function readWholeAnswers(database: Pick<Database, "read">): Promise<readonly WholeAnswer[]> {
  return database.read(function* (): Steps<readonly WholeAnswer[]> {
    const [rows] = yield* batch(raw<AnswerRow>("SELECT * FROM answers ORDER BY check_id"));
    return yield* wholeTexts(rows);
  });
}

/** As programs before decision 312 stored them. It changes no leaf and nothing that anybody reads. */
export async function storeWhole(account: TestAccount): Promise<void> {
  const answers = await readWholeAnswers(account.database);
  await tamperWith(
    account,
    "answers",
    answers.map(({ check_id, gist, modules, body }) =>
      raw(
        "UPDATE answers SET gist = ?, modules = ?, body = ?, packed = NULL WHERE check_id = ?",
        ...[gist, modules, body, check_id],
      ),
    ),
  );
}
