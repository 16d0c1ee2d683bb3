/** The rules of a module as functions, and the one evaluation function that calls them in their order. */
import type {
  ActionModel,
  ApproversModel,
  BranchModel,
  RuleModel,
  RuleSetModel,
  TypedExpression,
} from "../model/model.js";
import type { EmitContext } from "./context.js";
import { approversCode, expressionCode, isOnePerson } from "./expression.js";
import type { Imports } from "./imports.js";
import { ruleName } from "./names.js";

/** A function of the module: its name, doc comment, return value and statements. */
export interface FunctionCode {
  readonly name: string;
  readonly doc: string;
  readonly returnType: string;
  readonly statements: readonly string[];
}

export function ruleFunction(rule: RuleModel, model: RuleSetModel, at: EmitContext): FunctionCode {
  const doc = [
    `${rule.title} (${rule.citations.map((cited) => citationText(model, cited)).join("; ")}).`,
    `"${rule.wording}"`,
  ].join("\n");
  if (rule.stage === "scope") {
    const condition = rule.condition === null ? "true" : expressionCode(rule.condition, at);
    return { name: ruleName(rule), doc, returnType: at.face.useType("Truth"), statements: [`return ${condition};`] };
  }
  return {
    name: ruleName(rule),
    doc,
    returnType: at.face.useType("Ruling"),
    statements: rule.resolve ? resolveStatements(rule, at) : simpleStatements(rule, at),
  };
}

export function citationText(
  model: RuleSetModel,
  { source, clause }: { readonly source: string; readonly clause: string },
): string {
  const document = model.sources.find((each) => each.id === source);
  const cited = document?.clauses.find((each) => each.id === clause);
  return [document?.title, cited?.paragraph, cited?.clause].filter((part) => part).join(", ");
}

function simpleStatements(rule: RuleModel, at: EmitContext): string[] {
  const [branch] = rule.branches;
  if (branch === undefined) return ["return false;"];
  const action = actionCode(branch.action, null, at);
  if (rule.condition === null) return askGuard(branch, `return ${action};`, at);
  return [`const when = ${conditionCode(rule.condition, branch, at)};`, `return when === true ? ${action} : when;`];
}

/** Branches in order, counted from 1. If none is true, the rule did not match. */
function resolveStatements(rule: RuleModel, at: EmitContext): string[] {
  const statements =
    rule.condition === null
      ? []
      : [`const when = ${expressionCode(rule.condition, at)};`, "if (when !== true) return when;"];
  for (const [index, branch] of rule.branches.entries()) {
    const action = actionCode(branch.action, index + 1, at);
    if (branch.condition === null) return [...statements, ...askGuard(branch, `return ${action};`, at)];
    const name = `branch${index + 1}`;
    statements.push(
      `const ${name} = ${conditionCode(branch.condition, branch, at)};`,
      `if (${name} !== false) return ${name} === true ? ${action} : ${name};`,
    );
  }
  return [...statements, "return false;"];
}

/** A question that was decided to go on makes its asking condition false. */
function conditionCode(condition: TypedExpression, branch: BranchModel, at: EmitContext): string {
  const code = expressionCode(condition, at);
  return branch.action.kind === "ask"
    ? `${at.run("continues", JSON.stringify(branch.action.question))} ? false : ${code}`
    : code;
}

function askGuard(branch: BranchModel, statement: string, at: EmitContext): string[] {
  return branch.action.kind === "ask"
    ? [`if (${at.run("continues", JSON.stringify(branch.action.question))}) return false;`, statement]
    : [statement];
}

function actionCode(action: ActionModel, branch: number | null, at: EmitContext): string {
  const end = `branch: ${branch} }`;
  switch (action.kind) {
    case "outcome":
      return `{ kind: "outcome", outcome: ${JSON.stringify(action.outcome)}, ${approverCode(action.approver, at)}, ${end}`;
    case "hand_over":
      return (
        `{ kind: "hand_over", person: ${personCode(action.personSetting, at)}, outcome: ` +
        `${JSON.stringify(action.outcome)}, ${end}`
      );
    case "ask":
      return `{ kind: "ask", question: ${JSON.stringify(action.question)}, ${end}`;
    case "not_covered":
      return `{ kind: "not_covered", because: ${JSON.stringify(action.because)}, ${end}`;
    case "gives":
      return `{ kind: "gives", values: [${action.values.map((given) => givenCode(given, at)).join(", ")}], ${end}`;
    case "scope":
      throw new Error("INVARIANT: a scope rule has no action of its own");
  }
}

function approverCode(approver: ApproversModel | null, at: EmitContext): string {
  if (approver === null || isOnePerson(approver)) return `approver: ${personCode(approver?.personSetting ?? null, at)}`;
  return `approver: null, approvers: ${at.run("approvers", ...approversCode(approver, at))}`;
}

const personCode = (setting: string | null, at: EmitContext): string =>
  setting === null ? "null" : `${at.face.reader("settings", setting, "personSetting")}(${at.booking()})`;

function givenCode({ key, value }: { readonly key: string; readonly value: TypedExpression }, at: EmitContext): string {
  const type = value.type.kind === "date" || value.type.kind === "flag" ? value.type.kind : "quantity";
  return `{ key: ${JSON.stringify(key)}, value: () => ({ type: "${type}", value: ${expressionCode(value, at)} }) }`;
}

/** Stage by stage, in the written order. */
export function evaluateStatements(model: RuleSetModel, face: Imports): string[] {
  const call = (rule: RuleModel): string => face.run(rule.stage, String(model.rules.indexOf(rule)), ruleName(rule));
  const of = (stage: RuleModel["stage"]): RuleModel[] => model.rules.filter((rule) => rule.stage === stage);
  const outcomes = of("outcome").map(call);
  return [
    ...of("scope").map((rule) => `if (${call(rule)}) return;`),
    ...(outcomes.length > 0
      ? [`const ended = ${outcomes.join(" || ")};`, `if (!ended) ${face.run("silent")};`]
      : [`${face.run("silent")};`]),
    ...of("consequence").map((rule) => `${call(rule)};`),
  ];
}
