/**
 * A route as data, and the steps of every request, in the order in which errors win (decision 142): length, key, rate,
 * scope, body, parameters. Adding a route is making one of these in a file of `routes/` and naming it in `app.ts`;
 * README.md shows how.
 */
import { getCookie } from "hono/cookie";

import type { Services } from "../actions/account/services.js";
import type { AuthenticationResult } from "../auth/authenticate.js";
import { type Caller, callerId, type KeyCaller, type PersonCaller, type Scope } from "../auth/caller.js";
import type { Right } from "../auth/rights.js";
import { isOwnOrigin, sessionCookieName } from "../auth/session-cookie.js";
import type { Json } from "../engine/values/json.js";
import type { Observer } from "../observe/observer.js";
import { Refusal } from "../refusals/refusal.js";
import { environmentNamed } from "../services/accounts/sign-in/sessions.js";
import { type Freshness, requireFresh } from "../services/request/fresh.js";
import { attemptOf } from "../services/request/idempotency/attempt.js";
import { requireRight, requireRightToChange } from "../services/request/right.js";
import { requireScope, requireWholeAccount } from "../services/request/scope.js";
import type { TextVerb, Verb } from "../services/verb-runner.js";
import { readBody, refuseTooLong } from "./body.js";
import { type AccessParts, type HttpContext, type HttpOptions, pathOf, sendJson } from "./context.js";
import { type LongRead, readInTurn } from "./in-turn.js";
import { NOT_COUNTED, refuseOverLimit } from "./limits.js";
import type { Operation, Parameters, ParameterValues, Shown } from "./operation.js";
import { judgePath, judgeQuery, type TakenHeader } from "./parameters.js";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters in braces: `/v1/checks/{check_id}`. */
  readonly path: string;
  /** A key that is sent is judged: everywhere but on the service's own pages. */
  readonly mayCarryKey: boolean;
  /** `unlimited`: answered whatever the rate. */
  readonly rate: "limited" | "unlimited";
  readonly scope: Scope | null;
  /** The scope that a person's role has to have, where it is another one. */
  readonly scopeOfPeople: Scope | null;
  /** It has a body and stores nothing: it takes no Idempotency-Key (decision 296). */
  readonly isPreview: boolean;
  /** For people who are signed in alone, in roles that have it. */
  readonly right: Right | null;
  /** For people who are signed in alone, in any role: the verb refuses every key (decision 281). */
  readonly refusesKeys: boolean;
  /** The verb judges the scope, with the object: whom an answer names decides without it. */
  readonly judgesScope: boolean;
  /** A key made for an agent is refused before the request is read. */
  readonly wholeAccount: boolean;
  readonly operation: Operation;
  readonly pathParameters: Parameters;
  readonly query: Parameters;
  readonly request: Shown | null;
  readonly response: Shown;
  /** The body is a file of any of these types, in place of JSON. Empty: it is not. */
  readonly filesTaken: readonly string[];
  /** The answer is a file of one of these types, in place of JSON. Empty: it is not. */
  readonly filesGiven: readonly string[];
  /** A page for people beside the JSON. */
  readonly html: boolean;
  /** Beside the 200 and the refusals, with the same schema. */
  readonly otherStatuses: Readonly<Record<number, string>>;
  readonly handle: (c: HttpContext, options: HttpOptions) => Promise<Response>;
}

/** What is said of every kind of route. */
export interface RouteOptions<P extends Parameters, Q extends Parameters> {
  readonly path: string;
  readonly operation: Operation;
  readonly pathParameters: P;
  readonly query: Q;
  readonly response: Shown;
}

export interface ForKeys {
  readonly scope: Scope;
  /** Of the whole account: a key made for an agent is refused. */
  readonly wholeAccount?: boolean;
  /** What is asked of the caller before the request is read, where that is more than the scope: live-only. */
  readonly admit?: (caller: Caller) => void;
}

/** A request that has passed all that is the same for every route. */
export interface RequestContext<C, P extends Parameters, Q extends Parameters> {
  readonly caller: C;
  readonly path: ParameterValues<P>;
  readonly query: ParameterValues<Q>;
}

interface ReadRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q>, ForKeys {
  readonly scopeOfPeople?: Scope;
  /** Accounts take turns. Left out: it takes no longer than a check. */
  readonly inTurn?: LongRead;
  /** Ends with the text of the response. */
  readonly verb: (services: Services, asked: RequestContext<Caller, P, Q>) => TextVerb;
}

