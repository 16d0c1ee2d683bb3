/** Routes that take or give a file in place of JSON. */
import type { Services } from "../actions/account/services.js";
import type { Caller, Scope } from "../auth/caller.js";
import { attemptOf } from "../services/request/idempotency/attempt.js";
import type { TextVerb, Verb } from "../services/verb-runner.js";
import { readFileBody, refuseTooLargeFile } from "./body.js";
import { type HttpOptions, pathOf, sendJson } from "./context.js";
import type { Parameters } from "./operation.js";
import { callerOf, type ForKeys, judged, type RequestContext, type Route, route, type RouteOptions } from "./route.js";

interface UploadRouteOptions<P extends Parameters, Q extends Parameters, Prepared> extends RouteOptions<P, Q>, ForKeys {
  readonly scopeOfPeople: Scope;
  /** What the Content-Type may be. */
  readonly types: readonly string[];
  readonly largest: number;
  /** What stands for the file where two requests are compared. */
  readonly hash: (file: Uint8Array) => string;
  /** Done before the transaction; its result is given to the verb. */
  readonly prepare: (options: HttpOptions, file: Uint8Array, caller: Caller) => Promise<Prepared>;
  /** Ends with the text of the response. */
  readonly verb: (
    services: Services,
    asked: RequestContext<Caller, P, Q> & {
      readonly file: Uint8Array;
      /** Of `types`. */
      readonly type: string;
      readonly prepared: Prepared;
    },
  ) => TextVerb;
}

/** Takes a file as the body, once for an Idempotency-Key. */
export function uploadRoute<P extends Parameters, Q extends Parameters, Prepared>(
  routeOptions: UploadRouteOptions<P, Q, Prepared>,
): Route {
  const { scope, scopeOfPeople, types, largest, hash, prepare, verb } = routeOptions;
  const made = route("POST", true, routeOptions, scope, null, async (c, options) => {
    refuseTooLargeFile(c, largest);
    const caller = await callerOf(c, options, routeOptions);
    const { type, file } = await readFileBody(c, types, largest);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env", "Idempotency-Key"]), type, file };
    const prepared = await prepare(options, file, caller);
    const key = c.req.header("Idempotency-Key");
    const body = { query: JSON.stringify(asked.query), file: hash(file) };
    const attempt = key === undefined ? null : attemptOf(key, `POST ${pathOf(c)}`, caller, body);
    const given = await options.verbRunner.change(caller, attempt, (services) =>
      verb(services, { ...asked, prepared }),
    );
    return sendJson(c, given.body, 200, given.replayed ? { "Idempotent-Replayed": "true" } : {});
  });
  return { ...made, scopeOfPeople, filesTaken: types };
}

export interface GivenFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

interface DownloadRouteOptions<P extends Parameters, Q extends Parameters> extends RouteOptions<P, Q>, ForKeys {
  readonly types: readonly string[];
  readonly verb: (asked: RequestContext<Caller, P, Q>) => ReturnType<Verb<GivenFile>>;
}

/** Gives a file. A browser saves it and never shows it. */
export function downloadRoute<P extends Parameters, Q extends Parameters>(
  routeOptions: DownloadRouteOptions<P, Q>,
): Route {
  const made = route("GET", true, routeOptions, routeOptions.scope, null, async (c, options) => {
    const caller = await callerOf(c, options, routeOptions);
    const asked = { caller, ...judged(c, routeOptions, caller, ["Service-Env"]) };
    const { name, mediaType, content } = await options.verbRunner.read(() => routeOptions.verb(asked));
    return c.body(new Uint8Array(content), 200, {
      "Content-Type": mediaType,
      "Content-Disposition": attachment(name),
      "Content-Security-Policy": "sandbox",
    });
  });
  return { ...made, filesGiven: routeOptions.types };
}

/** RFC 6266 with RFC 8187: the name in ASCII for old clients, and whole. */
function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/gu, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
