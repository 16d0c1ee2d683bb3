/** The console: a sub-application of pages, next to the interface for programs. */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";

import { callerId, type PersonCaller } from "../auth/caller.js";
import { isOwnOrigin, sessionCookieName } from "../auth/session-cookie.js";
import { compressed } from "../http/compressed.js";
import type { Bindings, HttpContext } from "../http/context.js";
import { refuseOverLimit } from "../http/limits.js";
import { watchingLoop } from "../http/loop-watch.js";
import { assetAt } from "./assets.js";
import { showError, showThrown } from "./error-answers.js";
import { assetHeaders } from "./headers.js";
import type { ConsoleOptions, PageRequest, PageRoute } from "./page-route.js";
import { readerOf } from "./reader.js";
import { rightAddress } from "./right-address.js";
import { accessRoutes } from "./routes/access.js";
import { accountRoutes } from "./routes/account.js";
import { agentRoutes } from "./routes/agents.js";
import { alertRoutes } from "./routes/alerts.js";
import { amendmentRoutes } from "./routes/amendments.js";
import { answerRoutes } from "./routes/answers.js";
import { auditRoutes } from "./routes/audit.js";
import { confirmationRoutes } from "./routes/confirmations.js";
import { documentPageRoutes } from "./routes/documents.js";
import { heldRecipientRoutes } from "./routes/held-recipients.js";
import { homeRoutes } from "./routes/home.js";
import { jobRoutes } from "./routes/jobs.js";
import { keyRoutes } from "./routes/keys.js";
import { lawRoutes } from "./routes/laws.js";
import { logRoutes } from "./routes/log.js";
import { sentMailRoutes } from "./routes/mail.js";
import { mailedRoutes } from "./routes/mailed.js";
import { peopleRoutes } from "./routes/people.js";
import { playgroundRoutes } from "./routes/playground.js";
import { policyPageRoutes } from "./routes/policies.js";
import { policyLanguageRoutes } from "./routes/policy-language.js";
import { providerRoutes } from "./routes/provider.js";
import { recipientRoutes } from "./routes/recipients.js";
import { requestRoutes } from "./routes/requests.js";
import { rulesRoutes } from "./routes/rules.js";
import { sandboxRoutes } from "./routes/sandbox.js";
import { searchRoutes } from "./routes/search.js";
import { settingRoutes } from "./routes/settings.js";
import { signInRoutes } from "./routes/sign-in.js";
import { substituteRoutes } from "./routes/substitutes.js";
import { togetherRoutes } from "./routes/together.js";

/** Every page, and every form. */
export const ROUTES: readonly PageRoute[] = [
  ...signInRoutes,
  ...mailedRoutes,
  ...playgroundRoutes,
  ...providerRoutes,
  ...accessRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...logRoutes,
  ...answerRoutes,
  ...amendmentRoutes,
  ...togetherRoutes,
  ...requestRoutes,
  ...recipientRoutes,
  ...heldRecipientRoutes,
  ...confirmationRoutes,
  ...rulesRoutes,
  ...lawRoutes,
  ...sandboxRoutes,
  ...policyPageRoutes,
  ...policyLanguageRoutes,
  ...documentPageRoutes,
  ...alertRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...substituteRoutes,
  ...settingRoutes,
  ...agentRoutes,
  ...keyRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...sentMailRoutes,
];

export function createConsole(options: ConsoleOptions): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.get("/assets/:file", compressed, (c) => sendAsset(c, options));
  const methods = new Map<string, Set<string>>();
  for (const route of ROUTES) {
    const pattern = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(route.method, pattern, compressed, (c) => answer(c, options, route));
    const known = methods.get(pattern) ?? new Set();
    methods.set(pattern, known.add(route.method).add(route.method === "GET" ? "HEAD" : route.method));
  }
  for (const [pattern, known] of methods)
    app.all(pattern, (c) => showOtherMethod(c, options, [...known].sort().join(", ")));
  // For unknown paths: a person gets a page, and a program the response of the interface.
  app.get("*", (c, next) => (isForPeople(c) ? showNoPage(c, options, 404) : next()));
  return app;
}

