/** Converts the errors of a schema into the interface's errors. */
import type { z } from "zod";

import type { Json } from "../../engine/values/json.js";
import type { WrongField } from "../../refusals/refusal.js";
import { fieldsAt, unknownName } from "./known-fields.js";
import { withNumbersTold } from "./number-issues.js";
import { rightValue } from "./right-value.js";

export const LONGEST_REFERENCE_CHARACTERS = 200;
/** A body of any size names at most this many wrong fields. */
export const MOST_ERRORS = 100;

type Issue = z.core.$ZodIssue;

/** The errors of a body, in the interface's form. A body of any size has at most `MOST_ERRORS`. */
export function errorsOf(issues: readonly Issue[], body: Json, schema: z.ZodType): readonly WrongField[] {
  const errors = withNumbersTold(issues, body).flatMap((issue) => wrongFields(issue, schema));
  return errors.slice(0, MOST_ERRORS);
}

/** Every field that is not taken counts for itself. */
function wrongFields(issue: Issue, schema: z.ZodType): readonly WrongField[] {
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, issue.path);
    const keys = issue.keys.slice(0, MOST_ERRORS);
    return keys.map((key) => unknownName(fieldOf([...issue.path, key]), UNKNOWN, key, known));
  }
  if (issue.code === "invalid_key") return [wrong(issue.path, ownCode(issue.issues[0]))];
  const code = codeOf(issue);
  const right = code === "required" ? null : rightValue(issue);
  const field = wrong(issue.path, code);
  return [right === null ? field : { ...field, detail: right }];
}

function codeOf(issue: Issue): string {
  if (issue.input === undefined && issue.path.length > 0) return "required";
  if (isOfAnotherType(issue)) return "type";
  if (issue.code === "invalid_value") return typeof issue.input === "string" ? "enum" : "type";
  return ownCode(issue);
}

/** The code that a schema has as its message; `type` for the validator's own messages. */
function ownCode(issue: Issue | undefined): string {
  return issue !== undefined && Object.hasOwn(DETAILS, issue.message) ? issue.message : "type";
}

/** A moment that is no text has another type: the code that its schema names is for a text of another form. */
function isOfAnotherType(issue: Issue): boolean {
  return (
    issue.code === "invalid_type" ||
    (issue.code === "invalid_union" && issue.errors.every(([first]) => first?.code === "invalid_type"))
  );
}

export function wrong(path: readonly PropertyKey[], code: string): WrongField {
  return { field: fieldOf(path), code, detail: DETAILS[code] ?? "The field is not of the documented shape." };
}

/** `transaction.actor.id`, `policies[2]`; `body` for the whole. */
function fieldOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "body";
  return path
    .map((part, at) =>
      typeof part === "number"
        ? `[${part}]`
        : `${at === 0 ? "" : "."}${String(part).slice(0, LONGEST_REFERENCE_CHARACTERS)}`,
    )
    .join("");
}

const UNKNOWN = "The request takes no field of this name here.";

const DETAILS: Readonly<Record<string, string>> = {
  required: "The field is required.",
  type: "The value has the wrong type.",
  enum: "The value is not one of those that the field takes.",
  format: "The value does not have the documented form.",
  string_too_long: `The text has more than ${LONGEST_REFERENCE_CHARACTERS} characters.`,
  too_long: "There are more entries than the field allows.",
  out_of_range: "The number is outside of the range that the field allows.",
};
