/**
 * A recipient as it is sent: by the id of its record, by a number or a name, or only described (decision 144). The
 * service resolves it.
 */
import { LONGEST_DESCRIPTION_CHARACTERS, LONGEST_NAME_CHARACTERS, LONGEST_NUMBER_CHARACTERS } from "../values/facts.js";
import { isJsonObject, type Json, type JsonObject } from "../values/json.js";
import {
  KIND_OF_NUMBER,
  kindName,
  kindsTaken,
  numberKeyOf,
  type RecipientKind,
  type TakenKinds,
} from "../values/recipient-kinds.js";
import { wrongCharacter } from "../values/unseen-characters.js";
import type { WrongValue } from "./catalogue-money.js";

export type RecipientInput =
  | { readonly by: "id"; readonly recipientId: string }
  /** By a number of the kind, in compared form; by a name; or by both. At least one is present. */
  | { readonly by: "name"; readonly kind: RecipientKind; readonly name: string | null; readonly number: string | null }
  | { readonly by: "description"; readonly kind: RecipientKind; readonly description: string };

/** The texts of a recipient besides its number. */
export const RECIPIENT_TEXTS: readonly string[] = ["recipient_id", "kind", "name", "description"];

type RecipientResult<T> =
  { readonly value: T; readonly wrong?: never } | { readonly wrong: WrongValue; readonly value?: never };

/**
 * `taken`: what the fact takes. The kind may be absent if the number, or the fact's only kind, determines it.
 */
export function readRecipient(taken: TakenKinds, json: Json): RecipientResult<RecipientInput> {
  if (!isJsonObject(json))
    return wrong("type", "A recipient is an object: {recipient_id}, {kind, name, a number} or {kind, description}.");
  const keys = Object.keys(json).filter((key) => json[key] !== null);
  const numbers = taken.numbers ?? [];
  const texts = [...RECIPIENT_TEXTS, ...numbers];
  // Null equals absent, but a key that no recipient has is a typing error with any value.
  const isOfNone = (key: string): boolean => !texts.includes(key) && !KIND_OF_NUMBER.has(key);
  if (keys.some((key) => !texts.includes(key)) || Object.keys(json).some(isOfNone))
    return wrong("unknown_key", `A recipient of this fact has no other keys than ${texts.join(", ")}.`);
  if (keys.some((key) => typeof json[key] !== "string")) return wrong("type", "Every field of a recipient is text.");
  const named = keys.filter((key) => key === "name" || numbers.includes(key));
  if (keys.includes("description") && (keys.includes("recipient_id") || named.length > 0)) {
    return wrong("described_and_named", "A recipient is described only where no id, name or number says who it is.");
  }
  if (keys.includes("recipient_id")) return byId(json, keys);
  const kinds = kindsTaken(taken);
  const kind = kindOf(json, kinds, named);
  if (kind === null) {
    const names = kinds.map(kindName).join(", ");
    return wrong("kind", `The kind is one of ${names}, and a number is one that the kind has.`);
  }
  if (named.length > 0) return byName(json, kind, named);
  if (keys.includes("description")) return byDescription(json, kind);
  return wrong("type", "A recipient says who it is: by recipient_id, by a number or a name, or by a description.");
}

function byId(json: JsonObject, keys: readonly string[]): RecipientResult<RecipientInput> {
  if (keys.length > 1) return wrong("unknown_key", "A recipient named by its recipient_id has no other key.");
  return { value: { by: "id", recipientId: text(json, "recipient_id") ?? "" } };
}

function byName(json: JsonObject, kind: RecipientKind, named: readonly string[]): RecipientResult<RecipientInput> {
  const numberKey = named.find((key) => key !== "name");
  const number = numberKey === undefined ? null : text(json, numberKey);
  const name = text(json, "name");
  const refused = (number === null ? null : wrongNumber(number)) ?? (name === null ? null : wrongName(name));
  if (refused !== null) return { wrong: refused };
  return { value: { by: "name", kind, name, number: number === null ? null : comparedNumber(number) } };
}

/** The error of a recipient's number, or of the label of a worked example; otherwise null. */
export function wrongNumber(number: string): WrongValue | null {
  if (number === "" || isLonger(number, LONGEST_NUMBER_CHARACTERS)) {
    return { code: "format", detail: `A number has 1 to ${LONGEST_NUMBER_CHARACTERS} characters.` };
  }
  const detail = wrongCharacter(number, "number");
  return detail === null ? null : { code: "format", detail };
}

/** A number in stored and compared form: two spellings of the same characters are one number. Case counts. */
export function comparedNumber(number: string): string {
  return number.normalize("NFC");
}

function wrongName(name: string): WrongValue | null {
  if (name === "") return { code: "format", detail: "A name is not empty." };
  if (isLonger(name, LONGEST_NAME_CHARACTERS)) {
    return { code: "too_long", detail: `A name has at most ${LONGEST_NAME_CHARACTERS} characters.` };
  }
  const detail = wrongCharacter(name, "name");
  return detail === null ? null : { code: "format", detail };
}

function byDescription(json: JsonObject, kind: RecipientKind): RecipientResult<RecipientInput> {
  const description = text(json, "description") ?? "";
  if (isBlank(description)) return wrong("format", "A description is not empty.");
  if (isLonger(description, LONGEST_DESCRIPTION_CHARACTERS))
    return wrong("too_long", `A description has at most ${LONGEST_DESCRIPTION_CHARACTERS} characters.`);
  return { value: { by: "description", kind, description } };
}

/**
 * Null if the fact does not take the kind, if the kind does not have the sent number, or if the kind cannot be
 * determined.
 */
function kindOf(json: JsonObject, taken: readonly RecipientKind[], named: readonly string[]): RecipientKind | null {
  const ofNumbers = taken.filter((kind) => named.includes(numberKeyOf(kind)));
  const sent = text(json, "kind");
  const kind =
    sent === null
      ? (ofNumbers[0] ?? (taken.length === 1 ? taken[0] : undefined))
      : taken.find((known) => kindName(known) === sent);
  return kind !== undefined && ofNumbers.every((other) => other === kind) ? kind : null;
}

function text(json: JsonObject, key: string): string | null {
  const value = json[key];
  return typeof value === "string" ? value : null;
}

const isBlank = (value: string): boolean => value.trim() === "";
/** Characters, not UTF-16 units: a letter outside the basic plane counts once. */
const isLonger = (value: string, most: number): boolean => value.length > most && Array.from(value).length > most;

function wrong(code: string, detail: string): { readonly wrong: WrongValue } {
  return { wrong: { code, detail } };
}
