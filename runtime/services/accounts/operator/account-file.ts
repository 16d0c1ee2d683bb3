/** The schema of an account file. Its references (laws, rules, settings) are checked when the account is opened. */
import { z } from "zod";

import { ROLES, SCOPES } from "../../../auth/caller.js";
import { UTC } from "../../../calendar/utc.js";
import { nearZone, zoneNamed } from "../../../calendar/zones.js";
import { decimalsOf } from "../../../engine/values/currency.js";
import { parseDay, parseMonthDay } from "../../../engine/values/days.js";
import type { Json } from "../../../engine/values/json.js";
import { wrongCharacter } from "../../../engine/values/unseen-characters.js";
import { type Obstacle } from "../../../refusals/obstacle.js";
import { A_REF_URL, isRefUrl } from "../../shapes/ref-url.js";

/** Names in the file by which its parts speak of one another. */
export const handle = z
  .string()
  .regex(
    /^[a-z][a-z0-9_-]{0,39}$/,
    "a handle is lower-case letters, digits, _ and -, starting with a letter, at most 40 characters",
  );
const text = z.string().trim().min(1, "must not be empty").max(200, "has at most 200 characters");
/** A display name. */
const called = text.superRefine((name, context) => {
  const wrong = wrongCharacter(name, "name");
  // A problem is a clause that ends without a point.
  if (wrong !== null) context.addIssue(wrong.replace(/\.$/, ""));
});
const day = z.string().refine((value) => parseDay(value) !== null, "is not a date such as 2026-03-10");

export const personFields = {
  name: called,
  email: z.email("is not an e-mail address").max(254, "has at most 254 characters"),
  role: z.enum(ROLES, `is one of ${ROLES.join(", ")}`),
};
export const agentFields = { name: called, owner: handle };
export const keyFields = { name: called };

/** The members of an account that may be changed later. */
export const accountFields = {
  name: called,
  retention_years: z.int().min(1, "is at least 1").max(100, "is at most 100"),
  time_zone: z.string().transform((name, context) => {
    const zone = zoneNamed(name);
    if (zone === null) {
      const near = nearZone(name);
      const like = near === null ? ", such as Europe/Berlin" : `; the nearest name is ${near}`;
      context.addIssue(`is not the name of a time zone of the IANA database${like}`);
    }
    return zone ?? z.NEVER;
  }),
  ref_url: z.string().refine(isRefUrl, `is not ${A_REF_URL}`),
};

export const accountFileSchema = z.strictObject({
  account: z.strictObject({
    slug: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{0,39}$/,
        "is lower-case letters, digits and _, starting with a letter, at most 40 characters",
      ),
    name: accountFields.name,
    country: z.string().regex(/^[A-Z]{2}$/, "is two capital letters (ISO 3166-1)"),
    currency: z.string().refine((code) => decimalsOf(code) !== null, "is not an active currency of ISO 4217"),
    retention_years: accountFields.retention_years,
    time_zone: accountFields.time_zone.default(UTC),
    ref_url: accountFields.ref_url.nullable().default(null),
    test_only: z.boolean().default(false),
    fiscal_year_start: z
      .string()
      .refine((value) => parseMonthDay(value) !== null, "is a month and a day that every year has, such as 01-01"),
  }),
  people: z.record(handle, z.strictObject(personFields)),
  agents: z.record(handle, z.strictObject(agentFields)).default({}),
  keys: z
    .record(
      handle,
      z.strictObject({
        environment: z.enum(["live", "test"]),
        scopes: z.array(z.enum(SCOPES)).optional(),
        agent: handle.optional(),
        name: called.optional(),
      }),
    )
    .default({}),
  laws: z.array(text).default([]),
  settings: z
    .array(
      z.strictObject({
        key: text,
        valid_from: day.nullish(),
        value: z.custom<Json>((value) => value !== undefined, "is missing"),
      }),
    )
    .default([]),
  policies: z.array(text).default([]),
  confirmations: z
    .array(
      z.strictObject({ rule_set: text, version: text, rules: z.union([z.literal("all"), z.array(text)]), by: handle }),
    )
    .default([]),
});

export type AccountFile = z.infer<typeof accountFileSchema>;

/** One error in the file: its path (`settings[2].value`) and its description. */
export interface FileError {
  readonly at: string;
  readonly problem: string;
}

export type ParsedFile =
  | { readonly file: AccountFile; readonly errors: readonly [] }
  | { readonly file: null; readonly errors: readonly FileError[] };

/** `value`: as `readJson` gives it. */
export function parseAccountFile(value: Json): ParsedFile {
  const parsed = accountFileSchema.safeParse(value, { reportInput: true, error: () => NOT_OF_ITS_FORM });
  if (parsed.success) return { file: parsed.data, errors: [] };
  return { file: null, errors: parsed.error.issues.flatMap(fileErrors) };
}

/** Replaces the validator's own message, for a schema without one. */
const NOT_OF_ITS_FORM = "is not of the documented form";

/** By the names of the validator. */
const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: "a text",
  int: "a whole number",
  number: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

type Issue = z.core.$ZodIssue;

function fileErrors(issue: Issue): readonly FileError[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      at: placeOf([...issue.path, key]),
      problem: "is not a field of an account file",
    }));
  if (issue.code === "invalid_key")
    return [{ at: placeOf(issue.path), problem: issue.issues[0]?.message ?? "is not a handle" }];
  if (issue.input === undefined) return [{ at: placeOf(issue.path), problem: "is missing" }];
  if (issue.code === "invalid_value")
    return [{ at: placeOf(issue.path), problem: `is one of ${issue.values.map(String).join(", ")}` }];
  if (issue.code === "invalid_type")
    return [{ at: placeOf(issue.path), problem: `must be ${KINDS[issue.expected] ?? "of another type"}` }];
  if (issue.code === "invalid_union") return [{ at: placeOf(issue.path), problem: 'is "all" or a list of rules' }];
  return [{ at: placeOf(issue.path), problem: issue.message }];
}

export function placeOf(path: readonly PropertyKey[]): string {
  return (
    path
      .map((part, at) => (typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${String(part)}`))
      .join("") || "the file"
  );
}

/** The errors of one value for a field. */
export function misfits(schema: z.ZodType, value: string | number, field: string): readonly Obstacle[] {
  const { error } = schema.safeParse(value, { error: () => NOT_OF_ITS_FORM });
  return (error?.issues ?? []).map(({ message }) => ({
    type: "invalid-request",
    field,
    wrong: "format",
    detail: `Field ${field}: ${message}.`,
    about: { code: "format", field, value: String(value), detail: message },
  }));
}
