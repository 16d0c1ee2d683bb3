/** The parts of an outcome rule by which the limit that an action exceeded is found, beside the decision. */
import type { Quantity } from "../values/quantity.js";
import type { Truth } from "../values/unknown.js";
import type { RuleRun } from "./module.js";

export interface RuleLimits {
  /** The outcome of each branch. Null: it has none, or one that is more permissive than no other. */
  readonly outcomes: readonly (string | null)[];
  /** Left out if no condition of the rule compares an amount with a limit, or if the rule asks a question. */
  readonly parts?: (run: RuleRun) => PartsOfRule;
}

/** The conditions of a rule, taken apart. */
export interface PartsOfRule {
  readonly when: ConditionPart;
  readonly branches: readonly ConditionPart[];
}

export type ConditionPart =
  | { readonly all: readonly ConditionPart[] }
  | { readonly any: readonly ConditionPart[] }
  | { readonly not: ConditionPart }
  | { readonly is: Truth }
  | LimitPart;

/** A comparison of an amount, alone or together with totals, with a setting or a literal. */
export interface LimitPart {
  readonly compare: "at_most" | "at_least" | "above" | "below";
  readonly amount: Quantity;
  readonly limit: Quantity;
  readonly fact: string;
  readonly totals: readonly string[];
  /** Null: the limit is a literal. */
  readonly setting: string | null;
}
