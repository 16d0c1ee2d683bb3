/**
 * All projections made again from records (decision 159). Projections that the records do not give are left unchanged
 * and counted.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { DecidedAction } from "../../../actions/decide/deciding.js";
import { definitionsOf } from "../../../actions/decide/history.js";
import { listAccounts } from "../../../store/accounts/accounts.js";
import { dropStrayRuns } from "../../../store/actions/agent-runs.js";
import { listAnswersOfActions, readAnswers, type WholeAnswer } from "../../../store/actions/answers.js";
import {
  dropAction,
  dropCarriedDecisionsOf,
  dropContributionsOf,
  dropOpenRequestsOf,
  dropRestsOn,
  dropStrays,
  setCounters,
} from "../../../store/actions/projections.js";
import { dropRuleWaits } from "../../../store/actions/rule-waits.js";
import {
  addDefinition,
  dropContribution,
  dropTotalReads,
  forgetDefinition,
  listDefinitions,
} from "../../../store/actions/totals.js";
import { openAlertsAgain } from "../../../store/outgoing/open-alerts.js";
import { changingAccount, lockNamed } from "../../../store/sql/locks.js";
import { LAST_ID } from "../../../store/sql/ranges.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { openScratch } from "../../../store/sqlite/scratch.js";
import { rebuildLog, rebuildSums } from "../../acting/log/fill.js";
import { decideAsIssued, isRecorded } from "../../acting/records/as-issued.js";
import { openPast, type Past } from "../../acting/records/past.js";
import type { Damage } from "./damage.js";
import {
  type ActionPage,
  type ActionRange,
  expectedOf,
  type ExpectedRows,
  readActionPage,
  recordsIn,
} from "./expected.js";

const ACTIONS_AT_ONCE = 250;
const EVERY_ANSWER = Number.MAX_SAFE_INTEGER;

export interface Rebuilt {
  readonly accounts: number;
  readonly actions: number;
  /**
   * The number of actions whose records are damaged, or do not determine the standing answer or the sequence. Their
   * projections are unchanged.
   */
  readonly left: number;
}

/**
 * In one transaction. On PostgreSQL checks wait until it ends; on SQLite it blocks all other writes. `damage`: the
 * result of comparing the records with the chain.
 */
export function* rebuildProjections(services: Services, damage: Damage): Steps<Rebuilt> {
  const [, accounts] = yield* batch(lockNamed("rebuild"), listAccounts({}));
  yield* batch(...accounts.map(({ account_id }) => changingAccount(account_id)));
  // A row that seems to have no booking may belong to one that somebody removed.
  if (!damage.isAny) yield* batch(...dropStrays(), dropStrayRuns());
  let [actions, left] = [0, 0];
  for (const { account_id: accountId } of accounts) {
    // The damaged records may include the account's rules, which may then be unreadable.
    const accountRules = damage.isAllOf(accountId) ? null : yield* readAccountRules(services, accountId);
    for (const env of ["live", "test"]) {
      const of = { accountId, env };
      yield* batch(...openAlertsAgain(of));
      const count = yield* rebuildActions(services, accountRules, of, damage);
      actions += count.actions;
      left += count.left;
      if (accountRules !== null) yield* rebuildDefinitions(services, accountRules, of);
    }
  }
  const isDamaged = ({ actionId, ...of }: Tenant & { readonly actionId: string }): boolean => damage.isOf(of, actionId);
  yield* rebuildLog(services, damage.isAny ? isDamaged : null);
  yield* rebuildSums();
  if (!damage.isAny) yield* batch(setCounters());
  return { accounts: accounts.length, actions, left };
}

type Counts = Pick<Rebuilt, "actions" | "left">;

/** `book` null: all actions stay unchanged. */
function* rebuildActions(
  services: Services,
  accountRules: AccountRules | null,
  of: Tenant,
  damage: Damage,
): Steps<Counts> {
  const scratch = openScratch();
  try {
    return yield* rebuildWith(openPast(services, of, scratch, damage.isAnyOf(of)), accountRules, of, damage);
  } finally {
    scratch.close();
  }
}

