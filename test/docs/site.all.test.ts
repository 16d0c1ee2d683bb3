/** The documents as a site: whole, with links that lead somewhere, and asking nobody else for anything. */
import { beforeAll, describe, expect, it } from "vitest";

import { tcs } from "../../cli/tcs.js";
import { allRows } from "../../compiler/diagnostics/rows.js";
import { apiDocument, operationsOf } from "../../docs/api/document.js";
import { buildSite } from "../../docs/build.js";
import { isShown } from "../../docs/contents.js";
import { pageOfDocument } from "../../docs/targets.js";
import { REFUSALS } from "../../runtime/refusals/table.js";
import { filesBelow, read, ROOT } from "../manners/source-files.js";
import { deadEnd, isElsewhere, type Site, siteOfRepository, sitePage } from "./site-files.js";

const api = apiDocument();
let site: Site;

beforeAll(async () => {
  site = await siteOfRepository();
});

describe("the site", () => {
  it("has every document, operation, schema, error, message, command and rule set", () => {
    const expected = [
      ...filesBelow(".", /\.md$/).filter(isShown).map(pageOfDocument),
      ...operationsOf(api).map(({ operation }) => `api/${operation.operationId}.html`),
      ...Object.keys(api.components.schemas).map((name) => `api/schemas/${name}.html`),
      ...Object.keys(REFUSALS).map((code) => `errors/${code}.html`),
      ...allRows().map(([code]) => `diagnostics/${code}.html`),
      ...tcs().commands.map((command) => `commands/${command.name()}.html`),
      ...filesBelow("rulesets", /\.rules$/)
        .filter((path) => !path.includes("/domains/"))
        .map((path) =>
          path.replace(/^rulesets\/(.*)\/([^/]+)\.rules$/, (_, name: string, version: string) => {
            return `rule-sets/${name.replaceAll("/", ".")}@${version}.html`;
          }),
        ),
    ];
    expect(expected.filter((path) => !site.files.has(path))).toEqual([]);
    expect(expected.length).toBeGreaterThan(700);
  });

  it("has links that lead to a page and to an anchor in it", () => {
    const dead = site.pages.flatMap((page) =>
      page.links.flatMap((address) => {
        const why = deadEnd(site, page, address);
        return why === null ? [] : [`${page.path}: ${why}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("finds a link dead that leads to no page, to no anchor, or to the machine of the reader", () => {
    const page = sitePage("a/b.html", '<h2 id="here"></h2>');
    const small: Site = { files: new Map([["a/b.html", page.html]]), pages: [page] };
    const dead = ["../index.html", "b.html#there", "#there", "/a/b.html", "file:///a/b.html"];
    expect(dead.filter((address) => deadEnd(small, page, address) === null)).toEqual([]);
    expect(["b.html#here", "#here", "https://a.example/"].filter((a) => deadEnd(small, page, a) !== null)).toEqual([]);
  });

  it("links documents by the pages of the files that they name, and shows other files by their names", () => {
    const of = (path: string): string => site.pages.find((page) => page.path === path)?.html ?? "";
    expect(of("examples/deploy/README.html")).toContain(
      '<span class="file" title="examples/deploy/lean.sh">lean.sh</span>',
    );
    expect(of("examples/acme/README.html")).toMatch(
      /href="\.\.\/\.\.\/rule-sets\/matching\.acme\.customers%401\.html"/,
    );
    const { operationId = "" } = api.paths["/v1/rules/{rule_set}/{version}"]?.["get"] ?? {};
    expect(of("index.html")).toContain(`<a href="api/${operationId}.html"><code>GET /v1/rules/`);
    expect(of("cli/README.html")).toMatch(/href="\.\.\/runtime\/services\/decisions\/documents\.html#314-/);
    expect(of("cli/README.html")).toContain('<a href="../errors/drafting-not-configured.html">');
    expect(of("DECISIONS.html")).toMatch(/href="runtime\/http\/decisions\/interface\.html#141-/);
  });

  it("loads nothing from elsewhere, and says so to the browser", () => {
    const from = site.pages.flatMap(({ path, loaded }) =>
      loaded.filter(isElsewhere).map((address) => `${path} ${address}`),
    );
    expect(from).toEqual([]);
    const missing = site.pages.flatMap((page) => page.loaded.flatMap((address) => deadEnd(site, page, address) ?? []));
    expect(missing).toEqual([]);
    const policy = /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*">/;
    expect(site.pages.filter(({ html }) => !policy.test(html)).map(({ path }) => path)).toEqual([]);
    const inline = /<script(?![^>]*\ssrc=)|<style|\sstyle="|\son[a-z]+="/;
    expect(site.pages.filter(({ html }) => inline.test(html)).map(({ path }) => path)).toEqual([]);
    expect(String(site.files.get("site.css"))).not.toMatch(/url\(|@import/);
    expect(String(site.files.get("site.js"))).not.toMatch(/https?:|fetch\(|XMLHttpRequest/);
  });

  it("gives each page one first heading, a title of its own, a language, and each anchor once", () => {
    const wrong = site.pages.filter(
      ({ html, ids }) =>
        html.match(/<h1[\s>]/g)?.length !== 1 ||
        !/<title>[^<]+<\/title>/.test(html) ||
        !html.startsWith('<!doctype html>\n<html lang="en">') ||
        new Set(ids).size !== ids.length,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("leads from each page to the next and back, over all of them", () => {
    const next = new Map(
      site.pages.map((page) => [page.path, /rel="next" href="([^"]+)"/.exec(page.html)?.[1] ?? null]),
    );
    const walked: string[] = [];
    for (let path: string | null = "index.html"; path !== null;) {
      walked.push(path);
      const address: string | null = next.get(path) ?? null;
      path = address === null ? null : new URL(address, `file:///${path}`).pathname.slice(1).replaceAll("%40", "@");
    }
    expect(walked.length).toBe(site.pages.filter(({ path }) => path !== "search.html").length);
    expect(new Set(walked).size).toBe(walked.length);
  });

  it("keeps every word of a document", () => {
    const words = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
    for (const path of ["README.md", "compiler/LANGUAGE.md", "cli/README.md", "examples/deploy/README.md"]) {
      // Addresses of links and of pictures, and the language of a block, are no words of the page.
      const source = words(
        read(path)
          .replaceAll(/^(\s*)```.*$/gm, "")
          .replaceAll(/(!?)\[((?:[^\]`]|`[^`]*`)*)\]\([^)]*\)/g, (_, picture: string, name: string) =>
            picture === "" ? name : "",
          )
          .replaceAll(/^(\s*)\d+\. /gm, "$1"),
      );
      const page = site.pages.find((each) => each.path === pageOfDocument(path))?.html ?? "";
      const shown = words(
        (/<article>([^]*)<\/article>/.exec(page)?.[1] ?? "")
          .replaceAll(/<[^>]*>/g, "")
          .replaceAll(/&(lt|gt|amp|quot|#39);/g, ""),
      );
      expect([path, shown === source]).toEqual([path, true]);
    }
  });

  it("has the same bytes when it is built again", async () => {
    const again = await buildSite(ROOT);
    expect([...again.keys()]).toEqual([...site.files.keys()]);
    const other = [...again].filter(
      ([path, content]) => !Buffer.from(content).equals(Buffer.from(site.files.get(path) ?? "")),
    );
    expect(other.map(([path]) => path)).toEqual([]);
  });
});
