/** The application: what every response carries, the routes, and what is answered where no route fits. */
import { Hono } from "hono";
import { Refusal } from "../services/refusal.js";
import type { Bindings, HttpContext, HttpOptions } from "./context.js";
import { sendProblem, sendThrown } from "./problem.js";
import { addRoute, methodOf, type Route } from "./route.js";
import { checkRoutes } from "./routes/checks.js";
import { sendErrorPage } from "./routes/errors.js";
import { sendHealth, sendReadiness } from "./routes/health.js";
import { ruleRoutes } from "./routes/rules.js";

export const ROUTES: readonly Route[] = [...checkRoutes, ...ruleRoutes];

/** Paths outside the versioned interface: they take no key and no parameters. */
const OPEN_PAGES: readonly { readonly path: string; readonly answer: (c: HttpContext, options: HttpOptions) => Promise<Response> }[] = [
  { path: "/healthz", answer: sendHealth },
  { path: "/readyz", answer: sendReadiness },
  { path: "/errors/:code", answer: sendErrorPage },
];

/** A caller's own X-Request-Id is taken over where it is harmless in a log: no e-mail address is. */
const HARMLESS_REQUEST_ID = /^[A-Za-z0-9._~:+/=-]{1,128}$/;

export function createApp(options: HttpOptions): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(async (c, next) => {
    const started = performance.now();
    const sent = c.req.header("X-Request-Id");
    const requestId = sent !== undefined && HARMLESS_REQUEST_ID.test(sent) ? sent : options.newRequestId();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    await next();
    // Asked afterwards, for the service may have begun to close while this request was under way.
    if (options.isClosing()) c.header("Connection", "close");
    // Neither path nor query: either may hold what a caller should not have put there.
    options.log.debug({ request_id: requestId, method: c.req.method, status: c.res.status, ms: Math.round(performance.now() - started) }, "answered");
  });
  const methods = new Map<string, Set<string>>();
  const takes = (path: string, method: string): Set<string> => {
    const known = methods.get(path) ?? new Set(["OPTIONS"]);
    if (method === "GET") known.add("HEAD");
    methods.set(path, known.add(method));
    return known;
  };
  for (const { path, answer } of OPEN_PAGES) {
    app.get(path, (c) => answer(c, options));
    takes(path, "GET");
  }
  for (const route of ROUTES) {
    addRoute(app, options, route);
    takes(route.path, methodOf(route));
  }
  for (const [path, known] of methods) app.all(path, (c) => otherMethod(c, options, [...known].sort().join(", ")));
  app.notFound((c) => sendProblem(c, options, new Refusal("not-found", "The path is none of the interface.")));
  app.onError((error, c) => sendThrown(c, options, error));
  return app;
}

function otherMethod(c: HttpContext, options: HttpOptions, allow: string): Response {
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: allow });
  return sendProblem(c, options, new Refusal("method-not-allowed", `The path takes ${allow}.`), { Allow: allow });
}
