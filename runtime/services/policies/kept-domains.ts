/**
 * The domains that an account keeps: each module of an author's own domain holds its text, and so later versions need
 * the author's folder no more.
 */
import type { AccountRules } from "../../actions/account-rules.js";

/**
 * Their texts, each once and in one order; a domain may be there in several states, of which each later one extends
 * those before it.
 */
export function keptDomains({
  ruleSets,
  waitingBuilds,
}: Pick<AccountRules, "ruleSets" | "waitingBuilds">): readonly string[] {
  const modules = [...[...ruleSets.values()].flatMap(({ versions }) => versions), ...waitingBuilds.values()];
  return [...new Set(modules.flatMap(({ module }) => module.domain_source ?? []))].sort();
}
