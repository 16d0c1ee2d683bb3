/**
 * /healthz and /readyz: whether the process and its database work, and whether it can answer checks. Without a key
 * (decision 151).
 */
import { z } from "zod";

import { writeJson } from "../../engine/values/json.js";
import { type HttpContext, type HttpOptions, sendJson } from "../context.js";
import { examplesOf } from "../examples/read.js";
import type { Examples, Operation } from "../operation.js";
import { pageRoute, type Route } from "../route.js";

const failed = z.array(z.enum(["database", "jobs", "closing"])).max(10);
const clock = z.literal("shifted").optional().describe("The clock does not show the true time.");
const health = z
  .strictObject({ status: z.enum(["ok", "degraded"]), failed: failed.optional(), clock })
  .meta({ id: "Health" });
const readiness = z
  .strictObject({ status: z.enum(["ready", "not_ready"]), failed: failed.optional(), clock })
  .meta({ id: "Readiness" });

export const healthRoutes: readonly Route[] = [
  page("/healthz", health, examplesOf("health", "health"), sendHealth, {
    operationId: "readHealth",
    tag: "Service",
    summary: "Ask whether the service works",
    description: "Without a key, and without a limit on the rate.",
    refusals: [],
  }),
  page("/readyz", readiness, examplesOf("health", "readiness"), sendReadiness, {
    operationId: "readReadiness",
    tag: "Service",
    summary: "Ask whether the service takes requests",
    description:
      "Without a key, and without a limit on the rate. A service that is closing, or whose own jobs " +
      "are backed up, is not ready.",
    refusals: [],
  }),
];

function page(
  path: string,
  schema: z.ZodType,
  examples: Examples,
  answer: (c: HttpContext, options: HttpOptions) => Promise<Response>,
  operation: Operation,
): Route {
  const otherStatuses = { 503: "A part of the service does not work; failed names it." };
  return pageRoute({
    path,
    operation,
    pathParameters: {},
    query: {},
    response: { schema, examples },
    html: false,
    otherStatuses,
    answer,
  });
}

async function sendHealth(c: HttpContext, options: HttpOptions): Promise<Response> {
  return send(c, options, await options.verbRunner.failedParts(), "ok", "degraded");
}

/**
 * Rules are loaded and migrations done before the service listens, so that what remains is what health asks, and that
 * it is not closing.
 */
async function sendReadiness(c: HttpContext, options: HttpOptions): Promise<Response> {
  return options.isClosing()
    ? sendJson(c, writeJson({ status: "not_ready", failed: ["closing"] }), 503)
    : send(c, options, await options.verbRunner.unreadyParts(), "ready", "not_ready");
}

function send(c: HttpContext, options: HttpOptions, parts: readonly string[], well: string, ill: string): Response {
  const shifted = options.clockIsShifted ? { clock: "shifted" } : {};
  return parts.length === 0
    ? sendJson(c, writeJson({ status: well, ...shifted }))
    : sendJson(c, writeJson({ status: ill, failed: parts, ...shifted }), 503);
}
