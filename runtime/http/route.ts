/**
 * A route as data, and what every request to one goes through in the order in which errors win (D-66): length, key, scope, body, parameters.
 * Adding a route is adding one of these to the list of `app.ts`.
 */
import type { Hono } from "hono";
import type { Authenticated } from "../auth/authenticate.js";
import type { Caller, Scope } from "../auth/caller.js";
import type { Json } from "../engine/json.js";
import { attemptOf, type Attempt } from "../services/idempotency/attempt.js";
import { Refusal } from "../services/refusal.js";
import { readBody, refuseTooLong } from "./body.js";
import type { Bindings, HttpContext, HttpOptions } from "./context.js";
import { judgeParameters } from "./parameters.js";

export type Route =
  /** Reads for callers whose key has the scope. */
  | { readonly kind: "read"; readonly path: string; readonly scope: Scope; readonly query: readonly string[]; readonly answer: (asked: Asked<Caller>) => Promise<Response> }
  /** Reads for anybody: the verb knows what more a key sees. A key that is not in use is still refused (D-65). */
  | { readonly kind: "public"; readonly path: string; readonly query: readonly string[]; readonly answer: (asked: Asked<Caller | null>) => Promise<Response> }
  /** Changes something: a POST with a body and, if the caller likes, an Idempotency-Key. */
  | { readonly kind: "change"; readonly path: string; readonly scope: Scope; readonly query: readonly string[]; readonly answer: (asked: Asked<Caller>, body: Json, attempt: Attempt | null) => Promise<Response> };

/** A request that has passed all that is the same for every route. */
export interface Asked<C> {
  readonly c: HttpContext;
  readonly options: HttpOptions;
  readonly caller: C;
}

export function methodOf(route: Route): "GET" | "POST" {
  return route.kind === "change" ? "POST" : "GET";
}

export function addRoute(app: Hono<Bindings>, options: HttpOptions, route: Route): void {
  if (route.kind === "change") app.post(route.path, (c) => change(c, options, route));
  else app.get(route.path, (c) => (route.kind === "public" ? readAsAnybody(c, options, route) : read(c, options, route)));
}

async function read(c: HttpContext, options: HttpOptions, route: Route & { kind: "read" }): Promise<Response> {
  const caller = await callerOf(c, options, route.scope);
  judgeParameters(c, route.query, caller, false);
  return route.answer({ c, options, caller });
}

async function readAsAnybody(c: HttpContext, options: HttpOptions, route: Route & { kind: "public" }): Promise<Response> {
  const authorization = c.req.header("Authorization");
  const signed = authorization === undefined ? null : admitted(await options.authenticate(authorization));
  judgeParameters(c, route.query, signed, false);
  return route.answer({ c, options, caller: signed });
}

async function change(c: HttpContext, options: HttpOptions, route: Route & { kind: "change" }): Promise<Response> {
  refuseTooLong(c);
  const caller = await callerOf(c, options, route.scope);
  const body = await readBody(c);
  judgeParameters(c, route.query, caller, true);
  const key = c.req.header("Idempotency-Key");
  const attempt = key === undefined ? null : attemptOf(key, `POST ${c.req.path}`, caller, body);
  return route.answer({ c, options, caller }, body, attempt);
}

async function callerOf(c: HttpContext, options: HttpOptions, scope: Scope): Promise<Caller> {
  const caller = admitted(await options.authenticate(c.req.header("Authorization")));
  if (!caller.scopes.includes(scope)) throw new Refusal("insufficient-scope", `This takes a key with the scope ${scope}.`, [], { required_scope: scope });
  return caller;
}

function admitted(authenticated: Authenticated): Caller {
  if ("caller" in authenticated) return authenticated.caller;
  switch (authenticated.refused) {
    case "no_key":
      throw new Refusal("unauthorized", "No key was sent. Send it as Authorization: Bearer <API_KEY>.");
    case "malformed":
      throw new Refusal("unauthorized", "The Authorization header holds no key. It reads Bearer, a space and the key, which begins with tcs_live_ or tcs_test_.");
    case "not_in_use":
      throw new Refusal("unauthorized", "The key is not in use.");
    case "agent_switched_off":
      throw new Refusal("agent-switched-off", "The agent that the key was made for is switched off.");
  }
}
