/** The boundary sheet of a matching set, as a page to print and sign, and as Markdown. */
import { html } from "hono/html";

import { each, type Html, page, table } from "../page/html.js";
import { markdownCode, markdownTable, markdownText } from "../page/markdown.js";
import type { MatchingEdge, MatchingRow, MatchingRuleSheet, MatchingSheet } from "./matching.js";
import { signatures } from "./print-html.js";

const HEADS = ["Side", "One", "Other", "Answer"];

export function matchingSheetHtml(sheet: MatchingSheet): Promise<string> {
  return page(
    `Boundary sheet: ${sheet.rule_set} ${sheet.version}`,
    html`<header>
<h1>Boundary sheet: ${sheet.title}</h1>
<p><code>${sheet.rule_set}</code>, version ${sheet.version}<br><span class="small">Checksum of the version: <code>${sheet.checksum}</code></span></p>
<p>For every comparison, the rows show two records on each side of it; for a number of letters, just below it, at it and just above it. The engine that compares records computed the answer. A proposal is answered by a person.</p>
</header>
${each(sheet.rules, ruleHtml)}
${signatures(sheet)}`,
  );
}

function ruleHtml(rule: MatchingRuleSheet): Html {
  return html`<section>
<h2>${rule.title}</h2>
<blockquote><p>${rule.wording}</p></blockquote>
<p class="small">Rests on ${rule.cites.join("; ")}.<br>In the source: <code>${rule.rule}</code>. Rule hash ${rule.rule_hash}</p>
<p class="logic">${rule.logic}</p>
${each(
  rule.edges,
  (edge) => html`${table(html`<span class="logic">${edge.logic}</span>`, HEADS, edge.rows.map(cells))}
${each(holesOf(edge), (hole) => html`<p class="gap">${hole}</p>`)}`,
)}
</section>
`;
}

export function matchingSheetMarkdown(sheet: MatchingSheet): string {
  return [
    `# Boundary sheet: ${markdownText(sheet.title)}`,
    `${markdownCode(sheet.rule_set)}, version ${markdownText(sheet.version)}, checksum ${markdownCode(sheet.checksum)}`,
    ...sheet.rules.flatMap((rule) => [
      `## ${markdownText(rule.title)}`,
      `> ${markdownText(rule.wording)}`,
      `Rests on ${markdownText(rule.cites.join("; "))}. Rule hash ${markdownCode(rule.rule_hash)}.`,
      ...rule.edges.flatMap((edge) => [
        `### ${markdownCode(edge.logic)}`,
        ...(edge.rows.length === 0 ? [] : [markdownTable(HEADS, edge.rows.map(cells))]),
        ...holesOf(edge),
      ]),
    ]),
    "## Confirmation",
    "Name: ____________________  Date: ____________  Signature: ____________________",
  ].join("\n\n");
}

/** Sides that no pair shows, in words. */
export function holesOf({ holes }: MatchingEdge): readonly string[] {
  return holes.map((side) => `No two records were found that show this side, where the comparison decides: ${side}.`);
}

function cells({ side, one, other, proposed_by: by }: MatchingRow): readonly string[] {
  return [side, one, other, by === null ? "nothing" : `propose by ${by}`];
}
