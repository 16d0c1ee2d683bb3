/** A read that may wait: until a person has decided, or for an alert. */
import type { z } from "zod";

import type { Services } from "../actions/account/services.js";
import { type Caller, callerId } from "../auth/caller.js";
import type { Awaited } from "../services/background/still-awaited.js";
import type { TextVerb } from "../services/verb-runner.js";
import { sendJson } from "./context.js";
import type { Parameters } from "./operation.js";
import { wholeNumber } from "./query.js";
import {
  callerOf,
  type ForKeys,
  judged,
  type RequestContext,
  type Route,
  route,
  type RouteOptions,
  stillAdmitted,
} from "./route.js";

/** Proxies and clients often give a request up after 60 seconds. */
const LONGEST_WAIT_SECONDS = 50;

/** `until`: completes the description. */
export function waitSeconds(until: string): z.ZodType<number> {
  return wholeNumber(0, LONGEST_WAIT_SECONDS)
    .default(0)
    .describe(
      `How many seconds at most the answer may wait. It comes as soon as ${until}, and after this time as it is then. ` +
        "0, and where left out: at once.",
    );
}

interface AwaitedRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q>, ForKeys {
  readonly awaited: (asked: RequestContext<Caller, P, Q>) => Awaited;
  readonly seconds: (asked: RequestContext<Caller, P, Q>) => number;
  /** `text`: of the response. Whether it has come. */
  readonly isOver: (text: string) => boolean;
  readonly verb: (services: Services, asked: RequestContext<Caller, P, Q>) => TextVerb;
}

/** The key or session is judged again after the wait: who lost access meanwhile reads nothing. */
export function awaitedRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: AwaitedRouteOptions<P, Q>,
): Route {
  const { scope, awaited, seconds, isOver, verb } = routeOptions;
  return route("GET", true, routeOptions, scope, null, async (c, options) => {
    const caller = await callerOf(c, options, routeOptions);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    const read = (): Promise<string> => options.verbRunner.read((services) => verb(services, asked));
    const text = await read();
    if (seconds(asked) === 0 || isOver(text)) return sendJson(c, text);
    await options.waits.wait({
      awaited: awaited(asked),
      callerId: callerId(caller),
      longest: seconds(asked) * 1_000,
      signal: c.req.raw.signal,
    });
    await stillAdmitted(c, options, routeOptions);
    return sendJson(c, await read());
  });
}
