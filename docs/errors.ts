/** The pages of the errors: the meanings and remedies that a running service shows behind the type of a problem. */
import { html } from "hono/html";

import { list, table } from "../cli/author/page/html.js";
import { type RefusalCode, refusalKind, REFUSALS } from "../runtime/refusals/table.js";
import { addressFrom, type Group, type Page, WEIGHTS } from "./site.js";

export const errorPath = (code: string): string => `errors/${code}.html`;
const INDEX = "errors/index.html";
const CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

export function errorGroup(): Group {
  return {
    name: "Errors of the API",
    isListed: false,
    weight: WEIGHTS.table,
    pages: [indexPage(), ...CODES.map(errorPage)],
  };
}

/** Codes of one word are words of the language too, and are not linked. */
export function errorNames(): ReadonlyMap<string, string> {
  return new Map(CODES.filter((code) => code.includes("-")).map((code) => [code, errorPath(code)]));
}

function indexPage(): Page {
  return {
    path: INDEX,
    title: "Errors of the API",
    label: "All errors",
    body: html`<h1>Errors of the API</h1>
<p>An error is a problem document (RFC 9457). Branch on its <code>type</code>, which ends in one of these codes.</p>
${table(
  "Codes",
  ["Code", "Status", "Title"],
  CODES.map((code) => {
    const { status, title } = refusalKind(code);
    return [html`<a href="${addressFrom(INDEX, errorPath(code))}"><code>${code}</code></a>`, String(status), title];
  }),
)}`,
  };
}

function errorPage(code: RefusalCode): Page {
  const { status, title, meaning, remedy, codes = {} } = refusalKind(code);
  const named = Object.entries(codes);
  return {
    path: errorPath(code),
    title: `${code}: ${title}`,
    label: code,
    body: html`<h1>${code}</h1>
<p>HTTP status ${status}. ${title}.</p>
<h2 id="meaning">What it means</h2>
<p>${meaning}</p>
<h2 id="remedy">What to do</h2>
<p>${remedy}</p>
${
  named.length === 0
    ? ""
    : html`<h2 id="codes">Codes</h2>
${list(named.map(([name, words]) => html`<code>${name}</code>: ${words}`))}`
}`,
  };
}
