/**
 * What a request says beside its body: path, query, Service-Env and Idempotency-Key. All that is wrong is named at
 * once.
 */
import { z } from "zod";

import type { Caller } from "../auth/caller.js";
import { Refusal, type WrongField } from "../refusals/refusal.js";
import { type RefusalCode, REFUSALS } from "../refusals/table.js";
import { isIdempotencyKey } from "../services/request/idempotency/attempt.js";
import { unknownName } from "../services/request/known-fields.js";
import { rightValue } from "../services/request/right-value.js";
import { detailOf } from "../services/request/validation-issues.js";
import type { HttpContext } from "./context.js";
import type { Parameters, ParameterValues } from "./operation.js";
import { isList } from "./query.js";

/** A request of any length names at most this many wrong parameters, each by at most so many characters of its name. */
const MOST_ERRORS = 100;
const LONGEST_NAME = 200;

/** Headers that say something of the request itself, where a route takes them. */
export type TakenHeader = "Service-Env" | "Idempotency-Key";

/** The query by its schemas. `caller` null: nobody signed the request. */
export function judgeQuery<Q extends Parameters>(
  c: HttpContext,
  taken: Q,
  caller: Caller | null,
  headers: readonly TakenHeader[],
): ParameterValues<Q> {
  const { url } = c.req;
  const parameters = judgeParameters(url.includes("?") ? new URL(url).searchParams : [], taken);
  const errors = [...parameters.errors, ...wrongHeaders(c, caller, headers)];
  if (errors.length > 0) throw refusalOfParameters(errors);
  return parameters.values;
}

export interface JudgedParameters<Q extends Parameters> {
  /** Whole where there are no errors; else of those parameters that are right. */
  readonly values: ParameterValues<Q>;
  readonly errors: readonly WrongField[];
}

/** `query`: the names and values as sent. */
export function judgeParameters<Q extends Parameters>(
  query: Iterable<readonly [name: string, value: string]>,
  taken: Q,
): JudgedParameters<Q> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of query) sent.set(name, [...(sent.get(name) ?? []), value]);
  const errors: WrongField[] = [];
  const judged: Record<string, unknown> = {};
  for (const [name, values] of sent) {
    const field = name.slice(0, LONGEST_NAME);
    const schema = Object.hasOwn(taken, name) ? taken[name] : undefined;
    if (schema === undefined) errors.push(unknownName(field, UNKNOWN, name, Object.keys(taken)));
    else if (values.length > 1 && !isList(schema)) errors.push(wrong(name, "duplicate_parameter"));
    else if (values.some((value) => value.includes("\0"))) errors.push({ field, code: "format", detail: WITHOUT_NUL });
  }
  for (const [name, schema] of Object.entries(taken)) {
    if (errors.some((error) => "field" in error && error.field === name)) continue;
    const values = sent.get(name);
    const parsed = schema.safeParse(isList(schema) ? values : values?.[0], { reportInput: true });
    if (parsed.success) judged[name] = parsed.data;
    else errors.push(wrongValue(name, parsed.error.issues[0]));
  }
  // Every parameter taken has been judged by its own schema.
  return { values: judged as ParameterValues<Q>, errors };
}

/** Of parameters and headers. */
function refusalOfParameters(errors: readonly WrongField[]): Refusal {
  const detail = detailOf(errors, errors.length, "Parameter");
  return new Refusal("invalid-request", detail, errors.slice(0, MOST_ERRORS));
}

/** A key acts in its own environment. A person chooses among those of their account, and anybody reads of both. */
function environmentsOf(caller: Caller | null): readonly string[] {
  if (caller === null) return ["live", "test"];
  return caller.kind === "person" && !caller.testOnly ? ["live", "test"] : [caller.env];
}

