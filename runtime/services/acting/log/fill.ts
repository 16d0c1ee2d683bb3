/**
 * Makes the rows of the check log, the sums of days and the numbers of quotas from records (decision 159): in a
 * rebuild, and at the first start on a database from before them.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import { isClosed, readClosings } from "../../../actions/account/closings.js";
import { amountIn, vocabularyOf } from "../../../actions/account/vocabulary.js";
import { isOtherResult, readGistText } from "../../../actions/decide/gist.js";
import { addedRow } from "../../../actions/write/log-row.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import { formatDay } from "../../../engine/values/days.js";
import { isStopped } from "../../../rulebook/beyond.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { type WholeTexts, wholeTexts } from "../../../store/actions/answer-parts.js";
import { readAnswers } from "../../../store/actions/answers.js";
import { findAnySummed, listDifferingSums, sumAgain } from "../../../store/actions/day-sums.js";
import {
  countAgain,
  findAnyCounted,
  findDifferingAnswers,
  listDifferingProposals,
} from "../../../store/actions/kept-counts.js";
import { dropLogRow, findAnyLogged, listAnswered, listLogRows, listLogStrays } from "../../../store/actions/log.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { firstBehind, LAST_ID } from "../../../store/sql/ranges.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { readFactsText } from "../../../store/sql/values.js";

/** An answer may be long. */
const ANSWERS_AT_ONCE = 250;
const ENVIRONMENTS = ["live", "test"] as const;

interface ExpectedLogRow extends Tenant {
  readonly checkId: string;
  readonly actionId: string;
  /** The statement that writes its row; null if the answer's text or the account's rules cannot be read. */
  readonly row: Statement | null;
}

type AnswerRecord = ReturnType<typeof listAnswered> extends Statement<infer Row> ? WholeTexts<Row> : never;

/**
 * Writes nothing if the log, the sums of days and the numbers of quotas have any row: then they have all. Returns the
 * number of written rows. An account whose rules this program cannot read has no amounts in its sums, and `tcs verify`
 * names it.
 */
export function* fillLog(services: AmountReader): Steps<number> {
  const [, ...any] = yield* batch(lockNamed("sync"), findAnyLogged({}), findAnySummed({}), findAnyCounted({}));
  if (any.every((rows) => rows.length > 0)) return 0;
  const written = yield* eachAnswered(services, "no amount", function* (page) {
    yield* batch(...page.flatMap(({ row, actionId: _, ...of }) => (row === null ? [] : [dropLogRow(of), row])));
  });
  yield* rebuildSums();
  return written;
}

/** Adds all actions again, and counts all answers and proposals. */
export function* rebuildSums(): Steps<void> {
  const [accounts] = yield* batch(listAccounts({}));
  for (const { account_id: accountId } of accounts)
    for (const env of ENVIRONMENTS) yield* batch(...sumAgain({ accountId, env }), ...countAgain({ accountId, env }));
}

/** What reads the amounts of actions. */
export type AmountReader = Parameters<typeof readAccountRules>[0];

/** The fact that is the amount, by domain. Null: the account's rules cannot be read. */
type AmountFacts = ((domain: string) => string | null) | null;

