/**
 * Compares projections with their records, a page of an account's actions at a time (decisions 159, 160). If a re-check
 * kept an answer, its projections may be those of either moment: both are right. An action that a job has not decided
 * again yet is not compared. If the job has failed, the action is reported.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { definitionsOf } from "../../../actions/decide/history.js";
import { ModuleRefused } from "../../../rulebook/shipped.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { listActionsOfUnkeptRuns, listStrayRuns } from "../../../store/actions/agent-runs.js";
import {
  type ActionProjection,
  listActionRows,
  listCarriedRows,
  listContributionRows,
  listCountersBehind,
  listOpenRequestRows,
  listRestsOnRows,
  listRuleWaitRows,
  listStrays,
  listTotalReadRows,
} from "../../../store/actions/projections.js";
import { listDefinitions } from "../../../store/actions/totals.js";
import { findWaitingItem, listUnfinishedJobs } from "../../../store/outgoing/jobs.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { type ActionRange, type DecidedRows, type ExpectedRows, writtenBy } from "./expected.js";

export interface ProjectionProblem {
  /** A table. */
  readonly projection: string;
  /** Account, environment, and the action or total that its rows are of. */
  readonly row: string;
  readonly problem: string;
}

/** The inputs for comparing the projections of an account in one environment. */
export interface Comparison {
  readonly of: Tenant;
  readonly accountRules: AccountRules;
  /** The totals that are kept. */
  readonly computed: ReadonlySet<string>;
  /** Jobs of the account that are not done. */
  readonly jobs: readonly UnfinishedJob[];
}

/**
 * Null if the account's rules and settings were altered so that the service itself cannot read them. Throws
 * `BeyondProgram` if this program cannot run the account's rules.
 */
export function* openComparison(
  services: Services,
  of: Tenant,
  problems: ProjectionProblem[],
): Steps<Comparison | null> {
  const [[account], unfinished] = yield* batch(readAccount(of), listUnfinishedJobs({}));
  // Answers of no account are reported with their own records.
  const accountRules = account === undefined ? null : yield* bookOf(services, of, problems);
  if (accountRules === null) return null;
  const computed = yield* compareDefinitions(accountRules, of, problems);
  return {
    of,
    accountRules: accountRules,
    computed,
    jobs: unfinished.filter((job) => job.account_id === of.accountId),
  };
}

function* bookOf(
  services: Services,
  { accountId, env }: Tenant,
  problems: ProjectionProblem[],
): Steps<AccountRules | null> {
  try {
    return yield* readAccountRules(services, accountId);
  } catch (error) {
    // Only errors of parsing a text. No statement throws these.
    if (!(error instanceof ModuleRefused) && !(error instanceof SyntaxError)) throw error;
    problems.push({
      projection: "actions",
      row: `${accountId} ${env}`,
      problem: "the rules or settings of the account cannot be read, so that none of its projections can be compared",
    });
    return null;
  }
}

/** Returns the totals that are kept. One that is new to the account is kept from the next start of the service on. */
function* compareDefinitions(
  accountRules: AccountRules,
  { accountId, env }: Tenant,
  problems: ProjectionProblem[],
): Steps<ReadonlySet<string>> {
  const [rows] = yield* batch(listDefinitions({ accountId, env }));
  const kept = new Set(rows.map(({ definition }) => definition));
  const needed = [...definitionsOf(accountRules).values()].flat();
  const missing = needed.filter((definition) => !kept.has(definition));
  problems.push(
    ...missing.map((definition) => ({
      projection: "total_definitions",
      row: `${accountId} ${env} ${definition}`,
      problem: "the total is not known as computed",
    })),
  );
  return new Set(needed.filter((definition) => kept.has(definition)));
}

type Row = Readonly<Record<string, unknown>>;

