/** What `tcs explain` shows is true: the failing sample gives the code, the corrected one gives no mistake. */
import { describe, expect, test } from "vitest";

import { FILE_CODES } from "../../../compiler/diagnostics/codes/files.js";
import { SYNTAX_CODES } from "../../../compiler/diagnostics/codes/syntax.js";
import { codes, inLaw, inRule, parseText } from "../syntax/kit.js";
import { samples } from "./explained-samples.js";

/**
 * Samples are whole sources, items of a rule set, or parts of a rule; the first way in which the right one reads is
 * taken.
 */
const WAYS = [(text: string) => `${text}\n`, inLaw, (text: string) => inRule(text)];

describe("explanations of syntax", () => {
  test.each(Object.entries(SYNTAX_CODES))("%s", (code, row) => {
    const { fails, right } = samples(row.explain);
    const way = WAYS.find((each) => codes(parseText(each(right)).diagnostics).length === 0);
    expect(way, "the corrected sample reads").toBeDefined();
    expect(codes(parseText(way?.(fails) ?? "").diagnostics)[0]).toBe(code);
  });
});

test("every row of files and syntax has a reason, a failing and a corrected sample", () => {
  for (const row of Object.values({ ...FILE_CODES, ...SYNTAX_CODES })) {
    expect(row.title).toMatch(/^[A-Z`][^.]*$/);
    expect(row.explain).toMatch(/^[^]+\.\n\nFails:\n\n {4}[^]+\n\nRight:\n\n {4}[^]+$/);
  }
});
