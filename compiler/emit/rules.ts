/** The rules of a module as functions, and the one evaluation function that calls them in their order. */
import type {
  ActionModel,
  ApproversModel,
  BranchModel,
  GivenModel,
  RuleModel,
  RuleSetModel,
  TypedExpression,
} from "../model/model.js";
import type { Clauses } from "./clauses.js";
import type { EmitContext } from "./context.js";
import { approversCode, expressionCode, isOnePerson } from "./expression.js";
import type { Imports } from "./imports.js";
import { ruleName } from "./names.js";
import { switched } from "./variants.js";

/** A function of the module: its name, doc comment, return value and statements. */
export interface FunctionCode {
  readonly name: string;
  readonly doc: string;
  readonly returnType: string;
  readonly statements: readonly string[];
}

export function ruleFunction(rule: RuleModel, clauses: Clauses, at: EmitContext): FunctionCode {
  const doc = [
    `${rule.title} (${rule.citations.map((cited) => citationText(clauses.model, cited)).join("; ")}).`,
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
    statements: rule.resolve ? resolveStatements(rule, clauses, at) : simpleStatements(rule, clauses, at),
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

function simpleStatements(rule: RuleModel, clauses: Clauses, at: EmitContext): string[] {
  const [branch] = rule.branches;
  if (branch === undefined) return ["return false;"];
  const action = actionCode({ rule, branch, number: null }, clauses, at);
  if (rule.condition === null) return askGuard(branch, `return ${action};`, at);
  return [`const when = ${conditionCode(rule.condition, branch, at)};`, `return when === true ? ${action} : when;`];
}

/** Branches in order, counted from 1. If none is true, the rule did not match. */
function resolveStatements(rule: RuleModel, clauses: Clauses, at: EmitContext): string[] {
  const statements =
    rule.condition === null
      ? []
      : [`const when = ${expressionCode(rule.condition, at)};`, "if (when !== true) return when;"];
  for (const [index, branch] of rule.branches.entries()) {
    const action = actionCode({ rule, branch, number: index + 1 }, clauses, at);
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

interface Acting {
  readonly rule: RuleModel;
  readonly branch: BranchModel;
  /** Of a branch of `resolve`. */
  readonly number: number | null;
}

function actionCode(acting: Acting, clauses: Clauses, at: EmitContext): string {
  const { branch } = acting;
  const variants = at.variants?.actions.get(branch.action);
  if (variants === undefined) return plainActionCode(acting, clauses, at);
  const codeOf = (action: ActionModel): string =>
    plainActionCode({ ...acting, branch: { ...branch, action } }, clauses, { ...at, variants: undefined });
  return switched(
    variants.map(({ id, by }) => ({ id, code: codeOf(by) })),
    plainActionCode(acting, clauses, at),
  );
}

function plainActionCode({ rule, branch, number }: Acting, clauses: Clauses, at: EmitContext): string {
  const { action, citations } = branch;
  const end = `branch: ${number} }`;
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
      return `{ kind: "gives", values: [${action.values
        .map((given) => givenCode(given, clauses.givenCode(given.value, citations, rule, at), at))
        .join(", ")}], ${end}`;
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

/** `clause`: the clause beside the value; null: always that of its branch or rule. */
function givenCode({ key, value, ifKnown }: GivenModel, clause: string | null, at: EmitContext): string {
  const { kind } = value.type;
  const type = kind === "date" || kind === "flag" || kind === "code" ? kind : "quantity";
  const beside = clause === null ? "" : `, clause: ${clause}`;
  const given = `() => ({ type: "${type}", value: ${expressionCode(value, at)} })`;
  const open = ifKnown === true ? `, if_known: ${at.face.use("IF_KNOWN")}` : "";
  return `{ key: ${JSON.stringify(key)}, value: ${given}${beside}${open} }`;
}

/** A chain of `||` is a tree as deep as it is long: a thousand rules in one are more than formatters of code walk. */
const MOST_IN_A_CHAIN = 200;

function chains(calls: readonly string[]): readonly string[] {
  const count = Math.ceil(calls.length / MOST_IN_A_CHAIN);
  return Array.from({ length: count }, (_, at) =>
    calls.slice(at * MOST_IN_A_CHAIN, (at + 1) * MOST_IN_A_CHAIN).join(" || "),
  );
}

function keysOf({ branches }: RuleModel): readonly string[] {
  return [
    ...new Set(
      branches.flatMap(({ action }) => (action.kind === "gives" ? action.values.map((each) => each.key) : [])),
    ),
  ];
}

/** Stage by stage, in the written order. */
export function evaluateStatements(model: RuleSetModel, face: Imports): string[] {
  const call = (rule: RuleModel): string => {
    const at = String(model.rules.indexOf(rule));
    if (rule.whileAsked === undefined) return face.run(rule.stage, at, ruleName(rule));
    return face.run("beside", at, JSON.stringify(rule.whileAsked), JSON.stringify(keysOf(rule)), ruleName(rule));
  };
  const of = (stage: RuleModel["stage"]): RuleModel[] => model.rules.filter((rule) => rule.stage === stage);
  const [first, ...more] = chains(of("outcome").map(call));
  return [
    ...of("scope").map((rule) => `if (${call(rule)}) return;`),
    ...(first === undefined
      ? [`${face.run("silent")};`]
      : [
          `${more.length === 0 ? "const" : "let"} ended = ${first};`,
          ...more.map((chain) => `ended ||= ${chain};`),
          `if (!ended) ${face.run("silent")};`,
        ]),
    ...of("consequence").map((rule) => `${call(rule)};`),
  ];
}
