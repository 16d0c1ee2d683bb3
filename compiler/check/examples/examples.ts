/** Worked examples: from source to runnable form. */
import type { ExampleModel, FigureExampleModel, RuleSetModel } from "../../model/model.js";
import { firstDeclaredHere } from "../../names/report.js";
import { wordsOf } from "../../names/scope.js";
import type { AssignmentTree } from "../../syntax/expression-tree.js";
import type { ExampleTree, RuleSetTree, RuleTree } from "../../syntax/tree.js";
import { type AssumptionsOf, assumptionsOfSet, hasSteps } from "./assumptions.js";
import type { Answers } from "./expectations.js";
import { readFigureExample } from "./figure-examples.js";
import { readSteps } from "./steps.js";
import { type Base, labelsIn, onTop, present, readAssignments, type Values } from "./values.js";

export interface ExampleSet {
  readonly base: RuleSetModel["exampleBase"];
  /** Of each rule, by its id. */
  readonly examples: ReadonlyMap<string, readonly ExampleModel[]>;
  /** Of each figure, by its name. */
  readonly ofFigures: ReadonlyMap<string, readonly FigureExampleModel[]>;
}

export function readExamples(tree: RuleSetTree, answers: Answers): ExampleSet {
  const { context } = answers;
  const base: Base = { facts: readBase(tree, "baseFacts", answers), settings: readBase(tree, "baseSettings", answers) };
  const assumptionsOf = assumptionsOfSet(tree, context);
  const examples = new Map<string, readonly ExampleModel[]>();
  for (const [id, rule] of context.scope.rules) {
    checkTitles(rule, answers);
    examples.set(
      id,
      rule.examples.map((example) => readExample(example, id, base, assumptionsOf, answers)),
    );
  }
  const ofFigures = new Map<string, readonly FigureExampleModel[]>();
  for (const { tree: figure } of wordsOf(context.scope, "figure")) {
    checkTitles(figure, answers);
    ofFigures.set(
      figure.name.text,
      figure.examples.flatMap((example) => readFigureExample(example, figure, base, assumptionsOf, context) ?? []),
    );
  }
  return { base: { facts: present(base.facts), settings: present(base.settings) }, examples, ofFigures };
}

function readBase(tree: RuleSetTree, kind: "baseFacts" | "baseSettings", { context }: Answers): Values {
  const trees: readonly AssignmentTree[] = tree.items.flatMap((item) => (item.kind === kind ? item.values : []));
  const read = readAssignments(trees, kind === "baseFacts" ? "fact" : "setting", context);
  return kind === "baseFacts" ? read.facts : read.settings;
}

function checkTitles({ examples }: Pick<RuleTree, "examples">, { context }: Answers): void {
  const seen = new Map<string, ExampleTree>();
  for (const example of examples) {
    const first = seen.get(example.title.value);
    if (first === undefined) seen.set(example.title.value, example);
    else
      context.report.add(
        "TCS5013",
        example.title.span,
        { title: example.title.value },
        firstDeclaredHere(context.report, first.title.span),
      );
  }
}

function readExample(
  tree: ExampleTree,
  rule: string,
  base: Base,
  assumptionsOf: AssumptionsOf,
  answers: Answers,
): ExampleModel {
  checkForm(tree, answers);
  const assumptions = assumptionsOf(tree);
  const settings = onTop(base.settings, assumptions.settings);
  const persons = new Set([...settings.values()].flatMap(labelsIn));
  return {
    title: tree.title.value,
    rule,
    from: assumptions.from,
    settings: present(settings),
    law: assumptions.law,
    unconfirmed: assumptions.unconfirmed,
    flagged: assumptions.flagged,
    askedOn: assumptions.asked?.on ?? null,
    steps: readSteps(tree, assumptions, base.facts, persons, answers),
    span: tree.span,
  };
}

/**
 * An example is `given … expect …` or a list of steps, with at most one `law` and, outside steps, at most one `asked`.
 */
function checkForm(tree: ExampleTree, { context }: Answers): void {
  const name = tree.title.value;
  const isTold = hasSteps(tree);
  for (const item of tree.items) {
    if (isTold && item.kind === "given")
      context.report.add("TCS5001", item.span, { what: "has both `given` and steps", name });
    if (isTold && item.kind === "expect")
      context.report.add("TCS5001", item.span, { what: "has an `expect` of its own and steps", name });
  }
  atMostOnce(tree, "law", "assumes the law layer twice", name, context);
  if (!isTold) atMostOnce(tree, "asked", "is asked twice", name, context);
  else {
    const days = tree.items.filter((item) => item.kind === "asked").filter((item) => item.on !== null);
    for (const item of days.slice(1)) context.report.add("TCS5001", item.span, { what: "is asked on two days", name });
  }
}

function atMostOnce(
  tree: ExampleTree,
  kind: "law" | "asked",
  what: string,
  name: string,
  context: Answers["context"],
): void {
  for (const item of tree.items.filter((candidate) => candidate.kind === kind).slice(1))
    context.report.add("TCS5001", item.span, { what, name });
}
