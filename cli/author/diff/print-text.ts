/** A comparison for a person at a terminal. */
import type { RuleDiff } from "../../../runtime/services/reading/rules/diff-responses.js";
import type { Paint } from "../../output.js";
import type { AnyDiff, LibraryComparison } from "./compared.js";
import type { Proof } from "./proof.js";
import { differingParts, partWords, proofLines, witnessLines } from "./proof-words.js";
import { titleLine } from "./titles.js";
import { answerWords, differsWords, headingOf, movedWords, rowsLines, summaryOf } from "./told.js";

const SIGNS = { changed: "~", added: "+", removed: "-", unchanged: " " } as const;

export function diffText(diff: AnyDiff, paint: Paint): string {
  const rules = diff.rules
    .filter(({ status }) => status !== "unchanged")
    .flatMap((rule) => ["", ...ruleLines(rule, paint)]);
  const examples = changedText(diff.examples_changed);
  const found = changedText(diff.cases_found);
  const rows = diff.rows_moved.flatMap((moved) => ["", ...rowsLines(moved)]);
  const turned = examples.length === 0 ? [] : ["", paint.strong("Examples that come out otherwise"), ...examples];
  const searched = found.length === 0 ? [] : ["", paint.strong("Found cases that come out otherwise"), ...found];
  const titles = diff.titles_moved.length === 0 ? [] : ["", ...diff.titles_moved.map(titleLine)];
  const head = [paint.strong(headingOf(diff)), summaryOf(diff)];
  const proof = diff.proof === undefined ? [] : ["", ...proofText(diff.proof, paint)];
  return [...head, ...rules, ...rows, ...titles, ...turned, ...searched, ...proof].join("\n");
}

function proofText(proof: Proof, paint: Paint): readonly string[] {
  const shown = differingParts(proof).flatMap(({ part, witness }) => [
    "",
    `${partWords(part)}: ${witness.rule}, ${witness.of}`,
    ...witnessLines(witness).map((line) => `    ${line}`),
    `  before: ${answerWords(witness.before)}`,
    `  after:  ${answerWords(witness.after)}`,
  ]);
  return [paint.strong("Proof"), ...proofLines(proof), ...shown];
}

function changedText(changes: AnyDiff["examples_changed"]): readonly string[] {
  return changes.flatMap((changed) => [
    "",
    `${changed.rule}: ${changed.case}`,
    ...changed.example.split("\n").map((line) => `    ${line}`),
    `  before: ${answerWords(changed.before)}`,
    `  after:  ${answerWords(changed.after)}`,
    ...differsWords(changed).map((words) => `  ${words}`),
  ]);
}

function ruleLines(
  { rule, status, title, wording_before: before, wording_after: after, moved }: RuleDiff,
  paint: Paint,
): readonly string[] {
  const colour = status === "added" ? paint.good : paint.warn;
  const wording =
    before === after
      ? []
      : [...(before === null ? [] : [`  - ${before}`]), ...(after === null ? [] : [`  + ${after}`])];
  return [
    `${colour(SIGNS[status])} ${paint.strong(rule)}  ${title}`,
    ...(moved === null ? [] : [`  moved: ${movedWords(moved)}`]),
    ...wording,
  ];
}

export function allText({ diffs, added, removed, unchanged }: LibraryComparison, paint: Paint): string {
  const listed = (sign: string, names: readonly string[]): readonly string[] => names.map((name) => `${sign} ${name}`);
  const heads = [
    ...listed("+", added),
    ...listed("-", removed),
    `  ${unchanged.length} ${unchanged.length === 1 ? "version" : "versions"} unchanged`,
  ];
  return [heads.join("\n"), ...diffs.map((diff) => diffText(diff, paint))].join("\n\n");
}
