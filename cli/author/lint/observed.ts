/**
 * Findings that need a run of the worked examples: comparisons with only one result, and rows that no example reads.
 * Also totals that never count a booking, and earlier bookings that a total cannot place.
 */
import { expressionWords } from "../../../compiler/check/words.js";
import { diagnose, type Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { builtOf } from "../../../compiler/host/built.js";
import type { Names } from "../../../compiler/lint/spans.js";
import type { RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { unreadRows } from "../../../compiler/mutate/signed-rows.js";
import { runExample } from "../../../runtime/engine/examples/run-example.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";
import { type ExpressionValue, watch } from "../observe/watch.js";
import { boundariesOf, type Boundary } from "../sheet/boundaries.js";
import { halfTold } from "./half-told.js";

export function observed(model: RuleSetModel, names: Names): readonly Diagnostic[] {
  const { module, javascript } = builtOf(model);
  const boundaries = boundariesOf(model).flatMap((boundary) =>
    boundary.whole.kind === "compare" ? [{ boundary, ways: new Set<ExpressionValue>() }] : [],
  );
  const totals = model.totals.map((total) => ({ total, counted: false }));
  const expressions = [
    ...boundaries.map(({ boundary }) => boundary.whole),
    ...totals.map(({ total: { name, measure } }): TypedExpression =>
      measure === null
        ? { kind: "count", total: name, type: { kind: "integer" } }
        : { kind: "sum", total: name, type: measure.type },
    ),
  ];
  const twin = watch(model, module, expressions, {
    // At every rule that a run reaches: the rules before it have answered the other cases, so the other side is seen
    // only there.
    arrival: ({ valueOf }) => {
      for (const [at, { boundary, ways }] of boundaries.entries()) if (boundary.total === null) ways.add(valueOf(at));
      for (const [at, each] of totals.entries()) each.counted ||= isSomething(valueOf(boundaries.length + at));
    },
    counting: ({ total, valueOf }) => {
      for (const [at, { boundary, ways }] of boundaries.entries()) if (boundary.total === total) ways.add(valueOf(at));
    },
  });
  const half = module.examples.flatMap((example) => halfTold(model, names, example, runExample(twin, example)));
  return [
    ...half,
    ...unreadRows(model, javascript).map(({ span, ...counts }) => diagnose("TCS7014", model.path, span, counts)),
    ...boundaries.flatMap(({ boundary, ways }) => oneSided(model, boundary, ways)),
    ...totals.flatMap(({ total: { name }, counted }) =>
      counted ? [] : [diagnose("TCS7008", model.path, names.total(name), { total: name })],
    ),
  ];
}

/** An unknown sum does not show which bookings the total counts. */
function isSomething(value: ExpressionValue): boolean {
  return value !== 0n && value !== false && !(value instanceof Unknown);
}

function oneSided(
  { path }: RuleSetModel,
  { rule, whole }: Boundary,
  ways: ReadonlySet<ExpressionValue>,
): readonly Diagnostic[] {
  const sides = [...(ways.has(true) ? [] : ["meets"]), ...(ways.has(false) ? [] : ["goes beyond"])];
  return sides.map((side) =>
    diagnose("TCS7001", path, rule.span, { rule: rule.id, comparison: expressionWords(whole), side }),
  );
}
