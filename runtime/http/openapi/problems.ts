/** What each operation refuses with: by status, the codes and the problem document. */
import { Refusal } from "../../refusals/refusal.js";
import { type RefusalCode, refusalKind } from "../../refusals/table.js";
import { PROBLEM_TYPE, problemDocument } from "../problem.js";
import type { Route } from "../route.js";
import { NEVER_SHED } from "../shedding.js";
import { headersOf } from "./headers.js";
import type { JsonSchema } from "./schemas.js";

/**
 * By status, with those that every operation of the kind gives. 400: the body could not be read; 501: it is in another
 * transfer coding than chunked.
 */
export function refusalsOf(route: Route): ReadonlyMap<number, readonly RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>();
  const add = (code: RefusalCode, status: number = refusalKind(code).status): void => {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) byStatus.set(status, [...codes, code]);
  };
  for (const code of route.operation.refusals) add(code);
  for (const code of ["method-not-allowed", "url-too-long", "headers-too-large"] as const) add(code);
  add("invalid-request");
  add("internal");
  if (route.rate === "limited") add("rate-limited");
  if (route.mayCarryKey) {
    for (const code of ["unauthorized", "agent-switched-off", "not-a-member", "cut-off"] as const) add(code);
  }
  if (!NEVER_SHED.includes(route.path)) add("unavailable");
  if (route.scope !== null || route.right !== null) add("insufficient-scope");
  if (route.request !== null) {
    if (!route.isPreview) add("idempotency-conflict");
    add("body-too-large");
  }
  if (route.filesTaken.length > 0) {
    add("idempotency-conflict");
    add("file-too-large");
  }
  if (route.request !== null || route.filesTaken.length > 0) {
    add("invalid-request", 400);
    add("invalid-request", 501);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/** A response with a problem document of one of these codes. */
export function problemResponse(status: number, codes: readonly RefusalCode[], baseUrl: string): JsonSchema {
  const more =
    status === 401
      ? (["WWW-Authenticate"] as const)
      : status === 405
        ? (["Allow"] as const)
        : status === 429 || status === 503
          ? (["Retry-After"] as const)
          : [];
  return {
    description: codes.map((code) => `${refusalKind(code).title}.`).join(" "),
    headers: headersOf(...more),
    content: {
      [PROBLEM_TYPE]: {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            {
              type: "object",
              required: ["type"],
              properties: { type: { type: "string", enum: codes.map((code) => `${baseUrl}/errors/${code}`) } },
            },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            {
              value: problemDocument(
                new Refusal(code, refusalKind(code).meaning, [], {}, status),
                baseUrl,
                "/v1/check",
              ),
            },
          ]),
        ),
      },
    },
  };
}
