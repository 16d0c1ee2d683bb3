/** The logic of each rule: conditions and actions, checked against what a rule of its stage may do. */
import type { ActionModel, BranchModel, RuleModel } from "../../model/model.js";
import { clausesCited, isKnown } from "../../names/resolve.js";
import type { Name } from "../../syntax/expression-tree.js";
import type { ActionTree, BranchTree, RuleTree } from "../../syntax/tree.js";
import { type Context, IN_RULE } from "../context.js";
import { personSettingOf, readApprovers } from "../expressions/persons.js";
import { typedCondition, typerOf } from "../expressions/typed.js";
import { numberLiteral, readLiteral } from "../literals.js";
import { readGives } from "./gives.js";
import type { RuleBodyModel } from "./rule-body.js";

export function readRule(tree: RuleTree, context: Context): RuleBodyModel | null {
  const { report } = context;
  const name = tree.name.text;
  if (tree.wording === null) report.add("TCS4002", tree.name.span, { rule: name });
  const citations = clausesCited(tree.cites, context);
  if (tree.body === null) {
    report.add("TCS4004", tree.name.span, { rule: name });
    return null;
  }
  const condition = tree.body.condition === null ? null : typedCondition(tree.body.condition, IN_RULE, context);
  const branches = readBranches(tree, context);
  if ((tree.body.condition !== null && condition === null) || branches === null) return null;
  return {
    id: name,
    stage: tree.stage,
    title: tree.title.value,
    wording: tree.wording?.value ?? "",
    wordingNames: readWordingNames(tree, context),
    citations,
    on: readOn(tree, context),
    ...(isAskedBeside(tree, context) && { whileAsked: tree.whileAsked.text }),
    goodwill: tree.goodwill !== null,
    condition,
    resolve: tree.body.kind === "resolve",
    branches,
    span: tree.span,
  };
}

function readOn(tree: RuleTree, context: Context): readonly string[] {
  const [first] = tree.on;
  if (tree.stage === "consequence" && first === undefined)
    context.report.add("TCS4012", tree.name.span, { rule: tree.name.text });
  if (tree.stage !== "consequence" && first !== undefined)
    context.report.add("TCS4016", first.span, { rule: tree.name.text, on: first.text });
  return [
    ...new Set(
      tree.on
        .filter((name) => isKnown(name, "outcome", context.scope.outcomes.keys(), context.report))
        .map((name) => name.text),
    ),
  ];
}

function isAskedBeside(tree: RuleTree, { scope, report }: Context): tree is RuleTree & { readonly whileAsked: Name } {
  return (
    tree.stage === "consequence" &&
    tree.whileAsked !== undefined &&
    isKnown(tree.whileAsked, "question", scope.questions.keys(), report)
  );
}

function readWordingNames(tree: RuleTree, context: Context): RuleModel["wordingNames"] {
  return tree.wordingNames.flatMap(({ quantity, unit, words }) => {
    const literal =
      quantity.kind === "share"
        ? numberLiteral(quantity.percent)
        : readLiteral(quantity, context.currency, context.report);
    return literal === null ? [] : [{ quantity: literal.value, unit, words: words.value }];
  });
}

function readBranches(tree: RuleTree, context: Context): readonly BranchModel[] | null {
  if (tree.body === null) return null;
  if (tree.body.kind === "simple") {
    const action = readAction(tree.body.action, tree, context);
    return action === null ? null : [{ condition: null, action, citations: [] }];
  }
  if (tree.stage === "scope")
    context.report.add("TCS4005", tree.body.span, {
      action: "resolve",
      stage: "scope",
      instead: "Write `when … otherwise OUTCOME`.",
    });
  const branches = tree.body.branches.map((branch) => readBranch(branch, tree, context));
  for (const branch of tree.body.branches.slice(0, -1))
    if (branch.condition === null) context.report.add("TCS4013", branch.span, {});
  const known = branches.filter((branch) => branch !== null);
  return known.length === branches.length ? known : null;
}

function readBranch(branch: BranchTree, tree: RuleTree, context: Context): BranchModel | null {
  const condition = branch.condition === null ? null : typedCondition(branch.condition, IN_RULE, context);
  const action = readAction(branch.action, tree, context);
  const citations = clausesCited(branch.cites, context);
  return action === null || (branch.condition !== null && condition === null) ? null : { condition, action, citations };
}

const STAGE_WORDS = { scope: "scope", outcome: "outcome", consequence: "consequence" };
const DOES: Readonly<Record<ActionTree["kind"], string>> = {
  then: "decide the outcome",
  ask: "ask",
  handOver: "hand a case over",
  notCovered: "say that the case is not covered",
  scopeOtherwise: "do nothing",
  gives: "give a value",
};
const MAY: Readonly<Record<RuleTree["stage"], readonly ActionTree["kind"][]>> = {
  scope: ["scopeOtherwise"],
  outcome: ["then", "ask", "handOver", "notCovered"],
  consequence: ["gives"],
};
const INSTEAD: Readonly<Record<RuleTree["stage"], string>> = {
  scope: "A scope rule says `when … otherwise OUTCOME`, or `when …` alone.",
  outcome: "An outcome rule says `when … then OUTCOME`, `ask`, `hand over to` or `not covered because`.",
  consequence: "A consequence says `gives KEY = …`. Ask or decide in a rule.",
};

function readAction(tree: ActionTree, rule: RuleTree, context: Context): ActionModel | null {
  if (!MAY[rule.stage].includes(tree.kind)) {
    context.report.add("TCS4005", tree.span, {
      action: DOES[tree.kind],
      stage: STAGE_WORDS[rule.stage],
      instead: INSTEAD[rule.stage],
    });
    return null;
  }
  const isOutcome = (name: Parameters<typeof isKnown>[0]): boolean =>
    isKnown(name, "outcome", context.scope.outcomes.keys(), context.report);
  switch (tree.kind) {
    case "then": {
      const approver = tree.approver === null ? null : readApprovers(tree.approver, typerOf(IN_RULE, context));
      return isOutcome(tree.outcome) ? { kind: "outcome", outcome: tree.outcome.text, approver } : null;
    }
    case "ask":
      if (!isKnown(tree.question, "question", context.scope.questions.keys(), context.report)) return null;
      context.used.add(`question ${tree.question.text}`);
      return { kind: "ask", question: tree.question.text };
    case "handOver": {
      const personSetting = personSettingOf(tree.person, context);
      return isOutcome(tree.outcome) && personSetting !== null
        ? { kind: "hand_over", personSetting, outcome: tree.outcome.text }
        : null;
    }
    case "notCovered":
      return { kind: "not_covered", because: tree.because.value };
    case "scopeOtherwise":
      return tree.outcome === null || isOutcome(tree.outcome)
        ? { kind: "scope", otherwise: tree.outcome?.text ?? null }
        : null;
    case "gives":
      return readGives(tree, context);
  }
}
