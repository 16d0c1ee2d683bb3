/** The samples that every other test edits have no diagnostics, and their models have the meaning of the sources. */
import { describe, expect, test } from "vitest";

import { checkSample, cleanModel } from "./kit.js";

describe("a clean source", () => {
  test.each(["domain", "policy", "law", "matching"] as const)("the %s is not reproached with anything", (kind) => {
    expect(checkSample(kind).messages).toEqual([]);
  });
  test("a policy's model holds what the source says", () => {
    const model = cleanModel("policy");
    expect(model.name).toBe("policy.acme.support");
    expect(model.rules.map(({ id }) => id)).toEqual([
      "refunds_only",
      "often",
      "approved",
      "by_law",
      "small",
      "desk",
      "other",
      "given",
    ]);
    expect(model.facts.map(({ name }) => name).at(-1)).toBe("approved_by");
    expect(model.consequences).toEqual([
      { key: "refunded", type: { kind: "money", whole: true }, balance: false },
      { key: "left", type: { kind: "money", whole: true }, balance: true },
    ]);
    expect(model.figures.map(({ name, mayBeNegative }) => [name, mayBeNegative])).toEqual([
      ["fee", false],
      ["worth", false],
    ]);
    expect(
      model.tables[0]?.rows.map(({ keys }) =>
        keys.map((key) => (key.kind === "code" ? key.value : key.kind === "number" ? String(key.numerator) : "")),
      ),
    ).toEqual([
      ["Linz", "2025"],
      ["Linz", "2026"],
      ["Wien", "2026"],
    ]);
  });
  test("`and` within `and` is one, `between` is two comparisons, and parentheses are gone", () => {
    const rule = cleanModel("policy").rules.find(({ id }) => id === "small");
    expect(rule?.condition?.kind).toBe("or");
    const operands = rule?.condition?.kind === "or" ? rule.condition.operands : [];
    expect(operands.map(({ kind }) => kind)).toEqual(["and", "and"]);
    expect(operands[0]?.kind === "and" ? operands[0].operands.map(({ kind }) => kind) : []).toEqual([
      "compare",
      "compare",
      "or",
      "hasRow",
    ]);
  });
});

describe("worked examples", () => {
  const examples = cleanModel("policy").rules.flatMap((rule) => rule.examples);
  const named = (title: string): (typeof examples)[number] => {
    const titled = examples.find((example) => example.title === title);
    if (titled === undefined) throw new Error(title);
    return titled;
  };
  test("`given` is one booked step on top of the base facts", () => {
    const [step] = named("the limit").steps;
    expect(step).toMatchObject({
      kind: "booked",
      label: "given",
      proposed: false,
      expected: { state: "determined", outcome: "allowed" },
    });
    expect(step?.kind === "booked" ? step.facts["amount"] : null).toEqual({
      kind: "money",
      minor: 1000n,
      currency: "EUR",
    });
    expect(step?.kind === "booked" ? step.facts["customer"] : null).toEqual({ kind: "recipient", label: "C-1" });
  });
  test("`like … but …` copies what the other assumes and changes what it says", () => {
    const [step] = named("above").steps;
    expect(step?.kind === "booked" ? step.facts["amount"] : null).toEqual({
      kind: "money",
      minor: 9000n,
      currency: "EUR",
    });
  });
  test("bookings before are booked first and expect nothing", () => {
    expect(named("three").steps.map(({ label, expected }) => [label, expected === null])).toEqual([
      ["before 1", true],
      ["before 2", true],
      ["before 3", true],
      ["given", false],
    ]);
  });
  test("a story keeps its steps, who acted and what was proposed", () => {
    const { steps } = named("a story");
    expect(steps.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
      "first booked",
      "first taken",
      "second booked",
      "second approved",
      "first rechecked",
      "first corrected",
    ]);
    expect(steps[0]).toMatchObject({ proposed: true, who: { agent: "bot", person: null, run: "r-1" } });
    expect(steps[2]).toMatchObject({ who: { agent: null, person: "Pia", run: null } });
  });
});
