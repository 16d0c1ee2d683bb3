/** The facts that a check may send, as a JSON Schema: each fact by its name, with its meaning and its form. */
import type { FactSpec } from "../engine/facts.js";
import type { JsonSchema } from "../http/openapi/schemas.js";
import type { CheckableFacts, DeclaredFact } from "../services/rules/checkable-facts.js";

export function factsSchema({ facts }: CheckableFacts): JsonSchema {
  const properties = Object.fromEntries(
    [...facts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, declared]) => [name, factSchema(declared)]),
  );
  return {
    type: "object",
    description: "A fact that is left out or null is not known. The answer names the facts that a rule needs.",
    properties,
    additionalProperties: false,
  };
}

function factSchema(declared: readonly DeclaredFact[]): JsonSchema {
  const forms = new Map(declared.map(({ spec }) => [JSON.stringify(formOf(spec)), formOf(spec)]));
  return { description: words(declared), anyOf: [...forms.values(), { type: "null" }] };
}

function formOf({ type, one_of, pattern, signed }: FactSpec): JsonSchema {
  switch (type) {
    case "date":
      return { type: "string", format: "date" };
    case "money":
      return { $ref: "#/components/schemas/SentAmount" };
    case "integer":
      return { type: "integer", ...(signed ? {} : { minimum: 0 }) };
    case "decimal":
      return { type: "number", ...(signed ? {} : { minimum: 0 }) };
    case "flag":
      return { type: "boolean" };
    case "code":
      if (one_of !== null) return { type: "string", enum: [...one_of] };
      return { type: "string", maxLength: 200, ...(pattern === null ? {} : { pattern: `^(?:${pattern})$` }) };
    case "person":
      return { type: "string", maxLength: 200, description: "A person of the account, by service id (usr_…)." };
    case "recipient":
      return { $ref: "#/components/schemas/SentRecipient" };
  }
}

/** The meaning as the last version has it, and which rule sets read it. */
function words(declared: readonly DeclaredFact[]): string {
  const meaning = declared.at(-1)?.spec.meaning ?? "";
  const currencies = [
    ...new Set(
      declared.flatMap(({ spec, currency }) => (spec.type === "money" && currency !== null ? [currency] : [])),
    ),
  ];
  const inMinorUnits =
    currencies.length === 0
      ? ""
      : ` In minor units of ${currencies.join(" or ")}; in another currency with equivalents.`;
  const readers = [...new Set(declared.map(({ ruleSet }) => ruleSet))].join(", ");
  return `${meaning}${inMinorUnits} Read by ${readers}.`;
}
