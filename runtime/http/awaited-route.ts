/** A read of an approval request that may wait until a person has decided. */
import type { Services } from "../actions/account/services.js";
import { type Caller, callerId } from "../auth/caller.js";
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

export const wait = wholeNumber(0, LONGEST_WAIT_SECONDS)
  .default(0)
  .describe(
    "How many seconds at most the answer may wait for the decision. It comes as soon as the request no longer " +
      "waits, and after this time as it is then. 0, and where left out: at once.",
  );

interface AwaitedRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q>, ForKeys {
  readonly awaited: (asked: RequestContext<Caller, P, Q>) => {
    readonly requestId: string;
    readonly seconds: number;
  };
  /** `text`: of the response. Whether nobody is waited for. */
  readonly isOver: (text: string) => boolean;
  readonly verb: (services: Services, asked: RequestContext<Caller, P, Q>) => TextVerb;
}

/** The key or session is judged again after the wait: who lost access meanwhile reads nothing. */
export function awaitedRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: AwaitedRouteOptions<P, Q>,
): Route {
  const { scope, awaited, isOver, verb } = routeOptions;
  return route("GET", true, routeOptions, scope, null, async (c, options) => {
    const caller = await callerOf(c, options, routeOptions);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    const read = (): Promise<string> => options.verbRunner.read((services) => verb(services, asked));
    const { requestId, seconds } = awaited(asked);
    const text = await read();
    if (seconds === 0 || isOver(text)) return sendJson(c, text);
    await options.waits.wait({
      accountId: caller.accountId,
      env: caller.env,
      requestId,
      callerId: callerId(caller),
      longest: seconds * 1_000,
      signal: c.req.raw.signal,
    });
    await stillAdmitted(c, options, routeOptions);
    return sendJson(c, await read());
  });
}
