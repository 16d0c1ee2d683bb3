/** Every mutant of a checked rule set, in the order of the model. */
import type { Span } from "../base/span.js";
import { actionWords, expressionWords } from "../check/words.js";
import { writtenAt } from "../check/written.js";
import { partsOf, partsOfAction } from "../model/forms.js";
import type {
  ActionModel,
  QuestionModel,
  RuleModel,
  RuleSetModel,
  TypedExpression,
  ValueType,
} from "../model/model.js";
import { truth } from "./explicit.js";
import { otherApprovers, otherPersons, slipsAt } from "./expressions.js";
import { holidayMutants } from "./holidays.js";
import type { Change, Mutant, Mutation, Owner, UnnumberedMutant } from "./mutant.js";
import { rowMutants } from "./rows.js";
import { totalMutants } from "./totals.js";

/** The model, and the parts that are visited: a part that occurs twice is changed in all its places by one mutant. */
interface Visited {
  readonly model: RuleSetModel;
  readonly seen: Set<TypedExpression>;
}

/** `model` is explicit: every condition can be changed. */
export function mutantsOf(model: RuleSetModel): readonly Mutant[] {
  const visited: Visited = { model, seen: new Set() };
  const unnumbered = [
    ...model.figures.flatMap(({ name, value }) => within(value, { kind: "figure", name }, visited)),
    ...model.conditions.flatMap(({ name, value }) => within(value, { kind: "condition", name }, visited)),
    ...model.totals.flatMap((total) => [
      ...totalMutants(total, model),
      ...(total.where === null ? [] : within(total.where, { kind: "total", name: total.name }, visited)),
    ]),
    ...model.questions.flatMap((question) => questionMutants(question, model)),
    ...model.tables.flatMap((table) => rowMutants(table, model)),
    ...model.calendars.flatMap(holidayMutants),
    ...model.rules.flatMap((rule, at) => ruleMutants(rule, at, visited)),
  ];
  return unnumbered.map((mutant, at) => ({ id: at + 1, ...mutant }));
}

function ruleMutants(rule: RuleModel, at: number, visited: Visited): readonly UnnumberedMutant[] {
  const { model } = visited;
  const owner: Owner = { kind: "rule", name: rule.id };
  const next = model.rules[at + 1];
  const swap: UnnumberedMutant[] =
    next?.stage === rule.stage
      ? [
          {
            mutation: "swapped_rules",
            owner,
            span: rule.span,
            from: `${rule.id} before ${next.id}`,
            to: `${next.id} before ${rule.id}`,
            change: { kind: "swap", at },
          },
        ]
      : [];
  const given = rule.branches.flatMap(({ action }) =>
    partsOfAction(action).flatMap((value) => within(value, owner, visited)),
  );
  return [
    ...conditionMutants(rule.condition, { rule, owner, name: rule.id }, visited),
    ...rule.branches.flatMap((branch, index) =>
      conditionMutants(
        rule.resolve ? branch.condition : null,
        { rule, owner, name: `branch ${index + 1} of ${rule.id}` },
        visited,
      ),
    ),
    ...rule.branches.flatMap(({ action }) => actionMutants(action, rule, owner, model)),
    ...given,
    ...besideMutants(rule, at, owner),
    ...swap,
  ];
}

function besideMutants(rule: RuleModel, at: number, owner: Owner): readonly UnnumberedMutant[] {
  const { whileAsked, ...by } = rule;
  if (whileAsked === undefined) return [];
  const to = `on ${rule.on.join(", ")}`;
  const from = `${to}, also while asked ${whileAsked}`;
  return [{ mutation: "open", owner, span: rule.span, from, to, change: { kind: "rule", at, by } }];
}

/** Other persons are asked to approve, or get the case. */
function actionMutants(
  action: ActionModel,
  { span }: RuleModel,
  owner: Owner,
  model: RuleSetModel,
): readonly UnnumberedMutant[] {
  const as = (mutation: Mutation, by: ActionModel): UnnumberedMutant => ({
    mutation,
    owner,
    span: writtenAt(action) ?? span,
    from: actionWords(action),
    to: actionWords(by),
    change: { kind: "action", of: action, by },
  });
  if (action.kind === "hand_over")
    return otherPersons(action.personSetting, "person", model).map((personSetting) =>
      as("person", { ...action, personSetting }),
    );
  if (action.kind === "gives")
    return action.values.flatMap((given, at) => {
      const { ifKnown, ...asked } = given;
      return ifKnown === undefined ? [] : [as("open", { ...action, values: action.values.with(at, asked) })];
    });
  if (action.kind !== "outcome" || action.approver === null) return [];
  return otherApprovers(action.approver, model).map(({ by }) => as("person", { ...action, approver: by }));
}

