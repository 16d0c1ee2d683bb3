/**
 * The domains that an account keeps. Each module of an author's own domain holds the domain's text, so later versions
 * do not need the author's folder.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";

/**
 * The source texts of the domains in the order published, each once; a domain may have several states, and each later
 * one extends the earlier ones.
 */
export function keptDomains({
  ruleSets,
  waitingBuilds,
  policyBuilds,
}: Pick<AccountRules, "ruleSets" | "waitingBuilds" | "policyBuilds">): readonly string[] {
  const loaded = [...[...ruleSets.values()].flatMap(({ versions }) => versions), ...waitingBuilds.values()];
  const sources = new Map(loaded.map(({ module, checksum }) => [checksum, module.domain_source]));
  const newestFirst = policyBuilds.toReversed().flatMap((checksum) => sources.get(checksum) ?? []);
  return [...new Set(newestFirst)].reverse();
}
