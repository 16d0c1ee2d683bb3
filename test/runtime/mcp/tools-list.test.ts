/** The tools as they are listed for any account: of all law that ships, and of facts as authors may declare them. */
import { describe, expect, it } from "vitest";

import type { FactSpec } from "../../../runtime/engine/values/facts.js";
import { ROUTES } from "../../../runtime/http/app.js";
import { listedTool, makeTool } from "../../../runtime/mcp/tool.js";
import { TOOLS } from "../../../runtime/mcp/tools.js";
import type { CheckableFacts, DeclaredFact } from "../../../runtime/services/reading/rules/checkable-facts.js";
import { shippedModules } from "../../../runtime/wiring/shipped-rules.js";
import { beyondPlain } from "./plain-schemas.js";

const TOOL = TOOLS.map((spec) => makeTool(spec, ROUTES));
const list = (facts: CheckableFacts) => TOOL.map((tool) => listedTool(tool, facts, null));

function checkable(declared: readonly (readonly [name: string, fact: DeclaredFact])[]): CheckableFacts {
  const facts = new Map<string, DeclaredFact[]>();
  for (const [name, fact] of declared) facts.set(name, [...(facts.get(name) ?? []), fact]);
  return { ruleSets: [...new Set(declared.map(([, { ruleSet }]) => ruleSet))], facts };
}

/** The schema of one fact, as check_action lists it. */
function factIn(facts: CheckableFacts, name: string): unknown {
  const [check] = list(facts);
  const { properties } = check?.inputSchema as unknown as {
    readonly properties: { readonly facts: { readonly properties: Readonly<Record<string, unknown>> } };
  };
  return properties.facts.properties[name];
}

const SPEC: FactSpec = {
  type: "code",
  required: false,
  meaning: "",
  signed: false,
  measure: false,
  records: null,
  one_of: null,
  pattern: null,
  numbers: null,
  range: null,
};
const fact = (domain: string, spec: Partial<FactSpec>): DeclaredFact => ({
  domain,
  ruleSet: `policy.two.${domain}`,
  currency: "EUR",
  spec: { ...SPEC, ...spec },
});

describe("the tools", () => {
  it("have no reference and nothing that only some clients read, with the facts of all law that ships", () => {
    const declared = shippedModules().flatMap(({ module }) =>
      Object.entries(module.facts).map(
        ([name, spec]) =>
          [name, { domain: module.domain, ruleSet: module.rule_set, currency: module.currency, spec }] as const,
      ),
    );
    expect(declared.length).toBeGreaterThan(50);
    expect(beyondPlain(list(checkable(declared)))).toEqual([]);
  });

  it("tell a pattern that only some clients read in words, and any other as a pattern", () => {
    const facts = checkable([
      ["plain", fact("shirts", { pattern: "[A-Z]{2}-\\d{3}" })],
      ["letters", fact("shirts", { pattern: "\\p{Lu}{2}" })],
      ["$ref", fact("shirts", { type: "flag" })],
      ["pattern", fact("shirts", { type: "flag" })],
    ]);
    expect(beyondPlain(list(facts))).toEqual([]);
    expect(factIn(facts, "plain")).toMatchObject({ anyOf: [{ pattern: "^(?:[A-Z]{2}-\\d{3})$" }, { type: "null" }] });
    const [letters] = (factIn(facts, "letters") as { readonly anyOf: readonly object[] }).anyOf;
    expect(letters).not.toHaveProperty("pattern");
    expect(letters).toHaveProperty("description", expect.stringContaining("\\p{Lu}{2}"));
  });
});

describe("facts of one name in two domains", () => {
  it("keep the meaning and the type of each domain", () => {
    const facts = checkable([
      ["size", fact("parcels", { type: "integer", meaning: "The volume of the parcel in litres." })],
      ["size", fact("shirts", { one_of: ["s", "m", "l"], meaning: "The size of the shirt." })],
      ["customer", fact("quotes", { type: "flag", meaning: "Who is quoted." })],
      ["customer", fact("refunds", { type: "flag", meaning: "Who is refunded." })],
    ]);
    expect(factIn(facts, "size")).toEqual({
      description: "Its meaning depends on the domain.",
      anyOf: [
        { type: "integer", minimum: 0, description: "In parcels: The volume of the parcel in litres." },
        { type: "string", enum: ["s", "m", "l"], description: "In shirts: The size of the shirt." },
        { type: "null" },
      ],
    });
    expect(factIn(facts, "customer")).toMatchObject({
      anyOf: [{ description: "In quotes: Who is quoted." }, { description: "In refunds: Who is refunded." }, {}],
    });
  });

  it("are listed once where the domains mean the same, and the domain of each rule set is told", () => {
    const same = { type: "flag", meaning: "Whether it is paid." } as const;
    const facts = checkable([
      ["paid", fact("quotes", same)],
      ["paid", fact("refunds", same)],
    ]);
    expect(factIn(facts, "paid")).toEqual({
      description: "Of quotes, refunds.",
      anyOf: [{ type: "boolean" }, { type: "null" }],
    });
    expect(JSON.stringify(list(facts)[0])).toContain("quotes: policy.two.quotes. refunds: policy.two.refunds.");
  });

  it("list a recipient of a declared kind with that kind, its number and its meaning alone", () => {
    const kinds = [{ name: "employee", number: "personnel_number", meaning: "Who works here." }];
    const spec = { type: "recipient", numbers: ["personnel_number"], kinds } as const;
    const listed = checkable([["who", fact("staff", spec)]]);
    expect(beyondPlain(list(listed))).toEqual([]);
    const form = JSON.stringify(factIn(listed, "who"));
    for (const part of ['"personnel_number"', '"employee"', "employee: Who works here."]) expect(form).toContain(part);
    expect(form).not.toContain("customer");
  });
});
