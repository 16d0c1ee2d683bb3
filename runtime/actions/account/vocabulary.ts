/** The facts of a domain, for reading facts that were stored earlier. */
import type { Amount, Catalogue, Facts } from "../../engine/values/facts.js";
import type { AccountRules } from "./account-rules.js";

export interface Vocabulary {
  readonly catalogue: Catalogue;
  /** The fact that is the action's own amount (decision 114). */
  readonly amount: string | null;
}

/** A law that was switched off since is still known to the service. */
export function vocabularyOf(accountRules: AccountRules, domain: string): Vocabulary {
  const known = accountRules.domains.get(domain);
  const module =
    known?.sets[0]?.versions[0]?.module ??
    [...accountRules.laws.values()].find((law) => law.domain === domain)?.versions[0]?.module;
  return { catalogue: known?.catalogue ?? module?.facts ?? {}, amount: module?.amount ?? null };
}

/** The action's own amount, with its equivalents, if any. Null: it has none. */
export function amountIn(facts: Facts, fact: string): Amount | null {
  const value = facts[fact];
  if (typeof value !== "object" || !("currency" in value)) return null;
  const { amount, currency, equivalents } = value;
  return { amount, currency, equivalents };
}
