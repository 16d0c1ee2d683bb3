/** The rule sets that a caller may name in a check, and the facts that a check may send. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { FactSpec } from "../../../engine/values/facts.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { setsForAgents } from "../../request/visible-sets.js";

export interface CheckableFacts {
  /** By name. */
  readonly ruleSets: readonly string[];
  /** Every fact by its name, as each version declares it that is to apply. A fact is of a domain, not of a rule set. */
  readonly facts: ReadonlyMap<string, readonly DeclaredFact[]>;
}

export interface DeclaredFact {
  readonly domain: string;
  readonly ruleSet: string;
  /** The rule set's currency; null: it has none. */
  readonly currency: string | null;
  readonly spec: FactSpec;
}

export function* readCheckableFacts(services: Services, caller: Caller): Steps<CheckableFacts> {
  requireScope(caller, "checks:write");
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const sets = caller.agent === null ? [...accountRules.ruleSets.values()] : setsForAgents(accountRules);
  const facts = new Map<string, DeclaredFact[]>();
  for (const { rule_set: ruleSet, domain, versions } of sets) {
    for (const { module } of versions) {
      if (module.in_force === null) continue;
      for (const [name, spec] of Object.entries(module.facts)) {
        const declared = facts.get(name) ?? [];
        declared.push({ domain, ruleSet, currency: module.currency, spec });
        facts.set(name, declared);
      }
    }
  }
  return { ruleSets: sets.map(({ rule_set }) => rule_set), facts };
}
