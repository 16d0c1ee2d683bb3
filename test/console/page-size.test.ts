/** How much a page sends. It is small enough for a phone far from town. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { shownPages } from "./shown-pages.js";

const CONSOLE = join(import.meta.dirname, "../../runtime/console");
const MOST_BYTES = 60 * 1024;

const zipped = (content: string | Buffer): number => gzipSync(content).length;

it.each(["en", "de"])("each page in %s is below 60 KB gzipped, with everything that it loads", async (language) => {
  const assets = ["console.css", "mark.svg"].map((file) => zipped(readFileSync(join(CONSOLE, file))));
  const loaded = assets.reduce((sum, size) => sum + size, 0);
  for (const [name, page] of Object.entries(shownPages(readerOf(language, { baseUrl: "http://127.0.0.1" })))) {
    const size = zipped(await writePage(page)) + loaded;
    expect(size, name).toBeLessThan(MOST_BYTES);
  }
});
