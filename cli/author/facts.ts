/**
 * `tcs facts RULE_SET`: the facts of a rule set, for its callers and for programs that validate them.
 */
import { isQuantity } from "../../compiler/check/value-types.js";
import type { FactModel, Literal, RuleSetModel, SettingModel, ValueType } from "../../compiler/model/model.js";
import { formatDay } from "../../runtime/calendar/days.js";
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { decimalsOf } from "../../runtime/engine/values/currency.js";
import { formatExact, Fraction } from "../../runtime/engine/values/exact.js";
import { MOST_PERSONS } from "../../runtime/engine/values/facts.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { openLibrary } from "./library.js";
import { newestOf, pickRuleSet } from "./rule-set-named.js";

export interface FactsOptions {
  readonly sources: string;
  readonly format: "pretty" | "json" | "json-schema";
}

export function facts(named: string, options: FactsOptions): ExitCode {
  const { checked } = openLibrary(options.sources);
  const models = pickRuleSet(checked, named);
  if (models === null) return EXIT.usage;
  const model = newestOf(models);
  if (options.format === "json") say(JSON.stringify(catalogue(model), null, 2));
  else if (options.format === "json-schema") say(JSON.stringify(jsonSchema(model), null, 2));
  else say(pretty(model));
  return EXIT.fine;
}

function pretty(model: RuleSetModel): string {
  const lines = [`${model.name} ${model.version}: ${model.title}`, "", "Facts"];
  for (const fact of model.facts)
    lines.push(...entry(fact.name, fact.title, [typeText(fact.type, model.currency), ...marks(fact)], fact.meaning));
  if (model.settings.length > 0) lines.push("", "Settings of the account that it reads");
  for (const setting of model.settings)
    lines.push(...entry(setting.key, setting.title, [typeText(setting.type, model.currency)], setting.meaning));
  return lines.join("\n");
}

function entry(name: string, title: string | null, described: readonly string[], meaning: string): string[] {
  return [`  ${name}  ${described.join(", ")}`, `      ${title === null ? "" : `${title}: `}${meaning}`];
}

export function marks(fact: FactModel): string[] {
  const all: readonly (readonly [boolean, string])[] = [
    [fact.required, "required"],
    [fact.signed, "may be below zero"],
    [fact.recordsApproval, "records who approved"],
    [fact.recordsApprovedAmount, "records the amount approved"],
    [fact.measure, "shown in the check log"],
    [
      fact.range !== null,
      fact.range === null ? "" : `from ${literalText(fact.range.from)} to ${literalText(fact.range.to)}`,
    ],
  ];
  return all.flatMap(([marked, words]) => (marked ? [words] : []));
}

export function typeText(type: SettingModel["type"], currency: string | null): string {
  switch (type.kind) {
    case "money":
      return `amount in ${currency ?? "a currency"} (${decimalsOf(currency ?? "") ?? 2} decimals, sent in minor units)`;
    case "code":
      return type.values !== null
        ? `one of ${type.values.join(", ")}`
        : type.pattern === null
          ? "code"
          : `code matching ${type.pattern}`;
    case "recipient":
      return `recipient by ${type.numbers.join(", ")} or recipient_id`;
    case "date":
    case "integer":
    case "decimal":
    case "flag":
    case "person":
      return type.kind;
    case "persons":
      return `1 to ${MOST_PERSONS} persons`;
  }
}

function catalogue(model: RuleSetModel): object {
  return {
    rule_set: model.name,
    version: model.version,
    title: model.title,
    currency: model.currency,
    facts: Object.fromEntries(model.facts.map((fact) => [fact.name, spec(fact)])),
    tenant_facts: Object.fromEntries(model.settings.map((setting) => [setting.key, spec(setting)])),
  };
}

