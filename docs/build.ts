/** The whole site: every file by its path, from the files of the repository and the program's own tables. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { html } from "hono/html";

import { tokenStyles } from "../runtime/console/assets.js";
import { apiDocument } from "./api/document.js";
import { apiGroups, operationNames } from "./api/pages.js";
import { commandGroup } from "./commands.js";
import { AUTHORS, CALLERS, FIRST, groupsBelow, isShown, OPERATORS } from "./contents.js";
import { diagnosticGroup, diagnosticNames } from "./diagnostics.js";
import { decisionsIn, documentGroup } from "./documents.js";
import { errorGroup, errorNames } from "./errors.js";
import { framed } from "./frame.js";
import { ruleSetGroup, ruleSetPaths, ruleSetsBelow } from "./rule-sets.js";
import { searchIndex } from "./search-index.js";
import { type Group, type Page, WEIGHTS } from "./site.js";
import { targetsOf } from "./targets.js";

/** `root`: the folder of the repository. */
export async function buildSite(root: string): Promise<ReadonlyMap<string, string | Buffer>> {
  const groups = groupsOf(root);
  const pages = groups.flatMap((group) => group.pages.map((page) => ({ group, page })));
  const bodies = new Map<string, string>();
  for (const { page } of pages) {
    if (bodies.has(page.path)) throw new Error(`INVARIANT: two pages are at ${page.path}`);
    bodies.set(page.path, String(await page.body));
  }
  const files = new Map<string, string | Buffer>();
  for (const [at, { page, group }] of pages.entries()) {
    const place = { groups, group, before: pages[at - 1]?.page ?? null, after: pages[at + 1]?.page ?? null };
    files.set(page.path, await framed(page, bodies.get(page.path) ?? "", place));
  }
  files.set("search.html", await searchPage(groups));
  files.set("search-index.js", searchIndex(groups, bodies));
  const own = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");
  files.set("site.css", `${tokenStyles()}\n${own("styles/site.css")}`);
  files.set("site.js", own("script/site.js"));
  files.set("mark.svg", readFileSync(join(root, "runtime/console/mark.svg")));
  for (const picture of filesIn(root, /\.(?:png|svg)$/)) {
    if (picturesShown(bodies, picture)) files.set(picture, readFileSync(join(root, picture)));
  }
  return files;
}

function groupsOf(root: string): readonly Group[] {
  const documents = filesIn(root, /\.md$/);
  const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
  const api = apiDocument();
  const sets = ruleSetsBelow(root);
  const targets = targetsOf({
    documents,
    pictures: filesIn(root, /\.(?:png|svg)$/),
    ruleSets: ruleSetPaths(sets),
    decisions: decisionsIn(documents.filter(isShown).map((path) => ({ path, text: textOf(path) }))),
    codes: new Map([...diagnosticNames(), ...errorNames(), ...operationNames(api)]),
  });
  const { rooms, decisions } = groupsBelow(documents);
  const of = (group: typeof FIRST, weight?: number): Group => documentGroup(group, textOf, targets, weight);
  return [
    of(FIRST, WEIGHTS.first),
    of(AUTHORS),
    ruleSetGroup(root, sets),
    diagnosticGroup(),
    of(OPERATORS),
    commandGroup(),
    of(CALLERS),
    ...apiGroups(api),
    errorGroup(),
    of(rooms, WEIGHTS.inside),
    of(decisions, WEIGHTS.inside),
  ];
}

function picturesShown(bodies: ReadonlyMap<string, string>, picture: string): boolean {
  const name = picture.slice(picture.lastIndexOf("/") + 1);
  return [...bodies.values()].some((body) => body.includes(`/${name}"`));
}

/** What the search finds. Its script fills it. */
function searchPage(groups: readonly Group[]): Promise<string> {
  const page: Page = {
    path: "search.html",
    title: "Search",
    label: "Search",
    body: html`<h1>Search</h1>
<p id="said" role="status">Searching takes a script. Without one, the menu leads to every document.</p>
<ol id="results"></ol>`,
  };
  const group: Group = { name: "Search", pages: [page], isListed: true, weight: 0 };
  return Promise.resolve(page.body).then((body) =>
    framed(page, String(body), { groups, group, before: null, after: null }),
  );
}

/** Folders that hold no files of the repository's own. */
const NOT_ENTERED = new Set(["node_modules", "dist", "site", "results", "coverage"]);

/** Below the root, with forward slashes, sorted. */
export function filesIn(root: string, ending: RegExp): readonly string[] {
  const walk = (at: string): readonly string[] =>
    readdirSync(join(root, at), { withFileTypes: true }).flatMap((entry) => {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : [];
      return entry.name.startsWith(".") || NOT_ENTERED.has(entry.name) ? [] : walk(path);
    });
  return [...walk("")].sort();
}
