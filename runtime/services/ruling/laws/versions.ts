/** The versions of a law that an account has switched on: the answering build of each, and the waiting one. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import { formatDay } from "../../../engine/values/days.js";
import { nameOf } from "../../../rulebook/loaded.js";
import type { LawVersion } from "./responses.js";

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
