/**
 * The limit that an action exceeded (decision 053): a comparison of an amount with a limit that alone kept the last
 * earlier rule with a more permissive outcome from deciding. It is no part of the answer.
 */
import type { ConditionPart, LimitPart, PartsOfRule, RuleLimits, RuleSetModule } from "../module/module.js";
import { titleOf } from "../module/titles.js";
import { writeJson } from "../values/json.js";
import { above, atLeast, atMost, below } from "../values/quantity.js";
import { and, not, or, type Truth } from "../values/unknown.js";
import type { MoneyValue } from "./answer.js";
import type { LayerWatch } from "./decide.js";
import { MORE_PERMISSIVE_FIRST } from "./permissive.js";
import type { Run } from "./run.js";
import type { LayerEnd } from "./run-result.js";

export interface ExceededLimit {
  /** What was compared: the title of the fact, and of the totals that are added. */
  readonly title: string;
  readonly amount: MoneyValue;
  readonly limit: MoneyValue;
  readonly difference: MoneyValue;
  /** The setting of the limit; null: the rule set writes it. */
  readonly setting: string | null;
}

export interface WatchedLimits {
  readonly watch: LayerWatch;
  /** By rule set. */
  readonly limits: ReadonlyMap<string, ExceededLimit>;
}

/** Collects the limits while an action is decided: of several readings, those of the first. */
export function watchLimits(): WatchedLimits {
  const seen = new Set<string>();
  const limits = new Map<string, ExceededLimit>();
  const watch: LayerWatch = (module, run, ended, alike) => {
    const { rule_set } = module;
    if (seen.has(rule_set)) return;
    seen.add(rule_set);
    const limit = exceededLimit(module, run, ended);
    if (limit === null) return;
    const text = writeJson(limit);
    // Whatever is missing, the limit that is told is exceeded.
    if (alike.every((other) => writeJson(exceededLimit(module, other, ended)) === text)) limits.set(rule_set, limit);
  };
  return { watch, limits };
}

/** Null: no limit alone, or several. `run`: after it ended. */
export function exceededLimit(module: RuleSetModule, run: Run, ended: LayerEnd): ExceededLimit | null {
  const { limits } = module;
  if (limits === undefined || ended.kind !== "determined" || ended.byScope) return null;
  const isMore = (outcome: string | null): boolean => isMorePermissive(outcome, ended.outcome);
  for (let place = module.rules.indexOf(ended.rule) - 1; place >= 0; place -= 1) {
    const rule = limits[place];
    if (rule === undefined || !rule.outcomes.some(isMore)) continue;
    const found = rule.parts === undefined ? null : kept(rule, run.readFor(place, rule.parts), isMore);
    return found === null ? null : shown(module, found);
  }
  return null;
}

function isMorePermissive(outcome: string | null, than: string): boolean {
  if (outcome === null || !MORE_PERMISSIVE_FIRST.includes(than)) return false;
  return MORE_PERMISSIVE_FIRST.indexOf(outcome) < MORE_PERMISSIVE_FIRST.indexOf(than);
}

/**
 * Every comparison with a limit in the outcome rules of a rule set, whether or not its rules came to it. `run`: after
 * it ended.
 */
export function limitsOf({ limits }: Pick<RuleSetModule, "limits">, run: Run): readonly LimitPart[] {
  return Object.entries(limits ?? {}).flatMap(([place, { parts }]) => {
    if (parts === undefined) return [];
    const { when, branches } = run.readFor(Number(place), parts);
    return [when, ...branches].flatMap(leavesOf).flatMap((leaf) => ("compare" in leaf ? [leaf] : []));
  });
}

/** Those that are the same whatever is missing. `alike`: runs that end as this one with other values. */
export function limitsInAll(
  module: Pick<RuleSetModule, "limits">,
  run: Run,
  alike: readonly Run[],
): readonly LimitPart[] {
  const others = alike.map((other) => limitsOf(module, other));
  return limitsOf(module, run).filter(({ amount, limit }, at) =>
    others.every((parts) => parts[at]?.amount === amount && parts[at].limit === limit),
  );
}

type Leaf = { readonly is: Truth } | LimitPart;

/** The limit whose comparison, if it came out otherwise, would let the rule decide; null: none, or another one too. */
function kept({ outcomes }: RuleLimits, parts: PartsOfRule, isMore: (outcome: string | null) => boolean) {
  const deciding = [parts.when, ...parts.branches].flatMap(leavesOf).filter((leaf) => {
    const branch = decides(parts, leaf);
    return branch !== null && isMore(outcomes[branch] ?? null);
  });
  const [only, another] = deciding;
  return only !== undefined && another === undefined && "compare" in only && exceeds(only) ? only : null;
}

/** The branch that decides if a comparison came out otherwise; null: none does. */
function decides({ when, branches }: PartsOfRule, changed: Leaf): number | null {
  if (truthOf(when, changed) !== true) return null;
  const first = branches.findIndex((branch) => truthOf(branch, changed) !== false);
  const branch = branches[first];
  return branch !== undefined && truthOf(branch, changed) === true ? first : null;
}

function leavesOf(part: ConditionPart): readonly Leaf[] {
  if ("all" in part) return part.all.flatMap(leavesOf);
  if ("any" in part) return part.any.flatMap(leavesOf);
  return "not" in part ? leavesOf(part.not) : [part];
}

function truthOf(part: ConditionPart, changed: Leaf): Truth {
  const inner = (each: ConditionPart) => (): Truth => truthOf(each, changed);
  if ("all" in part) return part.all.reduce<Truth>((before, each) => and(before, inner(each)), true);
  if ("any" in part) return part.any.reduce<Truth>((before, each) => or(before, inner(each)), false);
  if ("not" in part) return not(truthOf(part.not, changed));
  const truth = comesOut(part);
  return part === changed ? not(truth) : truth;
}

const COMPARE = { at_most: atMost, at_least: atLeast, above, below };

function comesOut(leaf: Leaf): Truth {
  return "is" in leaf ? leaf.is : COMPARE[leaf.compare](leaf.amount, leaf.limit);
}

/** Whether a lower amount would come out otherwise. */
export function exceeds(part: LimitPart): boolean {
  return comesOut(part) === (part.compare === "above" || part.compare === "at_least");
}

/** Null: a figure is no whole number of the smallest coin. */
function shown(module: RuleSetModule, { amount, limit, fact, totals, setting }: LimitPart): ExceededLimit | null {
  const { currency } = module;
  if (typeof amount !== "bigint" || typeof limit !== "bigint" || currency === null) return null;
  const money = (minor: bigint): MoneyValue => ({ amount: minor, currency });
  const title = [
    titleOf(module, "fact", fact) ?? fact,
    ...totals.map((total) => titleOf(module, "total", total) ?? total),
  ].join(" + ");
  return { title, amount: money(amount), limit: money(limit), difference: money(amount - limit), setting };
}