/** A removed condition lets everything through. A rule or branch that never applies is equivalent to a removed one. */
function conditionMutants(
  condition: TypedExpression | null,
  of: { readonly rule: RuleModel; readonly owner: Owner; readonly name: string },
  visited: Visited,
): readonly UnnumberedMutant[] {
  if (condition === null) return [];
  const { rule, owner, name } = of;
  const span = writtenAt(condition) ?? rule.span;
  const as = (mutation: Mutation, to: string, value: boolean): UnnumberedMutant => ({
    mutation,
    owner,
    span,
    from: whenWords(condition),
    to,
    change: { kind: "expression", of: condition, by: truth(value) },
  });
  const isAlways = condition.kind === "literal";
  const dropped = rule.stage === "scope";
  return [
    ...(isAlways ? [] : [as("dropped_condition", dropped ? `${name} left out` : "always", true)]),
    // A rule that resolves and has no condition of its own is removed with all its branches.
    ...(dropped ? [] : [as("dropped_rule", `${name} left out`, false)]),
    ...(isAlways ? [] : within(condition, owner, visited)),
  ];
}

function whenWords(condition: TypedExpression): string {
  return condition.kind === "literal" ? "always" : `when ${expressionWords(condition)}`;
}

/** The mutations of an expression and all its parts. The keys of a named row belong to its first reader. */
function within(value: TypedExpression, owner: Owner, { model, seen }: Visited): readonly UnnumberedMutant[] {
  const mutants: UnnumberedMutant[] = [];
  const visit = (part: TypedExpression, above: Span, beside: ValueType | null): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const span = writtenAt(part) ?? above;
    for (const { mutation, by } of slipsAt(part, model, membersOf(part, beside))) {
      const change: Change = { kind: "expression", of: part, by };
      mutants.push({ mutation, owner, span, from: expressionWords(part), to: expressionWords(by), change });
    }
    for (const inner of partsOf(part)) visit(inner, span, part.kind === "compare" ? otherSide(part, inner) : null);
  };
  visit(value, writtenAt(value) ?? { start: 0, end: 0 }, null);
  return mutants;
}

function otherSide(compare: Extract<TypedExpression, { kind: "compare" }>, side: TypedExpression): ValueType {
  return side === compare.left ? compare.right.type : compare.left.type;
}

function membersOf(part: TypedExpression, beside: ValueType | null): readonly string[] | null {
  if (part.type.kind !== "code") return null;
  return beside?.kind === "code" && beside.values !== null ? beside.values : part.type.values;
}

/** Each answer leads to the target of another answer, to `continue`, or nowhere; or another person signs. */
function questionMutants(question: QuestionModel, model: RuleSetModel): readonly UnnumberedMutant[] {
  const leads = [...new Set([...question.answers.map(({ leadsTo }) => leadsTo), "continue", null])];
  const words = (leadsTo: string | null): string => (leadsTo === null ? "" : ` -> ${leadsTo}`);
  const as = (mutation: Mutation, from: string, to: string, by: QuestionModel): UnnumberedMutant => ({
    mutation,
    owner: { kind: "question", name: question.id },
    span: writtenAt(question) ?? { start: 0, end: 0 },
    from,
    to,
    change: { kind: "question", of: question, by },
  });
  const { signerSetting: signer } = question;
  return [
    ...question.answers.flatMap(({ answer, leadsTo }, at) =>
      leads
        .filter((other) => other !== leadsTo)
        .map((other) => {
          const answers = question.answers.map((each, index) => (index === at ? { answer, leadsTo: other } : each));
          return as("question", `${answer}${words(leadsTo)}`, `${answer}${words(other)}`, { ...question, answers });
        }),
    ),
    ...(signer === null ? [] : otherPersons(signer, "person", model)).map((other) =>
      as("person", `signed by setting.${signer}`, `signed by setting.${other}`, { ...question, signerSetting: other }),
    ),
  ];
}
