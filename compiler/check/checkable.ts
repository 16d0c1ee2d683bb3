/** What a check beyond types is handed: one rule, as written, or the whole set with what is known of it. */
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
