/** The logic of rules as it is cut out of their source, beside what the compiler's parser finds there. */
import { describe, expect, it } from "vitest";

import { readLibrary, shippedSources } from "../../../../compiler/host/disk.js";
import { parse } from "../../../../compiler/syntax/parse.js";
import { lineDifference } from "../../../../runtime/services/reading/rules/line-difference.js";
import { writtenDeclarations, writtenLogic } from "../../../../runtime/services/reading/rules/written-logic.js";

const SOURCES = readLibrary(shippedSources()).sources.filter(({ path }) => !path.startsWith("domains/"));

const without = (text: string): string => text.replaceAll(/#[^\n]*/g, "").replaceAll(/\s+/g, "");

describe.each(SOURCES.map((source) => [source.path, source] as const))("%s", (_path, source) => {
  const { declaration } = parse(source).tree;
  const items = declaration !== null && "items" in declaration ? declaration.items : [];
  const declared = writtenDeclarations(source.text);

  it("has the logic of each rule as the parser finds it, without wording and examples", () => {
    const rules = items.flatMap((item) => (item.kind === "rule" ? [item] : []));
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) {
      const { body, name } = rule;
      const stage = "stage" in rule ? { stage: rule.stage } : {};
      const logic = writtenLogic(declared, { rule: name.text, ...stage });
      const { start, end } = body?.span ?? { start: 0, end: 0 };
      expect(without(logic ?? "")).toBe(without(source.text.slice(start, end)));
    }
  });

  it("has each figure, condition and total that a rule may read", () => {
    const named = items.flatMap((item) =>
      item.kind === "figure" || item.kind === "condition" || item.kind === "total" ? [item] : [],
    );
    for (const { kind, name, span } of named) {
      const text = declared.get(`${kind} ${name.text}`) ?? "";
      expect(text.startsWith(`${kind} ${name.text}`)).toBe(true);
      if (kind !== "figure") expect(without(text)).toBe(without(source.text.slice(span.start, span.end)));
      else expect(without(source.text.slice(span.start, span.end)).startsWith(without(text))).toBe(true);
    }
  });
});

describe("the logic of a rule", () => {
  const source = `policy acme.orders version "1" {
  condition late = day is above due  # a { in a comment
  total spent = sum of amount over this customer ever counting earlier bookings
      where action is refund

  rule "odd"
  rule small "Small { orders" cites a.b {
    wording "At most \\"100\\" EUR }"
    wording names 14 days as "two weeks"
    when amount is at most 100.00 EUR
      # with a remark
      and late then allowed
    basis goodwill
    example "a }" from a.b {
      given amount = 1.00 EUR
      expect determined allowed
    }
  }
}
`;
  const parts = {
    wording: "",
    logic: "",
    reads: { facts: [], settings: [], tables: [], totals: ["spent"], definitions: ["late"] },
  };

  it("stands after the definitions and totals that it reads, in the author's own lines", () => {
    expect(writtenLogic(writtenDeclarations(source), { rule: "small", stage: "outcome", parts })).toBe(
      [
        "condition late = day is above due",
        "total spent = sum of amount over this customer ever counting earlier bookings",
        "    where action is refund",
        "when amount is at most 100.00 EUR",
        "  # with a remark",
        "  and late then allowed",
      ].join("\n"),
    );
  });

  it("is absent for a rule that the source has not", () => {
    expect(writtenLogic(writtenDeclarations(source), { rule: "large", stage: "outcome" })).toBeNull();
    expect(writtenLogic(writtenDeclarations(source), { rule: "small", stage: "scope" })).toBeNull();
  });
});

describe("the difference of two texts", () => {
  it("takes out and puts in as few lines as possible", () => {
    expect(lineDifference("a\nb\nc", "a\nx\nc\nd")).toEqual([
      { kind: "same", text: "a" },
      { kind: "removed", text: "b" },
      { kind: "added", text: "x" },
      { kind: "same", text: "c" },
      { kind: "added", text: "d" },
    ]);
  });

  it("has no removed and no added line where both are the same", () => {
    expect(lineDifference("a\nb", "a\nb").map(({ kind }) => kind)).toEqual(["same", "same"]);
  });

  it("gives both texts again, whatever they are", () => {
    const texts = ["", "a", "a\nb\na", "b\na\nb\nc", "c\nc\na"];
    for (const before of texts)
      for (const after of texts) {
        const lines = lineDifference(before, after);
        const side = (other: "added" | "removed"): string =>
          lines.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join("\n");
        expect([side("added"), side("removed")]).toEqual([before, after]);
      }
  });
});
