/** The boundary sheet as a page to print and sign. */
import { html } from "hono/html";

import { type Cell, each, type Html, lines, list, page, table } from "../page/html.js";
import { hasMoved, rowsSinceHtml } from "../page/rows-since.js";
import { CANNOT_BE_SENT, type Edge, holeWords, type Row } from "./edge.js";
import { whoseSettings } from "./headings.js";
import type { RuleSheet, Sheet } from "./sheet.js";

export function sheetHtml(sheet: Sheet): Promise<string> {
  return page(
    `Boundary sheet: ${sheet.rule_set} ${sheet.version}`,
    html`<header>
<h1>Boundary sheet: ${sheet.title}</h1>
<p><code>${sheet.rule_set}</code>, version ${sheet.version}<br><span class="small">Checksum of the version: <code>${sheet.checksum}</code></span></p>
<p>For every number and every date in the logic, the rows show the answer just below it, at it and just above it. Each row is a worked example with one value changed by its smallest unit. The engine that answers checks computed the answer. Compare the answers with the words of the law or policy.</p>
<p>${whoseSettings(sheet.settings)}</p>
${settingsTable(sheet)}
</header>
${whenInForce(sheet)}
${hasMoved(sheet.rows_since) ? html`<section>${rowsSinceHtml(sheet.rows_since)}</section>` : ""}
${each(sheet.rules, ruleHtml)}
${signatures(sheet)}`,
  );
}

function settingsTable({ settings }: Sheet): Cell {
  if (settings.of === "examples") return "";
  return table("Settings that the rules read", ["Setting", "Value"], Object.entries(settings.values));
}

function whenInForce({ in_force }: Sheet): Html {
  if (in_force === null) return html`<p>This version is announced and never applies.</p>`;
  return html`<section><h2>${in_force.heading}</h2>${edgeRows(in_force)}</section>`;
}

function ruleHtml(rule: RuleSheet): Html {
  const source = html`In the source: ${rule.stage} <code>${rule.rule}</code>. Rule hash ${rule.rule_hash}`;
  return html`<section>
<h2>${rule.title}</h2>
<blockquote><p>${rule.wording}</p></blockquote>
<p class="small">${lines([`Rests on ${rule.cites.join("; ")}.`, source])}</p>
${list(rule.reads.map((read) => html`<span class="logic">${read}</span>`))}
${rule.edges.length === 0 ? html`<p>All numbers and dates of this rule are shown above.</p>` : each(rule.edges, edgeHtml)}
</section>
`;
}

function edgeHtml(edge: Edge): Html {
  return html`<h3>${edge.heading}</h3>
${edgeRows(edge)}`;
}

function edgeRows(edge: Edge): Html {
  const logic = html`<p class="logic">${edge.logic}</p>`;
  const hole = holeWords(edge);
  const gap = hole === null ? "" : html`<p class="gap">${hole}</p>`;
  if (edge.rows.length === 0) return html`${logic}${gap}`;
  const compares = edge.rows.some(({ compared }) => compared !== null);
  const varied = edge.varies === null ? [] : [edge.varies];
  const heads = ["Place", ...varied, ...(compares ? ["Compared"] : []), "Answer", "Rests on", "Decided by"];
  const caption = html`${edge.example === null ? "" : `From the example “${edge.example}”. `}${lines(edge.assumed)}`;
  const rows = edge.rows.map((row) => rowCells(row, edge.varies !== null, compares));
  return html`${logic}${table(caption, heads, rows)}${gap}`;
}

function rowCells({ place, varied, compared, answer }: Row, varies: boolean, compares: boolean): readonly Cell[] {
  return [
    place,
    ...(varies ? [varied] : []),
    ...(compares ? [compared === null ? "" : `${compared[0]} / ${compared[1]}`] : []),
    answer === null
      ? CANNOT_BE_SENT
      : html`<strong>${answer.ended}</strong>${each(answer.gives, (line) => html`<br>${line}`)}`,
    html`<span class="small">${lines(answer?.cites ?? [])}</span>`,
    answer?.rule == null ? "" : html`${answer.rule.title}<br><span class="small">“${answer.rule.wording}”</span>`,
  ];
}

interface Signed {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
  readonly rules: readonly { readonly rule: string; readonly title: string; readonly rule_hash: string }[];
}

/** One line per rule, because each is confirmed separately, and one for the person. */
export function signatures({ rule_set, version, checksum, rules }: Signed): Html {
  return html`<section class="together">
<h2>Confirmation</h2>
<p>I have compared the wording, the examples and the rows above with the sources cited, for ${rule_set} version ${version}, checksum <code>${checksum}</code>.</p>
<table>
<caption>Rules of this version. What is signed is the rule of this hash: a rule that changes has another.</caption>
<thead><tr><th scope="col">Rule</th><th scope="col">Rule hash</th><th scope="col">Confirmed (initials)</th></tr></thead>
<tbody>
${each(
  rules,
  ({
    rule,
    title,
    rule_hash,
  }) => html`<tr><th scope="row">${title}<br><code>${rule}</code></th><td><code>${rule_hash}</code></td><td class="sign"></td></tr>
`,
)}</tbody>
</table>
<table>
<caption>Signature</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Date</th><th scope="col">Signature</th></tr></thead>
<tbody><tr><td class="sign"></td><td class="sign"></td><td class="sign"></td></tr></tbody>
</table>
</section>`;
}
