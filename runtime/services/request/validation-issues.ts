/**
 * What is wrong with a request, found field by field and told at once: the first kind that occurs gives the problem its
 * type (D-66).
 */
import type { z } from "zod";

import { assert } from "../../engine/assert.js";
import type { Json } from "../../engine/json.js";
import { Refusal, type RefusalCode, type WrongField } from "../../refusals/refusal.js";
import { errorsOf, LONGEST_REFERENCE_CHARACTERS, MOST_ERRORS } from "./body-errors.js";
import { findPiiIn, type PiiKind } from "./pii.js";

export interface ValidationIssues {
  readonly requestErrors: WrongField[];
  readonly factErrors: WrongField[];
  readonly piiErrors: WrongField[];
}

export function noIssues(): ValidationIssues {
  return { requestErrors: [], factErrors: [], piiErrors: [] };
}

export function hasIssues({ requestErrors, factErrors, piiErrors }: ValidationIssues): boolean {
  return requestErrors.length + factErrors.length + piiErrors.length > 0;
}

/** The body by its schema; null where it is not of that shape, which is then among what was found. */
export function readShape<T>(schema: z.ZodType<T>, body: Json, { requestErrors }: ValidationIssues): T | null {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  requestErrors.push(...errorsOf(parsed.error.issues, body, schema));
  return null;
}

/**
 * What is refused where `absent` is what the request names: a field that the request does not take goes before it, as
 * an unknown parameter does (D-66).
 */
export function refusalOfAbsent({ requestErrors, ...found }: ValidationIssues, absent: Refusal): Refusal {
  return requestErrors.some(({ code }) => code === "unknown_parameter")
    ? refusalOf({ requestErrors, ...found })
    : absent;
}

/**
 * The first kind of error gives the problem its type; the list holds them all, up to what a body of any size may name.
 */
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
 * The first of the errors in words, and how many more there are: what somebody reads who logs the detail alone. A name
 * that looks like personal data is not repeated there.
 */
export function detailOf([first]: readonly WrongField[], count: number, kind = "Field"): string {
  assert(first !== undefined, "a refusal of fields names one");
  const name = "fact" in first ? first.fact : first.field;
  const named = findPiiIn(name) === null ? `${"fact" in first ? "Fact" : kind} ${name}` : "A name that was sent";
  const more = count === 1 ? "" : count === 2 ? " One more is wrong." : ` ${count - 1} more are wrong.`;
  return `${named}: ${first.detail ?? "The value is not as documented."}${more}`;
}

/** An error of the field where its value, at any depth, holds what looks like personal data. */
export function piiIn(field: string, value: Json | undefined): readonly WrongField[] {
  const pii = value === undefined ? null : findPiiIn(value);
  return pii === null ? [] : [{ field, ...PII[pii] }];
}

export const PII: Readonly<Record<PiiKind, { readonly code: string; readonly detail: string }>> = {
  email: { code: "email", detail: "The value looks like an e-mail address." },
  iban: { code: "iban", detail: "The value looks like an IBAN." },
};
