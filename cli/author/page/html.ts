/** The layout of a page: valid HTML without script, for screen and paper. The template escapes every text. */
import { html, raw } from "hono/html";

import { tokenStyles } from "../../../runtime/console/assets.js";

export type Html = ReturnType<typeof html>;
export type Cell = string | Html;

/** In the tokens of the console. */
const STYLE = `
body { font: 10.5pt/1.45 var(--text); color: var(--ink); background: var(--sheet); max-width: 62rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem; border-bottom: 1px solid var(--field); padding-bottom: .15rem; }
h3 { font-size: 1.02rem; margin: 1.4rem 0 .3rem; }
a { color: var(--accent); }
code, .logic { font-family: var(--digits); font-size: .87em; overflow-wrap: anywhere; }
blockquote { margin: .5rem 0; padding: .1rem 0 .1rem .9rem; border-left: 3px solid var(--accent); }
blockquote p { margin: .2rem 0; }
.small { font-size: .86em; color: var(--quiet); }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; font-size: .92em; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .2rem 0; color: var(--quiet); }
th, td { border: 1px solid var(--line); padding: .28rem .45rem; text-align: left; vertical-align: top; }
thead th { background: var(--wash); }
td.sign { height: 2.4rem; min-width: 6rem; }
ul { margin: .3rem 0; padding-left: 1.3rem; }
.gap { border: 2px solid var(--wrong); padding: .3rem .6rem; }
@page { size: A4; margin: 16mm 14mm 18mm; }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 9.5pt; }
  thead { display: table-header-group; }
  tr, blockquote, .together { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}`;

/**
 * A whole document. The text of the pages is English, except for cited words, which have their own language attribute.
 */
export async function page(title: string, body: Html): Promise<string> {
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(tokenStyles() + STYLE)}
</style>
</head>
<body>
${body}
</body>
</html>`;
  return `${String(document)}\n`;
}

export const each = <T>(items: readonly T[], make: (item: T) => Html): Html => html`${items.map(make)}`;

export function list(items: readonly Cell[]): Html {
  return items.length === 0
    ? html``
    : html`<ul>
${each(
  items,
  (item) => html`<li>${item}</li>
`,
)}</ul>`;
}

/** A table whose first column heads its rows. */
export function table(caption: Cell, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  return html`<table>
<caption>${caption}</caption>
<thead><tr>${each(heads, (head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${each(
  rows,
  ([first = "", ...rest]) => html`<tr><th scope="row">${first}</th>${each(rest, (cell) => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody>
</table>`;
}

/** Words in another language than the page's. */
export function quoted(words: string, language: string | null): Html {
  return language === null ? html`<p>${words}</p>` : html`<p lang="${language}">${words}</p>`;
}

export const lines = (of: readonly Cell[]): Html =>
  html`${of.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`;
