/**
 * The strength of a matching set's worked examples: the mutants that they find, and for each other mutant a pair that
 * would find it.
 */
import { runMatchingExample } from "../../../runtime/engine/examples/matching-example.js";
import type { MatchingModule, WrittenMatchingExample } from "../../../runtime/engine/module/matching-module.js";
import { matchingExampleLines } from "../../../runtime/engine/module/matching-words.js";
import { buildMatchingDraft } from "../../build.js";
import { checkMatching } from "../../check/matching/check-matching.js";
import { isPossible } from "../../check/matching/logic.js";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import type { Comparison, MatchingModel } from "../../model/matching.js";
import { parse } from "../../syntax/parse.js";
import { withExamples } from "../acceptable.js";
import type { ExampleText } from "../example-text.js";
import { type MutationReport, placed, scoresOf, type Survivor } from "../report.js";
import { distinctTitles } from "../titles.js";
import { type MatchingMutant, matchingMutants } from "./mutants.js";
import { pairTellingApart, type TriedPair, triedPairs } from "./search.js";

/** Its examples pass. */
export function matchingReport(model: MatchingModel, source: string): MutationReport {
  const { module } = buildMatchingDraft(model);
  const judged = matchingMutants(model).map((mutant) => {
    const mutated = buildMatchingDraft(withoutExamples(mutant.model)).module;
    const isDetected = module.examples.some((example) => tellsApart(mutated, example));
    return { mutant, mutated, isDetected, reason: isDetected ? null : whySame(model, mutant.model) };
  });
  const counted = judged.filter(({ reason }) => reason === null);
  const tried = counted.every(({ isDetected }) => isDetected) ? [] : triedPairs(model, module);
  const titles = distinctTitles(model);
  const survivors = counted.flatMap(({ mutant, mutated, isDetected }): readonly Survivor[] => {
    if (isDetected) return [];
    const pair = pairTellingApart(tried, mutated);
    const example = pair === null ? null : exampleOf(pair, mutant, titles(titleOfPair(pair)), model);
    const isReady = example !== null && isAcceptable(model, source, example, mutated);
    return [{ ...placed(mutant), example: isReady ? example : null }];
  });
  return {
    scores: scoresOf(counted.map(({ mutant, isDetected }) => ({ owner: mutant.owner, isDetected }))),
    mutants: counted.length,
    told_apart: counted.length - survivors.length,
    survivors,
    unsearched: 0,
    signed: [],
    equal: judged.flatMap(({ mutant, reason }) => (reason === null ? [] : [{ ...placed(mutant), reason }])),
  };
}

/** A mutant proposes by its conditions alone, and most of a module is its examples. */
function withoutExamples(model: MatchingModel): MatchingModel {
  return { ...model, rules: model.rules.map((rule) => ({ ...rule, examples: [] })) };
}

function tellsApart(module: MatchingModule, example: WrittenMatchingExample): boolean {
  return !runMatchingExample(module, example).passed;
}

/** The reason in words why the same rule proposes any pair of records; null without a proof. */
function whySame(model: MatchingModel, mutant: MatchingModel): string | null {
  const conditions = [...model.rules, ...mutant.rules].map(({ condition }) => condition);
  const firstOf = ({ rules }: MatchingModel, truth: (value: Comparison) => boolean): string | null =>
    rules.find(({ condition }) => truth(condition))?.id ?? null;
  const differs = isPossible(conditions, model.kinds, (truth) => firstOf(model, truth) !== firstOf(mutant, truth));
  return differs === false ? "whatever two records there are, the same rule proposes them, or none does" : null;
}

function titleOfPair({ one, other, by }: TriedPair): string {
  const names = `${one.name} and ${other.name}`.replace(/["\\]/g, "");
  return `${names}: ${by === null ? "not proposed" : "proposed"}`;
}

/** It goes into the rule that proposes the pair; if none does, into the rule of the mutant. */
function exampleOf(
  { one, other, by }: TriedPair,
  mutant: MatchingMutant,
  title: string,
  model: MatchingModel,
): ExampleText {
  const rule = by ?? mutant.owner.name;
  const cited = model.rules.find(({ id }) => id === rule)?.citations[0];
  const from = cited === undefined ? "" : ` from ${cited.source}.${cited.clause}`;
  const lines = matchingExampleLines({ one, other, expected: by === null ? "nothing" : "propose" }, model.kinds);
  const text = [`example ${JSON.stringify(title)}${from} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");
  return { rule, title, text };
}

/** The example is inserted into the source: checked, compiled and run there and on the mutant. */
function isAcceptable(
  model: MatchingModel,
  source: string,
  { rule, title, text }: ExampleText,
  mutant: MatchingModule,
): boolean {
  const { tree, diagnostics } = parse({ path: model.path, text: withExamples(source, [{ rule, title, text }]) });
  const { declaration } = tree;
  if (hasErrors(diagnostics) || declaration?.kind !== "matching") return false;
  const checked = checkMatching({ path: model.path, tree: declaration });
  if (checked.model === null || hasErrors(checked.diagnostics)) return false;
  const { module } = buildMatchingDraft(checked.model);
  const written = module.examples.find((example) => example.rule === rule && example.example === title);
  return written !== undefined && runMatchingExample(module, written).passed && tellsApart(mutant, written);
}
