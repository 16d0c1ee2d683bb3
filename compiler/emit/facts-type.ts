/** The TypeScript type of a rule set's facts, as a caller sends them. */
import type { FactModel, ValueType } from "../model/model.js";
import type { Imports } from "./imports.js";
import type { Property } from "./statements.js";

export function factProperties(facts: readonly FactModel[], face: Imports): Property[] {
  return facts.map((fact) => ({
    name: fact.name,
    type: `${sentType(fact.type, face)} | null`,
    doc: `${fact.meaning.replace(/\.$/, "")}${unitOf(fact.type)}.`,
  }));
}

function unitOf(type: ValueType): string {
  return type.kind === "date" ? " (`2026-03-10`)" : type.kind === "money" ? " (minor units)" : "";
}

function sentType(type: ValueType, face: Imports): string {
  switch (type.kind) {
    case "money":
      return face.useType("SentAmount");
    case "integer":
    case "decimal":
      return "number";
    case "flag":
      return "boolean";
    case "code":
      return type.values === null ? "string" : type.values.map((value) => JSON.stringify(value)).join(" | ");
    case "recipient":
      return `${face.useType("SentRecipient")}<${type.numbers.map((key) => JSON.stringify(key)).join(" | ")}>`;
    case "date":
    case "person":
      return "string";
  }
}
