/**
 * The message for each common mistake. The cases are in mistakes.txt: a source with ⟦ ⟧ around every reported place,
 * then the reports in their order. `UPDATE_FIXTURES=1 npx vitest run test/compiler/syntax/mistakes.test.ts` rewrites
 * the file; its diff is the review.
 */
import { readFileSync, writeFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { parseText } from "./kit.js";

const FILE = new URL("./mistakes.txt", import.meta.url);
const sections = readFileSync(FILE, "utf8")
  .split(/^=== /m)
  .slice(1)
  .map((section) => `=== ${section.trimEnd()}\n`);

function rewrite(section: string): string {
  const [, title = "", marked = ""] = /^=== (.*)\n([^]*?)^---$/m.exec(section) ?? [];
  const text = marked.replace(/[⟦⟧]/g, "");
  const { diagnostics } = parseText(text);
  return `=== ${title}\n${mark(text, diagnostics)}---\n${diagnostics.map(report).join("")}`;
}

function mark(text: string, diagnostics: readonly Diagnostic[]): string {
  return [...diagnostics]
    .reverse()
    .reduce(
      (marked, { span }) =>
        `${marked.slice(0, span.start)}⟦${marked.slice(span.start, span.end)}⟧${marked.slice(span.end)}`,
      text,
    );
}

function report({ code, message, help, related }: Diagnostic): string {
  return `${code} ${message}\n${help === null ? "" : `        help: ${help}\n`}${related.map((each) => `        also: ${each.message}\n`).join("")}`;
}

describe("mistakes", () => {
  if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(FILE, sections.map(rewrite).join("\n"));

  test.each(sections.map((section) => ({ title: section.slice(4, section.indexOf("\n")), section })))(
    "$title",
    ({ section }) => {
      expect(rewrite(section)).toBe(section);
    },
  );

  test("no message speaks of the parser or its library", () => {
    const text = sections.map((section) => section.slice(section.indexOf("\n---\n"))).join("");
    expect(text).not.toMatch(/token|--> |Redundant|NoViable|Mismatch|Expecting|EOF|Word_|undefined|\[object/);
  });
});
