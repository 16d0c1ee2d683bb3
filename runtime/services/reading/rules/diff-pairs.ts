/** Pairs the rules of two versions, by hash first and then by name, as confirmations are carried over. */
import type { RuleSpec } from "../../../engine/module/module.js";

/** The keys by which rules are paired. */
type Paired = Pick<RuleSpec, "rule" | "rule_hash">;

export type RulePair<Rule extends Paired = RuleSpec> =
  | { readonly status: "unchanged" | "changed"; readonly before: Rule; readonly after: Rule }
  | { readonly status: "added"; readonly before: null; readonly after: Rule }
  | { readonly status: "removed"; readonly before: Rule; readonly after: null };

/** In the order of `to`, then removed rules in the order of `from`. A rule that was only renamed is unchanged. */
export function pairRules<Rule extends Paired>(
  from: { readonly rules: readonly Rule[] },
  to: { readonly rules: readonly Rule[] },
): readonly RulePair<Rule>[] {
  const beforeOf = new Map<Rule, Rule>();
  const left = new Set(from.rules);
  const pair = (same: (before: Rule, after: Rule) => boolean): void => {
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
  const pairs = to.rules.map((after): RulePair<Rule> => {
    const before = beforeOf.get(after);
    if (before === undefined) return { status: "added", before: null, after };
    return { status: before.rule_hash === after.rule_hash ? "unchanged" : "changed", before, after };
  });
  return [...pairs, ...[...left].map((before): RulePair<Rule> => ({ status: "removed", before, after: null }))];
}
