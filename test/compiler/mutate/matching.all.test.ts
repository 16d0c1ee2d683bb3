/** Mutants of matching sets: reports are true, proofs hold for any records, and the sample's examples are strong. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buildMatchingDraft } from "../../../compiler/build.js";
import { noteWritten } from "../../../compiler/check/written.js";
import { runMatchingExamples } from "../../../compiler/examples.js";
import { readLibrary, shippedSources } from "../../../compiler/host/disk.js";
import { checkLibrary } from "../../../compiler/library.js";
import type { Comparison, MatchingModel } from "../../../compiler/model/matching.js";
import { withExamples } from "../../../compiler/mutate/acceptable.js";
import { matchingMutants } from "../../../compiler/mutate/matching/mutants.js";
import { matchingReport } from "../../../compiler/mutate/matching/report.js";
import { proposal } from "../../../runtime/engine/module/matching-module.js";
import { condition, someComparison } from "../../engine/matching/conditions.js";
import { twoRecords } from "../../engine/matching/kit.js";
import { edited } from "../check/kit.js";
import { MATCHING, MATCHING_PATH } from "../check/samples.js";

const LIBRARY = readLibrary(shippedSources());
const PATH = "matching/acme/customers/1.rules";
const SOURCE = LIBRARY.sources.find(({ path }) => path === PATH)?.text ?? "";

function modelOf(path: string, text: string): MatchingModel {
  const { sources } = checkLibrary({ sources: [{ path, text }], readTable: () => null });
  const [model] = sources.flatMap(({ matching }) => matching ?? []);
  if (model === undefined) throw new Error("the source means nothing");
  return model;
}

const SAMPLE = modelOf(PATH, SOURCE);

describe("the sample set", () => {
  it("has examples that detect every slip of an author", () => {
    const { mutants, told_apart, survivors } = matchingReport(SAMPLE, SOURCE);
    expect(survivors.map(({ from, to }) => `${from} => ${to}`)).toEqual([]);
    expect([mutants > 35, told_apart]).toEqual([true, mutants]);
  });

  it("needs most of its examples: without one, a slip survives, and the pair that is proposed detects it", () => {
    const examples = [...SOURCE.matchAll(/ {4}example "([^"]*)"[\s\S]*?\n {4}}\n/g)];
    const needed = examples.filter(([example]) => {
      // A rule keeps one example at least.
      const text = SOURCE.replace(example, "");
      const model = modelOf(PATH, text);
      const { survivors } = matchingReport(model, text);
      const proposed = survivors.map((survivor) => survivor.example);
      expect(proposed).not.toContain(null);
      const again = withExamples(
        text,
        proposed.flatMap((each) => each ?? []),
      );
      const more = modelOf(PATH, again);
      expect(runMatchingExamples(more, buildMatchingDraft(more).module).diagnostics).toEqual([]);
      expect(matchingReport(more, again).survivors).toEqual([]);
      return survivors.length > 0;
    });
    expect(needed.length).toBeGreaterThan(8);
  });
});

describe("mutants", () => {
  const two = edited(MATCHING, [
    [
      "when names are spelled alike then",
      "when names are spelled alike and not (kind is supplier or one has customer_number and the other has none) then",
    ],
    ['other "MUSTER" customer_number "C-1"', 'other "MUSTER" kind customer'],
  ]);

  it("are of every kind that an author may slip in", () => {
    const all = [SAMPLE, modelOf(MATCHING_PATH, two)].flatMap(matchingMutants);
    expect([...new Set(all.map(({ mutation }) => mutation))].sort()).toEqual([
      "dropped_condition",
      "dropped_rule",
      "figure",
      "junction",
      "kind",
      "legal_form",
      "names",
      "swapped_rules",
    ]);
  });

  it("are written at the place that they change, each once", () => {
    const mutants = matchingMutants(SAMPLE);
    expect(new Set(mutants.map(({ owner, span, to }) => `${owner.name} ${span.start} ${span.end} ${to}`)).size).toBe(
      mutants.length,
    );
    for (const { span, from, mutation } of mutants)
      if (mutation === "figure" || mutation === "names" || mutation === "legal_form")
        expect(SOURCE.slice(span.start, span.end).replace(/\s+/g, " ")).toBe(from);
  });

  it("that are proved equal propose what the set proposes, whatever records there are", () => {
    let proved = 0;
    const records = fc.array(twoRecords, { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(condition, someComparison, records, (first, second, pairs) => {
        const model = withConditions([first, second]);
        const { equal } = matchingReport(model, MATCHING);
        const module = buildMatchingDraft(model).module;
        for (const { from, to, owner, span } of equal) {
          const mutant = matchingMutants(model).find(
            (each) =>
              each.from === from &&
              each.to === to &&
              each.owner.name === owner.name &&
              each.span.start === span.start &&
              each.span.end === span.end,
          );
          if (mutant === undefined) throw new Error("an equal mutant is one of the mutants");
          proved += 1;
          const mutated = buildMatchingDraft(mutant.model).module;
          for (const [one, other] of pairs)
            expect(proposal(mutated, one, other)?.rule).toBe(proposal(module, one, other)?.rule);
        }
      }),
      { numRuns: 12 },
    );
    expect(proved).toBeGreaterThan(0);
  });
});

/** The two rules of the sample with other conditions and without examples: of these the logic alone is looked at. */
function withConditions(conditions: readonly Comparison[]): MatchingModel {
  const model = modelOf(MATCHING_PATH, MATCHING);
  const placed = writer();
  return {
    ...model,
    rules: model.rules.map((rule, at) => ({
      ...rule,
      examples: [],
      condition: placed(conditions[at] ?? rule.condition),
    })),
  };
}

/** Each comparison with a place of its own, as in a source: two mutants with the same words differ by their places. */
function writer(): (condition: Comparison) => Comparison {
  let start = 0;
  return function placed(condition): Comparison {
    const { kind } = condition;
    const own: Comparison =
      kind === "not"
        ? { kind, operand: placed(condition.operand) }
        : kind === "and" || kind === "or"
          ? { kind, operands: condition.operands.map(placed) }
          : { ...condition };
    start += 1;
    return noteWritten(own, { start, end: start });
  };
}
