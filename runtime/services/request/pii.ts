/**
 * Strings that look like an e-mail address or an IBAN, which nobody sends outside a recipient (decision 121). Linear in
 * the text, whatever it is.
 */
import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from "ibantools";

import type { Json } from "../../engine/values/json.js";
import { JsonNumber } from "../../engine/values/json.js";

export type PiiKind = "email" | "iban";

export function findPii(text: string): PiiKind | null {
  const plain = PLAIN.test(text) ? text : asPeopleSeeIt(text);
  if (holdsEmailAddress(plain)) return "email";
  return holdsIban(plain) ? "iban" : null;
}

const PLAIN = /^[ -~]*$/;

/**
 * Wide and styled characters and spaces that do not break as their plain ones, and none that are not seen: pasted text
 * has them.
 */
function asPeopleSeeIt(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

// ── E-mail addresses: local@domain.tld, anywhere ──

/** The quote ends a local part written in quotes. */
const LOCAL_CHARACTER = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~"-]/u;
/** At most as long as a domain name can be, so that one look at a text is bounded. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+\p{L}{2,63}/u;
const LONGEST_DOMAIN = 255;

function holdsEmailAddress(text: string): boolean {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const before = at === 0 ? "" : text.charAt(at - 1);
    if (LOCAL_CHARACTER.test(before) && DOMAIN.test(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))) return true;
  }
  return false;
}

// ── IBANs: at word boundaries, single spaces and hyphens joined, whatever the case ──

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const WORD = /[A-Za-z]{2}[ -]?\d[ -]?\d/gy;
const IBAN_CHARACTER = /[A-Za-z0-9]/;

/** Errors that do not concern country, length or check digits: banks introduce new account formats. */
const NOT_DECIDING: readonly ValidationErrorsIBAN[] = [
  ValidationErrorsIBAN.WrongBBANFormat,
  ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  ValidationErrorsIBAN.QRIBANNotAllowed,
];

function holdsIban(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && LETTER_OR_DIGIT.test(text.charAt(at - 1))) continue;
    WORD.lastIndex = at;
    if (WORD.test(text) && startsWithIban(text, at)) return true;
  }
  return false;
}

function startsWithIban(text: string, from: number): boolean {
  const length = countrySpecs[text.slice(from, from + 2).toUpperCase()]?.chars;
  if (typeof length !== "number") return false;
  let joined = "";
  let at = from;
  for (; joined.length < length; at += 1) {
    const character = text.charAt(at);
    if (IBAN_CHARACTER.test(character)) joined += character;
    else if ((character !== " " && character !== "-") || !IBAN_CHARACTER.test(text.charAt(at + 1))) return false;
  }
  if (LETTER_OR_DIGIT.test(text.charAt(at))) return false;
  return validateIBAN(joined.toUpperCase()).errorCodes.every((code) => NOT_DECIDING.includes(code));
}

// ── Within JSON ──

/** The first such string at any depth, keys of objects included. The depth was bounded when the body was read. */
export function findPiiIn(value: Json): PiiKind | null {
  if (typeof value === "string") return findPii(value);
  if (typeof value !== "object" || value === null || value instanceof JsonNumber) return null;
  for (const [key, member] of Object.entries(value)) {
    const pii = findPii(key) ?? findPiiIn(member);
    if (pii !== null) return pii;
  }
  return null;
}
