/**
 * The domains that an account keeps. Each module of an author's own domain holds the domain's text, so later versions
 * do not need the author's folder.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";

/**
 * The source texts of the domains, each once and sorted; a domain may have several states, and each later one extends
 * the earlier ones.
 */
export function keptDomains({
  ruleSets,
  waitingBuilds,
}: Pick<AccountRules, "ruleSets" | "waitingBuilds">): readonly string[] {
  const modules = [...[...ruleSets.values()].flatMap(({ versions }) => versions), ...waitingBuilds.values()];
  return [...new Set(modules.flatMap(({ module }) => module.domain_source ?? []))].sort();
}
