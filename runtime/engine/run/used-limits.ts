/**
 * How much of its limits an action used whose answer is stored: every comparison of an amount with a limit in the
 * outcome rules that the answer reached. It is made from the facts and settings of the action and from the totals as
 * the answer states them, so no history is read. It is no part of the answer.
 */
import type { LimitPart, RuleSetModule } from "../module/module.js";
import type { Exact } from "../values/exact.js";
import type { Facts, Settings } from "../values/facts.js";
import { Unknown } from "../values/unknown.js";
import { exceeds, limitsOf } from "./exceeded.js";
import { factsOfNote } from "./facts-of-note.js";
import { Run } from "./run.js";
import type { TotalRead } from "./run-result.js";

export interface UsedLimit extends Pick<LimitPart, "compare" | "fact" | "totals" | "setting"> {
  readonly rule: string;
  /** In the currency's smallest unit. */
  readonly amount: bigint;
  readonly limit: bigint;
  /** A lower amount would come out otherwise. */
  readonly exceeded: boolean;
}

export interface AnsweredAction {
  readonly facts: Facts;
  readonly settings: Settings;
  /** Settings that name persons. */
  readonly persons: Settings;
  /** The rules that the answer reached, by name. */
  readonly reached: ReadonlySet<string>;
  /** By name. One is left out if the answer did not read it, or if the share of a member is not known. */
  readonly totals: ReadonlyMap<string, StatedTotal>;
}

export interface StatedTotal {
  readonly count: number;
  readonly sum: Exact;
}

const NOT_READ = Unknown.gap("the answer does not state the total");

/** Without comparisons whose amount or limit is not known, or is no whole number of the smallest unit. */
export function usedLimits(module: RuleSetModule, action: AnsweredAction): readonly UsedLimit[] {
  const { facts, settings, persons, reached } = action;
  const run = new Run(
    module,
    {
      booking: { facts, settings, persons, of: null },
      confirmations: [],
      explain: false,
      total: (at) => totalOf(module, at, action),
      law: { kind: "none" },
      decisions: [],
      approvals: [],
      approvalInFacts: () => ({ sentBy: null, offices: [], standsInFor: [], at: 0, bySelf: false }),
      handedBefore: () => null,
      enoughBefore: () => null,
    },
    factsOfNote(module),
  );
  return module.rules.flatMap(({ rule }, place): readonly UsedLimit[] => {
    const own = module.limits?.[place];
    if (own === undefined || !reached.has(rule)) return [];
    return limitsOf({ limits: { [place]: own } }, run).flatMap((part): readonly UsedLimit[] => {
      const { compare, fact, totals, setting, amount, limit } = part;
      if (typeof amount !== "bigint" || typeof limit !== "bigint") return [];
      return [{ rule, compare, fact, totals, setting, amount, limit, exceeded: exceeds(part) }];
    });
  });
}

function totalOf(module: RuleSetModule, at: number, { totals }: AnsweredAction): TotalRead | Unknown {
  const total = module.totals[at];
  const stated = total === undefined ? undefined : totals.get(total.name);
  if (total === undefined || stated === undefined) return NOT_READ;
  const { count, sum } = stated;
  const reading = { count: BigInt(count), sum, exactCount: count, exactSum: sum, members: [], incomplete: [] };
  return { total, range: null, reading };
}
