/**
 * The values that a consequence gives: with a fact behind them one unit lower, as in the example, and one unit higher.
 */
import { isQuantity } from "../../../compiler/check/value-types.js";
import { expressionWords } from "../../../compiler/check/words.js";
import type { RuleModel, TypedExpression } from "../../../compiler/model/model.js";
import { partsRead } from "../observe/logic.js";
import { givenText, layerOf } from "../page/answer.js";
import { figuresIn } from "./boundaries.js";
import { answerTo, type Case } from "./case.js";
import { type About, answered, assumedIn, type Edge, type Row, variationWords } from "./edge.js";
import { givenHeading } from "./headings.js";
import { type Variation, vary } from "./vary.js";

export function givenRows(about: About, rule: RuleModel): readonly Edge[] {
  return rule.branches.flatMap(({ action }, at) => {
    const branch = rule.resolve ? at + 1 : null;
    return action.kind === "gives"
      ? action.values.flatMap(({ key, value }) => givenEdges(about, { rule: rule.id, branch, key }, value))
      : [];
  });
}

/** A value, by the rule that gives it, its branch (null: the rule has none) and its key. */
interface Giver {
  readonly rule: string;
  readonly branch: number | null;
  readonly key: string;
}

/**
 * One fact that affects the value is shown. For the day a total crosses a figure, every such fact is shown, because a
 * date and an amount affect it differently.
 */
function givenEdges(about: About, giver: Giver, value: TypedExpression): readonly Edge[] {
  const parts = partsRead(about.model, value);
  const facts = [
    ...new Set(
      parts.flatMap((part) =>
        part.kind === "fact" && (isQuantity(part.type) || part.type.kind === "date") ? [part.fact] : [],
      ),
    ),
  ];
  const moved = parts.some(({ kind }) => kind === "firstDay")
    ? facts.map((fact) => givenEdge(about, giver, value, [fact])).filter(({ varies }) => varies !== null)
    : [];
  return moved.length > 0 ? moved : [givenEdge(about, giver, value, facts)];
}

function givenEdge(about: About, giver: Giver, value: TypedExpression, facts: readonly string[]): Edge {
  const { model, cases, effort } = about;
  effort.begin();
  const words = `gives ${giver.key} = ${expressionWords(value)}`;
  const figures = figuresIn(partsRead(model, value));
  const common = {
    logic: giver.branch === null ? words : `branch ${giver.branch}: ${words}`,
    heading: givenHeading(giver.key, figures),
    figures,
  };
  const other = (from: Case): number => (from.example.rule === giver.rule ? 0 : 1_000) + from.bookings.length;
  const none: Edge = { ...common, varies: null, example: null, assumed: [], rows: [], unfinished: null };
  let plain: Edge | null = null;
  let tries = 0;
  for (const from of [...cases].sort((a, b) => other(a) - other(b))) {
    if (effort.isSpent()) return { ...(plain ?? none), unfinished: { tries, most: effort.most } };
    tries += 1;
    if (givenIn(about, from, giver) === null) continue;
    for (const fact of facts) {
      const variation: Variation = { kind: "fact", booking: from.bookings.length - 1, fact };
      const rows = [-1n, 0n, 1n].flatMap((units) => row(about, from, variation, units));
      const values = rows.flatMap((each) => (each.case === null ? [] : [givenIn(about, each.case, giver)]));
      if (!values.includes(null) && new Set(values).size > 1)
        return {
          ...common,
          varies: variationWords(about, from, variation),
          example: from.example.example,
          assumed: assumedIn(from, variation),
          rows,
          unfinished: null,
        };
    }
    const asItIs: Variation = { kind: "copies", booking: 0 };
    plain ??= {
      ...common,
      varies: null,
      example: from.example.example,
      assumed: assumedIn(from, asItIs),
      rows: [{ place: "as it is", ...answered(about, from, asItIs), varied: "", compared: null, case: from }],
      unfinished: null,
    };
  }
  return plain ?? none;
}

const PLACES = new Map([
  [-1n, "one unit less"],
  [0n, "as in the example"],
  [1n, "one unit more"],
]);

function row(about: About, from: Case, variation: Variation, units: bigint): readonly Row[] {
  const moved = vary(about.module, from, variation, units);
  return moved === null
    ? []
    : [{ place: PLACES.get(units) ?? "", ...answered(about, moved, variation), compared: null, case: moved }];
}

/** The value in the answer to the case; null if it is not given. */
function givenIn({ module, effort }: About, from: Case, { rule, branch, key }: Giver): string | null {
  const decision = answerTo(effort, module, from);
  if (!decision.body.trace.some((step) => step.rule === rule && step.matched === true && step.resolve === branch))
    return null;
  const given = layerOf(decision)?.consequences.find((each) => each.key === key && each.rule === rule);
  return given === undefined ? null : givenText(given.value);
}
