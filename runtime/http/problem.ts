/** The one mapping of errors: a refusal, or anything else that was thrown, becomes a problem document (RFC 9457). */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { writeJson } from "../engine/json.js";
import { Refusal, REFUSALS } from "../services/refusal.js";
import type { HttpContext, HttpOptions } from "./context.js";

export const PROBLEM_TYPE = "application/problem+json";

/** The text of a problem document. `instance`: the path of the request. */
export function problemText(refusal: Refusal, baseUrl: string, instance: string): string {
  const { code, detail, errors, members, status } = refusal;
  return writeJson({ type: `${baseUrl}/errors/${code}`, title: REFUSALS[code].title, status, detail, instance, errors, ...members });
}

export function sendProblem(c: HttpContext, options: HttpOptions, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
  // Every status of the table is one that carries a body; Hono knows them by their numbers.
  const status = refusal.status as ContentfulStatusCode;
  // RFC 9110, 11.6.1: a 401 says which scheme would be taken.
  const challenge = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  return c.body(problemText(refusal, options.baseUrl(), c.req.path), status, { ...challenge, ...headers, "Content-Type": PROBLEM_TYPE });
}

/** Whatever a handler threw. What is no refusal is our own bug: it is logged, and the caller hears nothing of its inside. */
export function sendThrown(c: HttpContext, options: HttpOptions, thrown: unknown): Response {
  if (thrown instanceof Refusal) return sendProblem(c, options, thrown);
  options.log.error({ err: thrown, request_id: c.get("requestId") }, "a request failed on our side");
  return sendProblem(c, options, new Refusal("internal", "The service failed to answer. Sending the request again, with the same Idempotency-Key, is safe."));
}