function* readAmountFacts(services: AmountReader, accountId: string): Steps<AmountFacts> {
  try {
    const accountRules = yield* readAccountRules(services, accountId);
    return (domain) => vocabularyOf(accountRules, domain).amount;
  } catch (error) {
    // Only errors of reading a stored version or a text. No statement throws these.
    if (!isStopped(error) && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Whether the records of an action are damaged. */
export type DamageTest = (of: Tenant & { readonly actionId: string }) => boolean;

/**
 * Writes every row again, and removes rows without an answer. `isDamaged`: rows of damaged actions stay, and so do rows
 * without an answer; null: no record is damaged.
 */
export function* rebuildLog(services: AmountReader, isDamaged: DamageTest | null): Steps<void> {
  for (; isDamaged === null;) {
    const [strays] = yield* batch(listLogStrays({ most: ANSWERS_AT_ONCE }));
    if (strays.length === 0) break;
    yield* batch(
      ...strays.map(({ account_id: accountId, env, check_id: checkId }) => dropLogRow({ accountId, env, checkId })),
    );
  }
  yield* eachAnswered(services, "no row", function* (page) {
    const sound = page.filter((answered) => isDamaged?.(answered) !== true);
    yield* batch(...sound.flatMap(({ row, actionId: _, ...of }) => (row === null ? [] : [dropLogRow(of), row])));
  });
}

interface LogProblem {
  /** Account, environment and answer. */
  readonly row: string;
  readonly problem: string;
}

interface SumProblem extends LogProblem {
  /** A table. */
  readonly projection: string;
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
export function* compareLogPage(services: AmountReader, of: Tenant, range: LogRange): Steps<LogPage> {
  const [listed] = yield* batch(listAnswered({ ...of, ...range, most: ANSWERS_AT_ONCE }));
  const logged = yield* wholeTexts(listed);
  const page = { ...range, upTo: logged.at(-1)?.check_id ?? range.from };
  const [rows] = yield* batch(listLogRows({ ...of, ...page }));
  const byAnswer = new Map(rows.map((row) => [row.check_id, row]));
  const problems: LogProblem[] = [];
  const amountFacts = yield* readAmountFacts(services, of.accountId);
  for (const expected of yield* expectedOf(of, logged, amountFacts)) {
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

/** The sums of days that are not those of their actions; at most `most`. */
export function* compareSums(of: Tenant, most: number): Steps<readonly SumProblem[]> {
  const [rows] = yield* batch(listDifferingSums({ ...of, most }));
  return [...new Set(rows.map(({ day }) => day))].map((day) => ({
    projection: "day_sums",
    row: `${of.accountId} ${of.env} ${formatDay(day)}`,
    problem: "the sums of the day are not those of its actions",
  }));
}

/** The numbers of quotas that are not those of their records; at most `most` and one. */
export function* compareCounts(of: Tenant, most: number): Steps<readonly SumProblem[]> {
  const [answers, proposals] = yield* batch(findDifferingAnswers(of), listDifferingProposals({ ...of, most }));
  return [
    ...answers.map(() => ({
      projection: "answer_counts",
      row: `${of.accountId} ${of.env}`,
      problem: "the number or size of the answers is not that of the log",
    })),
    ...proposals.map(({ agent_id, day }) => ({
      projection: "proposal_counts",
      row: `${of.accountId} ${of.env} ${agent_id} ${formatDay(day)}`,
      problem: "the number of the day's proposals is not that of its bookings",
    })),
  ];
}

/**
 * All answers of every account, a page at a time. Returns how many there were. `unread`: the rows of an account whose
 * rules cannot be read.
 */
function* eachAnswered(
  services: AmountReader,
  unread: "no amount" | "no row",
  look: (page: readonly ExpectedLogRow[]) => Steps<void>,
): Steps<number> {
  const [accounts] = yield* batch(listAccounts({}));
  let count = 0;
  for (const { account_id: accountId } of accounts) {
    const read = yield* readAmountFacts(services, accountId);
    const amountFacts = read ?? (unread === "no row" ? null : () => null);
    for (const env of ENVIRONMENTS) {
      for (let from = ""; ;) {
        const [rows] = yield* batch(listAnswered({ accountId, env, from, upTo: LAST_ID, most: ANSWERS_AT_ONCE }));
        count += rows.length;
        yield* look(yield* expectedOf({ accountId, env }, yield* wholeTexts(rows), amountFacts));
        const last = rows.at(-1)?.check_id;
        if (last === undefined || rows.length < ANSWERS_AT_ONCE) break;
        from = firstBehind(last);
      }
    }
  }
  return count;
}

/** Of one account and environment. */
function* expectedOf(
  of: Tenant,
  page: readonly AnswerRecord[],
  amountFacts: AmountFacts,
): Steps<readonly ExpectedLogRow[]> {
  const marked = yield* afterClose(of, page);
  return page.map((answered) => expectedRow(answered, amountFacts, marked.has(answered.check_id)));
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

function expectedRow(answered: AnswerRecord, amountFacts: AmountFacts, isAfterClose: boolean): ExpectedLogRow {
  const {
    check_id: checkId,
    answered_at: createdAt,
    supersedes_check_id: supersedes,
    superseded_by,
    body,
    outcome,
    settled,
    gist: summary,
    recheck_reason: _reason,
    ...row
  } = answered;
  const of = { accountId: row.account_id, env: row.env, checkId, actionId: row.action_id };
  if (amountFacts === null) return { ...of, row: null };
  return {
    ...of,
    row: ofAnswer(body, (answer) => {
      const fact = amountFacts(row.domain);
      const amount = fact === null ? null : amountIn(readFactsText(row.facts), fact);
      const gist = readGistText(summary);
      // The one that the answer says: a report may have been the first to name it.
      const inSystem = { ...row, system: answer.transaction.system };
      const size = Buffer.byteLength(body);
      const logged = { row: inSystem, answer, outcome, gist, amount, supersedes, createdAt, size };
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
