/** What a check beyond types is handed: one rule, or the whole set. */
import type { RuleSetTree, RuleTree } from "../syntax/tree.js";
import type { RuleModel, RuleSetModel } from "./model.js";
import type { World } from "./world.js";

export interface RuleToCheck {
  readonly tree: RuleTree;
  readonly model: RuleModel;
  readonly set: RuleSetModel;
  readonly world: World;
}

export interface SetToCheck {
  readonly tree: RuleSetTree;
  readonly model: RuleSetModel;
  readonly world: World;
}