/** Reads for callers who have the scope. */
export function readRoute<P extends Parameters, Q extends Parameters>(routeOptions: ReadRouteOptions<P, Q>): Route {
  const { scope, scopeOfPeople = null, inTurn } = routeOptions;
  const made = route("GET", true, routeOptions, scope, null, async (c, options) => {
    const caller = await callerOf(c, options, routeOptions);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    const verb: Verb<string> = (services) => routeOptions.verb(services, asked);
    return sendJson(
      c,
      await (inTurn === undefined ? options.verbRunner.read(verb) : readInTurn(options, inTurn, caller, verb)),
    );
  });
  return { ...made, scopeOfPeople };
}

interface PublicRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q> {
  readonly verb: (services: Services, asked: RequestContext<Caller | null, P, Q>) => TextVerb;
}

/** Reads for anybody: the verb knows what more a key sees. A key that is not in use is still refused (decision 141). */
export function publicRoute<P extends Parameters, Q extends Parameters>(routeOptions: PublicRouteOptions<P, Q>): Route {
  return route("GET", true, routeOptions, null, null, async (c, options) => {
    const isAnybody = c.req.header("Authorization") === undefined && sessionSecretOf(c, options) === undefined;
    const caller = isAnybody ? await anybody(c, options) : await admit(c, options);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    return sendJson(c, await options.verbRunner.read((services) => routeOptions.verb(services, asked)));
  });
}

interface ChangeRouteOptions<P extends Parameters, Q extends Parameters, Prepared> extends RouteOptions<P, Q>, ForKeys {
  readonly method: "POST" | "PUT";
  readonly request: Shown;
  readonly scopeOfPeople?: Scope;
  /** The longest body, in bytes; that of every request where left out. */
  readonly longestBody?: number;
  /** What takes longer than a transaction may, done before it; its result is given to the verb. */
  readonly prepare?: (
    options: HttpOptions,
    asked: RequestContext<Caller, P, Q> & { readonly body: Json },
  ) => Promise<Prepared>;
  readonly refusesKeys?: boolean;
  readonly judgesScope?: boolean;
  /** Of a person who is signed in: how long ago they may have proved who they are. Any time where left out. */
  readonly fresh?: Freshness;
  /** `receivedAt` in milliseconds. */
  readonly verb: (
    services: Services,
    asked: RequestContext<Caller, P, Q> & {
      readonly body: Json;
      readonly receivedAt: number;
      /** Undefined where nothing is prepared. */
      readonly prepared: Prepared | undefined;
    },
  ) => TextVerb;
  /** Called once what was changed is durable, and not for an answer that is given again. */
  readonly observed?: (observer: Observer, caller: Caller, text: string) => void;
}

/** Changes something, once for an Idempotency-Key. */
export function changeRoute<P extends Parameters, Q extends Parameters, Prepared = undefined>(
  routeOptions: ChangeRouteOptions<P, Q, Prepared>,
): Route {
  const { method, scope, request, refusesKeys = false, judgesScope = false, scopeOfPeople = null } = routeOptions;
  const mayBeEmpty = isBodyOptional(request);
  const made = route(method, true, routeOptions, scope, request, async (c, options) => {
    refuseTooLong(c, routeOptions.longestBody);
    const caller = judgesScope ? await admit(c, options) : await callerOf(c, options, routeOptions);
    if (routeOptions.fresh !== undefined) requireFresh(caller, routeOptions.fresh, options.now());
    const body = await readBody(c, options, mayBeEmpty, routeOptions.longestBody);
    const ofRoute = judged(c, routeOptions, caller, ["Service-Env", "Idempotency-Key"]);
    const context = { caller, ...ofRoute, body };
    const asked = { prepared: await routeOptions.prepare?.(options, context), ...context };
    const key = c.req.header("Idempotency-Key");
    const attempt = key === undefined ? null : attemptOf(key, `${method} ${pathOf(c)}`, caller, body);
    const given = await options.verbRunner.change(caller, attempt, (services, receivedAt) =>
      routeOptions.verb(services, { receivedAt, ...asked }),
    );
    if (!given.replayed) routeOptions.observed?.(options.observer, caller, given.body);
    return sendJson(c, given.body, 200, given.replayed ? { "Idempotent-Replayed": "true" } : {});
  });
  return { ...made, refusesKeys, judgesScope, scopeOfPeople };
}

