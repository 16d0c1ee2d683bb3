/** How much a page sends. It is small enough for a phone far from town. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { ASSET_FILES, assetAt, assetPath } from "../../runtime/console/assets.js";
import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { shownPages } from "./shown-pages.js";

const STYLES = join(import.meta.dirname, "../../runtime/console/styles");
const MOST_BYTES = 60 * 1024;

const zipped = (content: string | Buffer): number => gzipSync(content).length;

it.each(["en", "de"])("each page in %s is below 60 KB gzipped, with everything that it loads", async (language) => {
  const assets = (["console.css", "console.js", "mark.svg"] as const).map((name) =>
    zipped(assetAt(assetPath(name))?.content ?? ""),
  );
  const loaded = assets.reduce((sum, size) => sum + size, 0);
  for (const [name, page] of Object.entries(shownPages(readerOf(language, { baseUrl: "http://127.0.0.1" })))) {
    const size = zipped(await writePage(page)) + loaded;
    expect(size, name).toBeLessThan(MOST_BYTES);
  }
});

it("every part of the stylesheet is served, once", () => {
  const parts = ASSET_FILES["console.css"];
  expect([...parts].sort()).toEqual(readdirSync(STYLES).map((file) => `styles/${file}`));
});
