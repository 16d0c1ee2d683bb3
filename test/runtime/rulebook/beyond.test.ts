/** Law of a newer program: it runs only if this engine gives the results of its worked examples. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { instantiate } from "../../../runtime/engine/instantiate.js";
import { adoptVersion, BeyondProgram } from "../../../runtime/rulebook/beyond.js";
import { bytesChecksum } from "../../../runtime/rulebook/loaded.js";
import { makeRulebook } from "../../../runtime/rulebook/rulebook.js";
import { ModuleRefused } from "../../../runtime/rulebook/shipped.js";

const TEXT = readFileSync(
  resolve(import.meta.dirname, "../../../dist/generated/law/de/business_gifts/2024.js"),
  "utf8",
);

function adopt(javascript: string, javascriptChecksum = bytesChecksum(javascript)): unknown {
  const stored = {
    rule_set: "law.de.business_gifts",
    version: "2024",
    checksum: `of ${bytesChecksum(javascript)}`,
    javascript,
    javascript_checksum: javascriptChecksum,
  };
  return adoptVersion(makeRulebook([], instantiate), stored).module.version;
}

/** The text with each `from` replaced by its `to`. */
function edited(...replacements: (readonly [from: string, to: string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, TEXT);
}

/** As a newer compiler writes it: one name of the engine is another, in the code and in the list of needs. */
const renamed = (code: string, name: string): string =>
  edited([code, code.replace(name, `${name}Anew`)], [`"${name}"`, `"${name}Anew"`]);

describe("law from the database", () => {
  it("runs where the engine has what it asks for, and its worked examples come out", () => {
    expect(adopt(TEXT)).toBe("2024");
  });

  it("runs whatever its wording reads like", () => {
    expect(adopt(edited(["Deductible amount", "booking.com(s) and run.away(2)"]))).toBe("2024");
  });

  it.each([
    [
      "calls a function that the face lacks, in a rule",
      renamed("face_js_1.atMost)", "atMost"),
      /cannot run law\.de\.business_gifts@2024.*asks the engine for atMostAnew/,
    ],
    [
      "calls a function that the face lacks, while it loads",
      renamed("face_js_1.figure)", "figure"),
      /asks the engine for figureAnew/,
    ],
    ["is of another face version", edited(["face: face_js_1.FACE_VERSION", "face: 2"]), /face version/],
    ["calls a method that a run lacks", renamed("run.sum(", "sum"), /asks the engine for sumAnew/],
    ["calls a method that a booking lacks", renamed("booking.money(", "money"), /asks the engine for moneyAnew/],
    ["gives another result than its worked examples", edited(["5000n", "6000n"]), /worked example/],
    ["is not JavaScript", "const", /cannot run/],
  ])("is refused as a newer program's where it %s", (_, text, words) => {
    expect(() => adopt(text)).toThrow(BeyondProgram);
    expect(() => adopt(text)).toThrow(words);
  });

  it("is refused as edited where its text is not what was kept, for no newer program mends that", () => {
    expect(() => adopt(TEXT, bytesChecksum("another"))).toThrow(ModuleRefused);
  });
});
