/** Answers are added to a tally one by one, in any order: of each version of a rule set, what they tell. */
import type { LayerSummary } from "../../../actions/decide/gist.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { State } from "../../../engine/run/answer.js";
import type { UsedLimit } from "../../../engine/run/used-limits.js";
import { momentText } from "../../../engine/values/days.js";
import type { LimitUsage, ResultUsage, RuleUsage, VersionUsage } from "./report.js";

interface Counted {
  standing: number;
  replaced: number;
}

interface CountedRule {
  readonly decided: Counted;
  readonly reached: Counted;
  last: { readonly at: number; readonly checkId: string } | null;
  firstAt: number | null;
}

interface CountedMissing {
  readonly answers: Counted;
  actions: number;
}

interface CountedLimit extends Pick<UsedLimit, "rule" | "fact" | "totals" | "setting"> {
  compared: number;
  exceeded: number;
  highest: { readonly amount: bigint; readonly limit: bigint; readonly checkId: string } | null;
}

export interface VersionTally {
  readonly answers: Counted;
  actions: number;
  readonly results: Map<string, Counted & { readonly month: string; state: State; outcome: string | null }>;
  readonly rules: Map<string, CountedRule>;
  readonly missing: Map<string, CountedMissing>;
  readonly limits: Map<string, CountedLimit>;
  readonly settings: Set<string>;
}

const nothing = (): Counted => ({ standing: 0, replaced: 0 });

export function newTally(): VersionTally {
  return {
    answers: nothing(),
    actions: 0,
    results: new Map(),
    rules: new Map(),
    missing: new Map(),
    limits: new Map(),
    settings: new Set(),
  };
}

/** An answer as one rule set's layer has it. */
export interface CountedAnswer {
  readonly checkId: string;
  /** When it was given, in milliseconds. */
  readonly at: number;
  /** The same in the account's time zone: `2026-03`. */
  readonly month: string;
  readonly isReplaced: boolean;
  /** It replaced no other answer. */
  readonly isFirst: boolean;
  readonly layer: LayerSummary;
  readonly answer: StoredAnswer;
  /** None of a replaced answer: its action would count twice. */
  readonly limits: readonly UsedLimit[];
}

export function addAnswer(tally: VersionTally, counted: CountedAnswer): void {
  const { layer, answer, isReplaced, isFirst, month } = counted;
  const { state, outcome, rule_set: ruleSet } = layer;
  const count = (of: Counted): void => {
    of[isReplaced ? "replaced" : "standing"] += 1;
  };
  count(tally.answers);
  if (isFirst) tally.actions += 1;
  count(entry(tally.results, JSON.stringify([month, state, outcome]), () => ({ month, state, outcome, ...nothing() })));
  addRules(tally, counted, count);
  if (answer.state === "undetermined_missing_facts")
    for (const fact of new Set(answer.missing.flatMap((each) => (each.rule_set === ruleSet ? [each.fact] : [])))) {
      const missing = entry(tally.missing, fact, (): CountedMissing => ({ answers: nothing(), actions: 0 }));
      count(missing.answers);
      if (isFirst) missing.actions += 1;
    }
  for (const { key } of layerOf(answer, ruleSet)?.tenant_facts_used ?? []) tally.settings.add(key);
  for (const limit of counted.limits) addLimit(tally, limit, counted.checkId);
}

export function layerOf({ layers: { law, policies } }: StoredAnswer, ruleSet: string) {
  return [...(law ? [law] : []), ...policies].find((layer) => layer.rule_set === ruleSet);
}

/** The rules of a set that an answer reached, by name: each reached rule has its confirmation there. */
export function reachedIn({ confirmations }: StoredAnswer, ruleSet: string): ReadonlySet<string> {
  return new Set(confirmations.flatMap(({ rule_set, rule }) => (rule_set === ruleSet ? [rule] : [])));
}

