/** Very large sources: they are checked and hashed completely, and the number of diagnostics is limited. */
import { expect, test } from "vitest";

import { checksum, ruleHashes } from "../../../compiler/canonical/hashes.js";
import { checkText, edited, supportDomain } from "./kit.js";
import { POLICY, POLICY_PATH } from "./samples.js";

function rule(at: number): string {
  const examples = Array.from(
    { length: 8 },
    (_, example) =>
      `    example "no. ${example}" from book.lead { given amount = ${at}.50 EUR, parts = ${example + 3} expect determined to_desk }`,
  );
  return `  rule r${at} "R ${at}" cites book.lead {\n    wording "From ${at} euros and ${at + 2} parts on."\n    when parts is above ${at + 2} and amount is at least ${at}.00 EUR and late then to_desk\n${examples.join("\n")}\n  }\n`;
}

test("a source of 600 rules and 4,800 examples", () => {
  const rules = Array.from({ length: 600 }, (_, at) => rule(600 - at)).join("");
  const text = edited(POLICY, [["  rule desk ", `${rules}  rule desk `]]);
  const { model, messages } = checkText(text, supportDomain(), POLICY_PATH);
  expect(messages).toEqual([]);
  expect(model?.rules.length).toBe(608);
  if (model === null) return;
  expect(checksum(model)).toMatch(/^sha256:/);
  expect(Object.keys(ruleHashes(model))).toHaveLength(608);
});

test("of more than a hundred errors the first hundred are shown", () => {
  const wrong = Array.from({ length: 130 }, (_, at) => `condition w${at} = unknown_${at}x is above 5`).join("\n  ");
  const { messages } = checkText(
    edited(POLICY, [["  condition big", `  ${wrong}\n  condition big`]]),
    supportDomain(),
    POLICY_PATH,
  );
  expect(messages).toHaveLength(101);
  expect(messages.at(-1)).toMatch(/^TCS0004.*Only the first 100 mistakes/);
});
