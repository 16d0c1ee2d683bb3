/** The one mapping of errors: a refusal, or anything else that was thrown, becomes a problem document (RFC 9457). */
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { writeJson } from "../engine/values/json.js";
import { Refusal } from "../refusals/refusal.js";
import { REFUSALS } from "../refusals/table.js";
import { type HttpContext, type HttpOptions, pathOf } from "./context.js";

export const PROBLEM_TYPE = "application/problem+json";

/** What a problem document says. `instance`: the path of the request. */
export function problemDocument(
  { code, detail, errors, members, status }: Refusal,
  baseUrl: string,
  instance: string,
): { readonly type: string; readonly [member: string]: unknown } {
  return {
    type: `${baseUrl}/errors/${code}`,
    title: REFUSALS[code].title,
    status,
    detail,
    instance,
    errors,
    ...members,
  };
}

export function problemText(refusal: Refusal, baseUrl: string, instance: string): string {
  return writeJson(problemDocument(refusal, baseUrl, instance));
}

export function sendProblem(
  c: HttpContext,
  options: HttpOptions,
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
): Response {
  // Every status of the table is one that carries a body; Hono knows them by their numbers.
  const status = refusal.status as ContentfulStatusCode;
  // RFC 9110, 11.6.1: a 401 says which scheme would be taken.
  const challenge = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  const later = refusal.retryAfter === null ? {} : { "Retry-After": String(refusal.retryAfter) };
  return c.body(problemText(refusal, options.baseUrl(), pathOf(c)), status, {
    ...challenge,
    ...later,
    ...headers,
    "Content-Type": PROBLEM_TYPE,
  });
}

/**
 * Whatever a handler threw. What is no refusal is our own bug: it is logged, and the caller hears nothing of its
 * inside.
 */
export function sendThrown(c: HttpContext, options: HttpOptions, thrown: unknown): Response {
  if (thrown instanceof Refusal) {
    if (thrown.cause !== undefined)
      options.log.error({ err: thrown.cause, request_id: c.get("requestId") }, "what a request needs is not available");
    return sendProblem(c, options, thrown);
  }
  options.log.error({ err: thrown, request_id: c.get("requestId") }, "a request failed on our side");
  return sendProblem(
    c,
    options,
    new Refusal(
      "internal",
      "The service failed to answer. You may safely repeat the request with the same Idempotency-Key.",
    ),
  );
}
