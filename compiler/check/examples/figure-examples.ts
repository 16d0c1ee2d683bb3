/** An example of a figure: one booking, and the value of the figure for it. */
import type { FigureExampleModel, FigureExpectation } from "../../model/model.js";
import type { ExampleItem, ExampleTree, ExpectationTree, FigureTree } from "../../syntax/tree.js";
import type { Context } from "../context.js";
import { describe } from "../value-types.js";
import type { AssumptionsOf } from "./assumptions.js";
import { missingFact } from "./expectations.js";
import { type Base, foundWords, onTop, present, readExampleLiteral } from "./values.js";

/** Null after a report, if its expectation cannot be read. */
export function readFigureExample(
  tree: ExampleTree,
  figure: FigureTree,
  base: Base,
  assumptionsOf: AssumptionsOf,
  context: Context,
): FigureExampleModel | null {
  checkItems(tree, context);
  const { given, settings, from } = assumptionsOf(tree);
  const [expect] = tree.items.filter((item) => item.kind === "expect");
  if (expect === undefined) {
    context.report.add("TCS5002", tree.title.span, { name: tree.title.value });
    return null;
  }
  const expected = expectedOf(expect.expected, tree, figure, context);
  return expected === null
    ? null
    : {
        title: tree.title.value,
        figure: figure.name.text,
        from,
        settings: present(onTop(base.settings, settings)),
        facts: present(onTop(base.facts, given)),
        expected,
        span: tree.span,
      };
}

const MAY_HOLD: readonly ExampleItem["kind"][] = ["given", "settings", "expect"];

function checkItems(tree: ExampleTree, { report }: Context): void {
  const name = tree.title.value;
  for (const { kind, span } of tree.items)
    if (!MAY_HOLD.includes(kind))
      report.add("TCS5016", span, { name, what: "assumes more than facts and settings, which is all a figure reads" });
  for (const { span } of tree.items.filter(({ kind }) => kind === "expect").slice(1))
    report.add("TCS5016", span, { name, what: "expects two things" });
}

function expectedOf(
  tree: ExpectationTree,
  example: ExampleTree,
  figure: FigureTree,
  context: Context,
): FigureExpectation | null {
  const refuse = (what: string): null => {
    context.report.add("TCS5016", tree.span, { name: example.title.value, what });
    return null;
  };
  const { text: name } = figure.name;
  if (tree.cites.length > 0) return refuse("expects a citation, which only an answer has");
  if (tree.state === "undetermined_missing_facts") {
    if (tree.missing.some(({ of }) => of !== null)) return refuse("names a fact of another booking");
    return { kind: "missing", facts: tree.missing.map(({ fact }) => missingFact(fact, context)) };
  }
  if (tree.state === "not_covered") return { kind: "gap" };
  const [assigned] = tree.values;
  if (tree.state !== "figure" || assigned === undefined) return refuse(`does not expect \`figure ${name} = …\``);
  if (assigned.name.text !== name) return refuse(`expects another figure than \`${name}\`, to which it belongs`);
  const type = context.figureOf(name)?.type;
  if (type === undefined) return null;
  const literal = readExampleLiteral(assigned.value, type, context);
  if (literal === "unfit")
    context.report.add("TCS5005", assigned.value.span, {
      name,
      wanted: describe(type),
      found: foundWords(assigned.value),
    });
  return literal === null || literal === "unfit" ? null : { kind: "value", value: literal };
}
