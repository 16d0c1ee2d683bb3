/** A rule as it is read before its examples. */
import type { RuleModel } from "../../model/model.js";

/** Examples are read when all rules are known. */
export type RuleBodyModel = Omit<RuleModel, "examples">;
