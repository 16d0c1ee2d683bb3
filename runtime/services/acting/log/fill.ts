/**
 * Makes the rows of the check log from records (decision 159): in a rebuild, and at the first start on a database from
 * before the log.
 */
import { isClosed, readClosings } from "../../../actions/account/closings.js";
import { isOtherResult, readGistText } from "../../../actions/decide/gist.js";
import { addedRow } from "../../../actions/write/log-row.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { type WholeTexts, wholeTexts } from "../../../store/actions/answer-parts.js";
import { readAnswers } from "../../../store/actions/answers.js";
import { dropLogRow, findAnyLogged, listAnswered, listLogRows, listLogStrays } from "../../../store/actions/log.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { firstBehind, LAST_ID } from "../../../store/sql/ranges.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

/** An answer may be long. */
const ANSWERS_AT_ONCE = 250;
const ENVIRONMENTS = ["live", "test"] as const;

interface ExpectedLogRow extends Tenant {
  readonly checkId: string;
  readonly actionId: string;
  /** The statement that writes its row; null if the answer's text cannot be read. */
  readonly row: Statement | null;
}

type AnswerRecord = ReturnType<typeof listAnswered> extends Statement<infer Row> ? WholeTexts<Row> : never;

/** Writes nothing if the log has any row: then it has all. Returns the number of written rows. */
export function* fillLog(): Steps<number> {
  const [, any] = yield* batch(lockNamed("sync"), findAnyLogged({}));
  return any.length > 0
    ? 0
    : yield* eachAnswered(function* (page) {
        yield* batch(...page.flatMap(({ row }) => (row === null ? [] : [row])));
      });
}

/** Whether the records of an action are damaged. */
export type DamageTest = (of: Tenant & { readonly actionId: string }) => boolean;

/**
 * Writes every row again, and removes rows without an answer. `isDamaged`: rows of damaged actions stay, and so do rows
 * without an answer; null: no record is damaged.
 */
export function* rebuildLog(isDamaged: DamageTest | null): Steps<void> {
  for (; isDamaged === null;) {
    const [strays] = yield* batch(listLogStrays({ most: ANSWERS_AT_ONCE }));
    if (strays.length === 0) break;
    yield* batch(
      ...strays.map(({ account_id: accountId, env, check_id: checkId }) => dropLogRow({ accountId, env, checkId })),
    );
  }
  yield* eachAnswered(function* (page) {
    const sound = page.filter((answered) => isDamaged?.(answered) !== true);
    yield* batch(...sound.flatMap(({ row, actionId: _, ...of }) => (row === null ? [] : [dropLogRow(of), row])));
  });
}

interface LogProblem {
  /** Account, environment and answer. */
  readonly row: string;
  readonly problem: string;
}

/** A range of answers by their ids, both ends included. */
export interface LogRange {
  readonly from: string;
  readonly upTo: string;
}

interface LogPage {
  readonly problems: readonly LogProblem[];
  readonly answers: number;
  /** The rest of the range; null: none. */
  readonly rest: LogRange | null;
}

/** The rows of the first answers in the range. Reads only. The verification of answers reports unreadable ones. */
export function* compareLogPage(of: Tenant, range: LogRange): Steps<LogPage> {
  const [listed] = yield* batch(listAnswered({ ...of, ...range, most: ANSWERS_AT_ONCE }));
  const logged = yield* wholeTexts(listed);
  const page = { ...range, upTo: logged.at(-1)?.check_id ?? range.from };
  const [rows] = yield* batch(listLogRows({ ...of, ...page }));
  const byAnswer = new Map(rows.map((row) => [row.check_id, row]));
  const problems: LogProblem[] = [];
  for (const expected of yield* expectedOf(of, logged)) {
    const find = (problem: string): void =>
      void problems.push({ row: `${of.accountId} ${of.env} ${expected.checkId}`, problem });
    const kept = byAnswer.get(expected.checkId);
    if (expected.row === null) continue;
    if (kept === undefined) find("the answer has no row");
    else if (JSON.stringify(Object.values(kept)) !== JSON.stringify(expected.row.parameters))
      find("the row is not as its records make it");
  }
  const last = logged.length < ANSWERS_AT_ONCE ? undefined : logged.at(-1);
  return {
    problems,
    answers: logged.length,
    rest: last === undefined ? null : { ...range, from: firstBehind(last.check_id) },
  };
}

