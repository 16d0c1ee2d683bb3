/** The checks beyond types, registered by the kind of node each looks at. A check is added by naming it here. */
import type { RuleSetModel } from "../model/model.js";
import type { RuleSetTree } from "../syntax/tree.js";
import type { RuleToCheck, SetToCheck } from "./checkable.js";
import type { Context } from "./context.js";
import { checkApprovals } from "./rules/approvals.js";
import { checkBeside } from "./rules/beside.js";
import { checkDatingFact } from "./rules/dating-fact.js";
import { checkExamplesPresent } from "./rules/examples-present.js";
import { checkFiscalYearTotal } from "./rules/fiscal-year-total.js";
import { checkIdleCitations } from "./rules/idle-citations.js";
import { checkIfKnown } from "./rules/if-known.js";
import { checkOutcomesReached } from "./rules/outcomes-reached.js";
import { checkQuestionsAsked } from "./rules/questions-asked.js";
import { checkReachable } from "./rules/reachable.js";
import { checkSourcedNumbers } from "./rules/sourced-numbers.js";
import { checkSumsWithAction } from "./rules/sums-with-action.js";
import { checkUnused } from "./rules/unused.js";
import { checkWordingNumbers } from "./rules/wording-numbers.js";

const RULE_CHECKS: readonly ((rule: RuleToCheck) => void)[] = [
  checkExamplesPresent,
  checkWordingNumbers,
  checkSumsWithAction,
  checkApprovals,
];
const SET_CHECKS: readonly ((set: SetToCheck) => void)[] = [
  checkBeside,
  checkDatingFact,
  checkFiscalYearTotal,
  checkIdleCitations,
  checkIfKnown,
  checkQuestionsAsked,
  checkOutcomesReached,
  checkReachable,
  checkSourcedNumbers,
  checkUnused,
];

export function runChecks(tree: RuleSetTree, model: RuleSetModel, context: Context): void {
  for (const rule of context.scope.rules.values()) for (const check of RULE_CHECKS) check({ tree: rule, context });
  for (const check of SET_CHECKS) check({ tree, model, context });
}
