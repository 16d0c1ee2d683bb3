/**
 * The rule sets that answer an action: those of its domain and jurisdiction, each in the version in force. Also why the
 * named set does not answer (decisions 101, 107, 109).
 */
import { gapReason } from "../../engine/run/ends.js";
import type { NotCoveredReason } from "../../engine/run/run-result.js";
import { assert } from "../../engine/values/assert.js";
import { formatDay } from "../../engine/values/days.js";
import type { LoadedModule, RuleSet } from "../../rulebook/loaded.js";
import { covers, type DatedAction, jurisdictionsOf, versionInForce } from "../../rulebook/version-in-force.js";
import { readTexts } from "../../store/sql/values.js";
import type { DecidingRules, DomainRules } from "../account/account-rules.js";
import { type ActionBooking, fiscalYearsOf } from "./action-booking.js";

export interface Coverage {
  readonly domain: DomainRules;
  readonly named: {
    readonly rule_set: string;
    readonly uncovered: { readonly reason: NotCoveredReason; readonly detail: string } | null;
  };
  /** The version of the named set that is in force on the action's day, or null. */
  readonly namedVersion: LoadedModule | null;
  /** Null: any. */
  readonly jurisdictions: readonly string[] | null;
  /** The law set first, then policies by name. */
  readonly layers: readonly LoadedModule[];
  /**
   * The named set, and every set that was asked and covers the jurisdiction in one of its versions, in force or not.
   */
  readonly concerned: readonly RuleSet[];
}

/** Null if the account no longer has the rule set that the booking names. */
export function coverageOf(accountRules: DecidingRules, booking: ActionBooking): Coverage | null {
  const { row, facts } = booking;
  const named = accountRules.ruleSets.get(row.rule_set);
  const domain = accountRules.domains.get(row.domain);
  if (named === undefined || domain === undefined) return null;
  const dated: DatedAction = { facts, day: row.day, fiscalYears: fiscalYearsOf(accountRules) };
  const namedVersion = versionInForce(named, dated);
  const shape = namedVersion ?? named.versions.at(-1);
  assert(shape !== undefined, "a rule set has a version");
  const jurisdictions = jurisdictionsOf(row.jurisdiction, shape.module);
  const namedPolicies = row.policies === null ? null : readTexts(row.policies);
  const answering = domain.sets.filter(
    (set) =>
      set.kind === "law" ||
      set.rule_set === named.rule_set ||
      namedPolicies === null ||
      namedPolicies.includes(set.rule_set),
  );
  const inForce = answering
    .flatMap((set) => versionInForce(set, dated) ?? [])
    .filter(({ module }) => covers(module, jurisdictions));
  const concerned = answering.filter(
    (set) => set === named || set.versions.some(({ module }) => covers(module, jurisdictions)),
  );
  return {
    domain,
    concerned,
    named: { rule_set: named.rule_set, uncovered: whyUncovered(named, namedVersion, jurisdictions, row.day) },
    namedVersion,
    jurisdictions,
    layers: [...inForce.filter(isLaw).slice(0, 1), ...inForce.filter((loaded) => !isLaw(loaded))],
  };
}

/**
 * The jurisdictions in which an action counts; null: any. If the request names none, they are those of the named set,
 * even if that law is switched off by now. A taken action counts even if its law is switched off later (decision 129).
 */
export function countedIn(
  accountRules: DecidingRules,
  { row, facts }: Pick<ActionBooking, "row" | "facts">,
): readonly string[] | null {
  const named = accountRules.ruleSets.get(row.rule_set) ?? accountRules.laws.get(row.rule_set);
  if (row.jurisdiction !== null || named === undefined) return row.jurisdiction === null ? null : [row.jurisdiction];
  const shape =
    versionInForce(named, { facts, day: row.day, fiscalYears: fiscalYearsOf(accountRules) }) ?? named.versions.at(-1);
  assert(shape !== undefined, "a rule set has a version");
  return jurisdictionsOf(null, shape.module);
}

const isLaw = ({ module }: LoadedModule): boolean => module.kind === "law";

function whyUncovered(
  named: RuleSet,
  version: LoadedModule | null,
  jurisdictions: readonly string[] | null,
  day: number,
): Coverage["named"]["uncovered"] {
  if (version === null) {
    const first = named.versions.find(({ module }) => module.in_force !== null)?.module;
    const starts = first?.in_force
      ? `its first version, ${first.version}, applies from ${formatDay(first.in_force.from)}`
      : "none of its versions applies yet";
    return {
      reason: gapReason(named),
      detail: `No version of ${named.rule_set} is in force for ${formatDay(day)}: ${starts}.`,
    };
  }
  if (covers(version.module, jurisdictions)) return null;
  const own = version.module.jurisdictions;
  const covered = own === "any" ? "any jurisdiction" : own.join(", ");
  return {
    reason: "no_rule_set_for_jurisdiction",
    detail:
      `${named.rule_set} covers ${covered}, and this transaction is in ` +
      `${jurisdictions?.join(", ") ?? "none of them"}.`,
  };
}
