/** A consequence that is given while a question is asked stays as it is, whatever is decided. */
import { partsOfAction } from "../../model/forms.js";
import type { FactModel, RuleModel, RuleSetModel, TypedExpression } from "../../model/model.js";
import type { SetToCheck } from "../checkable.js";
import { partsRead } from "./if-known.js";

export function checkBeside({ model, context }: SetToCheck): void {
  const consequences = model.rules.filter(({ stage }) => stage === "consequence");
  for (const [at, rule] of consequences.entries()) {
    const tree = context.scope.rules.get(rule.id)?.whileAsked;
    if (rule.whileAsked === undefined || tree === undefined) continue;
    const why = otherEnd(rule, model) ?? givenBefore(rule, consequences.slice(0, at)) ?? approvalRead(rule, model);
    if (why !== null) context.report.add("TCS4020", tree.span, { rule: rule.id, question: rule.whileAsked, why });
  }
}

function otherEnd(rule: RuleModel, { questions }: RuleSetModel): string | null {
  const question = questions.find(({ id }) => id === rule.whileAsked);
  const other = question?.answers.find(({ leadsTo }) => leadsTo === null || !rule.on.includes(leadsTo));
  if (other === undefined) return null;
  const to = other.leadsTo === null ? "to no outcome" : `to \`${other.leadsTo}\``;
  return `the answer \`${other.answer}\` leads ${to}, which is not among its outcomes`;
}

function givenBefore(rule: RuleModel, before: readonly RuleModel[]): string | null {
  const keys = keysOf(rule);
  for (const other of before) {
    const key = keysOf(other).find((each) => keys.includes(each));
    const outcome = other.on.find((each) => rule.on.includes(each));
    if (key !== undefined && outcome !== undefined)
      return `\`${other.id}\`, which is written before it, gives \`${key}\` on \`${outcome}\``;
  }
  return null;
}

function keysOf({ branches }: RuleModel): readonly string[] {
  return branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map(({ key }) => key) : []));
}

function approvalRead({ condition, branches }: RuleModel, model: RuleSetModel): string | null {
  const own = [condition, ...branches.flatMap((branch) => [branch.condition, ...partsOfAction(branch.action)])];
  const read = own.flatMap((value) => (value === null ? [] : partsRead(value, model)));
  return read.some((part) => isOfApproval(part, model.facts)) ? "it reads an approval" : null;
}

function isOfApproval(part: TypedExpression, facts: readonly FactModel[]): boolean {
  if (part.kind !== "fact") return part.kind === "approvedBy";
  const fact = facts.find(({ name }) => name === part.fact);
  return fact?.recordsApproval === true || fact?.recordsApprovedAmount === true;
}