function showOtherMethod(c: HttpContext, options: ConsoleOptions, allow: string): Promise<Response> {
  c.header("Allow", allow);
  return showNoPage(c, options, 405);
}

/** No route answers; who is signed in is led on nevertheless. */
async function showNoPage(c: HttpContext, options: ConsoleOptions, status: 404 | 405): Promise<Response> {
  const asked = requestOf(c, options);
  try {
    await whoAsks(asked, { env: c.req.path.startsWith("/test/") ? "test" : null });
    refuseOverLimit(c.get("spent"));
    return await showError(asked, status);
  } catch (error) {
    return showThrown(asked, error);
  }
}

function isForPeople(c: HttpContext): boolean {
  return !c.req.path.startsWith("/v1/") && (c.req.header("Accept") ?? "").includes("text/html");
}

/** Counts toward no rate, as a page asks for all of them at once, and each browser for each once. */
async function sendAsset(c: HttpContext, options: ConsoleOptions): Promise<Response> {
  c.set("route", "/assets/{file}");
  c.set("spent", await options.rateLimiter.look(c));
  const asset = assetAt(c.req.path);
  return asset === undefined
    ? showError(requestOf(c, options), 404)
    : c.body(new Uint8Array(asset.content), 200, assetHeaders(asset.type));
}

/**
 * The order in which errors are reported: the address, the origin of a form, the rate, the session, and then the page.
 */
async function answer(c: HttpContext, options: ConsoleOptions, route: PageRoute): Promise<Response> {
  c.set("route", route.path);
  const asked = requestOf(c, options);
  const baseUrl = options.baseUrl();
  if (route.method === "GET") {
    const right = rightAddress(new URL(c.req.url), c.req.header("Host"), baseUrl);
    if (right !== null) return c.redirect(right, 302);
  }
  try {
    const isOfPerson = route.byProgram !== true;
    const caller = await whoAsks(isOfPerson ? asked : { ...asked, secret: null }, route);
    if (route.playground === undefined) refuseOverLimit(c.get("spent"));
    const origin = { origin: c.req.header("Origin"), secFetchSite: c.req.header("Sec-Fetch-Site") };
    // With or without a session: otherwise a page of another origin could sign somebody in as another person.
    if (isOfPerson && !isOwnOrigin({ method: c.req.method, ...origin }, baseUrl))
      return await showError(asked, "elsewhere");
    return await route.handle(caller === null ? asked : forPerson(asked, caller));
  } catch (error) {
    return showThrown(asked, error);
  }
}

function requestOf(c: HttpContext, options: ConsoleOptions): PageRequest {
  const baseUrl = options.baseUrl();
  const reader = readerOf(c.req.header("Accept-Language"), { baseUrl });
  const watching = watchingLoop(c, options);
  return { c, options: watching, reader, secret: getCookie(c, sessionCookieName(baseUrl)) ?? null, caller: null };
}

/** Their pages show moments in the time zone of the account. */
function forPerson(asked: PageRequest, caller: PersonCaller): PageRequest {
  return { ...asked, caller, reader: { ...asked.reader, timeZone: caller.timeZone } };
}

/** Counts the request for its sender. */
async function whoAsks(
  { c, options, secret }: PageRequest,
  { env, byItself = false, playground }: Pick<PageRoute, "env" | "byItself" | "playground">,
): Promise<PersonCaller | null> {
  const found = secret === null ? null : await options.authenticateSession(secret, env, !byItself);
  const caller = found !== null && "caller" in found ? found.caller : null;
  if (caller !== null) c.set("caller", caller);
  const { rateLimiter } = options;
  const counted =
    playground === undefined
      ? rateLimiter.spend(c, caller === null ? null : callerId(caller))
      : rateLimiter.spendPlayground(c, playground);
  c.set("spent", await counted);
  return caller;
}
