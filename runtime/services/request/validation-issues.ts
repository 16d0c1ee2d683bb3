/**
 * The errors of a request, collected field by field and reported at once. The first kind of error gives the problem its
 * type (decision 142).
 */
import { assert } from "../../engine/values/assert.js";
import { isJsonObject, type Json } from "../../engine/values/json.js";
import { Refusal, type WrongField } from "../../refusals/refusal.js";
import type { RefusalCode } from "../../refusals/table.js";
import { LONGEST_REFERENCE_CHARACTERS, MOST_ERRORS } from "./body-errors.js";
import { findPiiIn, type PiiKind } from "./pii.js";

export interface ValidationIssues {
  readonly requestErrors: readonly WrongField[];
  readonly factErrors: readonly WrongField[];
  readonly piiErrors: readonly WrongField[];
}

/** The result of a validation step, and the request errors that it found. */
export type ValidationResult<T> = readonly [value: T, requestErrors: readonly WrongField[]];

/** In the order given, kind by kind. */
export function combine(...all: readonly Partial<ValidationIssues>[]): ValidationIssues {
  return {
    requestErrors: all.flatMap(({ requestErrors = [] }) => requestErrors),
    factErrors: all.flatMap(({ factErrors = [] }) => factErrors),
    piiErrors: all.flatMap(({ piiErrors = [] }) => piiErrors),
  };
}

export function hasIssues({ requestErrors, factErrors, piiErrors }: ValidationIssues): boolean {
  return requestErrors.length + factErrors.length + piiErrors.length > 0;
}

/**
 * The refusal of a request for something absent. An unknown field takes precedence, as an unknown parameter does
 * (decision 142). `shapeErrors`: the shape errors of the body.
 */
export function refusalOfAbsent(shapeErrors: readonly WrongField[], absent: Refusal): Refusal {
  return namesUnknownField(shapeErrors) ? refusalOf(combine({ requestErrors: shapeErrors })) : absent;
}

export function namesUnknownField(shapeErrors: readonly WrongField[]): boolean {
  return shapeErrors.some(({ code }) => code === "unknown_parameter");
}

/** The first kind of error gives the problem its type; the list has all errors, up to `MOST_ERRORS`. */
export function refusalOf(
  { requestErrors, factErrors, piiErrors }: ValidationIssues,
  members: Readonly<Record<string, unknown>> = {},
): Refusal {
  const all = [...requestErrors, ...factErrors, ...piiErrors];
  const errors = all
    .slice(0, MOST_ERRORS)
    .map((each) => ("fact" in each ? { ...each, fact: each.fact.slice(0, LONGEST_REFERENCE_CHARACTERS) } : each));
  return new Refusal(codeOf(requestErrors, factErrors), detailOf(errors, all.length), errors, members);
}

function codeOf(
  requestErrors: ValidationIssues["requestErrors"],
  factErrors: ValidationIssues["factErrors"],
): RefusalCode {
  if (requestErrors.length > 0) return "invalid-request";
  return factErrors.length > 0 ? "invalid-fact" : "pii-in-facts";
}

/**
 * The first error in words, and the number of further ones, for a reader who logs only the detail. A name that looks
 * like personal data is not repeated in it.
 */
export function detailOf([first]: readonly WrongField[], count: number, kind = "Field"): string {
  assert(first !== undefined, "a refusal of fields names one");
  const name = "fact" in first ? first.fact : first.field;
  const named = findPiiIn(name) === null ? `${"fact" in first ? "Fact" : kind} ${name}` : "A name that was sent";
  const more = count === 1 ? "" : count === 2 ? " One more is wrong." : ` ${count - 1} more are wrong.`;
  return `${named}: ${first.detail ?? "The value is not as documented."}${more}`;
}

/** An error of the field if its value, at any depth, looks like personal data. */
export function piiIn(field: string, value: Json | undefined): readonly WrongField[] {
  const pii = value === undefined ? null : findPiiIn(value);
  return pii === null ? [] : [{ field, ...PII[pii] }];
}

/** The same for some members of an object, also if the body has a wrong shape. `path`: of the object. */
export function piiInMembers(object: Json | undefined, members: readonly string[], path = ""): readonly WrongField[] {
  return isJsonObject(object) ? members.flatMap((member) => piiIn(`${path}${member}`, object[member])) : [];
}

export const PII: Readonly<Record<PiiKind, { readonly code: string; readonly detail: string }>> = {
  email: { code: "email", detail: "The value looks like an e-mail address." },
  iban: { code: "iban", detail: "The value looks like an IBAN." },
};
