/** The differences between two answers: each changed part, by its name, and nothing else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { beyondEnds, type Said, saidOtherwise, saidWords } from "../../../runtime/actions/reissue/said-otherwise.js";
import { JsonNumber } from "../../../runtime/engine/values/json.js";

type Layer = Said["layers"]["policies"][number];
type Citation = Said["citations"][number];

const LAW = "law.de.gifts";
const SUPPORT = "policy.acme.support";

const layer = (rule_set: string, over: Partial<Layer> = {}): Layer => ({
  rule_set,
  rule_version: "1",
  state: "determined",
  outcome: "allowed",
  basis: "policy",
  consequences: [],
  not_checked: [],
  approver: null,
  handed_to: null,
  tenant_facts_used: [],
  reference_versions: {},
  waiting_on: null,
  ...over,
});
const money = (key: string, amount: number | bigint | JsonNumber): Layer["consequences"][number] => ({
  key,
  value: { amount, currency: "EUR" },
  rule: "gives",
  basis: "law",
  citation: null,
});
const cited = (paragraph: string, over: Partial<Citation> = {}): Citation => ({
  source: "playbook",
  source_title: "Playbook, edition 1",
  paragraph,
  clause: null,
  text_ref: `playbook.${paragraph}`,
  ...over,
});
const said = (policies: readonly Layer[], over: object = {}): Said => ({
  state: "determined",
  layers: { law: layer(LAW), policies },
  citations: [],
  ...over,
});

describe("two answers", () => {
  it("differ by their approver alone, with both named", () => {
    const by = (approver: string | null): Said => said([layer(SUPPORT, { outcome: "needs_approval", approver })]);
    const [part, ...more] = saidOtherwise(by("usr_a"), by("usr_b"));
    expect(more).toEqual([]);
    expect(part).toEqual({ what: "approver", rule_set: SUPPORT, key: null, before: "usr_a", after: "usr_b" });
    expect(saidWords(part!)).toBe("approver: usr_a → usr_b");
    expect(saidOtherwise(by("usr_a"), by(null)).map(saidWords)).toEqual(["approver: usr_a → none"]);
  });

  it("say the same by another version, in another order, with numbers read or computed", () => {
    const was = said([
      layer(SUPPORT, { consequences: [money("refund", 4_900), money("fee", new JsonNumber("9007199254740993"))] }),
      layer("policy.acme.gifts"),
    ]);
    const now = said([
      layer("policy.acme.gifts", { rule_version: "2" }),
      layer(SUPPORT, { consequences: [money("fee", 9_007_199_254_740_993n), money("refund", 4_900n)] }),
    ]);
    expect(saidOtherwise(was, now)).toEqual([]);
  });

  it("cite the same place if only the source's name or its edition is another", () => {
    const of = (...citations: readonly Citation[]): Said => said([], { citations });
    const edition = cited("R-4", { source_title: "Playbook, edition 2" });
    expect(saidOtherwise(of(cited("R-4")), of(edition))).toEqual([]);
    expect(saidOtherwise(of(cited("R-4")), of(cited("R-4", { source: "handbook" })))).toEqual([]);
    const other = cited("R-4", { source: "handbook", source_title: "Handbook" });
    expect(saidOtherwise(of(cited("R-4"), cited("R-5")), of(other, cited("R-5"))).map(saidWords)).toEqual([
      "citations: playbook R-4 → handbook R-4",
    ]);
    const sentence = cited("R-4", { clause: "Sentence 2" });
    expect(saidOtherwise(of(), of(sentence)).map(saidWords)).toEqual(["citations: none → playbook R-4 Sentence 2"]);
  });

  it("differ by a layer that one of them lacks", () => {
    expect(saidOtherwise(said([]), said([layer(SUPPORT)])).map(saidWords)).toEqual([
      "state: none → determined",
      "outcome: none → allowed",
    ]);
  });

  it("differ by the question, its signer, the missing facts and the reason", () => {
    const asks = (id: string, user: string | null): Said =>
      said([], {
        state: "contested",
        question: { id, candidates: ["yes", "no"], reason: null, rule: "asks", wording: "Is it?" },
        signer: { user },
      });
    expect(saidOtherwise(asks("abuse", "usr_a"), asks("fraud", "usr_b")).map(saidWords)).toEqual([
      "question: abuse → fraud",
      "signer: usr_a → usr_b",
    ]);
    const lacks = (...facts: readonly string[]): Said =>
      said([], { state: "undetermined_missing_facts", missing: facts.map((fact) => ({ fact })) });
    expect(saidOtherwise(lacks("amount", "day", "amount"), lacks("day", "amount"))).toEqual([]);
    expect(saidOtherwise(lacks("amount"), lacks("day", "amount")).map(saidWords)).toEqual([
      "missing: amount → amount, day",
    ]);
    const stops = (reason: string): Said =>
      said([], { state: "not_covered", reason, detail: "", unconfirmed_rules: [] });
    expect(saidOtherwise(stops("policy_gap"), stops("awaiting_confirmation")).map(saidWords)).toEqual([
      "reason: policy_gap → awaiting_confirmation",
    ]);
  });

  const PERSON = fc.constantFrom(null, "usr_a", "usr_b");
  const SAID = fc.record({
    outcome: fc.constantFrom("allowed", "needs_approval"),
    approver: PERSON,
    handed_to: PERSON,
    refund: fc.constantFrom(null, 0n, 4_900n, 9_007_199_254_740_993n),
    place: fc.constantFrom(null, "R-4", "R-5"),
  });
  type Drawn = typeof SAID extends fc.Arbitrary<infer Value> ? Value : never;
  const answer = ({ outcome, approver, handed_to, refund, place }: Drawn): Said =>
    said(
      [
        layer(SUPPORT, {
          outcome,
          approver,
          handed_to,
          consequences: refund === null ? [] : [money("refund", refund)],
        }),
      ],
      { citations: place === null ? [] : [cited(place)] },
    );

  it("name exactly the parts in which they were drawn otherwise, and the same ones the other way round", () => {
    const NAMES = {
      outcome: "outcome",
      approver: "approver",
      handed_to: "handed_to",
      refund: "consequence",
      place: "citations",
    };
    fc.assert(
      fc.property(SAID, SAID, (one, other) => {
        const parts = saidOtherwise(answer(one), answer(other));
        const drawn = Object.entries(NAMES).filter(
          ([field]) => one[field as keyof Drawn] !== other[field as keyof Drawn],
        );
        expect(parts.map(({ what }) => what)).toEqual(drawn.map(([, what]) => what));
        for (const { before, after } of parts) expect(before).not.toBe(after);
        expect(saidOtherwise(answer(other), answer(one))).toEqual(
          parts.map((part) => ({ ...part, before: part.after, after: part.before })),
        );
      }),
    );
  });

  it("are told without state and outcome where those are shown already", () => {
    const parts = saidOtherwise(
      said([layer(SUPPORT)]),
      said([layer(SUPPORT, { outcome: "needs_approval", approver: "usr_a" })]),
    );
    const allowed = { state: "determined", outcome: "allowed" } as const;
    const asks = { state: "determined", outcome: "needs_approval" } as const;
    const told = (was: typeof allowed | typeof asks, would_be: typeof asks): readonly string[] =>
      beyondEnds({ was, would_be, differs: parts }).map(saidWords);
    expect(told(allowed, asks)).toEqual(["approver: none → usr_a"]);
    // Another layer hides the outcome of this one.
    expect(told(asks, asks)).toEqual(["outcome: allowed → needs_approval", "approver: none → usr_a"]);
  });
});
