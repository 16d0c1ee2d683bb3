/** The amount of an action itself, for people who read what a change of rules moves. */
import type { RuleSetModule } from "../../engine/module/module.js";
import { sentFact } from "../../engine/values/facts.js";
import type { DecidingRules } from "../account/account-rules.js";
import type { ActionBooking } from "../decide/action-booking.js";

export interface OwnAmount {
  /** In the currency's smallest unit. */
  readonly amount: bigint;
  readonly currency: string;
}

/** Null: its domain has no such fact, or the action was sent without it. */
export function ownAmount(rules: Pick<DecidingRules, "domains">, { row, facts }: ActionBooking): OwnAmount | null {
  const fact = modulesOf(rules, row.domain).find((module) => module.amount !== null)?.amount ?? null;
  const value = fact === null ? undefined : sentFact(facts, fact);
  return typeof value === "object" && "currency" in value ? { amount: value.amount, currency: value.currency } : null;
}

function modulesOf({ domains }: Pick<DecidingRules, "domains">, domain: string): readonly RuleSetModule[] {
  return (domains.get(domain)?.sets ?? []).flatMap(({ versions }) => versions.map(({ module }) => module));
}
