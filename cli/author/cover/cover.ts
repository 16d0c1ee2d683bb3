/**
 * Coverage by the worked examples of a rule set: rules, branches, operands that decide each way, and answers of
 * questions.
 */
import { actionWords, expressionWords } from "../../../compiler/check/words.js";
import { builtOf } from "../../../compiler/host/built.js";
import { everyPart, isOfOneDay } from "../../../compiler/model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { runExample } from "../../../runtime/engine/examples/run-example.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type Truth, Unknown } from "../../../runtime/engine/values/unknown.js";
import { definitionsRead, ownExpressions } from "../observe/logic.js";
import { type Arrival, type ExpressionValue, type TotalVisit, watch } from "../observe/watch.js";
import { decides, type Operands, operandsOf } from "./formula.js";

/** One thing that examples may reach, and how often they do. */
export interface Point {
  readonly kind: "rule" | "branch" | "operand" | "answer";
  readonly words: string;
  readonly reached: number;
}

export interface RuleCover {
  readonly rule: string;
  readonly title: string;
  readonly points: readonly Point[];
}

export interface SetCover {
  readonly rule_set: string;
  readonly version: string;
  readonly rules: readonly RuleCover[];
}

/** A condition that a rule reads, with its operands and how often each decided: first as true, then as false. */
interface Watch {
  readonly words: string;
  /**
   * The index of the branch with this condition, from 0; -1 is the rule's own condition, null one within a figure,
   * value or total.
   */
  readonly branch: number | null;
  readonly condition: TypedExpression;
  readonly of: Operands;
  readonly decided: readonly [whenTrue: number, whenFalse: number][];
}

export function coverOf(model: RuleSetModel): SetCover {
  const { module } = builtOf(model);
  const watched = new Map(model.rules.map((rule) => [rule, watchesOf(model, rule)]));
  const counted = new Map(
    model.totals.flatMap(({ name, where }) =>
      where === null ? [] : [[name, watchOf(model, `total ${name} where`, null, where)] as const],
    ),
  );
  const expressions = [...[...watched.values()].flat(), ...counted.values()].flatMap(({ condition, of }) => [
    condition,
    ...of.operands,
  ]);
  const places = new Map<TypedExpression, number>(expressions.map((expression, at) => [expression, at]));
  const reached = new Map<string, number>();
  const count = (key: string): void => void reached.set(key, (reached.get(key) ?? 0) + 1);
  const arrival = (at: Arrival): void => {
    count(`rule ${at.rule.id}`);
    count(`branch ${at.rule.id} ${wayOf(at)}`);
    const truth = (expression: TypedExpression): Truth => truthOf(at.valueOf(places.get(expression) ?? -1));
    note(watched.get(at.rule) ?? [], truth);
  };
  const counting = ({ total, valueOf }: TotalVisit): void =>
    note([counted.get(total) ?? []].flat(), (expression) => truthOf(valueOf(places.get(expression) ?? -1)));
  const twin = watch(model, module, expressions, { arrival, counting });
  for (const example of module.examples) {
    runExample(twin, example);
    answersIn(module, example).forEach(count);
  }
  const rules = model.rules.map((rule) => {
    const totals = definitionsRead(model, ownExpressions(rule)).flatMap(({ kind, name }) =>
      kind === "total" ? [name] : [],
    );
    // The condition of a total is reported once, with the first rule that reads it.
    const first = totals.flatMap((name) => counted.get(name) ?? []);
    for (const name of totals) counted.delete(name);
    return ruleCover(model, rule, [...(watched.get(rule) ?? []), ...first], (key) => reached.get(key) ?? 0);
  });
  return { rule_set: model.name, version: model.version, rules };
}

function watchOf(model: RuleSetModel, words: string, branch: number | null, condition: TypedExpression): Watch {
  const of = operandsOf(model, condition);
  return { words, branch, condition, of, decided: of.operands.map(() => [0, 0]) };
}

