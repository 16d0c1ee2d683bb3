/**
 * A body parsed once by its schema. If its shape is wrong, each member is parsed separately. So the other members can
 * still be validated, and all errors are reported at once.
 */
import type { z } from "zod";

import { isJsonObject, type Json } from "../../engine/values/json.js";
import type { WrongField } from "../../refusals/refusal.js";
import { errorsOf } from "./body-errors.js";

/** Replaces a member of a wrong shape. The shape errors report it, and no other error does. */
export const UNREAD = Symbol("unread");
export type Unread = typeof UNREAD;

/** The sent value; null if absent. */
export type Sent<T> = T | null | Unread;

export function isSent<T>(member: Sent<T>): member is T {
  return member !== null && member !== UNREAD;
}

export type BodyShape = Readonly<Record<string, z.ZodType>>;

/** By name, the sent values; null if absent. */
export type Members<S extends BodyShape, U = never> = { readonly [Name in keyof S]: Member<z.output<S[Name]>> | U };

type Member<T> = undefined extends T ? NonNullable<T> | null : T;

export interface ParsedBody<S extends BodyShape> {
  /** Null if any member has a wrong shape or an unknown name. */
  readonly whole: Members<S> | null;
  readonly members: Members<S, Unread>;
  readonly errors: readonly WrongField[];
}

/**
 * zod sets `async` in a copy. With `async` present, every copy has the same shape for the JavaScript engine (decision
 * 395).
 */
const PARSE_CONTEXT = { reportInput: true, async: false };

export function parseBody<S extends BodyShape>(schema: z.ZodObject<S>, body: Json): ParsedBody<S> {
  const parsed = schema.safeParse(body, PARSE_CONTEXT);
  if (parsed.success) {
    const whole = membersIn(schema, parsed.data);
    return { whole, members: whole, errors: [] };
  }
  const sent = isJsonObject(body) ? body : null;
  const read = Object.entries(schema.shape).map(([name, member]): [string, unknown] => {
    if (sent === null) return [name, UNREAD];
    const { success, data } = member.safeParse(Object.hasOwn(sent, name) ? sent[name] : undefined);
    return [name, success ? (data ?? null) : UNREAD];
  });
  return {
    whole: null,
    // Each member was read by its own schema.
    members: Object.fromEntries(read) as Members<S, Unread>,
    errors: errorsOf(parsed.error.issues, body, schema),
  };
}

/** For an object that its schema has parsed. */
export function membersIn<S extends BodyShape>(
  { shape }: z.ZodObject<S>,
  read: Readonly<Record<string, unknown>>,
): Members<S> {
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) members[name] = read[name] ?? null;
  // The schema read each member by its own.
  return members as Members<S>;
}
