/**
 * The domains that an account keeps. Each module of an author's own domain holds the domain's text, so later versions
 * do not need the author's folder.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";

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
