/** The guarantees of hashes, tested with generated edits of real sources (LANGUAGE.md, "Hashes"). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { format } from "../../../compiler/format/format.js";
import { mutated, relaidOut } from "./edits.js";
import { hashesOf, modelOf, movedRules, SAMPLES, SHIPPED, type Source, sureHashes } from "./sources.js";

const CASES: readonly (readonly [string, Source, number])[] = [
  ...SAMPLES.map((source) => [source.path, source, 150] as const),
  ...SHIPPED.map((source) => [source.path, source, 15] as const),
];

describe.each(CASES)("%s", (_, source, numRuns) => {
  const before = sureHashes(source);
  const spans = new Map(modelOf(source)?.rules.map((rule) => [rule.id, rule.span]));

  test("layout, comments and signs for words move no hash", () => {
    fc.assert(
      fc.property(relaidOut(source.text), (text) => {
        expect(hashesOf(source, text)).toEqual(before);
      }),
      { numRuns },
    );
  });
  test("every change of what the source says moves the checksum, and the hash of the rule it is made in", () => {
    fc.assert(
      fc.property(mutated(source.text), (mutation) => {
        const after = hashesOf(source, mutation.text);
        fc.pre(after !== null);
        expect(after.checksum, mutation.what).not.toBe(before.checksum);
        for (const [id, span] of spans) {
          if (mutation.at >= span.start && mutation.at < span.end)
            expect(movedRules(before, after), mutation.what).toContain(id);
        }
      }),
      { numRuns },
    );
  });
  test("`tcs fmt` moves no hash, however the source was laid out", () => {
    fc.assert(
      fc.property(relaidOut(source.text), (text) => {
        const formatted = format({ path: source.path, text }).text;
        expect(formatted).not.toBeNull();
        expect(hashesOf(source, formatted ?? "")).toEqual(before);
      }),
      { numRuns: Math.ceil(numRuns / 5) },
    );
  });
  test("the same source has the same hashes", () => {
    expect(sureHashes(source)).toEqual(before);
    expect(before.checksum).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});
