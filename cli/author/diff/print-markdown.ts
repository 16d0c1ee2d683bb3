/** A comparison as Markdown for a pull request: tables, with long parts folded. */
import type { RowsDiff, RuleDiff } from "../../../runtime/services/reading/rules/diff-responses.js";
import { markdownCode, markdownTable, markdownText } from "../page/markdown.js";
import type { AnyDiff, LibraryComparison } from "./compared.js";
import type { Proof } from "./proof.js";
import { differingParts, partWords, proofLines, witnessLines } from "./proof-words.js";
import { answerWords, countOf, differsWords, headingOf, movedWords, rowsLines, summaryOf } from "./told.js";

export function diffMarkdown(diff: AnyDiff): string {
  const rules = diff.rules.filter(({ status }) => status !== "unchanged");
  const overview = rules.map((rule) => [
    rule.rule,
    rule.status,
    rule.title,
    rule.moved === null ? "" : movedWords(rule.moved),
  ]);
  return [
    `## ${markdownText(headingOf(diff))}`,
    markdownText(summaryOf(diff)),
    ...(rules.length === 0 ? [] : [markdownTable(["Rule", "Status", "Title", "Moved"], overview)]),
    ...rules.flatMap(wordingMarkdown),
    ...diff.rows_moved.flatMap(rowsMarkdown),
    ...(diff.titles_moved.length === 0
      ? []
      : [
          "### Titles of names",
          markdownTable(
            ["Name", "Before", "After"],
            diff.titles_moved.map(({ kind, name, before, after }) => [`${kind} ${name}`, before ?? "", after ?? ""]),
          ),
        ]),
    ...changesMarkdown("Worked examples that come out otherwise", "Example", diff.examples_changed),
    ...changesMarkdown("Found cases that come out otherwise", "Case", diff.cases_found),
    ...(diff.proof === undefined ? [] : proofMarkdown(diff.proof)),
  ].join("\n\n");
}

function proofMarkdown(proof: Proof): readonly string[] {
  const lines = proofLines(proof).map((line) => `- ${markdownText(line)}`);
  const shown = differingParts(proof).flatMap(({ part, witness }) => [
    "<details>",
    `<summary>${markdownText(`${partWords(part)}: ${witness.of}`)}</summary>`,
    markdownTable(["Before", "After"], [[answerWords(witness.before), answerWords(witness.after)]]),
    ["```", ...witnessLines(witness), "```"].join("\n"),
    "</details>",
  ]);
  return ["### Proof", lines.join("\n"), ...shown];
}

function changesMarkdown(title: string, column: string, changes: AnyDiff["examples_changed"]): readonly string[] {
  if (changes.length === 0) return [];
  const rows = changes.map((changed) => [
    changed.rule,
    changed.case,
    answerWords(changed.before),
    [answerWords(changed.after), ...differsWords(changed)].join("; "),
  ]);
  return [
    "<details>",
    `<summary>${title}</summary>`,
    markdownTable(["Rule", column, "Before", "After"], rows),
    "</details>",
  ];
}

function rowsMarkdown(moved: RowsDiff): readonly string[] {
  const [head = ""] = rowsLines(moved);
  const more = countOf(moved) - moved.rows.length;
  const rows = moved.rows.map(({ row, before, after }) => [row, before ?? "none", after ?? "none"]);
  const title = `### ${markdownText(`${head[0]?.toUpperCase() ?? ""}${head.slice(1)}`)}`;
  return [title, markdownTable(["Row", "Before", "After"], rows), ...(more > 0 ? [`And ${more} more.`] : [])];
}

function wordingMarkdown({ rule, wording_before: before, wording_after: after }: RuleDiff): readonly string[] {
  if (before === after) return [];
  const quoted = (when: string, wording: string | null): readonly string[] =>
    wording === null ? [] : [`> ${when}: ${markdownText(wording)}`];
  return [
    `### Wording of ${markdownCode(rule)}`,
    [...quoted("Before", before), ...quoted("After", after)].join("\n>\n"),
  ];
}

export function allMarkdown({ diffs, added, removed, unchanged }: LibraryComparison): string {
  const listed = (what: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`- ${what}: ${names.map(markdownCode).join(", ")}`];
  const lines = [...listed("added", added), ...listed("removed", removed), `- unchanged: ${unchanged.length}`];
  return [lines.join("\n"), ...diffs.map(diffMarkdown)].join("\n\n");
}
