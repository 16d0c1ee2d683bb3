/** How an agent behaves: what it spent, how its answers came out, what waits, and what binds it. For people. */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { todayOf } from "../../../actions/account/today.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { rolesWith } from "../../../auth/rights.js";
import type { State } from "../../../engine/run/answer.js";
import { periodOf } from "../../../engine/values/calendar-periods.js";
import { dayOfMoment, type DayRange, formatDay, momentText } from "../../../engine/values/days.js";
import { versionInForce } from "../../../rulebook/version-in-force.js";
import { countAskedOfAgents } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { type HeldQuota, readQuotas } from "../../acting/checks/quotas.js";
import type { LogQuery } from "../../acting/log/query.js";
import { type ByCurrency, byCurrency, NOTHING, plus, type Summed } from "../../acting/log/summed.js";
import { readLogSums, readLogSumsByActor, type WeeklySum } from "../../acting/log/sums.js";
import { readAgentLimits } from "../../acting/records/agent-limits.js";
import type { PresentLimit } from "../../acting/records/present-limits.js";
import { readSheetOfRecipients, type SheetOfRecipients } from "../../recipients/log-sheet.js";
import { requireScope } from "../../request/scope.js";
import { setsForAgents } from "../../request/visible-sets.js";
import { listKeysFor } from "../keys/requests.js";
import type { KeyView } from "../keys/responses.js";
import { agentCalled, agentsOf } from "./called.js";
import { agentView } from "./requests.js";
import type { AgentView } from "./responses.js";
import type { AgentRuns } from "./run-responses.js";
import { runsPage } from "./runs.js";

/** Of requests that wait, and of runs. */
const MOST_SHOWN = 10;
const MOST_RUNS = 5;

/** Standing answers to actions of some days. */
export interface SumsOfDays {
  /** As the interface writes days. */
  readonly from: string;
  readonly to: string;
  /** By result and currency. Null: there are too many for a page. */
  readonly results: readonly ResultSum[] | null;
}

/** Actions whose standing answers came out alike. */
export interface ResultSum {
  readonly state: State;
  readonly outcome: string | null;
  /** Null: the actions have no amount. */
  readonly currency: string | null;
  readonly all: Summed;
  /** Of these, the actions that were taken. */
  readonly taken: Summed;
}

export interface AgentFigures {
  readonly agent: AgentView;
  readonly thisMonth: SumsOfDays;
  readonly lastMonth: SumsOfDays;
  readonly limits: readonly PresentLimit[];
  /** Actions about which somebody is asked, the newest first. */
  readonly waiting: SheetOfRecipients;
  readonly runs: AgentRuns["runs"];
  /** The rule sets under which it may propose actions, in the version of today. */
  readonly rules: readonly { readonly ruleSet: string; readonly version: string }[];
  /** Its quota of proposals a day in this environment, and how much of it is used today; null: none. */
  readonly proposals: HeldQuota | null;
  /** Null: the person does not see keys. */
  readonly keys: readonly KeyView[] | null;
  readonly mayChange: boolean;
  /** In milliseconds. */
  readonly now: number;
}

export function* readAgentFigures(services: Services, caller: PersonCaller, agentId: string): Steps<AgentFigures> {
  requireScope(caller, "checks:read");
  const agent = agentCalled(yield* agentsOf(caller.accountId), agentId);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const today = todayOf(services, accountRules);
  const month = periodOf(today, "month");
  const dated = { facts: {}, day: today, fiscalYears: fiscalYearsOf(accountRules) };
  const seesKeys = rolesWith("keys").includes(caller.role);
  return {
    agent: agentView(agent),
    thisMonth: yield* sumsOf(services, caller, agentId, month),
    lastMonth: yield* sumsOf(services, caller, agentId, periodOf(month.from - 1, "month")),
    limits: yield* readAgentLimits(services, caller, agentId),
    waiting: yield* waitingOf(services, caller, agentId),
    runs: (yield* runsPage(services, caller, agentId, { limit: MOST_RUNS })).runs,
    rules: setsForAgents(accountRules).flatMap((set) => {
      const loaded = versionInForce(set, dated);
      return loaded === null ? [] : [{ ruleSet: set.rule_set, version: loaded.module.version }];
    }),
    proposals: yield* proposalsOf(services, accountRules, caller, agentId),
    keys: seesKeys ? (yield* listKeysFor(caller)).filter((key) => key.agent === agentId) : null,
    mayChange: rolesWith("agents:write").includes(caller.role),
    now: services.ports.now(),
  };
}

