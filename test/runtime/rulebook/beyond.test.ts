/**
 * Law that a newer program brought: run where this engine gives what its worked examples say, and otherwise not at all.
 */
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

/** The text with one thing written otherwise. */
function edited(from: string, to: string): string {
  expect(TEXT).toContain(from);
  return TEXT.replaceAll(from, to);
}

describe("law from the database", () => {
  it("runs where the engine has what it asks for, and its worked examples come out", () => {
    expect(adopt(TEXT)).toBe("2024");
  });

  it("runs whatever its wording reads like", () => {
    expect(adopt(edited("Deductible amount", "booking.com(s) and run.away(2)"))).toBe("2024");
  });

  it.each([
    [
      "asks the engine for what it does not have",
      edited("face_js_1.atMost)", "face_js_1.atMostAnew)"),
      /cannot run law\.de\.business_gifts@2024.*atMostAnew/,
    ],
    ["is of another face", edited("face: face_js_1.FACE_VERSION", "face: 2"), /face version/],
    ["calls what a run of this engine does not have", edited("run.sum(", "run.sumAnew("), /sumAnew/],
    ["reads of a booking what this engine does not", edited("booking.money(", "booking.moneyAnew("), /moneyAnew/],
    ["comes to something else than its worked examples say", edited("5000n", "6000n"), /worked example/],
    ["is no text that runs", "const", /cannot run/],
  ])("is refused as a newer program's where it %s", (_, text, words) => {
    expect(() => adopt(text)).toThrow(BeyondProgram);
    expect(() => adopt(text)).toThrow(words);
  });

  it("is refused as edited where its text is not what was kept, for no newer program mends that", () => {
    expect(() => adopt(TEXT, bytesChecksum("another"))).toThrow(ModuleRefused);
  });
});
