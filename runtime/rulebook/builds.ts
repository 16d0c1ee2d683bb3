/**
 * Which build of a version answers for an account (decision 148), of a policy or of law. The wording and logic of a
 * version do not change, but examples may be added. A build whose rules have other hashes waits until the owner has
 * confirmed them. Until then, the build before it answers. A build with the same hashes replaces it at once, and so
 * does any build if nobody has confirmed a rule of the previous one.
 */
import type { RuleSetModule, RuleSpec } from "../engine/module/module.js";
import { type ConfirmationRecord, readsAs, ruleStatuses } from "./confirmations.js";
import type { LoadedModule } from "./loaded.js";

export interface VersionBuilds {
  /** The build that answers. */
  readonly standing: LoadedModule;
  /** The newest build if it waits for its rules to be confirmed, otherwise null. */
  readonly waiting: LoadedModule | null;
}

/** Null: the module is not loaded. The provider of the function loads it and repeats the call. */
export type FindModule = (checksum: string) => LoadedModule | null;

/** The build that a decision was made on; a carried one counts in the order of rules there. */
export function decidedIn(find: FindModule): (record: ConfirmationRecord) => RuleSetModule | undefined {
  return ({ build }) => find(build)?.module;
}

/**
 * `builds`: checksums of one version's builds in the order in which they came, some maybe more than once. Looks no
 * further back than to the newest build without a pending rule. Null: a module is not at hand.
 */
export function standingBuild(
  builds: readonly string[],
  records: readonly ConfirmationRecord[],
  find: FindModule,
): VersionBuilds | null {
  const newest = find(builds.at(-1) ?? "");
  const standing = standingAt(builds.length - 1, { builds, records, find });
  if (newest === null || standing === null) return null;
  return { standing, waiting: standing.checksum === newest.checksum ? null : newest };
}

interface Chain {
  readonly builds: readonly string[];
  readonly records: readonly ConfirmationRecord[];
  readonly find: FindModule;
}

/** The build that answered once the one at this place had come, and before the next one came. */
function standingAt(at: number, chain: Chain): LoadedModule | null {
  const build = chain.find(chain.builds[at] ?? "");
  if (build === null) return null;
  const pending = rulesOf(build, madeBy(at, chain), chain, "pending");
  if (at === 0 || pending.length === 0) return build;
  const before = standingAt(at - 1, chain);
  if (before === null) return null;
  const known = before.module.rules.map(({ rule_hash }) => rule_hash);
  const isReady = pending.every((rule) => known.some((hash) => readsAs(rule, build.module, hash, () => before.module)));
  const isReliedOn = rulesOf(before, madeBy(at - 1, chain), chain, "confirmed").length > 0;
  return isReady || !isReliedOn ? build : before;
}

/**
 * Confirmations recorded before the next build. A person decides on the newest build, so a decision on a later build
 * came after it. A flag never restores an earlier build: a rule counts as confirmed if it was confirmed once.
 */
function madeBy(at: number, { builds, records }: Chain): readonly ConfirmationRecord[] {
  const come = new Set(builds.slice(0, at + 1));
  const later = new Set(builds.slice(at + 1).filter((checksum) => !come.has(checksum)));
  return records.filter(({ action, build }) => action === "confirmed" && !later.has(build));
}

/** The unconfirmed rules of a build, or the rules confirmed on this version or another. */
function rulesOf(
  { module }: LoadedModule,
  records: readonly ConfirmationRecord[],
  { find }: Chain,
  status: "pending" | "confirmed",
): readonly RuleSpec[] {
  const statuses = ruleStatuses(module, records, decidedIn(find));
  return module.rules.filter(({ rule }) => (statuses.get(rule)?.status === "pending") === (status === "pending"));
}