interface PreviewRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q>, ForKeys {
  readonly request: Shown;
  /** It decides many answers again: accounts take turns. Left out: it takes no longer than a check. */
  readonly isLong?: true;
  readonly scopeOfPeople?: Scope;
  /** `receivedAt` in milliseconds. */
  readonly verb: (
    services: Services,
    asked: RequestContext<Caller, P, Q> & { readonly body: Json; readonly receivedAt: number },
  ) => TextVerb;
}

/** What a change would come to, by the body of the change: a POST that reads, on one state of the database. */
export function previewRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: PreviewRouteOptions<P, Q>,
): Route {
  const { scope, request, isLong = false, scopeOfPeople = null } = routeOptions;
  const mayBeEmpty = isBodyOptional(request);
  const made = route("POST", true, routeOptions, scope, request, async (c, options) => {
    const receivedAt = options.now();
    refuseTooLong(c);
    const caller = await callerOf(c, options, routeOptions);
    const body = await readBody(c, options, mayBeEmpty);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]), body, receivedAt };
    const verb: Verb<string> = (services) => routeOptions.verb(services, asked);
    return sendJson(c, await (isLong ? readInTurn(options, "previews", caller, verb) : options.verbRunner.read(verb)));
  });
  return { ...made, isPreview: true, scopeOfPeople };
}

interface PersonReadOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q> {
  readonly right: Right;
  /** Ends with the text of the response. */
  readonly verb: (services: Services, asked: RequestContext<PersonCaller, P, Q>, accessParts: AccessParts) => TextVerb;
}

/** Reads for people who are signed in, and no key. */
export function personReadRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: PersonReadOptions<P, Q>,
): Route {
  const made = route("GET", true, routeOptions, null, null, async (c, options) => {
    const caller = requireRight(await admit(c, options), routeOptions.right);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    return sendJson(
      c,
      await options.verbRunner.read((services) => routeOptions.verb(services, asked, options.accessParts)),
    );
  });
  return { ...made, right: routeOptions.right };
}

interface PersonChangeOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q> {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly right: Right;
  /** What is asked of the caller before the body is read, where that is more than the right: live-only. */
  readonly admit?: (caller: Caller) => void;
  /** It touches nothing but what is the caller's own: any sign-in will do. */
  readonly ofOneself?: true;
  /** Null: the request has no body. */
  readonly request: Shown | null;
  /** What is kept of the response for a repeated request; all of it where left out. */
  readonly kept?: (text: string) => string;
  readonly verb: (
    services: Services,
    asked: RequestContext<PersonCaller, P, Q> & { readonly body: Json; readonly address: string },
    accessParts: AccessParts,
  ) => TextVerb;
}

/** Changes something for people who have signed in, most of it within an hour; and for no key. */
export function personChangeRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: PersonChangeOptions<P, Q>,
): Route {
  const { method, request, right, kept, ofOneself = false } = routeOptions;
  const mayBeEmpty = request === null || isBodyOptional(request);
  const made = route(method, true, routeOptions, null, request, async (c, options) => {
    refuseTooLong(c);
    const admitted = await admit(c, options);
    const caller = ofOneself ? requireRight(admitted, right) : requireRightToChange(admitted, right, options.now());
    routeOptions.admit?.(caller);
    const body = request === null ? {} : await readBody(c, options, mayBeEmpty);
    const headers = request === null ? (["Service-Env"] as const) : (["Service-Env", "Idempotency-Key"] as const);
    const asked = { caller, ...judged(c, routeOptions, caller, headers), body, address: options.addressOf(c) };
    const key = request === null ? undefined : c.req.header("Idempotency-Key");
    const attempt = key === undefined ? null : { ...attemptOf(key, `${method} ${pathOf(c)}`, caller, body), kept };
    const given = await options.verbRunner.change(caller, attempt, (services) =>
      routeOptions.verb(services, asked, options.accessParts),
    );
    return sendJson(c, given.body, 200, given.replayed ? { "Idempotent-Replayed": "true" } : {});
  });
  return { ...made, right };
}

interface PersonPreviewOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q> {
  readonly right: Right;
  readonly request: Shown;
  readonly verb: (services: Services, asked: RequestContext<PersonCaller, P, Q> & { readonly body: Json }) => TextVerb;
}

