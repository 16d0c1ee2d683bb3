/** `npm test` proves what `npm run test:all` proves, clause by clause of the interface. */
import { expect, it } from "vitest";

import { sourceFiles } from "./manners/source-files.js";

/** Clauses that no test of `npm test` names, and why. */
const LEFT_TO_ALL: Readonly<Record<string, string>> = {
  "MAIL-016": "A browser opens the page of a mailed link a hundred times.",
};

const clausesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[([A-Z]{2,5}-\d{3}[^\]]*)\]/g)].flatMap(([, ids = ""]) => ids.match(/[A-Z]{2,5}-\d{3}/g) ?? []);

const isShort = (path: string): boolean =>
  !/\.(?:all|long|postgres|fresh)\./.test(path) && !path.startsWith("test/runtime/store/postgres/");

it("every clause that a test names is named by a test of the short run, or is listed with its reason", () => {
  const files = sourceFiles(["test"]).filter(({ path }) => path.endsWith(".test.ts"));
  const short = new Set(files.filter(({ path }) => isShort(path)).flatMap(({ text }) => clausesIn(text)));
  const named = new Set(files.flatMap(({ text }) => clausesIn(text)));
  expect([...named].filter((clause) => !short.has(clause)).sort()).toEqual(Object.keys(LEFT_TO_ALL));
});
