/** Describes a valid value in words, from the errors of a schema. */
import type { z } from "zod";

import { nearZone } from "../../calendar/zones.js";
import { nearHint } from "../../engine/values/near-names.js";

type Issue = z.core.$ZodIssue;
type Bound = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** No request takes a number outside of facts that is not whole. */
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a whole number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

const DAY = "a day of the calendar, as 2026-03-10";
const MOMENT = "a moment with its offset, as 2026-03-10T09:30:00Z";

/** For checks that a schema cannot describe: `.refine(check, { params: DAY_OR_MOMENT })`. */
export const A_DAY = { right: DAY };
export const A_MOMENT = { right: MOMENT };
export const A_CURRENCY = { right: "an active currency of ISO 4217, as EUR" };
export const A_NAME = {
  right: "a name with no white space at its ends and no control, format or zero-width character",
};
export const ADDRESS_RANGES = { right: "network addresses or ranges of them, as 192.0.2.7 and 2001:db8::/32" };
export const A_TIME_ZONE = { right: "a time zone of the IANA database, as Europe/Berlin", near: nearZone };
export const DAY_OR_MOMENT = { right: `${MOMENT}, or ${DAY}` };

/** A sentence; null if the schema's error has nothing useful for the sender. */
export function rightValue(issue: Issue): string | null {
  const right = phraseOf(issue);
  return right === null ? null : `The value must ${right}.${hintOf(issue)}`;
}

function hintOf(issue: Issue): string {
  if (issue.code === "custom" && issue.params?.["near"] === nearZone) {
    const near = nearZone(String(issue.input));
    return near === null ? "" : ` Did you mean ${near}?`;
  }
  if (issue.code !== "invalid_value" || typeof issue.input !== "string") return "";
  return nearHint(issue.input, issue.values.map(String));
}

/** With its verb: a text and a list have a length, and a number is one. */
function phraseOf(issue: Issue): string | null {
  if (issue.code === "too_small" || issue.code === "too_big") return boundOf(issue);
  if (issue.code === "invalid_union") return eitherOf(issue.errors);
  const right = kindOf(issue);
  return right === null ? null : `be ${right}`;
}

function kindOf(issue: Exclude<Issue, Bound | z.core.$ZodIssueInvalidUnion>): string | null {
  switch (issue.code) {
    case "invalid_value":
      return `${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`;
    case "invalid_type":
      return TYPES[issue.expected] ?? null;
    case "invalid_format":
      return formatOf(issue);
    case "custom": {
      const right: unknown = issue.params?.["right"];
      return typeof right === "string" ? right : null;
    }
    case "not_multiple_of":
    case "unrecognized_keys":
    case "invalid_key":
    case "invalid_element":
      return null;
  }
}

function formatOf({ format, pattern }: z.core.$ZodIssueInvalidStringFormat): string | null {
  if (format === "date") return DAY;
  if (format === "datetime") return MOMENT;
  return format === "regex" && pattern !== undefined
    ? `text that matches ${pattern.slice(1, pattern.lastIndexOf("/"))}`
    : null;
}

function boundOf(issue: Bound): string {
  const [words, count] =
    issue.code === "too_small" ? (["at least", issue.minimum] as const) : (["at most", issue.maximum] as const);
  const [one, several] = UNITS[issue.origin] ?? [];
  return one === undefined ? `be ${words} ${count}` : `have ${words} ${count} ${count === 1 ? one : several}`;
}

function eitherOf(branches: readonly (readonly Issue[])[]): string | null {
  const phrases = branches.map(([first]) => (first === undefined ? null : phraseOf(first)));
  return phrases.includes(null) ? null : [...new Set(phrases)].join(", or ").replaceAll(", or be ", ", or ");
}
