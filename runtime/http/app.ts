/** The application: what every response carries, the routes, and what is answered where no route fits. */
import { Hono } from "hono";

import { Refusal } from "../refusals/refusal.js";
import { logAccess } from "./access-log.js";
import { leavesBodyUnsent } from "./body.js";
import { compressed } from "./compressed.js";
import type { Bindings, HttpContext, HttpOptions } from "./context.js";
import { everyHeader } from "./every-header.js";
import { limitHeaders, NOT_COUNTED } from "./limits.js";
import { watchingLoop } from "./loop-watch.js";
import { sendProblem, sendThrown } from "./problem.js";
import { requestIdOf } from "./request-id.js";
import type { Route } from "./route.js";
import { accountsRoutes } from "./routes/accounts.js";
import { agentRoutes } from "./routes/agents.js";
import { alertRoutes } from "./routes/alerts.js";
import { approvalRoutes } from "./routes/approvals.js";
import { checkRoutes } from "./routes/checks.js";
import { confirmationRoutes } from "./routes/confirmations.js";
import { documentRoute } from "./routes/document.js";
import { documentsRoutes } from "./routes/documents.js";
import { errorRoutes } from "./routes/errors.js";
import { healthRoutes } from "./routes/health.js";
import { jobRoutes } from "./routes/jobs.js";
import { keyRoutes } from "./routes/keys.js";
import { lawRoutes } from "./routes/laws.js";
import { logRoutes } from "./routes/log.js";
import { mapRoutes } from "./routes/map.js";
import { meRoutes } from "./routes/me.js";
import { overviewRoutes } from "./routes/overview.js";
import { peopleRoutes } from "./routes/people.js";
import { policyRoutes } from "./routes/policies.js";
import { recipientRoutes } from "./routes/recipients.js";
import { ruleRoutes } from "./routes/rules.js";
import { sandboxRoutes } from "./routes/sandbox.js";
import { settingRoutes } from "./routes/tenant-facts.js";
import { viewRoutes } from "./routes/views.js";

/** In the order in which the document lists them. */
export const ROUTES: readonly Route[] = withDocument([
  ...checkRoutes,
  ...approvalRoutes,
  ...logRoutes,
  ...overviewRoutes,
  ...viewRoutes,
  ...ruleRoutes,
  ...lawRoutes,
  ...mapRoutes,
  ...sandboxRoutes,
  ...agentRoutes,
  ...confirmationRoutes,
  ...policyRoutes,
  ...documentsRoutes,
  ...settingRoutes,
  ...recipientRoutes,
  ...alertRoutes,
  ...meRoutes,
  ...peopleRoutes,
  ...keyRoutes,
  ...accountsRoutes,
  ...jobRoutes,
  ...healthRoutes,
  ...errorRoutes,
]);

/** The document tells of itself too. */
function withDocument(routes: readonly Route[]): readonly Route[] {
  const all: Route[] = [...routes];
  all.push(documentRoute(all));
  return all;
}

/** W3C Trace Context, version 00: a trace and a parent that are not all zeros. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** `mounted`: what else is served beside the routes, with the headers, the log and the figures of every request. */
export function createApp(options: HttpOptions, mounted: readonly Hono<Bindings>[] = []): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const headersOf = everyHeader(options.baseUrl);
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header("X-Request-Id"), options.newRequestId);
    const parent = c.req.header("traceparent");
    const traceparent = parent !== undefined && TRACEPARENT.test(parent) ? parent : null;
    c.set("requestId", requestId);
    for (const [name, value] of Object.entries(headersOf(requestId))) c.header(name, value);
    await options.observer.request({ method: c.req.method, traceparent, requestId }, async () => {
      await next();
      return { route: c.get("route") ?? "none", status: c.res.status };
    });
    // What was answered before a key was looked at counts for the address, and is never refused for it: other errors
    // win (decision 142).
    const spent = c.get("spent") === undefined ? await options.rateLimiter.spend(c, null) : c.get("spent");
    for (const [name, value] of Object.entries(spent ? limitHeaders(spent) : {})) c.header(name, value);
    // Asked afterwards, for the service may have begun to close while this request was under way.
    if (options.isClosing() || leavesBodyUnsent(c)) c.header("Connection", "close");
    logAccess(options.log, {
      requestId,
      traceparent,
      method: c.req.method,
      route: c.get("route") ?? null,
      status: c.res.status,
      ms: performance.now() - started,
      caller: c.get("caller") ?? null,
      refusedKey: c.get("refusedKey") ?? null,
    });
  });
  addRoutes(app, options);
  for (const part of mounted) app.route("/", part);
  app.notFound((c) => sendProblem(c, options, new Refusal("not-found", "The path does not exist.")));
  app.onError((error, c) => sendThrown(c, options, error));
  return app;
}

/**
 * The routes for requests that are made within the service, by a request that was counted and is logged: they are
 * neither.
 */
export function createOperations(options: HttpOptions): Hono<Bindings> {
  const uncounted: HttpOptions = { ...options, rateLimiter: NOT_COUNTED };
  const app = new Hono<Bindings>();
  app.use(async (c, next) => {
    c.set("requestId", c.req.header("X-Request-Id") ?? options.newRequestId());
    await next();
  });
  addRoutes(app, uncounted);
  app.onError((error, c) => sendThrown(c, uncounted, error));
  return app;
}

function addRoutes(app: Hono<Bindings>, options: HttpOptions): void {
  const methods = new Map<string, { readonly path: string; readonly known: Set<string> }>();
  for (const { method, path, rate, handle } of ROUTES) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    if (rate === "unlimited") app.on(method, pattern, compressed);
    app.on(method, pattern, (c) => {
      c.set("route", path);
      return handle(c, watchingLoop(c, options));
    });
    const { known } = methods.get(pattern) ?? { known: new Set(["OPTIONS"]) };
    if (method === "GET") known.add("HEAD");
    methods.set(pattern, { path, known: known.add(method) });
  }
  for (const [pattern, { path, known }] of methods) {
    app.all(pattern, (c) => {
      c.set("route", path);
      return otherMethod(c, options, [...known].sort().join(", "));
    });
  }
}

export function otherMethod(c: HttpContext, options: HttpOptions, allow: string): Response {
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: allow });
  return sendProblem(c, options, new Refusal("method-not-allowed", `The path takes ${allow}.`), { Allow: allow });
}
