/** The facts of a rule set that the engine itself asks for: worked out once for a module, for every evaluation asks. */
import type { RuleSetModule } from "../module/module.js";

export interface FactsOfNote {
  /** The fact that dates the action, and the fact that selects the version if it is another fact. */
  readonly dating: readonly string[];
  readonly required: readonly string[];
  /** The facts that record the approver and the approved amount. */
  readonly approval: string | null;
  readonly approvedAmount: string | null;
}

const KNOWN = new WeakMap<RuleSetModule, FactsOfNote>();

export function factsOfNote(module: RuleSetModule): FactsOfNote {
  const known = KNOWN.get(module);
  if (known !== undefined) return known;
  const facts = Object.entries(module.facts);
  const recording = (what: "approval" | "approved_amount"): string | null =>
    facts.find(([, spec]) => spec.records === what)?.[0] ?? null;
  const found: FactsOfNote = {
    dating: module.in_force === null ? [module.dated_by] : [...new Set([module.dated_by, module.in_force.fact])],
    required: facts.filter(([, spec]) => spec.required).map(([fact]) => fact),
    approval: recording("approval"),
    approvedAmount: recording("approved_amount"),
  };
  KNOWN.set(module, found);
  return found;
}