function spec(declared: FactModel | SettingModel): object {
  const { type } = declared;
  return {
    ...(declared.title !== null && { title: declared.title }),
    type: type.kind,
    ...("required" in declared && { required: declared.required }),
    meaning: declared.meaning,
    ...("signed" in declared && factMarks(declared)),
    ...(type.kind === "code" && type.values !== null && { values: type.values }),
    ...(type.kind === "code" && type.pattern !== null && { pattern: type.pattern }),
    ...(type.kind === "recipient" && { numbers: type.numbers }),
  };
}

/** The declarations of a fact besides its type, if it has any. Amounts in minor units. */
function factMarks({ signed, measure, recordsApproval, recordsApprovedAmount, range }: FactModel): object {
  return {
    ...(signed && { signed }),
    ...(measure && { measure }),
    ...(recordsApproval && { records: "approval" }),
    ...(recordsApprovedAmount && { records: "approved_amount" }),
    ...(range !== null && { from: literalJson(range.from), to: literalJson(range.to) }),
  };
}

function literalText(literal: Literal): string {
  return literal.kind === "money" ? amountText(literal.minor, literal.currency) : String(literalJson(literal));
}

/** The ends of a range are days, amounts, or numbers that JSON holds exactly. */
function literalJson(literal: Literal): string | number {
  switch (literal.kind) {
    case "date":
      return formatDay(literal.day);
    case "money":
      return Number(literal.minor);
    case "number":
      return Number(formatExact(Fraction.of(literal.numerator, literal.denominator)));
    case "flag":
    case "code":
    case "monthDay":
      return "";
  }
}

/** Draft 2020-12, for the member `facts` of a check's body. Null means that a fact is not known. */
function jsonSchema(model: RuleSetModel): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Facts of ${model.name} ${model.version}`,
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      model.facts.map((fact) => [
        fact.name,
        {
          ...(fact.title !== null && { title: fact.title }),
          description: fact.meaning,
          anyOf: [factSchema(fact), { type: "null" }],
        },
      ]),
    ),
  };
}

const AMOUNT = {
  type: "object",
  required: ["amount", "currency"],
  additionalProperties: false,
  properties: {
    amount: { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    currency: { type: "string", pattern: "^[A-Z]{3}$" },
    equivalents: { type: "array", items: { type: "object", required: ["amount", "currency"] } },
  },
};

/** The type's schema with the bounds the fact declares; a day's bounds have no word in JSON Schema. */
function factSchema({ type, range, signed }: FactModel): object {
  if (!isQuantity(type)) return valueSchema(type);
  const least = range !== null ? literalJson(range.from) : signed ? null : 0;
  const bounds = {
    ...(least !== null && { minimum: least }),
    ...(range !== null && { maximum: literalJson(range.to) }),
  };
  // An amount may be sent in another currency, with other bounds; only its sign is the same.
  if (type.kind === "money")
    return least === 0
      ? { ...AMOUNT, properties: { ...AMOUNT.properties, amount: { ...AMOUNT.properties.amount, minimum: 0 } } }
      : AMOUNT;
  return { ...valueSchema(type), ...bounds };
}

function valueSchema(type: ValueType): object {
  switch (type.kind) {
    case "date":
      return { type: "string", format: "date" };
    case "money":
      return AMOUNT;
    case "integer":
      return { type: "integer" };
    case "decimal":
      return { type: "number" };
    case "flag":
      return { type: "boolean" };
    case "code":
      return {
        type: "string",
        maxLength: 200,
        ...(type.values && { enum: type.values }),
        ...(type.pattern !== null && { pattern: `^(?:${type.pattern})$` }),
      };
    case "person":
      return { type: "string", maxLength: 200 };
    case "recipient": {
      const code = { type: "string", maxLength: 200 };
      return {
        type: "object",
        additionalProperties: false,
        properties: {
          recipient_id: code,
          kind: code,
          name: code,
          description: { type: "string", maxLength: 500 },
          ...Object.fromEntries(type.numbers.map((key) => [key, code])),
        },
      };
    }
  }
}
