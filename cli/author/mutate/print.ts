/** Reports of `tcs mutate` for a person and for a program. */
import { join } from "node:path";

import { mapLines, positionAt } from "../../../compiler/base/line-map.js";
import { rangeOf } from "../../../compiler/diagnostics/places.js";
import { type Annotation, annotationsText } from "../../../compiler/diagnostics/print-github.js";
import { MUTATIONS } from "../../../compiler/mutate/mutant.js";
import { type MutationReport, scoreOf, type Survivor } from "../../../compiler/mutate/report.js";
import type { SetModel } from "../rule-set-named.js";

export interface SetReport {
  readonly model: SetModel;
  readonly source: string;
  readonly report: MutationReport;
}

type Place = Pick<Survivor, "span">;

export function jsonText(reports: readonly SetReport[]): string {
  const sets = reports.map(({ model, source, report }) => {
    const at = placeIn(source);
    const placed = ({ span, ...rest }: Place): object => ({ path: model.path, ...at({ span }), ...rest });
    return {
      rule_set: model.name,
      version: model.version,
      score: scoreOf(report),
      mutants: report.mutants,
      told_apart: report.told_apart,
      scores: report.scores.map(({ owner, ...counts }) => ({ ...owner, score: scoreOf(counts), ...counts })),
      survivors: report.survivors.map(placed),
      unsearched: report.unsearched,
      signed_rows: report.signed.map(({ owner, ...rest }) => ({ ...owner, ...rest })),
      equal: report.equal.map(placed),
    };
  });
  return JSON.stringify({ rule_sets: sets }, null, 2);
}

export function prettyText(reports: readonly SetReport[], root: string): string {
  return reports.map((set) => setText(set, root)).join("\n\n");
}

/** A warning for each survivor, and a line for each set. */
export function githubText(reports: readonly SetReport[], root: string): string {
  const warnings = reports.flatMap(({ model, source, report }) => {
    const map = mapLines(source);
    return report.survivors.map((survivor, at): Annotation => ({
      level: "warning",
      path: join(root, model.path),
      range: rangeOf(map, survivor.span),
      title: `No example would detect this: ${MUTATIONS[survivor.mutation]}`,
      message: `written:  ${survivor.from}\nsurvives: ${survivor.to}\n${exampleLines(survivor, report.survivors.slice(0, at))}`,
    }));
  });
  const scores = reports.map(({ model, report }) => scoreLine(model, report));
  return [annotationsText(warnings).trimEnd(), ...scores].filter((text) => text !== "").join("\n");
}

function scoreLine(model: SetModel, report: MutationReport): string {
  return (
    `${model.name}@${model.version}  ${scoreOf(report)} %  ${report.told_apart} of ${report.mutants} ` +
    `mutants detected, ${report.equal.length} proved equal`
  );
}

function setText({ model, source, report }: SetReport, root: string): string {
  const at = placeIn(source);
  const place = (one: Place): string => `${join(root, model.path)}:${at(one).line}:${at(one).column}`;
  const weak = report.scores
    .filter(({ mutants, told_apart }) => told_apart < mutants)
    .map(({ owner, ...counts }) => `  ${owner.kind} ${owner.name}: ${counts.told_apart} of ${counts.mutants}`);
  const survivors = report.survivors
    .slice(0, report.survivors.length - report.unsearched)
    .map(
      (survivor, at) =>
        `\n${place(survivor)}  ${MUTATIONS[survivor.mutation]}\n  written:  ${survivor.from}\n  ` +
        `survives: ${survivor.to}\n${exampleLines(survivor, report.survivors.slice(0, at))}`,
    );
  const equal = report.equal.map(
    (one) => `  left out: ${place(one)}  ${one.from} => ${one.to}\n            equal: ${one.reason}`,
  );
  const signed = report.signed.map(
    ({ owner, rows, mutants, reason }) =>
      `  rows signed for by a person, not by examples: ${rows} of ${owner.kind} ${owner.name} ` +
      `(${mutants} mutants that no example reads)\n            because ${reason}`,
  );
  const unsearched =
    report.unsearched === 0 ? [] : [`\n  ${report.unsearched} more survivors: no example was searched for them.`];
  return [scoreLine(model, report), ...weak, ...signed, ...equal, ...survivors, ...unsearched].join("\n");
}

/** One example mostly detects several changes: it is printed once. */
function exampleLines({ example }: Survivor, before: readonly Survivor[]): string {
  if (example === null) return "  No example was found that tells the two apart. That proves nothing: look at it.";
  if (before.at(-1)?.example?.text === example.text) return "  The example above would tell them apart too.";
  if (before.some((earlier) => earlier.example?.text === example.text))
    return `  The example ${JSON.stringify(example.title)} above would tell them apart too.`;
  return [
    `  This example, in ${example.rule}, would tell them apart. Is its answer what the text says? Then accept it:`,
    ...example.text.split("\n").map((line) => `    ${line}`),
  ].join("\n");
}

function placeIn(source: string): (one: Place) => { readonly line: number; readonly column: number } {
  const map = mapLines(source);
  return ({ span }) => positionAt(map, span.start);
}
