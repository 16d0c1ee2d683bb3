/** The check log's rows made from records: at the first start on a database that holds answers from before there was a log, and by a rebuild (D-106). */
import { listAccounts } from "../../store/accounts.js";
import { lockNamed } from "../../store/locks.js";
import { dropLogRow, findAnyLogged, listAnswered, listLogStrays, readLogRow } from "../../store/log.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import { addedRow, type LayersSaid, type Said } from "./row.js";

const ANSWERS_AT_ONCE = 500;
const ENVIRONMENTS = ["live", "test"] as const;

interface InEnvironment {
  readonly accountId: string;
  readonly env: string;
}

interface Expected extends InEnvironment {
  readonly checkId: string;
  /** The statement that writes its row; null where the answer's text cannot be read. */
  readonly row: Statement | null;
}

type Answered = ReturnType<typeof listAnswered> extends Statement<infer Row> ? Row : never;

/** Writes nothing where the log has any row: then it has all. Returns how many it wrote. */
export function* fillLog(): Verb<number> {
  const [, any] = yield* run(lockNamed("sync"), findAnyLogged({}));
  return any.length > 0 ? 0 : yield* eachAnswered(function* (page) {
    yield* run(...page.flatMap(({ row }) => (row === null ? [] : [row])));
    return true;
  });
}

/** Every row again, and none that is of no answer. */
export function* rebuildLog(): Verb<void> {
  for (;;) {
    const [strays] = yield* run(listLogStrays({ most: ANSWERS_AT_ONCE }));
    if (strays.length === 0) break;
    yield* run(...strays.map(({ account_id: accountId, env, check_id: checkId }) => dropLogRow({ accountId, env, checkId })));
  }
  yield* eachAnswered(function* (page) {
    yield* run(...page.flatMap(({ row, ...of }) => (row === null ? [] : [dropLogRow(of), row])));
    return true;
  });
}

interface LogProblem {
  /** Account, environment and answer. */
  readonly row: string;
  readonly problem: string;
}

/** At most so many. Reads only. What cannot be read is found by whoever verifies answers. */
export function* compareLog(most: number): Verb<readonly LogProblem[]> {
  const problems: LogProblem[] = [];
  const find = ({ accountId, env, checkId }: InEnvironment & { readonly checkId: string }, problem: string): void => {
    problems.push({ row: `${accountId} ${env} ${checkId}`, problem });
  };
  yield* eachAnswered(function* (page) {
    const rows = yield* run(...page.map(({ accountId, env, checkId }) => readLogRow({ accountId, env, checkId })));
    for (const [at, expected] of page.entries()) {
      const [kept] = rows[at] ?? [];
      if (expected.row === null) continue;
      if (kept === undefined) find(expected, "the answer has no row");
      else if (JSON.stringify(Object.values(kept)) !== JSON.stringify(expected.row.parameters)) find(expected, "the row is not as its records make it");
    }
    return problems.length < most;
  });
  const [strays] = yield* run(listLogStrays({ most }));
  for (const { account_id: accountId, env, check_id: checkId } of strays) find({ accountId, env, checkId }, "there is no such answer");
  return problems.slice(0, most);
}

/** All answers of every account, a page at a time. `look` returns whether it wants more. Returns how many there were. */
function* eachAnswered(look: (page: readonly Expected[]) => Verb<boolean>): Verb<number> {
  const [accounts] = yield* run(listAccounts({}));
  let count = 0;
  for (const { account_id: accountId } of accounts) {
    for (const env of ENVIRONMENTS) {
      for (let after = ""; ; ) {
        const [found] = yield* run(listAnswered({ accountId, env, after, most: ANSWERS_AT_ONCE }));
        count += found.length;
        if (!(yield* look(found.map(expectedOf)))) return count;
        const last = found.at(-1)?.check_id;
        if (last === undefined || found.length < ANSWERS_AT_ONCE) break;
        after = last;
      }
    }
  }
  return count;
}

function expectedOf(answered: Answered): Expected {
  const { check_id: checkId, answered_at: createdAt, supersedes_check_id: supersedes, superseded_by, body, outcome, ...row } = answered;
  const of = { accountId: row.account_id, env: row.env, checkId };
  const said = readBody(body);
  if (said === null) return { ...of, row: null };
  // The one that the answer says: a report may have been the first to name it.
  const inSystem = { ...row, system: said.transaction.system };
  return { ...of, row: addedRow({ checkId, row: inSystem, said, layers: said.layers, outcome, supersedes, body, createdAt }, superseded_by !== null) };
}

type ReadBody = Said & { readonly layers: LayersSaid; readonly transaction: { readonly system: string | null } };

/** Null where somebody altered it so that it is no answer any more. */
function readBody(text: string): ReadBody | null {
  try {
    // The service wrote it; what was altered since is caught below or by the answer's own hash.
    const body = JSON.parse(text) as Partial<ReadBody> | null;
    return typeof body?.state === "string" && Array.isArray(body.layers?.policies) && body.transaction !== undefined ? (body as ReadBody) : null;
  } catch {
    return null;
  }
}
