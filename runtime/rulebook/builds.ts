/**
 * Which build of a policy's version answers (D-78). A version's logic and wording never change, but examples may be
 * added: a build whose rules have other hashes waits until the owner has confirmed them, and the build before it
 * answers meanwhile; one with the same hashes replaces it at once.
 */
import type { RuleSetModule } from "../engine/module.js";
import { type ConfirmationRecord, ruleStatuses } from "./confirmations.js";
import type { LoadedModule } from "./loaded.js";

export interface VersionBuilds {
  /** The build that answers. */
  readonly standing: LoadedModule;
  /** The build published last, where it waits for its rules to be confirmed. */
  readonly waiting: LoadedModule | null;
}

/**
 * `builds`: of one version, in the order published. `moduleOf`: another version of the rule set, for confirmations that
 * carry over.
 */
export function standingBuild(
  builds: readonly [LoadedModule, ...LoadedModule[]],
  records: readonly ConfirmationRecord[],
  moduleOf: (version: string) => RuleSetModule | undefined,
): VersionBuilds {
  // A flag never brings an earlier build back: what counts is that a rule was confirmed once.
  const confirmed = records.filter(({ action }) => action === "confirmed");
  const [first, ...later] = builds;
  return later.reduce<VersionBuilds>(
    ({ standing }, build) => {
      const known = hashesOf(standing);
      const statuses = ruleStatuses(build.module, confirmed, moduleOf);
      const ready = build.module.rules.every(
        ({ rule, rule_hash }) => known.has(rule_hash) || statuses.get(rule)?.status !== "pending",
      );
      return ready ? { standing: build, waiting: null } : { standing, waiting: build };
    },
    { standing: first, waiting: null },
  );
}

function hashesOf({ module }: LoadedModule): ReadonlySet<string> {
  return new Set(module.rules.map(({ rule_hash }) => rule_hash));
}
