/** A source that is not UTF-8: the diagnostic points at the first invalid byte. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";

import { readSource } from "../../../compiler/host/disk.js";
import { parse } from "../../../compiler/syntax/parse.js";

const FOLDER = mkdtempSync(join(tmpdir(), "not-utf8-"));
afterAll(() => {
  rmSync(FOLDER, { recursive: true });
});

function findingsIn(bytes: Uint8Array): readonly object[] {
  writeFileSync(join(FOLDER, "x.rules"), bytes);
  return parse(readSource(FOLDER, "x.rules")).diagnostics.map(({ code, span, message }) => ({
    code,
    span,
    message: /byte \d+/.exec(message)?.[0],
  }));
}

/** A byte on its own, a character without its end, and the first bytes of the replacement character itself. */
const NO_CHARACTER = [[0x80], [0xa7], [0xe4], [0xff], [0xc3], [0xe2, 0x82], [0xef], [0xef, 0xbf], [0xf0, 0x9f, 0x98]];

it("what is said of it points at the place, whatever stands before it", () => {
  const before = fc.string({
    unit: fc.constantFrom("a", "\n", "§", "ä", "€", "\ufffd", "\uffff", "😀", "\ufeff"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(before, fc.constantFrom(...NO_CHARACTER), fc.constantFrom("", "b", "\nb ä"), (text, wrong, after) => {
      const offset = Buffer.byteLength(text);
      const bytes = Buffer.concat([Buffer.from(text), Buffer.from(wrong), Buffer.from(after)]);
      expect(findingsIn(bytes)).toEqual([
        { code: "TCS0002", span: { start: text.length, end: text.length + 1 }, message: `byte ${offset}` },
      ]);
    }),
  );
});
