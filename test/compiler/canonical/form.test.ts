/** The canonical text and one hash as constants: a change of the compiler must never change published hashes. */
import { expect, test } from "vitest";

import { canonicalText } from "../../../compiler/canonical/form.js";
import { formerHashes, ruleHashes } from "../../../compiler/canonical/hashes.js";
import { hashOf } from "../../../compiler/canonical/sha256.js";
import { literalForm } from "../../../compiler/canonical/values.js";
import { checkText, supportDomain } from "../check/kit.js";

test("keys are sorted, nothing is spaced, texts are quoted", () => {
  expect(canonicalText({ b: ["x", null, true], a: { d: 'q"\n', c: "ä" } })).toBe(
    '{"a":{"c":"ä","d":"q\\"\\n"},"b":["x",null,true]}',
  );
});

test("numbers are texts, so none is ever rounded", () => {
  expect(literalForm({ kind: "money", minor: 9007199254740993n, currency: "EUR" })).toEqual({
    money: "9007199254740993",
    currency: "EUR",
  });
  expect(literalForm({ kind: "number", numerator: 1n, denominator: 3n })).toEqual({ number: "1/3" });
});

test("a hash is SHA-256 over the canonical text", () => {
  expect(hashOf({ a: "b" })).toBe("sha256:db4a7ecb114bc66c623a06c4ff6fe8daa2f49cc270ebbf7a1f81e22ab061c837");
});

const TINY = `law de.tiny version "1" {
  title "Tiny" domain support jurisdictions DE currency EUR
  in force from 2026-01-01 by day changelog "First."
  source act: statute "The Act" { one "§ 1" }
  uses day, amount
  outcomes free
  rule all "All" cites act.one {
    wording "Up to five euros it is free."
    when amount is at most 5.00 EUR then free
    example "five" { given day = 2026-01-01, amount = 5.00 EUR expect determined free }
  }
}
`;

test("the hash of a rule does not move with the compiler", () => {
  const { model, messages } = checkText(TINY, supportDomain(), "law/de/tiny/1.rules");
  expect(messages).toEqual([]);
  expect(model === null ? null : ruleHashes(model)).toEqual({
    all: "sha256:7b9f9f297448493a9bd6ce6823fe99fb00bf56601143ca3a5f9865f1557b71e1",
  });
  // As programs before 22 November 2026 made it.
  expect(model === null ? null : formerHashes(model).rules).toEqual({
    all: "sha256:909103e18c027078442cbd6217e96b05aa679bd628fafbf00cf0991392155be8",
  });
});
