/** The frame of every page: head, search, menu, table of contents, and the pages before and after it. */
import { html, raw } from "hono/html";

import { each, type Html } from "../cli/author/page/html.js";
import { type Section, sectionsOf } from "./sections.js";
import { addressFrom, type Group, type Page } from "./site.js";

export const NAME = "The Transaction Control Service";

/** Nothing is loaded from elsewhere, and nothing inline runs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'";

export interface Place {
  readonly groups: readonly Group[];
  readonly group: Group;
  readonly before: Page | null;
  readonly after: Page | null;
}

export async function framed(page: Page, body: string, place: Place): Promise<string> {
  const to = (path: string): string => addressFrom(page.path, path);
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title === NAME ? NAME : `${page.title} · ${NAME}`}</title>
<link rel="icon" href="${to("mark.svg")}">
<link rel="stylesheet" href="${to("site.css")}">
<script defer src="${to("site.js")}"></script>
</head>
<body data-root="${to("index.html").replace(/index\.html$/, "")}">
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="home" href="${to("index.html")}"><img src="${to("mark.svg")}" alt="" width="28" height="28"> ${NAME}</a>
<a class="to-menu" href="#menu">All documents</a>
<form role="search" action="${to("search.html")}">
<label for="search">Search</label>
<input id="search" type="search" name="q" autocomplete="off" maxlength="200">
<button>Search</button>
</form>
</header>
<section id="found" aria-label="Found" hidden></section>
<div class="columns">
<main id="text">
${contents(sectionsOf(body))}
<article>
${raw(scrolling(body))}
</article>
${beside(place, to)}
</main>
${menu(page, place, to)}
</div>
</body>
</html>`;
  return `${String(document)}\n`;
}

/** A table that is wider than the page scrolls by itself. */
function scrolling(body: string): string {
  return body.replaceAll("<table", '<div class="wide"><table').replaceAll("</table>", "</table></div>");
}

/** None on a page of few sections. */
function contents(sections: readonly Section[]): Html {
  const listed = sections.filter(({ level, anchor }) => (level === 2 || level === 3) && anchor !== null);
  if (listed.length < 3) return html``;
  return html`<details class="contents" open>
<summary>On this page</summary>
<nav aria-label="On this page"><ul>
${each(
  listed,
  ({ level, anchor, heading }) => html`<li class="level-${level}"><a href="#${anchor}">${heading}</a></li>
`,
)}</ul></nav>
</details>`;
}

function beside({ before, after }: Place, to: (path: string) => string): Html {
  const link = (rel: string, words: string, page: Page | null): Html =>
    page === null ? html`` : html`<a rel="${rel}" href="${to(page.path)}"><span>${words}</span> ${page.label}</a>`;
  return html`<nav class="beside" aria-label="Before and after">
${link("prev", "Previous:", before)}
${link("next", "Next:", after)}
</nav>`;
}

function menu(page: Page, { groups, group }: Place, to: (path: string) => string): Html {
  const item = (words: string, shown: Page): Html =>
    shown.path === page.path
      ? html`<a href="${to(shown.path)}" aria-current="page">${words}</a>`
      : html`<a href="${to(shown.path)}">${words}</a>`;
  const inside = (shown: Group): readonly Page[] =>
    shown !== group ? [] : shown.isListed ? shown.pages.filter(({ path }) => path === page.path) : shown.pages;
  return html`<nav id="menu" aria-label="All documents">
<ul>
${each(groups, (shown) => {
  const [first] = shown.pages;
  const pages = inside(shown);
  const head = first === undefined ? html`` : html`<a class="group" href="${to(first.path)}">${shown.name}</a>`;
  if (pages.length === 0)
    return html`<li>${head}</li>
`;
  return html`<li>${head}
<ul>
${each(
  pages,
  (each) => html`<li>${item(each.label, each)}</li>
`,
)}</ul></li>
`;
})}</ul>
</nav>`;
}
