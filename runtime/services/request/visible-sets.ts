/** Which of an account's rule sets a caller is shown by name. */
import type { AccountRules } from "../../actions/account-rules.js";
import type { Caller } from "../../auth/caller.js";
import { nearHint } from "../../engine/near-names.js";
import { Refusal } from "../../refusals/refusal.js";
import type { RuleSet } from "../../rulebook/loaded.js";

/** What binds an agent: law that is switched on, then policies in domains that are open to agents; each by name. */
export function setsForAgents({ ruleSets }: Pick<AccountRules, "ruleSets">): readonly RuleSet[] {
  const sets = [...ruleSets.values()];
  const policies = sets.filter(
    ({ kind, versions }) => kind === "policy" && versions.some(({ module }) => module.open_to_agents),
  );
  return [...sets.filter(({ kind }) => kind === "law"), ...policies];
}

/**
 * Why no rule set that is on for the account has this name. A hint names what was probably meant, of those that the
 * caller may know of: every law, and its own policies.
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
