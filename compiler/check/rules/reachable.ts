/** Rules, branches and consequences that never run, because an earlier one is true whenever they are. */
import type { BranchModel, RuleModel, RuleSetModel, TypedExpression } from "../../model/model.js";
import type { SetToCheck } from "../checkable.js";
import type { Context } from "../context.js";
import { implies, newSearch, type Search } from "./implies.js";

export function checkReachable({ model, context }: SetToCheck): void {
  const search = newSearch(context);
  const outcomeRules = model.rules.filter((rule) => rule.stage === "outcome");
  for (const [at, rule] of outcomeRules.entries()) {
    const blocking = firstBlocking(rule, outcomeRules.slice(0, at), model, search);
    if (blocking !== null) refuse(rule, blocking.rule, blocking.why, context);
    checkBranches(rule, model, context, search);
  }
  const consequences = model.rules.filter((rule) => rule.stage === "consequence");
  for (const [at, rule] of consequences.entries()) {
    const earlier = consequences.slice(0, at).find((other) => givesAlways(other, rule));
    if (earlier !== undefined) refuse(rule, earlier, `\`${earlier.id}\` always gives the same values first`, context);
    checkBranches(rule, model, context, search);
  }
}

function refuse(rule: RuleModel, earlier: RuleModel, why: string, context: Context): void {
  const name = context.scope.rules.get(rule.id)?.name;
  if (name !== undefined)
    context.report.add("TCS4008", name.span, { rule: rule.id, earlier: `\`${earlier.id}\``, why });
}

function firstBlocking(
  rule: RuleModel,
  earlier: readonly RuleModel[],
  set: RuleSetModel,
  search: Search,
): { readonly rule: RuleModel; readonly why: string } | null {
  for (const other of earlier) {
    if (!alwaysEnds(other, set)) continue;
    if (other.condition === null) return { rule: other, why: `\`${other.id}\` before it decides every case` };
    if (rule.condition !== null && implies(rule.condition, other.condition, search))
      return { rule: other, why: `whenever its condition is true, \`${other.id}\` before it has decided` };
  }
  return null;
}

/**
 * Whether a rule decides whenever its own condition is true. It then has no branches, or branches for every case, and
 * no question whose answer may continue.
 */
function alwaysEnds(rule: RuleModel, set: RuleSetModel): boolean {
  const coversAll = !rule.resolve || rule.branches.at(-1)?.condition === null;
  return coversAll && !rule.branches.some((branch) => mayGoOn(branch, set));
}

function mayGoOn({ action }: BranchModel, set: RuleSetModel): boolean {
  if (action.kind !== "ask") return false;
  const question = set.questions.find(({ id }) => id === action.question);
  return question === undefined || question.answers.some(({ leadsTo }) => leadsTo === null || leadsTo === "continue");
}

function givesAlways(earlier: RuleModel, rule: RuleModel): boolean {
  const [branch, ...others] = earlier.branches;
  if (earlier.condition !== null || earlier.resolve || branch === undefined || others.length > 0) return false;
  const keys = keysOf(rule);
  return (
    keys.length > 0 &&
    keys.every((key) => keysOf(earlier).includes(key)) &&
    rule.on.every((outcome) => earlier.on.includes(outcome))
  );
}

function keysOf(rule: RuleModel): readonly string[] {
  return rule.branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map(({ key }) => key) : []));
}

/** A branch after one that is true whenever it is. A question that may continue leaves the later branch reachable. */
function checkBranches(rule: RuleModel, set: RuleSetModel, context: Context, search: Search): void {
  const seen: TypedExpression[] = [];
  const trees = context.scope.rules.get(rule.id)?.body;
  for (const [at, branch] of rule.branches.entries()) {
    if (branch.condition === null) continue;
    const { condition } = branch;
    const tree = trees?.kind === "resolve" ? trees.branches[at] : undefined;
    if (tree !== undefined && seen.some((earlier) => implies(condition, earlier, search))) {
      context.report.add("TCS4008", tree.span, {
        rule: rule.id,
        earlier: "the branch that decides first",
        why: "whenever this branch's condition is true, an earlier branch has decided",
      });
    }
    if (!mayGoOn(branch, set)) seen.push(condition);
  }
}