/** Rows without an answer, of every account; at most `most`. */
export function* findLogStrays(most: number): Steps<readonly LogProblem[]> {
  const [strays] = yield* batch(listLogStrays({ most }));
  return strays.map(({ account_id, env, check_id }) => ({
    row: `${account_id} ${env} ${check_id}`,
    problem: "there is no such answer",
  }));
}

/** All answers of every account, a page at a time. Returns how many there were. */
function* eachAnswered(look: (page: readonly ExpectedLogRow[]) => Steps<void>): Steps<number> {
  const [accounts] = yield* batch(listAccounts({}));
  let count = 0;
  for (const { account_id: accountId } of accounts) {
    for (const env of ENVIRONMENTS) {
      for (let from = ""; ;) {
        const [rows] = yield* batch(listAnswered({ accountId, env, from, upTo: LAST_ID, most: ANSWERS_AT_ONCE }));
        count += rows.length;
        yield* look(yield* expectedOf({ accountId, env }, yield* wholeTexts(rows)));
        const last = rows.at(-1)?.check_id;
        if (last === undefined || rows.length < ANSWERS_AT_ONCE) break;
        from = firstBehind(last);
      }
    }
  }
  return count;
}

/** Of one account and environment. */
function* expectedOf(of: Tenant, page: readonly AnswerRecord[]): Steps<readonly ExpectedLogRow[]> {
  const marked = yield* afterClose(of, page);
  return page.map((answered) => expectedRow(answered, marked.has(answered.check_id)));
}

/** The answers that were issued again with another result after the period of their action was closed. */
function* afterClose(of: Tenant, page: readonly AnswerRecord[]): Steps<ReadonlySet<string>> {
  if (page.every(({ recheck_reason }) => recheck_reason === null)) return new Set();
  const closings = yield* readClosings(of.accountId);
  const again = page.filter(
    ({ recheck_reason, day, answered_at }) => recheck_reason !== null && isClosed(closings, day, answered_at),
  );
  const earlier = yield* readAnswers(
    of,
    again.flatMap(({ supersedes_check_id: id }) => id ?? []),
  );
  const gists = new Map(earlier.flatMap((each) => (each === null ? [] : [[each.check_id, each.gist]])));
  return new Set(
    again.flatMap(({ check_id, supersedes_check_id, gist }) => {
      const was = gists.get(supersedes_check_id ?? "");
      return was !== undefined && isChanged(was, gist) ? [check_id] : [];
    }),
  );
}

/** An altered text that is no gist changes nothing: the answer's own hash shows it. */
function isChanged(was: string, now: string): boolean {
  try {
    return isOtherResult(readGistText(was), readGistText(now));
  } catch {
    return false;
  }
}

function expectedRow(answered: AnswerRecord, isAfterClose: boolean): ExpectedLogRow {
  const {
    check_id: checkId,
    answered_at: createdAt,
    supersedes_check_id: supersedes,
    superseded_by,
    body,
    outcome,
    settled,
    gist: _gist,
    recheck_reason: _reason,
    ...row
  } = answered;
  const of = { accountId: row.account_id, env: row.env, checkId, actionId: row.action_id };
  return {
    ...of,
    row: ofAnswer(body, (answer) => {
      // The one that the answer says: a report may have been the first to name it.
      const inSystem = { ...row, system: answer.transaction.system };
      const logged = { row: inSystem, answer, outcome, supersedes, createdAt };
      return addedRow({ ...logged, settled: settled === 1, afterClose: isAfterClose }, superseded_by !== null);
    }),
  };
}

/**
 * Null if an alteration left no valid answer. The log reads no numbers, so it does not need the exact parser, which
 * takes ten times as long.
 */
function ofAnswer<Row>(text: string, make: (answer: StoredAnswer) => Row): Row | null {
  try {
    // The service wrote it; later alterations are caught below or by the answer's own hash.
    const body = JSON.parse(text) as Partial<StoredAnswer> | null;
    return typeof body?.state === "string" && Array.isArray(body.layers?.policies) && body.transaction !== undefined
      ? make(body as StoredAnswer)
      : null;
  } catch {
    return null;
  }
}