/** `page`: the expected rows of a range of actions. Reads only. */
export function* comparePage(
  { of, computed, jobs }: Comparison,
  range: ActionRange,
  page: readonly ExpectedRows[],
): Steps<readonly ProjectionProblem[]> {
  const selection = { ...of, ...range };
  const problems = [...(yield* findUnkeptRuns(selection))];
  const kept = yield* storedRows(selection);
  for (const expected of page) {
    const { actionId, isErased, checkId, asIssued } = expected;
    const find = (projection: ActionProjection, problem: string): void => {
      problems.push({ projection, row: `${of.accountId} ${of.env} ${actionId}`, problem });
    };
    const rowsOf = (projection: ActionProjection): readonly Row[] => kept[projection]?.get(actionId) ?? [];
    const hold = (
      projection: ActionProjection,
      allowed: readonly (readonly Statement[])[],
      counts: (row: Row) => boolean = () => true,
    ): void => {
      const problem = allowed.length === 0 ? null : differenceFrom(allowed, rowsOf(projection).filter(counts));
      if (problem !== null) find(projection, problem);
    };
    if ((checkId === null) !== isErased) {
      find("actions", isErased ? "it was erased, and an answer is there" : UNDETERMINED);
      continue;
    }
    const isComputed = (row: Row): boolean => typeof row["definition"] === "string" && computed.has(row["definition"]);
    hold("actions", [expected.actions]);
    // The definition is the third value that is written.
    const added = expected.contributions?.filter(({ parameters }) => computed.has(String(parameters[2])));
    hold("contributions", added === undefined ? [] : [added], isComputed);
    hold("open_requests", [expected.open_requests]);
    hold("carried_decisions", expected.carried_decisions === null ? [] : [expected.carried_decisions]);
    if (isErased) {
      for (const each of ["total_reads", "rests_on", "rule_waits"] as const) hold(each, [[]]);
      continue;
    }
    const waits = asIssued === null ? null : differenceFrom([asIssued.rule_waits], rowsOf("rule_waits"));
    const readsAsIssued =
      asIssued !== null && DECIDED.every((each) => differenceFrom(allowedOf(asIssued, each), rowsOf(each)) === null);
    // The totals that its answer read are right, whatever it would read now.
    if (readsAsIssued && waits === null) continue;
    const now = expected.now();
    // An answer that cannot be decided again, and of which no rule asks anything, stays unchanged.
    if (now === null) continue;
    hold("rule_waits", [(asIssued ?? now).rule_waits]);
    const before = problems.length;
    for (const each of DECIDED)
      hold(each, [...allowedOf(now, each), ...(asIssued === null ? [] : allowedOf(asIssued, each))]);
    if (problems.length === before) continue;
    const yetToDecide = yield* yetToDecideOn(of, jobs, actionId);
    if (yetToDecide.length === 0) continue;
    problems.length = before;
    const failed = yetToDecide.every(({ status }) => status === "failed") ? yetToDecide[0] : undefined;
    if (failed !== undefined)
      find("rests_on", `${failed.job_id}, which has failed, has yet to decide it again: let it with tcs jobs retry`);
  }
  return problems;
}

/** In the order of `storedRows`. */
const LISTED: readonly ActionProjection[] = [
  ...(["actions", "contributions", "total_reads", "rests_on"] as const),
  ...(["rule_waits", "open_requests", "carried_decisions"] as const),
];

type RowsByAction = ReadonlyMap<unknown, readonly Row[]>;

/** The stored rows of a range of actions, by projection and action. */
function* storedRows(
  selection: Tenant & ActionRange,
): Steps<Readonly<Partial<Record<ActionProjection, RowsByAction>>>> {
  const listed = yield* batch(
    listActionRows(selection),
    listContributionRows(selection),
    listTotalReadRows(selection),
    listRestsOnRows(selection),
    listRuleWaitRows(selection),
    listOpenRequestRows(selection),
    listCarriedRows(selection),
  );
  return Object.fromEntries<RowsByAction>(
    LISTED.map((projection, at) => [projection, byAction(listed[at] ?? [])] as const),
  );
}

