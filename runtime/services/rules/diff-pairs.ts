/** Pairs the rules of two versions, by hash first and then by name, as confirmations are carried over. */
import type { RuleSetModule, RuleSpec } from "../../engine/module.js";

export type RulePair =
  | { readonly status: "unchanged" | "changed"; readonly before: RuleSpec; readonly after: RuleSpec }
  | { readonly status: "added"; readonly before: null; readonly after: RuleSpec }
  | { readonly status: "removed"; readonly before: RuleSpec; readonly after: null };

/** In the order of `to`, then what was removed in that of `from`. A rule that was only renamed is unchanged. */
export function pairRules(from: RuleSetModule, to: RuleSetModule): readonly RulePair[] {
  const beforeOf = new Map<RuleSpec, RuleSpec>();
  const left = new Set(from.rules);
  const pair = (same: (before: RuleSpec, after: RuleSpec) => boolean): void => {
    for (const after of to.rules) {
      if (beforeOf.has(after)) continue;
      const before = [...left].find((each) => same(each, after));
      if (before === undefined) continue;
      beforeOf.set(after, before);
      left.delete(before);
    }
  };
  pair((before, after) => before.rule === after.rule && before.rule_hash === after.rule_hash);
  pair((before, after) => before.rule_hash === after.rule_hash);
  pair((before, after) => before.rule === after.rule);
  const pairs = to.rules.map((after): RulePair => {
    const before = beforeOf.get(after);
    if (before === undefined) return { status: "added", before: null, after };
    return { status: before.rule_hash === after.rule_hash ? "unchanged" : "changed", before, after };
  });
  return [...pairs, ...[...left].map((before): RulePair => ({ status: "removed", before, after: null }))];
}
