/** Compares jobs with their items, with the answers that these name, and with the alert of a re-run. */
import { readGistText } from "../../../actions/decide/gist.js";
import { MATCHING_RULES, SUBSTITUTES } from "../../../actions/tell/alerts.js";
import { tallyOf } from "../../../actions/tell/tally.js";
import { isJsonObject, type Json, readJson, writeJson } from "../../../engine/values/json.js";
import { type WholeTexts, wholeTexts } from "../../../store/actions/answer-parts.js";
import type { Database } from "../../../store/database.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { FLAGGED_RULES } from "../../../store/outgoing/due-jobs.js";
import { countItems, listItemsInOrder, listJobsInOrder } from "../../../store/outgoing/jobs.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import { attempt } from "../../acting/records/attempt.js";
import { AGAIN_RESULTS } from "../../ruling/documents/draft-rules-again.js";
import type { Tell } from "../chain/finding.js";

const ROWS_OF_A_PAGE = 500;

type RowOf<S> = S extends (...values: never[]) => Statement<infer Row> ? Row : never;
type Job = RowOf<typeof listJobsInOrder>;
type Item = WholeTexts<RowOf<typeof listItemsInOrder>>;

export async function verifyJobs(database: Database, tell: Tell): Promise<void> {
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    after = await database.read(() => compareJobs(from, tell));
  }
  let place: Parameters<typeof listItemsInOrder>[0] | null = { jobId: "", env: "", actionId: "", most: ROWS_OF_A_PAGE };
  while (place !== null) {
    const from: Parameters<typeof listItemsInOrder>[0] = place;
    const items: readonly Item[] = await database.read(() => readItems(from));
    for (const item of items)
      for (const problem of problemsOfItem(item))
        tell(`job_items ${item.job_id} ${item.env} ${item.action_id}`, problem);
    const last = items.at(-1);
    place =
      last === undefined ? null : { jobId: last.job_id, env: last.env, actionId: last.action_id, most: ROWS_OF_A_PAGE };
  }
}

function* compareJobs(after: string, tell: Tell): Steps<string | null> {
  const [jobs] = yield* batch(listJobsInOrder({ after, most: ROWS_OF_A_PAGE }));
  for (const job of jobs) {
    for (const problem of [...problemsOfJob(job), ...(yield* problemsOfRerun(job))])
      tell(`jobs ${job.job_id}`, problem);
  }
  return jobs.at(-1)?.job_id ?? null;
}

function problemsOfJob({ account, kind, cause, rerun_id, env, status, finished_at, task }: Job): readonly string[] {
  const problems: string[] = [];
  if (account === null) problems.push("is of an account that is not there.");
  if ((kind === "rerun") !== (rerun_id !== null) || (kind === "rerun") !== (env === null))
    problems.push("is of another kind than its re-run and environment say.");
  if ((status === "done" || status === "failed") !== (finished_at !== null))
    problems.push("has a status that its end does not fit.");
  // A re-run after a setting has one until the day on which it names another person; a substitute's until its moment.
  const mayWait = (kind === "rerun" && cause === "setting") || cause === SUBSTITUTES;
  const waitsForItsDay = mayWait && finished_at === null && task !== null;
  if ((cause === FLAGGED_RULES || waitsForItsDay) !== (task !== null))
    problems.push("has a task that its cause does not fit.");
  return problems;
}

/** The alert is a record, and has the results of the re-run in each environment. */
function* problemsOfRerun({
  job_id: jobId,
  account_id: accountId,
  rerun_id,
  cause,
  status,
}: Job): Steps<readonly string[]> {
  if (rerun_id === null || status !== "done") return [];
  const [counts] = yield* batch(countItems({ jobId }));
  const problems: string[] = [];
  for (const env of new Set(counts.map((count) => count.env))) {
    const [[alert]] = yield* batch(readAlertOnce({ accountId, env, once: `checks.rerun ${rerun_id}` }));
    const { value } = alert === undefined ? { value: null } : readJson(alert.payload);
    const { reissued, changed, againstRules } = tallyOf(counts.filter((count) => count.env === env));
    if (!saysSo(value ?? null, { cause, reissued, changed, against_rules: againstRules }))
      problems.push(`is done, and the alert of its end in ${env} is not there or says something else.`);
  }
  return problems;
}

function saysSo(payload: Json, expected: Readonly<Record<string, string | number>>): boolean {
  return (
    isJsonObject(payload) &&
    Object.entries(expected).every(([field, value]) => writeJson(payload[field] ?? null) === JSON.stringify(value))
  );
}

const ISSUED: readonly (string | null)[] = ["reissued", "changed"];
function* readItems(from: Parameters<typeof listItemsInOrder>[0]): Steps<readonly Item[]> {
  const [items] = yield* batch(listItemsInOrder(from));
  return yield* wholeTexts(items);
}

const LEFT: readonly (string | null)[] = [null, "closed", "kept", "same"];

function problemsOfItem({
  erased_at,
  result,
  check_id,
  kind,
  cause,
  status,
  env,
  job_env,
  known_action,
  known_recipient,
  issued_action,
  action_id,
  recheck_reason,
  gist,
  earlier_gist,
}: Item): readonly string[] {
  if (kind === null) return ["is of a job that is not there."];
  const problems: string[] = [];
  const asks = cause === MATCHING_RULES;
  if (asks) {
    if (known_recipient === null) problems.push("is of a recipient that is not there.");
    if (result !== null && result !== "asked") problems.push("is said to have come to what its job does not do.");
  } else if (cause === FLAGGED_RULES) {
    if (result !== null && !AGAIN_RESULTS.some((each) => each === result))
      problems.push("is said to have come to what its job does not do.");
  } else if (known_action === null && erased_at === null) problems.push("is of an action that is not there.");
  if (job_env !== null && job_env !== env) problems.push("is of another environment than its job.");
  if (status === "done" && result === null) problems.push("was not looked at, and its job is said to be done.");
  if (asks || cause === FLAGGED_RULES || LEFT.includes(result))
    return check_id === null ? problems : [...problems, "names an answer, and is said to have issued none."];
  // The answer that it issued was erased with all answers of the action.
  if (erased_at !== null) return problems;
  const isIssued =
    ISSUED.includes(result) &&
    issued_action === action_id &&
    recheck_reason === (kind === "rerun" ? "rules_changed" : cause);
  if (!isIssued || gist === null || earlier_gist === null)
    return [...problems, "names no answer that its job issued for the action."];
  const changed = attempt(() => readGistText(gist).compared !== readGistText(earlier_gist).compared);
  return changed.ok && changed.value !== (result === "changed")
    ? [...problems, "says whether its answer changed, but the answers differ from that."]
    : problems;
}