function* rebuildWith(past: Past, accountRules: AccountRules | null, of: Tenant, damage: Damage): Steps<Counts> {
  let [actions, left] = [0, 0];
  for (let rest: ActionRange | null = { from: "", upTo: LAST_ID }; rest !== null;) {
    const page: ActionPage = yield* readActionPage(of, rest, ACTIONS_AT_ONCE);
    rest = page.rest;
    const expected = accountRules === null ? [] : yield* expectedNow(past, accountRules, of, page);
    const whole = expected.filter(
      ({ actionId, checkId, isErased }) => (checkId === null) === isErased && !damage.isOf(of, actionId),
    );
    for (const each of whole) {
      const { isWhole, statements } = replacing(of, each, damage.isAny);
      yield* batch(...statements);
      if (isWhole) actions += 1;
    }
    left += page.actions.length;
  }
  return { actions, left: left - actions };
}

function* expectedNow(
  past: Past,
  accountRules: AccountRules,
  of: Tenant,
  page: ActionPage,
): Steps<readonly ExpectedRows[]> {
  const issued = { byAnswer: new Map<string, DecidedAction>(), unknown: new Set<string>() };
  const answers = (yield* answersOf(of, page)).filter(isRecorded);
  const decided = yield* decideAsIssued(past, answers, recordsIn(page));
  for (const [at, { check_id: checkId, action_id: actionId }] of answers.entries()) {
    const result = decided[at];
    if (result?.ok === true) issued.byAnswer.set(checkId, result.value);
    else issued.unknown.add(actionId);
  }
  return expectedOf({ of, accountRules, now: yield* past.now(accountRules), issued }, page.actions);
}

/** The standing answers, and all answers of actions with people's decisions: each may have taken decisions over. */
function* answersOf(of: Tenant, { actions, decisions }: ActionPage): Steps<readonly WholeAnswer[]> {
  const isDecided = (actionId: string): boolean => decisions.resolutions.has(actionId);
  const standing = actions.filter(({ actionId, checkId }) => checkId !== null && !isDecided(actionId));
  const decided = actions.filter(({ actionId }) => isDecided(actionId));
  const ofStanding = yield* readAnswers(
    of,
    standing.map(({ checkId }) => checkId ?? ""),
  );
  const answers = ofStanding.filter((answer) => answer !== null);
  for (const { actionId: id } of decided)
    answers.push(...(yield* listAnswersOfActions(of, { from: id, upTo: id, checkId: "" }, EVERY_ANSWER)));
  return answers;
}

interface Replacing {
  readonly statements: readonly Statement[];
  /** Whether everything of the action is replaced; false if damage keeps some of it. */
  readonly isWhole: boolean;
}

/** `isDamaged`: some records are damaged, so an action that cannot be decided may depend on one of them. */
function replacing(
  of: Tenant,
  {
    actionId,
    actions,
    contributions,
    open_requests,
    agent_runs,
    carried_decisions,
    asIssued,
    now: decide,
  }: ExpectedRows,
  isDamaged: boolean,
): Replacing {
  const action = { ...of, actionId };
  const now = decide();
  // If it cannot be decided now, the rows of its issued answer stay: a later change of the rules finds the answer by
  // them.
  const decided = now ?? asIssued;
  const waits = asIssued ?? now;
  const statements = [
    dropAction(action),
    ...actions,
    ...(contributions === null
      ? []
      : [dropContributionsOf(action), ...contributions.flatMap((row) => [freeing(of, row), row])]),
    ...(decided === null
      ? []
      : [dropTotalReads(action), ...decided.total_reads, dropRestsOn(action), ...decided.rests_on]),
    dropOpenRequestsOf(action),
    ...open_requests,
    ...agent_runs,
    ...(carried_decisions === null ? [] : [dropCarriedDecisionsOf(action), ...carried_decisions]),
    ...(waits === null ? [] : [dropRuleWaits(action), ...waits.rule_waits]),
  ];
  return { statements, isWhole: !isDamaged || (contributions !== null && decided !== null) };
}

/** Removes a row with another action's name in this row's place: it would block this row. */
function freeing(of: Tenant, { parameters: [, , definition, key, day, place] }: Statement): Statement {
  return dropContribution({
    ...of,
    definition: String(definition),
    key: String(key),
    day: Number(day),
    sequence: Number(place),
  });
}

/** Every action's shares have been computed. Totals that no rule set of the account uses are removed. */
function* rebuildDefinitions({ ports }: Services, accountRules: AccountRules, of: Tenant): Steps<void> {
  const [rows] = yield* batch(listDefinitions(of));
  const needed = new Set([...definitionsOf(accountRules).values()].flat());
  yield* batch(
    ...rows
      .filter(({ definition }) => !needed.has(definition))
      .map(({ definition }) => forgetDefinition({ ...of, definition })),
    ...[...needed].map((definition) => addDefinition({ ...of, definition, computedAt: ports.now() })),
  );
}