/** The conditions of a rule: its own, its branches', and those within its values. */
function watchesOf(model: RuleSetModel, rule: RuleModel): readonly Watch[] {
  const make = (words: string, branch: number | null, condition: TypedExpression): Watch =>
    watchOf(model, words, branch, condition);
  const own = [
    ...(rule.condition === null ? [] : [make("when", -1, rule.condition)]),
    ...rule.branches.flatMap(({ condition }, at) =>
      condition === null ? [] : [make(`branch ${at + 1}`, at, condition)],
    ),
  ];
  const read = definitionsRead(model, ownExpressions(rule));
  const choices = [...ownExpressions(rule), ...read.flatMap(({ value }) => value ?? [])]
    .flatMap(everyPart)
    .flatMap((part) =>
      part.kind === "choice" && !isOfOneDay(part.condition) ? [make("choice", null, part.condition)] : [],
    );
  return [...own, ...choices];
}

/** Of a rule's own condition and its branches, only those are noted that the run reached. */
function note(watches: readonly Watch[], truth: (expression: TypedExpression) => Truth): void {
  let goesOn = true;
  for (const { branch, condition, of, decided } of watches) {
    if (branch !== null && !goesOn) continue;
    const truths = of.operands.map(truth);
    for (const [at, counts] of decided.entries()) if (decides(of, truths, at)) counts[truths[at] === true ? 0 : 1] += 1;
    if (branch !== null) goesOn = truth(condition) === (branch === -1);
  }
}

function truthOf(value: ExpressionValue): Truth {
  return typeof value === "boolean" || value instanceof Unknown ? value : false;
}

/** The path through a rule: `unknown`, `true` or `false`, or the number of its branch. */
function wayOf({ ruling }: Arrival): string {
  if (ruling instanceof Unknown) return "unknown";
  if (typeof ruling === "boolean") return String(ruling);
  return ruling.branch === null ? "true" : String(ruling.branch);
}

function answersIn(module: RuleSetModule, example: ExampleCase): readonly string[] {
  const { decisions } = runExample(module, example);
  const openQuestions = new Map<string, string>();
  return example.steps.flatMap((step, at) => {
    const question = openQuestions.get(step.label);
    const fields = decisions[at]?.fields;
    if (fields?.state === "contested") openQuestions.set(step.label, fields.question.id);
    return step.kind === "decided" && question !== undefined ? [`answer ${question} ${step.answer}`] : [];
  });
}

function ruleCover(
  model: RuleSetModel,
  rule: RuleModel,
  watches: readonly Watch[],
  reached: (key: string) => number,
): RuleCover {
  const way = (words: string, key: string): Point => ({
    kind: "branch",
    words,
    reached: reached(`branch ${rule.id} ${key}`),
  });
  const lastIsOtherwise = rule.branches.at(-1)?.condition === null;
  const ways = rule.resolve
    ? [
        ...rule.branches.map(({ action }, at) => way(`branch ${at + 1}: ${actionWords(action)}`, String(at + 1))),
        ...(rule.condition === null && lastIsOtherwise ? [] : [way("does not match", "false")]),
      ]
    : [
        way(rule.stage === "scope" ? "holds" : "matches", "true"),
        ...(rule.condition === null ? [] : [way(rule.stage === "scope" ? "does not hold" : "does not match", "false")]),
      ];
  const operands = watches.flatMap(({ words, of, decided }) =>
    of.operands.flatMap((operand, at): Point[] => {
      const [yes, no] = decided[at] ?? [0, 0];
      const label = `${words}: ${expressionWords(operand)}`;
      return [
        { kind: "operand", words: `${label}, decides by being true`, reached: yes },
        { kind: "operand", words: `${label}, decides by being false`, reached: no },
      ];
    }),
  );
  const asks = rule.branches.flatMap(({ action }) => (action.kind === "ask" ? [action.question] : []));
  const answers = model.questions
    .filter(({ id }) => asks.includes(id))
    .flatMap(({ id, answers: offered }) =>
      offered.map(({ answer }): Point => ({
        kind: "answer",
        words: `${id}: ${answer}`,
        reached: reached(`answer ${id} ${answer}`),
      })),
    );
  return {
    rule: rule.id,
    title: rule.title,
    points: [
      { kind: "rule", words: "is reached", reached: reached(`rule ${rule.id}`) },
      ...ways,
      ...operands,
      ...answers,
    ],
  };
}
