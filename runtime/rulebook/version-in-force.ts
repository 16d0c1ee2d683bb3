/**
 * The version of a rule set that answers an action (decisions 107, 116). It is the one in force on the day of the fact
 * that selects the version.
 */
import type { RuleSetModule } from "../engine/module/module.js";
import { isInForce } from "../engine/module/versions.js";
import type { FiscalYearStart } from "../engine/values/days.js";
import type { Facts } from "../engine/values/facts.js";
import type { LoadedModule, RuleSet } from "./loaded.js";

export interface DatedAction {
  readonly facts: Facts;
  /** The day of the fact that dates the action, or its substitute if that was not sent. */
  readonly day: number;
  readonly fiscalYears: readonly FiscalYearStart[];
}

/**
 * The newest version in force; or null. Another fact than the action's date may select the version. If it is missing,
 * the version in force on the action's day answers, or else the first version. The answer then names the fact.
 */
export function versionInForce(set: RuleSet, action: DatedAction): LoadedModule | null {
  const version = set.versions.findLast(
    ({ module }) =>
      module.in_force !== null &&
      isInForce(module.in_force, pickingDay(module, action) ?? action.day, action.fiscalYears),
  );
  if (version !== undefined) return version;
  const applied = set.versions.filter(({ module }) => module.in_force !== null);
  const missing = applied.some(
    ({ module }) => module.in_force?.fact !== module.dated_by && pickingDay(module, action) === null,
  );
  return missing ? (applied[0] ?? null) : null;
}

/** Null if the fact that selects the version was not sent. */
function pickingDay(module: RuleSetModule, { facts }: DatedAction): number | null {
  const value = module.in_force === null ? undefined : facts[module.in_force.fact];
  return typeof value === "number" ? value : null;
}

/** If the request has no jurisdiction, the named set's own; null: any. */
export function jurisdictionsOf(sent: string | null, named: RuleSetModule): readonly string[] | null {
  if (sent !== null) return [sent];
  return named.jurisdictions === "any" ? null : named.jurisdictions;
}

/** Exact membership (decision 109); a set that covers any jurisdiction covers an action of none. */
export function covers(module: RuleSetModule, jurisdictions: readonly string[] | null): boolean {
  const own = module.jurisdictions;
  if (own === "any") return true;
  return jurisdictions !== null && jurisdictions.every((each) => own.includes(each));
}
