/**
 * Facts in a form: typed texts become the facts of a check, and facts become typed texts. Unreadable text is sent as
 * typed, because only the service validates facts.
 */
import { decimalsOf } from "../engine/values/currency.js";
import { type Json, type JsonObject, readJson } from "../engine/values/json.js";
import type { FactView } from "../services/reading/rules/responses.js";
import { type AnyNumber, readTypedAmount, readTypedNumber, typedAmount, typedNumber } from "./numbers.js";
import type { Reader } from "./reader.js";

/** The properties of a fact that a field needs. */
export type FormFact = Pick<
  FactView,
  "name" | "type" | "meaning" | "required" | "one_of" | "numbers" | "kinds" | "range"
> & {
  /** Of its rule set, or the requested one; null: none. */
  readonly currency: string | null;
  /** What people call it; null: by its name alone. */
  readonly title: string | null;
};

/** The field of a fact, or of a part of it: `facts.amount.currency`. */
export function factField(fact: string, part?: string): string {
  return part === undefined ? `facts.${fact}` : `facts.${fact}.${part}`;
}

/** Texts of a recipient besides its numbers, in the order of their fields. */
export const RECIPIENT_TEXTS = ["name", "recipient_id", "description"] as const;

/** With more than one, the form asks for the kind if no number determines it. */
export function recipientKinds({ kinds }: Pick<FormFact, "kinds">): readonly string[] {
  return (kinds ?? []).map(({ kind }) => kind);
}

/** Typed texts by their field, read once: looking a field up among many takes no longer than among few. */
export interface TypedTexts {
  /** Undefined: the form has no such field. */
  readonly get: (field: string) => string | undefined;
  /** Currencies in which the form has an equivalent of the fact, in its order; no others than those in use. */
  readonly equivalentsOf: (fact: string) => readonly string[];
}

const EQUIVALENT = /^facts\.(.+)\.equivalents\.([A-Z]{3})$/;

export function typedTextsIn(typed: URLSearchParams): TypedTexts {
  const texts = new Map<string, string>();
  const equivalents = new Map<string, string[]>();
  for (const [field, text] of typed) {
    // Of a repeated field the first counts, as in `get` of a form.
    if (texts.has(field)) continue;
    texts.set(field, text);
    const [, fact = "", currency = ""] = EQUIVALENT.exec(field) ?? [];
    if (decimalsOf(currency) === null) continue;
    const known = equivalents.get(fact) ?? [];
    known.push(currency);
    equivalents.set(fact, known);
  }
  return { get: (field) => texts.get(field), equivalentsOf: (fact) => equivalents.get(fact) ?? [] };
}

/** Every field that a form has for a fact; of an amount, without equivalents. */
export function fieldsOfFact(fact: FormFact): readonly string[] {
  const parts = (of: readonly string[]): readonly string[] => of.map((part) => factField(fact.name, part));
  switch (fact.type) {
    case "money":
      return parts(["amount", "currency"]);
    case "recipient":
      return parts([...(fact.numbers ?? []), ...RECIPIENT_TEXTS, "kind"]);
    case "integer":
    case "decimal":
    case "flag":
    case "date":
    case "code":
    case "person":
      return [factField(fact.name)];
  }
}

// ── From typed texts to facts ──

/** A fact without typed text is left out. */
export function readTypedFacts(reader: Reader, facts: readonly FormFact[], form: URLSearchParams): JsonObject {
  const typed = typedTextsIn(form);
  return Object.fromEntries(
    facts.flatMap((fact): readonly (readonly [string, Json])[] => {
      const value = readFact(reader, fact, (part) => typed.get(factField(fact.name, part))?.trim() ?? "", typed);
      return value === null ? [] : [[fact.name, value]];
    }),
  );
}

type TextOf = (part?: string) => string;

function readFact(reader: Reader, fact: FormFact, text: TextOf, typed: TypedTexts): Json {
  switch (fact.type) {
    case "money":
      return readMoney(reader, fact, text, typed);
    case "integer":
    case "decimal":
      return numberOr(readTypedNumber(reader, text()), text());
    case "flag":
      return text() === "" ? null : text() === "true" || (text() === "false" ? false : text());
    case "recipient":
      return readRecipient(fact, text);
    case "date":
    case "code":
    case "person":
      return textOr(text());
  }
}

const textOr = (text: string): string | null => (text === "" ? null : text);

/** `number`: as JSON writes it; null if `text` is not a number. */
function numberOr(number: string | null, text: string): Json {
  return number === null ? textOr(text) : (readJson(number).value ?? null);
}

function readMoney(reader: Reader, { name }: FormFact, text: TextOf, typed: TypedTexts): Json {
  const minor = (amount: string, currency: string): Json => numberOr(readTypedAmount(reader, amount, currency), amount);
  const currency = text("currency").toUpperCase();
  const equivalents = typed.equivalentsOf(name).flatMap((of) => {
    const amount = text(`equivalents.${of}`);
    return amount === "" ? [] : [{ amount: minor(amount, of), currency: of }];
  });
  if (text("amount") === "" && equivalents.length === 0) return null;
  const money = { amount: minor(text("amount"), currency), currency };
  return equivalents.length === 0 ? money : { ...money, equivalents };
}

function readRecipient(fact: FormFact, text: TextOf): Json {
  const parts = [...(fact.numbers ?? []), ...RECIPIENT_TEXTS];
  const entries = parts.map((part) => [part, text(part)] as const).filter(([, value]) => value !== "");
  if (entries.length === 0) return null;
  const isById = entries.some(([part]) => part === "recipient_id");
  const kind = recipientKinds(fact).length > 1 ? text("kind") : "";
  return Object.fromEntries([...entries, ...(isById || kind === "" ? [] : [["kind", kind] as const])]);
}

// ── From facts to typed texts ──

/** `values`: as an answer shows facts. Values that cannot be typed are left out: recipients with only a description. */
export function typedFacts(
  reader: Reader,
  facts: readonly FormFact[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    facts.flatMap(({ name, type, currency }): readonly (readonly [string, string])[] => {
      const value = values[name];
      if (value === null || value === undefined)
        return type === "money" && currency !== null ? [[factField(name, "currency"), currency]] : [];
      if (typeof value === "string" || typeof value === "boolean") return [[factField(name), String(value)]];
      if (type === "integer" || type === "decimal") return [[factField(name), typedNumber(reader, value as AnyNumber)]];
      if (typeof value !== "object") return [];
      if ("recipient_id" in value) return [[factField(name, "recipient_id"), String(value.recipient_id)]];
      return type === "money" ? typedMoney(reader, name, value as TypedMoney) : [];
    }),
  );
}

interface TypedMoney {
  readonly amount: AnyNumber;
  readonly currency: string;
  readonly equivalents?: readonly Omit<TypedMoney, "equivalents">[];
}

function typedMoney(reader: Reader, name: string, { amount, currency, equivalents = [] }: TypedMoney) {
  return [
    [factField(name, "amount"), typedAmount(reader, amount, currency)] as const,
    [factField(name, "currency"), currency] as const,
    ...equivalents.map(
      (each) =>
        [factField(name, `equivalents.${each.currency}`), typedAmount(reader, each.amount, each.currency)] as const,
    ),
  ];
}
