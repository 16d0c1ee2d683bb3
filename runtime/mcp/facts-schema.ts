/**
 * The facts that a check may send, as a JSON Schema: each by its name, with its form and its domain. The meaning of a
 * fact is included only if domains use one name for different meanings; otherwise the rules contain it.
 */
import type { FactSpec } from "../engine/values/facts.js";
import type { JsonSchema } from "../http/openapi/schemas.js";
import { sentAmount, sentRecipient, sentRecipientOf } from "../services/acting/checks/request-shape.js";
import type { CheckableFacts, DeclaredFact } from "../services/reading/rules/checkable-facts.js";
import { day } from "../services/shapes/values.js";
import { formOfPattern, plainSchema } from "./json-schema.js";

export function factsSchema({ facts }: CheckableFacts): JsonSchema {
  const properties = Object.fromEntries(
    [...facts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, declared]) => [name, factSchema(declared)]),
  );
  return {
    type: "object",
    description:
      `Send facts of the domain of rule_set. ${domainsOf(facts)} A fact that is left out or null is ` +
      "not known. The answer names the facts that a rule needs.",
    properties,
    additionalProperties: false,
  };
}

/** The domains of rule sets, by name. */
function domainsOf(facts: CheckableFacts["facts"]): string {
  const domains = new Map<string, Set<string>>();
  for (const { domain, ruleSet } of [...facts.values()].flat())
    domains.set(domain, (domains.get(domain) ?? new Set()).add(ruleSet));
  return [...domains]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([domain, sets]) => `${domain}: ${[...sets].sort().join(", ")}.`)
    .join(" ");
}

/** One form for all domains in which the name has the same meaning; otherwise one for each domain, with its meaning. */
function factSchema(declared: readonly DeclaredFact[]): JsonSchema {
  const byDomain = new Map<string, DeclaredFact[]>();
  for (const each of declared) byDomain.set(each.domain, [...(byDomain.get(each.domain) ?? []), each]);
  const said = new Map(
    [...byDomain].map(([domain, of]) => [domain, { forms: formsOf(of), meaning: of.at(-1)?.spec.meaning ?? "" }]),
  );
  const alike = new Set([...said.values()].map((each) => JSON.stringify(each)));
  if (alike.size === 1)
    return {
      description: `Of ${[...byDomain.keys()].join(", ")}.`,
      anyOf: [...formsOf(declared), { type: "null" }],
    };
  const branches = [...said].flatMap(([domain, { forms, meaning }]) =>
    forms.map((form) => ({ ...form, description: joined(`In ${domain}: ${meaning}`, form) })),
  );
  return { description: "Its meaning depends on the domain.", anyOf: [...branches, { type: "null" }] };
}

const joined = (before: string, { description }: JsonSchema): string =>
  typeof description === "string" ? `${before} ${description}` : before;

/** Those of the versions, each once. */
function formsOf(declared: readonly DeclaredFact[]): readonly JsonSchema[] {
  const currencies = [...new Set(declared.flatMap(({ currency }) => (currency === null ? [] : [currency])))].sort();
  const forms = declared.map(({ spec }) => formOf(spec, currencies));
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
}

function formOf(spec: FactSpec, currencies: readonly string[]): JsonSchema {
  const { type, one_of, pattern, signed } = spec;
  switch (type) {
    case "date":
      return DAY;
    case "money":
      return currencies.length === 0
        ? AMOUNT
        : { ...AMOUNT, description: `Minor units of ${currencies.join(" or ")}; of another one with equivalents.` };
    case "integer":
      return { type: "integer", ...(signed ? {} : { minimum: 0 }) };
    case "decimal":
      return { type: "number", ...(signed ? {} : { minimum: 0 }) };
    case "flag":
      return { type: "boolean" };
    case "code":
      if (one_of !== null) return { type: "string", enum: [...one_of] };
      return { type: "string", maxLength: 200, ...(pattern === null ? {} : formOfPattern(`^(?:${pattern})$`, "")) };
    case "person":
      return { type: "string", maxLength: 200, description: "A person of the account, by service id (usr_…)." };
    case "recipient":
      return spec.kinds === undefined ? RECIPIENT : plainSchema(sentRecipientOf(spec), "input");
  }
}

const DAY = plainSchema(day, "input");
const AMOUNT = plainSchema(sentAmount, "input");
const RECIPIENT = plainSchema(sentRecipient, "input");
