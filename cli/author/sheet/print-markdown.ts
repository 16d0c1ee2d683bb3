/** The boundary sheet as Markdown, for a pull request. */
import { markdownCode, markdownTable, markdownText } from "../page/markdown.js";
import { CANNOT_BE_SENT, NOT_REACHED, type Edge, type Row } from "./edge.js";
import type { Sheet } from "./sheet.js";

export function sheetMarkdown(sheet: Sheet): string {
  const rules = sheet.rules.flatMap((rule) => [
    `## ${markdownText(rule.title)} (${rule.stage} ${markdownCode(rule.rule)})`,
    `> ${markdownText(rule.wording)}`,
    `Rests on ${markdownText(rule.cites.join("; "))}. Rule hash ${markdownCode(rule.rule_hash)}.`,
    ...(rule.reads.length === 0 ? [] : [rule.reads.map((read) => `- ${markdownCode(read)}`).join("\n")]),
    ...(rule.edges.length === 0 ? ["This rule compares no figure and no date that is not shown above."] : rule.edges.flatMap(edgeLines)),
  ]);
  return [
    `# Boundary sheet: ${markdownText(sheet.title)}`,
    `${markdownCode(sheet.rule_set)}, version ${markdownText(sheet.version)}, checksum ${markdownCode(sheet.checksum)}`,
    ...(sheet.in_force === null ? ["This version is announced and never applies."] : ["## When the version applies", ...edgeLines(sheet.in_force)]),
    ...rules,
    "## Confirmation",
    "Name: ____________________  Date: ____________  Signature: ____________________",
  ].join("\n\n");
}

function edgeLines(edge: Edge): readonly string[] {
  const heading = `### ${markdownCode(edge.logic)}`;
  if (edge.rows.length === 0) return [heading, NOT_REACHED];
  const caption = [edge.example === null ? "" : `From the example “${edge.example}”.`, ...edge.assumed].filter((line) => line !== "").map(markdownText).join("  \n");
  return [heading, ...(caption === "" ? [] : [caption]), markdownTable(["Place", edge.varies ?? "Varied", "Compared", "Answer", "Decided by"], edge.rows.map(cells))];
}

function cells({ place, varied, compared, answer }: Row): readonly string[] {
  return [place, varied, compared?.join(" / ") ?? "", answer === null ? CANNOT_BE_SENT : [answer.ended, ...answer.gives].join("; "), answer?.rule == null ? "" : `${answer.rule.title}: ${answer.rule.wording}`];
}
