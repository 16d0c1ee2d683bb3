/** How an unknown value, or no rule, ends a run. */
import type { RuleSetModule } from "../module/module.js";
import type { Unknown } from "../values/unknown.js";
import type { LayerEnd } from "./run-result.js";

/** A cause stopped the run at a rule. */
export function ending(module: RuleSetModule, cause: Unknown, rule: string): LayerEnd {
  if (cause.missing.length > 0)
    return { kind: "undetermined", missing: cause.missing.map((missing) => ({ ...missing, neededBy: rule })) };
  if (cause.gaps.length > 0)
    return {
      kind: "not_covered",
      reason: gapReason(module),
      detail: `The rule ${rule} cannot be read: ${cause.gaps.join("; ")}.`,
      unconfirmed: [],
      gap: true,
    };
  return { kind: "waits" };
}

/** decision 106: the reason goes by kind. */
export function gapReason(module: { readonly kind: "law" | "policy" }): "policy_gap" | "no_rule_matched" {
  return module.kind === "policy" ? "policy_gap" : "no_rule_matched";
}
