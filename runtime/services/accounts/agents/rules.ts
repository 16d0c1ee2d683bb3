/**
 * GET /v1/agents/{agent_id}/rules: the rules that bind an agent, each rule set in the version that is in force today.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import type { Caller } from "../../../auth/caller.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
import { nearHint } from "../../../engine/values/near-names.js";
import { Refusal } from "../../../refusals/refusal.js";
import { versionInForce } from "../../../rulebook/version-in-force.js";
import type { Steps } from "../../../store/sql/steps.js";
import { versionPage } from "../../reading/rules/views.js";
import { requireOwnAgent } from "../../request/scope.js";
import { ruleSetRefusal, setsForAgents } from "../../request/visible-sets.js";

/**
 * `ruleSet` null: all rule sets. Returns the text of the response. A rule set without a version in force today is left
 * out.
 */
export function* readAgentRules(
  services: Services,
  caller: Caller,
  agentId: string,
  ruleSet: string | null,
): Steps<string> {
  requireOwnAgent(caller, "rules:read", agentId);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  if (!accountRules.agents.has(agentId)) {
    const hint = nearHint(agentId, accountRules.agents.keys());
    throw new Refusal("not-found", `The account has registered no agent of this id.${hint}`);
  }
  const today = dayOfMoment(services.ports.now());
  const dated = { facts: {}, day: today, fiscalYears: fiscalYearsOf(accountRules) };
  const binding = setsForAgents(accountRules);
  const named = ruleSet === null ? binding : binding.filter(({ rule_set }) => rule_set === ruleSet);
  if (ruleSet !== null && named.length === 0) throw ruleSetRefusal(accountRules, { agent: agentId }, ruleSet);
  const pages = named.flatMap((set) => {
    const loaded = versionInForce(set, dated);
    return loaded === null ? [] : [versionPage(set, loaded, today, accountRules.statuses(loaded), true)];
  });
  return writeJson({ agent_id: agentId, rule_sets: pages });
}