function* findUnkeptRuns(selection: Tenant & ActionRange): Steps<readonly ProjectionProblem[]> {
  const [actions] = yield* batch(listActionsOfUnkeptRuns(selection));
  return actions.map(({ action_id }) => ({
    projection: "agent_runs",
    row: `${selection.accountId} ${selection.env} ${action_id}`,
    problem: "the run that it names is not kept, or as one that began later",
  }));
}

const UNDETERMINED = "its records do not determine the current answer";

/** Projections that a kept answer may have of either moment. */
const DECIDED = ["total_reads", "rests_on"] as const;

function allowedOf(rows: DecidedRows, projection: (typeof DECIDED)[number]): readonly (readonly Statement[])[] {
  const before = projection === "total_reads" ? rows.total_reads_before : null;
  return before === null ? [rows[projection]] : [rows[projection], before];
}

interface UnfinishedJob {
  readonly job_id: string;
  readonly status: string;
}

/** The jobs that have not processed the action yet. */
function* yetToDecideOn(
  { env }: Tenant,
  jobs: readonly UnfinishedJob[],
  actionId: string,
): Steps<readonly UnfinishedJob[]> {
  const items = yield* batch(...jobs.map((job) => findWaitingItem({ jobId: job.job_id, env, actionId })));
  return jobs.filter((_, at) => items[at]?.length === 1);
}

function byAction(rows: readonly Row[]): RowsByAction {
  const rowsOfAction = new Map<unknown, Row[]>();
  for (const row of rows) {
    const known = rowsOfAction.get(row["action_id"]);
    if (known === undefined) rowsOfAction.set(row["action_id"], [row]);
    else known.push(row);
  }
  return rowsOfAction;
}

/** Null if the rows equal one of the allowed sets. */
function differenceFrom(allowed: readonly (readonly Statement[])[], rows: readonly Row[]): string | null {
  const present = rows.map((row) => JSON.stringify(Object.values(row)));
  const columns = Object.keys(rows[0] ?? {}).length;
  const [only] = allowed;
  // Most often there is one row and one that is allowed.
  if (present.length === 1 && allowed.length === 1 && only?.length === 1 && writtenBy(only, columns)[0] === present[0])
    return null;
  const [first, ...others] = allowed.map((statements) =>
    differenceBetween(new Set(writtenBy(statements, columns)), new Set(present), columns),
  );
  return others.includes(null) ? null : (first ?? null);
}

function differenceBetween(
  expected: ReadonlySet<string>,
  present: ReadonlySet<string>,
  columns: number,
): string | null {
  if (columns === 0) return expected.size === 0 ? null : "it has no row";
  const missing = [...expected].filter((row) => !present.has(row)).length;
  const others = [...present].filter((row) => !expected.has(row)).length;
  if (missing === 0 && others === 0) return null;
  return `${missing} of the rows that its records make are not there, and ${others} are there that they do not make`;
}

/** Rows of actions that no booking is of, and counters that would give a place again. At most `most` of each. */
export function* findStrays(most: number): Steps<readonly ProjectionProblem[]> {
  const problems: ProjectionProblem[] = [];
  for (const { projection, strays } of listStrays(most)) {
    const [rows] = yield* batch(strays);
    problems.push(
      ...rows.map(({ account_id, env, action_id }) => ({
        projection,
        row: `${account_id} ${env} ${action_id}`,
        problem: "no booking is of this action",
      })),
    );
  }
  const [runs, counters] = yield* batch(listStrayRuns(most), listCountersBehind());
  problems.push(
    ...runs.map(({ account_id, env, action_id }) => ({
      projection: "agent_runs",
      row: `${account_id} ${env} ${action_id}`,
      problem: "a run is kept as begun by this action, which is not of it",
    })),
    ...counters.map(({ account_id, env }) => ({
      projection: "counters",
      row: `${account_id} ${env}`,
      problem: "it is not at the last place that was given",
    })),
  );
  return problems;
}
