/** Looks whether saves of drafts hold together: nothing else depends on them, and their text is what a person typed. */
import { listSavesInOrder } from "../../../store/accounts/draft-saves.js";
import type { Database } from "../../../store/database.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import { attempt } from "../../acting/records/attempt.js";
import type { Tell } from "../chain/finding.js";

/** Few: each may have some megabytes of text. */
const ROWS_OF_A_PAGE = 10;

type Save = typeof listSavesInOrder extends (...values: never[]) => Statement<infer Row> ? Row : never;

export async function verifySaves(database: Database, tell: Tell): Promise<void> {
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    after = await database.read(() => lookAtSaves(from, tell));
  }
}

function* lookAtSaves(after: string, tell: Tell): Steps<string | null> {
  const [saves] = yield* batch(listSavesInOrder({ after, most: ROWS_OF_A_PAGE }));
  for (const save of saves) for (const problem of problemsOf(save)) tell(`draft_saves ${save.save_id}`, problem);
  return saves.at(-1)?.save_id ?? null;
}

/** Of each status: whether the row has the text, a result, and an end. */
const PARTS: Readonly<Record<string, readonly [text: boolean, result: boolean, end: boolean]>> = {
  open: [true, false, false],
  stored: [false, true, false],
  done: [false, true, true],
  refused: [true, true, true],
  failed: [true, false, true],
};

function problemsOf(save: Save): readonly string[] {
  const { account, status, files, stage, result, ended_at: endedAt } = save;
  const problems: string[] = [];
  // As whom the draft is stored. A session that is no longer kept stores nothing.
  const isOfSession = save.session_account === save.account_id && save.session_person === save.person_id;
  if (save.session !== null && !isOfSession) problems.push("is of another person than its session.");
  if ([files, stage, result].some((text) => text !== null && !attempt(() => JSON.parse(text) as unknown).ok))
    problems.push("has a part that cannot be read.");
  if (account === null) problems.push("is of an account that is not there.");
  const parts = PARTS[status];
  const [text, hasResult, end] = parts ?? [];
  if (parts === undefined) problems.push("has a status that the service does not give.");
  else if ((files !== null) !== text) problems.push("has a status that its text does not fit.");
  else if ((result !== null) !== hasResult) problems.push("has a status that its result does not fit.");
  else if ((endedAt !== null) !== end) problems.push("has a status that its end does not fit.");
  return problems;
}
