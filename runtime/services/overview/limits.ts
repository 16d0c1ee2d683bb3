/** The limits that agents are nearest to today. */
import type { Services } from "../../actions/account/services.js";
import type { Caller } from "../../auth/caller.js";
import { writeJson } from "../../engine/values/json.js";
import type { Steps } from "../../store/sql/steps.js";
import { readAgentLimits } from "../acting/records/agent-limits.js";
import type { AgentFigures, LimitInUse } from "./responses.js";

/** Each agent costs a decision of every rule set under which it acts. */
const MOST_AGENTS = 3;
const MOST_LIMITS = 6;

/** `agents`: of this month. A limit of the whole account is told once, of no agent. */
export function* readLimitsInUse(
  services: Services,
  { accountId, env }: Caller,
  agents: readonly AgentFigures[],
): Steps<readonly LimitInUse[]> {
  const limits = new Map<string, LimitInUse>();
  for (const agent of busiest(agents)) {
    for (const each of yield* readAgentLimits(services, { accountId, env }, agent)) {
      const { ruleSet: rule_set, totals, setting, used, limit, currency, ofAccount, counted } = each;
      if (limit === null) continue;
      const of = { agent: ofAccount ? null : agent, rule_set, totals, setting };
      limits.set(writeJson(of), { ...of, used, limit, currency, counted });
    }
  }
  return [...limits.values()].sort(fullestFirst).slice(0, MOST_LIMITS);
}

/** By the number of actions that they took. */
function busiest(agents: readonly AgentFigures[]): readonly string[] {
  const actions = new Map<string, number>();
  for (const { agent, taken } of agents) actions.set(agent, (actions.get(agent) ?? 0) + taken.actions);
  return [...actions]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, MOST_AGENTS)
    .map(([agent]) => agent);
}

/** By their share in use; a limit of zero or below comes first, for nothing more may be taken. */
function fullestFirst(a: LimitInUse, b: LimitInUse): number {
  const isSpent = (of: LimitInUse): boolean => of.limit <= 0n;
  if (isSpent(a) || isSpent(b)) return Number(isSpent(b)) - Number(isSpent(a));
  const [ofA, ofB] = [a.used * b.limit, b.used * a.limit];
  return ofA === ofB ? 0 : ofA > ofB ? -1 : 1;
}
