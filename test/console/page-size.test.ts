/** How much a page sends. It is small enough for a phone far from town. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { ASSET_FILES, assetAt, assetPath, EDITOR_FILES, editorModules } from "../../runtime/console/assets.js";
import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { shownPages } from "./shown-pages.js";

const STYLES = join(import.meta.dirname, "../../runtime/console/styles");
const MOST_BYTES = 60 * 1024;

const zipped = (content: string | Buffer): number => gzipSync(content).length;

it.each(["en", "de"])("each page in %s is below 60 KB gzipped, with the files of every page", async (language) => {
  const assets = (["console.css", "console.js", "mark.svg"] as const).map((name) =>
    zipped(assetAt(assetPath(name))?.content ?? ""),
  );
  const loaded = assets.reduce((sum, size) => sum + size, 0);
  for (const [name, page] of Object.entries(shownPages(readerOf(language, { baseUrl: "http://127.0.0.1" })))) {
    const size = zipped(await writePage(page)) + loaded;
    expect(size, name).toBeLessThan(MOST_BYTES);
  }
});

/** Of the editor of policies, which is the one page with a larger script. */
const MOST_BYTES_OF_EDITOR = 300 * 1024;

it("the pages with the editor alone load more: the modules of its script, below 300 KB gzipped", async () => {
  const modules = editorModules();
  const sizes = modules.map((path) => zipped(assetAt(path)?.content ?? ""));
  expect(Math.min(...sizes)).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_OF_EDITOR);
  const pages = Object.entries(shownPages(readerOf("en", { baseUrl: "http://127.0.0.1" })));
  const loading: string[] = [];
  for (const [name, page] of pages) if ((await writePage(page)).includes("modulepreload")) loading.push(name);
  const [editors = [], playground = []] = ["policy-edit", "playground"].map((start) =>
    pages.map(([name]) => name).filter((name) => name.startsWith(start)),
  );
  expect(loading).toEqual(["policy-new", ...editors, ...playground]);
});

it("a module of the editor imports others by their addresses alone, and all are sent", () => {
  const modules = editorModules();
  const sent = new Set(modules.map((path) => basename(path)));
  for (const path of modules) {
    const text = assetAt(path)?.content.toString() ?? "";
    const imported = [...text.matchAll(/(?:\bfrom|^import)\s*["']([^"'\n]+)["'];?$/gm)].map(([, name = ""]) => name);
    for (const name of imported) expect(sent, `${path}: ${name}`).toContain(name.replace(/^\.\//, ""));
    expect(imported.every((name) => name.startsWith("./"))).toBe(true);
    expect(path).toMatch(/^\/assets\/[a-z0-9-]+\.[0-9a-f]{16}\.js$/);
  }
  expect(sent.size).toBeGreaterThan(15);
});

it("every script of browsers is served, once", () => {
  const scripts = join(import.meta.dirname, "../../runtime/console/script");
  const files = readdirSync(scripts, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const served = [...ASSET_FILES["console.js"], ...EDITOR_FILES];
  expect([...served].sort()).toEqual(files.map((file) => `script/${file}`).sort());
});

it("every part of the stylesheet is served, once", () => {
  const parts = ASSET_FILES["console.css"];
  expect([...parts].sort()).toEqual(readdirSync(STYLES).map((file) => `styles/${file}`));
});