function* proposalsOf(
  services: Services,
  accountRules: AccountRules,
  { accountId, env }: PersonCaller,
  agentId: string,
): Steps<HeldQuota | null> {
  const today = dayOfMoment(services.ports.now());
  const held = yield* readQuotas(services, accountRules, { accountId, env }, agentId, today);
  return held.find(({ quota }) => quota === "proposals_per_day") ?? null;
}

/** In short, for the list of agents. */
export interface AgentInShort {
  readonly agent: AgentView;
  readonly thisMonth: SumsOfDays;
  /** Actions about which somebody is asked. */
  readonly waiting: number;
}

export function* readAgentsInShort(services: Services, caller: PersonCaller): Steps<readonly AgentInShort[]> {
  requireScope(caller, "checks:read");
  const month = periodOf(todayOf(services, yield* readAccountRules(services, caller.accountId)), "month");
  const asked = yield* askedOfAgents(services, caller);
  const [from, to] = [formatDay(month.from), formatDay(month.to)];
  const days = { effective_from: from, effective_to: to };
  const query: LogQuery = { actor_kind: ["agent"], current: true, limit: 1, ...days };
  const sums = yield* readLogSumsByActor(services, caller, query);
  const ofAgent = new Map<string | null, WeeklySum[]>();
  for (const sum of sums ?? []) {
    const id = sum.actor?.id ?? null;
    ofAgent.set(id, [...(ofAgent.get(id) ?? []), sum]);
  }
  return (yield* agentsOf(caller.accountId)).map((agent) => {
    const results = sums === null ? null : byResult(ofAgent.get(agent.id) ?? []);
    return { agent: agentView(agent), thisMonth: { from, to, results }, waiting: asked.get(agent.id)?.actions ?? 0 };
  });
}

/** By agent, the actions about which somebody is asked; an agent without one is left out. */
function* askedOfAgents(
  { ports }: Services,
  { accountId, env }: PersonCaller,
): Steps<ReadonlyMap<string, { readonly actions: number; readonly oldest: number }>> {
  const [rows] = yield* batch(countAskedOfAgents({ accountId, env, now: ports.now() }));
  return new Map(rows.map(({ agent, ...asked }) => [agent, asked]));
}

/** What waits, without a look at what is older than the first request that is open. */
function* waitingOf(services: Services, caller: PersonCaller, agentId: string): Steps<SheetOfRecipients> {
  const asked = (yield* askedOfAgents(services, caller)).get(agentId);
  if (asked === undefined) return { rows: [], nextBefore: null, recipients: new Map() };
  const query = { ...queryOf(agentId), request: ["waiting"], from: momentText(asked.oldest), limit: MOST_SHOWN };
  return yield* readSheetOfRecipients(services, caller, query);
}

function queryOf(agentId: string): LogQuery {
  return { actor: [agentId], actor_kind: ["agent"], current: true, limit: 1 };
}

function* sumsOf(services: Services, caller: PersonCaller, agentId: string, days: DayRange): Steps<SumsOfDays> {
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  const query = { ...queryOf(agentId), effective_from: from, effective_to: to };
  const sums = yield* readLogSums(services, caller, query);
  return { from, to, results: sums === null ? null : byResult(sums) };
}

type Summable = Pick<ResultSum, "state" | "outcome" | "currency"> & Summed & { readonly status: string };

function byResult(sums: readonly Summable[]): readonly ResultSum[] {
  const results = new Map<string, ResultSum>();
  for (const { state, outcome, currency, status, ...sum } of sums) {
    const key = JSON.stringify([state, outcome, currency]);
    const { all, taken } = results.get(key) ?? { all: NOTHING, taken: NOTHING };
    const isTaken = status === "executed";
    results.set(key, { state, outcome, currency, all: plus(all, sum), taken: isTaken ? plus(taken, sum) : taken });
  }
  return [...results.values()];
}

/** What was spent: the actions that were taken, by currency. */
export function takenIn(results: readonly ResultSum[]): ByCurrency {
  return byCurrency(results.map(({ currency, taken }) => ({ currency, ...taken })));
}
