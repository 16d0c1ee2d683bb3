/** Which of an account's rule sets a caller is shown by name. */
import type { AccountRules } from "../../actions/account/account-rules.js";
import type { Caller } from "../../auth/caller.js";
import { nearHint } from "../../engine/values/near-names.js";
import { Refusal } from "../../refusals/refusal.js";
import type { RuleSet } from "../../rulebook/loaded.js";

/**
 * The rule sets under which an agent may propose actions: law that is switched on, then policies, each by name and in
 * domains that are open to agents.
 */
export function setsForAgents({ ruleSets }: Pick<AccountRules, "ruleSets">): readonly RuleSet[] {
  const sets = [...ruleSets.values()].filter(isOpenToAgents);
  return [...sets.filter(({ kind }) => kind === "law"), ...sets.filter(({ kind }) => kind === "policy")];
}

/** A domain is open or not in each of its rule sets alike. */
export function isOpenToAgents({ versions }: Pick<RuleSet, "versions">): boolean {
  return versions.some(({ module }) => module.open_to_agents);
}

/** For a proposal in an agent's name. Actions that an agent took are recorded in every domain. */
export function refuseClosedToAgents(named: RuleSet): void {
  if (isOpenToAgents(named)) return;
  const detail =
    `The domain ${named.domain} of ${named.rule_set} is not open to agents: no agent proposes an action in it. ` +
    "An action that an agent has taken is recorded: status executed.";
  throw new Refusal("rule-set-not-enabled", detail, [{ field: "rule_set", code: "closed_to_agents", detail }]);
}

/**
 * The reason why no rule set of the account has this name. A hint proposes a similar name among those that the caller
 * may see: every law, and the account's own policies.
 */
export function ruleSetRefusal(accountRules: AccountRules, { agent }: Pick<Caller, "agent">, name: string): Refusal {
  if (accountRules.laws.has(name))
    return new Refusal(
      "rule-set-not-enabled",
      `${name} is not switched on for the account. An administrator of the account can switch it on.`,
    );
  const own =
    agent === null ? [...accountRules.ruleSets.keys()] : setsForAgents(accountRules).map(({ rule_set }) => rule_set);
  const hint = nearHint(name, [...own, ...accountRules.laws.keys()]);
  return new Refusal("unknown-rule-set", `The account has no rule set of this name.${hint}`);
}