/** What a change that people alone make would come to. */
export function personPreviewRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: PersonPreviewOptions<P, Q>,
): Route {
  const { request, right } = routeOptions;
  const mayBeEmpty = isBodyOptional(request);
  const made = route("POST", true, routeOptions, null, request, async (c, options) => {
    refuseTooLong(c);
    const caller = requireRight(await admit(c, options), right);
    const body = await readBody(c, options, mayBeEmpty);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]), body };
    return sendJson(c, await readInTurn(options, "previews", caller, (services) => routeOptions.verb(services, asked)));
  });
  return { ...made, isPreview: true, right };
}

/** Where every field may be left out, the whole body may. */
export function isBodyOptional({ schema }: Shown): boolean {
  return schema.safeParse({}).success;
}

interface PageRouteOptions<P extends Parameters> extends RouteOptions<P, Parameters> {
  readonly html: boolean;
  readonly otherStatuses: Readonly<Record<number, string>>;
  readonly answer: (c: HttpContext, options: HttpOptions, path: ParameterValues<P>) => Promise<Response>;
}

/**
 * A page of the service itself: without a key, whatever is sent in its place. It counts toward no rate: who reads it
 * learns how to ask rightly.
 */
export function pageRoute<P extends Parameters>(routeOptions: PageRouteOptions<P>): Route {
  const { html, otherStatuses } = routeOptions;
  const page = route("GET", false, routeOptions, null, null, async (c, options) => {
    c.set("spent", await options.rateLimiter.look(c));
    return routeOptions.answer(c, options, judged(c, routeOptions, null, []).path);
  });
  return { ...page, html, otherStatuses, rate: "unlimited" };
}

export function route<P extends Parameters, Q extends Parameters>(
  method: Route["method"],
  mayCarryKey: boolean,
  { path, operation, pathParameters, query, response, wholeAccount = false }: RouteOptions<P, Q> & Partial<ForKeys>,
  scope: Scope | null,
  request: Shown | null,
  handle: Route["handle"],
): Route {
  return {
    method,
    mayCarryKey,
    rate: "limited",
    path,
    operation,
    pathParameters,
    query,
    response,
    scope,
    scopeOfPeople: null,
    isPreview: false,
    right: null,
    refusesKeys: false,
    judgesScope: false,
    wholeAccount,
    request,
    filesTaken: [],
    filesGiven: [],
    html: false,
    otherStatuses: {},
    handle,
  };
}

export function judged<P extends Parameters, Q extends Parameters>(
  c: HttpContext,
  routeOptions: RouteOptions<P, Q>,
  caller: Caller | null,
  headers: readonly TakenHeader[],
): { readonly path: ParameterValues<P>; readonly query: ParameterValues<Q> } {
  const query = judgeQuery(c, routeOptions.query, caller, headers);
  return { path: judgePath(c, routeOptions.pathParameters, routeOptions.operation.refusals), query };
}

export async function callerOf(
  c: HttpContext,
  options: HttpOptions,
  asked: ForKeys & { readonly scopeOfPeople?: Scope },
): Promise<Caller> {
  const caller = await admit(c, options);
  const scope = caller.kind === "person" ? (asked.scopeOfPeople ?? asked.scope) : asked.scope;
  if (asked.wholeAccount === true) requireWholeAccount(caller, scope);
  else requireScope(caller, scope);
  asked.admit?.(caller);
  return caller;
}

/** After a wait: refuses a key or session that has ended meanwhile. The request is not counted again. */
export async function stillAdmitted(c: HttpContext, options: HttpOptions, forKeys: ForKeys): Promise<void> {
  const spent = c.get("spent");
  await callerOf(c, { ...options, rateLimiter: NOT_COUNTED }, forKeys);
  c.set("spent", spent);
}

/** The caller behind a key, counted. A session's cookie counts for nothing here. `authorization`: as sent. */
export async function admitKey(
  c: HttpContext,
  options: HttpOptions,
): Promise<{ readonly caller: KeyCaller; readonly authorization: string }> {
  const authorization = c.req.header("Authorization");
  const authenticated = await options.authenticate(authorization, options.addressOf(c));
  if ("refused" in authenticated) return refuseKey(c, options, authenticated);
  // What was not sent is refused.
  return { caller: await admitted(c, options, authenticated.caller), authorization: authorization ?? "" };
}

async function anybody(c: HttpContext, options: HttpOptions): Promise<null> {
  await count(c, options, null);
  refuseOverLimit(c.get("spent"));
  return null;
}