function addRules(
  tally: VersionTally,
  { layer, answer, at, checkId }: CountedAnswer,
  count: (of: Counted) => void,
): void {
  const { rule_set: ruleSet, state, rule } = layer;
  const gave = layerOf(answer, ruleSet)?.consequences.map((given) => given.rule) ?? [];
  const isSettled = state === "determined" || state === "contested";
  const decided = new Set([...(isSettled && rule !== null ? [rule] : []), ...gave]);
  const ruleTally = (name: string): CountedRule =>
    entry(tally.rules, name, () => ({ decided: nothing(), reached: nothing(), last: null, firstAt: null }));
  for (const name of decided) {
    const of = ruleTally(name);
    count(of.decided);
    if (of.last === null || isBehind({ at, checkId }, of.last)) of.last = { at, checkId };
    of.firstAt = Math.min(of.firstAt ?? at, at);
  }
  for (const name of reachedIn(answer, ruleSet)) if (!decided.has(name)) count(ruleTally(name).reached);
}

type Given = NonNullable<CountedRule["last"]>;

const isBehind = (one: Given, other: Given): boolean =>
  one.at > other.at || (one.at === other.at && one.checkId > other.checkId);

function addLimit(tally: VersionTally, used: UsedLimit, checkId: string): void {
  const { rule, compare, fact, totals, setting, amount, limit, exceeded } = used;
  const key = JSON.stringify([rule, compare, fact, totals, setting ?? [String(limit)]]);
  const of = entry(tally.limits, key, (): CountedLimit => ({
    rule,
    fact,
    totals,
    setting,
    compared: 0,
    exceeded: 0,
    highest: null,
  }));
  of.compared += 1;
  if (exceeded) of.exceeded += 1;
  if (limit <= 0n) return;
  const before = of.highest;
  const [share, highest] = before === null ? [0n, 0n] : [amount * before.limit, before.amount * limit];
  if (before === null || share > highest || (share === highest && checkId > before.checkId))
    of.highest = { amount, limit, checkId };
}

function entry<Value>(map: Map<string, Value>, key: string, made: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = made();
  map.set(key, value);
  return value;
}

/** `module`: of the version as the account has it today; null: the account has it no more. */
export function versionUsage(version: string, module: RuleSetModule | null, tally: VersionTally): VersionUsage {
  const { answers, actions } = tally;
  return {
    version,
    answers: { ...answers },
    actions,
    results: [...tally.results.values()].sort(byMonth),
    rules: rulesOf(module, tally),
    missing: [...tally.missing]
      .map(([fact, { answers: lacking, actions: first }]) => ({ fact, answers: { ...lacking }, actions: first }))
      .sort((a, b) => b.actions - a.actions || (a.fact < b.fact ? -1 : 1)),
    limits: [...tally.limits.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, limit]) => limitOf(module, limit)),
    unread_settings: Object.keys(module?.settings ?? {})
      .filter((key) => !tally.settings.has(key))
      .sort(),
  };
}

function byMonth(a: ResultUsage, b: ResultUsage): number {
  const [one, other] = [a, b].map(({ month, state, outcome }) => [month, state, outcome ?? ""].join("\n"));
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

function rulesOf(module: RuleSetModule | null, { rules }: VersionTally): readonly RuleUsage[] {
  const specs = new Map(module?.rules.map((spec) => [spec.rule, spec]));
  return [...new Set([...specs.keys(), ...[...rules.keys()].sort()])].map((rule): RuleUsage => {
    const spec = specs.get(rule);
    const { decided = nothing(), reached = nothing(), last = null, firstAt = null } = rules.get(rule) ?? {};
    return {
      rule,
      title: spec?.title ?? null,
      stage: spec?.stage ?? null,
      decided: { ...decided },
      reached: { ...reached },
      first_at: firstAt === null ? null : momentText(firstAt),
      last_at: last === null ? null : momentText(last.at),
      check_id: last?.checkId ?? null,
    };
  });
}

function limitOf(module: RuleSetModule | null, limit: CountedLimit): LimitUsage {
  const { rule, fact, totals, setting, compared, exceeded, highest } = limit;
  return {
    rule,
    fact,
    totals,
    setting,
    currency: module?.currency ?? null,
    compared,
    exceeded,
    highest:
      highest === null
        ? null
        : {
            amount: highest.amount,
            limit: highest.limit,
            percent: Number((highest.amount * 100n) / highest.limit),
            check_id: highest.checkId,
          },
  };
}
