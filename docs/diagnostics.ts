/** The pages of the compiler's diagnostics: what `tcs explain` prints. */
import { html, raw } from "hono/html";

import { each, type Html, list } from "../cli/author/page/html.js";
import { allRows, type Row } from "../compiler/diagnostics/rows.js";
import { escaped } from "./escaped.js";
import { rulesInColour } from "./rules-in-colour.js";
import { addressFrom, type Group, type Page, WEIGHTS } from "./site.js";

const INDEX = "diagnostics/index.html";
const diagnosticPath = (code: string): string => `diagnostics/${code}.html`;

/** By the first figure of their codes (`compiler/diagnostics/table.ts`). */
const STAGES: Readonly<Record<string, string>> = {
  0: "Files",
  1: "Syntax",
  2: "Names",
  3: "Types",
  4: "Rules",
  5: "Worked examples",
  6: "The library as a whole",
  7: "Lint",
};

export function diagnosticGroup(): Group {
  const pages = allRows().map(([code, row]) => diagnosticPage(code, row));
  return { name: "Messages of the compiler", isListed: true, weight: WEIGHTS.table, pages: [indexPage(), ...pages] };
}

export function diagnosticNames(): ReadonlyMap<string, string> {
  return new Map(allRows().map(([code]) => [code, diagnosticPath(code)]));
}

function indexPage(): Page {
  const of = (stage: string): readonly Html[] =>
    allRows()
      .filter(([code]) => code.startsWith(`TCS${stage}`))
      .map(([code, { title }]) => html`<a href="${addressFrom(INDEX, diagnosticPath(code))}">${code}</a>: ${title}`);
  return {
    path: INDEX,
    title: "Messages of the compiler",
    label: "All messages",
    body: html`<h1>Messages of the compiler</h1>
<p><code>npx tcs explain CODE</code> prints the same.</p>
${each(
  Object.entries(STAGES),
  ([stage, name]) => html`<h2 id="stage-${stage}">${name}</h2>
${list(of(stage))}
`,
)}`,
  };
}

function diagnosticPage(code: string, { title, severity, explain }: Row): Page {
  return {
    path: diagnosticPath(code),
    title: `${code}: ${title}`,
    label: code,
    body: html`<h1>${code}: ${title}</h1>
<p class="small">${severity === "error" ? "An error" : "A warning"}.</p>
${raw(explanation(explain))}`,
  };
}

/** Paragraphs, and samples of the language, which are indented (`compiler/diagnostics/explained.ts`). */
function explanation(text: string): string {
  const parts = text.split(/\n{2,}(?! {4})/).flatMap((part) => part.split(/(?<=:)\n\n(?= {4})/));
  return parts
    .map((part) =>
      part.startsWith("    ")
        ? `<pre><code>${rulesInColour(part.replaceAll(/^ {4}/gm, ""), true)}</code></pre>`
        : `<p>${escaped(part)}</p>`,
    )
    .join("\n");
}