function wrongHeaders(c: HttpContext, caller: Caller | null, taken: readonly TakenHeader[]): readonly WrongField[] {
  const errors: WrongField[] = [];
  const env = c.req.header("Service-Env");
  const fitting = environmentsOf(caller);
  if (taken.includes("Service-Env") && env !== undefined && !fitting.includes(env))
    errors.push({
      field: "Service-Env",
      code: "enum",
      detail: `Service-Env is ${fitting.join(" or ")} for this caller, or left out.`,
    });
  if (taken.includes("Idempotency-Key")) errors.push(...wrongIdempotencyKey(c));
  return errors;
}

/** A header that is sent twice arrives as one text with a comma, which a key may have too: the raw headers tell. */
function wrongIdempotencyKey(c: HttpContext): readonly WrongField[] {
  const field = "Idempotency-Key";
  const names = c.env.incoming.rawHeaders.filter((_, at) => at % 2 === 0);
  const sent = names.filter((name) => name.toLowerCase() === "idempotency-key");
  if (sent.length > 1)
    return [{ field, code: "duplicate_parameter", detail: "A request carries one Idempotency-Key." }];
  const key = c.req.header(field);
  if (key === undefined || isIdempotencyKey(key)) return [];
  return [{ field, code: "format", detail: "An Idempotency-Key has 1 to 255 printable ASCII characters." }];
}

/**
 * The names in the path. A text that is no such name is the name of nothing: the first 404 among the route's refusals.
 */
export function judgePath<P extends Parameters>(
  c: HttpContext,
  taken: P,
  refusals: readonly RefusalCode[],
): ParameterValues<P> {
  const absent = refusals.find((code) => REFUSALS[code].status === 404) ?? "not-found";
  const { title } = REFUSALS[absent];
  const parsed = pathSchema(taken).safeParse(c.req.param(), { error: () => `${title}.` });
  if (!parsed.success) throw new Refusal(absent, parsed.error.issues[0]?.message ?? `${title}.`);
  // The same schemas by the same names.
  return parsed.data as ParameterValues<P>;
}

const pathSchemas = new WeakMap<Parameters, z.ZodObject>();

/** Made once for each route, for making a schema takes longer than judging by it. */
function pathSchema(taken: Parameters): z.ZodObject {
  const known = pathSchemas.get(taken) ?? z.object(taken);
  pathSchemas.set(taken, known);
  return known;
}

function codeOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case "invalid_value":
      return "enum";
    case "too_small":
      // A text or a list that is too short was sent. So the error is not `required`: the value lacks the form that its
      // name asks for.
      return issue.origin === "string" || issue.origin === "array" ? "format" : "out_of_range";
    case "too_big":
      return issue.origin === "string" ? "string_too_long" : issue.origin === "array" ? "too_long" : "out_of_range";
    case "invalid_type":
      return issue.input === undefined ? "required" : issue.expected === "boolean" ? "enum" : "format";
    case "invalid_format":
    case "not_multiple_of":
    case "unrecognized_keys":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
    case undefined:
      return "format";
  }
}

function wrongValue(field: string, issue: z.core.$ZodIssue | undefined): WrongField {
  const code = codeOf(issue);
  const right = issue === undefined || code === "required" ? null : rightValue(issue);
  return right === null ? wrong(field, code) : { field, code, detail: right };
}

function wrong(field: string, code: string): WrongField {
  return { field, code, detail: DETAILS[code] ?? "The parameter is not as documented." };
}

/** Of every parameter, whatever its schema says: PostgreSQL keeps no text with it. */
const WITHOUT_NUL = "The value must be text without the character U+0000.";
const UNKNOWN = "The endpoint takes no parameter of this name.";

const DETAILS: Readonly<Record<string, string>> = {
  duplicate_parameter: "The parameter takes one value, and is sent once.",
  required: "The parameter is required.",
  enum: "The value is not one of those that the parameter takes.",
  format: "The value does not have the documented form.",
  out_of_range: "The number is outside the documented range.",
  string_too_long: "The text is longer than the parameter takes.",
  too_long: "There are more values than the parameter takes.",
};