/**
 * Requests with a key that is not in use have a separate limit. So they take nothing from callers at the same address
 * who read without a key. Within that figure it is refused as such (decision 142), beyond it with 429.
 */
async function admit(c: HttpContext, options: HttpOptions): Promise<Caller> {
  const authorization = c.req.header("Authorization");
  const secret = sessionSecretOf(c, options);
  // A request with both is judged by its key.
  if (authorization === undefined && secret !== undefined) return admitPerson(c, options, secret);
  const authenticated = await options.authenticate(authorization, options.addressOf(c));
  if ("refused" in authenticated) return refuseKey(c, options, authenticated);
  return admitted(c, options, authenticated.caller);
}

async function admitted<C extends Caller>(c: HttpContext, options: HttpOptions, caller: C): Promise<C> {
  c.set("caller", caller);
  await count(c, options, callerId(caller));
  refuseOverLimit(c.get("spent"));
  return caller;
}

/** The cookie of a session counts where a page of the service itself sends it. */
async function admitPerson(c: HttpContext, options: HttpOptions, secret: string): Promise<PersonCaller> {
  const origin = { origin: c.req.header("Origin"), secFetchSite: c.req.header("Sec-Fetch-Site") };
  if (!isOwnOrigin({ method: c.req.method, ...origin }, options.baseUrl())) {
    await count(c, options, null);
    refuseOverLimit(c.get("spent"));
    const detail = "A change by somebody who is signed in comes from a page of this service, and its Origin says so.";
    throw new Refusal("unauthorized", detail, [{ field: "Origin", code: "other_origin", detail }]);
  }
  const result = await options.authenticateSession(secret, environmentNamed(c.req.header("Service-Env")));
  if ("caller" in result) return admitted(c, options, result.caller);
  await count(c, options, null);
  refuseOverLimit(c.get("spent"));
  if (result.refused === "cut_off")
    throw new Refusal("cut-off", "Your account opened this one, whose owner has cut it off.");
  if (result.refused === "not_a_member")
    throw new Refusal("not-a-member", "You are signed in, and no account is chosen that has added you.");
  throw new Refusal("unauthorized", "Nobody is signed in with this cookie: the session has ended. Sign in again.");
}

function sessionSecretOf(c: HttpContext, options: HttpOptions): string | undefined {
  return getCookie(c, sessionCookieName(options.baseUrl()));
}

type RefusedKey = Extract<AuthenticationResult, { readonly refused: unknown }>;

async function refuseKey(c: HttpContext, options: HttpOptions, refused: RefusedKey): Promise<never> {
  if (refused.refused === "no_key") {
    await count(c, options, null);
    throw unauthorized(refused.refused);
  }
  options.observer.keyRefused(refused.refused);
  if (refused.refused === "agent_switched_off" || refused.refused === "cut_off") {
    c.set("caller", refused.caller);
    await count(c, options, callerId(refused.caller));
    refuseOverLimit(c.get("spent"));
    throw refused.refused === "cut_off"
      ? new Refusal("cut-off", "A builder made the key, and the account has cut the builder off.")
      : new Refusal("agent-switched-off", "The agent that the key was made for is switched off.");
  }
  c.set("refusedKey", "prefix" in refused ? refused.prefix : null);
  c.set("spent", await options.rateLimiter.spendRefusedKey(c));
  refuseOverLimit(c.get("spent"));
  throw unauthorized(refused.refused);
}

async function count(c: HttpContext, options: HttpOptions, caller: string | null): Promise<void> {
  c.set("spent", await options.rateLimiter.spend(c, caller));
}

function unauthorized(refused: Exclude<RefusedKey["refused"], "agent_switched_off" | "cut_off">): Refusal {
  switch (refused) {
    case "no_key":
      return new Refusal(
        "unauthorized",
        "No key was sent, and nobody is signed in. Send a key as Authorization: Bearer <API_KEY>.",
      );
    case "malformed":
      return new Refusal(
        "unauthorized",
        "The Authorization header has no key. Expected Bearer, a space and a key that begins with " +
          "tcs_live_ or tcs_test_.",
      );
    case "not_in_use":
      return new Refusal("unauthorized", "The key is not in use.");
    case "other_address": {
      const detail = "The key is not for requests from this network address.";
      return new Refusal("unauthorized", detail, [{ field: "Authorization", code: "other_address", detail }]);
    }
  }
}
