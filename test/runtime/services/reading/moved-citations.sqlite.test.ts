/** A citation that moved says the same of a transaction: an answer is not issued again for it. */
import { describe, expect, it } from "vitest";

import { readAnswerText, saySame, turnOnSame } from "../../../../runtime/actions/write/stored-answer.js";

const CITATION = { source: "act", source_title: "Act", paragraph: "§ 4", clause: null, text_ref: "act.limit" };
const ANSWER = {
  check_id: "chk_1",
  state: "determined",
  outcome: "levied",
  layers: {
    law: {
      rule_set: "law.xx.levy",
      rule_version: "1",
      state: "determined",
      outcome: "levied",
      consequences: [{ key: "levy", value: { amount: 500, currency: "EUR" }, rule: "due", citation: CITATION }],
      tenant_facts_used: [],
    },
    policies: [],
  },
  history_used: [],
  citations: [CITATION],
  confirmations: [],
  trace: [{ step: 1, rule: "due", matched: true, reads: [{ kind: "figure", name: "levy", citation: CITATION }] }],
};

/** With a citation of each kind at another paragraph: of the answer, of its value, of its rule's reads. */
const recited = (text: string): string => text.replaceAll('"§ 4"', '"§ 5"');

describe("an answer whose citations alone moved", () => {
  const text = JSON.stringify(ANSWER);

  it("says the same and turns on the same, so that it is not issued again", () => {
    expect(text.match(/§ 4/g)).toHaveLength(3);
    const [was, now] = [readAnswerText(text), readAnswerText(recited(text))];
    expect([saySame(was, now), turnOnSame(was, now)]).toEqual([true, true]);
  });

  it("does not where a value moved with them", () => {
    const [was, now] = [readAnswerText(text), readAnswerText(recited(text).replace('"amount":500', '"amount":501'))];
    expect([saySame(was, now), turnOnSame(was, now)]).toEqual([false, false]);
  });
});
