/** The versions of a law that an account has switched on: the answering build of each, and the waiting one. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { formatDay } from "../../../engine/values/days.js";
import { nameOf } from "../../../rulebook/loaded.js";

export interface LawVersion {
  readonly version: string;
  /** Null: announced, never applied. */
  readonly effective_from: string | null;
  /** Checksum of the build that answers. */
  readonly build: string;
  /** The newer build that waits until its rules are confirmed; null: the build that answers is the newest. */
  readonly waiting_build: string | null;
  /** The number of rules in the newest build. */
  readonly rules: number;
  /** Its rules that wait for the owner, by name. */
  readonly pending: readonly string[];
}

export function lawVersions(accountRules: AccountRules, named: string): readonly LawVersion[] {
  const versions = accountRules.ruleSets.get(named)?.versions ?? [];
  return versions.map((standing) => {
    const waiting = accountRules.waitingBuilds.get(nameOf(standing.module)) ?? null;
    const newest = waiting ?? standing;
    const { version, in_force, rules } = newest.module;
    return {
      version,
      effective_from: in_force === null ? null : formatDay(in_force.from),
      build: standing.checksum,
      waiting_build: waiting?.checksum ?? null,
      rules: rules.length,
      pending: [...accountRules.statuses(newest)].flatMap(([rule, { status }]) => (status === "pending" ? [rule] : [])),
    };
  });
}
