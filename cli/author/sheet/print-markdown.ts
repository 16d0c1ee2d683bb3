/** The boundary sheet as Markdown, for a pull request. */
import { markdownCode, markdownTable, markdownText } from "../page/markdown.js";
import { hasMoved, rowsSinceMarkdown } from "../page/rows-since.js";
import { CANNOT_BE_SENT, type Edge, holeWords, type Row } from "./edge.js";
import { whoseSettings } from "./headings.js";
import type { Sheet } from "./sheet.js";

export function sheetMarkdown(sheet: Sheet): string {
  const rules = sheet.rules.flatMap((rule) => [
    `## ${markdownText(rule.title)}`,
    `> ${markdownText(rule.wording)}`,
    [
      `In the source: ${rule.stage} ${markdownCode(rule.rule)}.`,
      `Rests on ${markdownText(rule.cites.join("; "))}. Rule hash ${markdownCode(rule.rule_hash)}.`,
    ].join(" "),
    ...(rule.reads.length === 0 ? [] : [rule.reads.map((read) => `- ${markdownCode(read)}`).join("\n")]),
    ...(rule.edges.length === 0
      ? ["All numbers and dates of this rule are shown above."]
      : rule.edges.flatMap(edgeLines)),
  ]);
  return [
    `# Boundary sheet: ${markdownText(sheet.title)}`,
    `${markdownCode(sheet.rule_set)}, version ${markdownText(sheet.version)}, checksum ${markdownCode(sheet.checksum)}`,
    markdownText(whoseSettings(sheet.settings)),
    ...settingsLines(sheet),
    ...whenInForce(sheet),
    ...(hasMoved(sheet.rows_since) ? rowsSinceMarkdown(sheet.rows_since) : []),
    ...rules,
    "## Confirmation",
    "Name: ____________________  Date: ____________  Signature: ____________________",
  ].join("\n\n");
}

function settingsLines({ settings }: Sheet): readonly string[] {
  return settings.of === "examples" ? [] : [markdownTable(["Setting", "Value"], Object.entries(settings.values))];
}

function whenInForce({ in_force }: Sheet): readonly string[] {
  if (in_force === null) return ["This version is announced and never applies."];
  return [`## ${in_force.heading}`, ...edgeLines(in_force).slice(1)];
}

function edgeLines(edge: Edge): readonly string[] {
  const heading = [`### ${markdownText(edge.heading)}`, markdownCode(edge.logic)];
  const hole = holeWords(edge);
  const gap = hole === null ? [] : [hole];
  if (edge.rows.length === 0) return [...heading, ...gap];
  const caption = [edge.example === null ? "" : `From the example “${edge.example}”.`, ...edge.assumed]
    .filter((line) => line !== "")
    .map(markdownText)
    .join("  \n");
  const heads = ["Place", edge.varies ?? "varied", "Compared", "Answer", "Rests on", "Decided by"];
  return [...heading, ...(caption === "" ? [] : [caption]), markdownTable(heads, edge.rows.map(cells)), ...gap];
}

function cells({ place, varied, compared, answer }: Row): readonly string[] {
  return [
    place,
    varied,
    compared?.join(" / ") ?? "",
    answer === null ? CANNOT_BE_SENT : [answer.ended, ...answer.gives].join("; "),
    answer?.cites.join(". ") ?? "",
    answer?.rule == null ? "" : `${answer.rule.title}: ${answer.rule.wording}`,
  ];
}
