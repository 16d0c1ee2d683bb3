/**
 * A rule in canonical form: title, wording, clauses with their cited text, examples, logic and everything it reads. The
 * rule's id and place are not part of it: a moved or renamed rule stays the rule that was confirmed.
 */
import type { ActionModel, QuestionModel, RuleModel, RuleSetModel } from "../model/model.js";
import { branchesTold, clauseForm } from "./cited.js";
import { exampleForm } from "./examples.js";
import { approversForm, expressionForm, type Reads } from "./expressions.js";
import type { Canonical } from "./form.js";
import { type DayForm, dayOfExample, literalForm } from "./values.js";

export function ruleForm(
  rule: RuleModel,
  model: RuleSetModel,
  reads: Reads,
  dayForm: DayForm = dayOfExample(model.inForce),
): Canonical {
  return {
    ...logicForm(rule, model, reads),
    ...wordingForm(rule),
    title: rule.title,
    clauses: rule.citations.map(({ source, clause }) => clauseForm(source, clause, model)),
    ...branchesTold(rule, model),
    examples: rule.examples.map((example) => exampleForm(example, model, dayForm)),
  };
}

/** The words that its owner confirms, and how they say its figures. */
export function wordingForm({ wording, wordingNames }: Pick<RuleModel, "wording" | "wordingNames">): {
  readonly [key: string]: Canonical;
} {
  return {
    wording,
    wordingNames: wordingNames.map(({ quantity, unit, words }) => ({ quantity: literalForm(quantity), unit, words })),
  };
}

/** The rule's computation. */
export function logicForm(rule: RuleModel, model: RuleSetModel, reads: Reads): { readonly [key: string]: Canonical } {
  return {
    kind: model.kind,
    currency: model.currency,
    stage: rule.stage,
    on: [...rule.on].sort(),
    // Only if written.
    ...(rule.whileAsked !== undefined && { whileAsked: rule.whileAsked }),
    goodwill: rule.goodwill,
    condition: rule.condition === null ? null : expressionForm(rule.condition, reads),
    resolve: rule.resolve,
    branches: rule.branches.map(({ condition, action }) => ({
      condition: condition === null ? null : expressionForm(condition, reads),
      action: actionForm(action, model, reads),
    })),
  };
}

function actionForm(action: ActionModel, model: RuleSetModel, reads: Reads): Canonical {
  switch (action.kind) {
    case "outcome":
      return {
        then: action.outcome,
        approver: action.approver === null ? null : reads.setting(action.approver.personSetting),
        ...(action.approver === null ? { approvals: null } : approversForm(action.approver, reads)),
      };
    case "ask":
      return {
        ask: questionForm(
          model.questions.find(({ id }) => id === action.question),
          action.question,
          reads,
        ),
      };
    case "hand_over":
      return { handOver: reads.setting(action.personSetting), outcome: action.outcome };
    case "not_covered":
      return { notCovered: action.because };
    case "scope":
      return { otherwise: action.otherwise };
    case "gives":
      return {
        gives: action.values.map(({ key, balance, value, ifKnown }) => ({
          ...{ key, balance, value: expressionForm(value, reads) },
          // Only if written.
          ...(ifKnown && { ifKnown }),
        })),
      };
  }
}

/** A question's id is shown (`question.id`), so it is part of the rule that asks. */
export function questionForm(question: QuestionModel | undefined, id: string, reads: Reads): Canonical {
  if (question === undefined) return id;
  return {
    id,
    wording: question.wording,
    because: question.because,
    answers: question.answers.map(({ answer, leadsTo }) => [answer, leadsTo]),
    signer: question.signerSetting === null ? null : reads.setting(question.signerSetting),
  };
}
