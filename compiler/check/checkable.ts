/** Input of a check beyond types: one rule, as written, or the whole set with its model as far as known. */
import type { RuleSetModel } from "../model/model.js";
import type { RuleSetTree, RuleTree } from "../syntax/tree.js";
import type { Context } from "./context.js";

export interface RuleToCheck {
  readonly tree: RuleTree;
  readonly context: Context;
}

export interface SetToCheck {
  readonly tree: RuleSetTree;
  readonly model: RuleSetModel;
  readonly context: Context;
}
