/** A page's route as data: method and path, who may see it, and its handler. */
import type { Environment, PersonCaller } from "../auth/caller.js";
import type { LinkSecrets } from "../auth/mailed-link.js";
import type { HttpContext, HttpOptions } from "../http/context.js";
import type { PlaygroundCount } from "../http/limits.js";
import { Refusal } from "../refusals/refusal.js";
import type { KeptSheets } from "../services/ruling/confirmations/kept-sheets.js";
import type { Playground } from "../services/ruling/playground/playground.js";
import type { Reader } from "./reader.js";

/** The ways of signing in, besides the operator's link, which always works. At most one of the two. */
export interface OfferedWays {
  /** The provider's name for people, which is its host; null: no provider is configured. */
  readonly provider: string | null;
  readonly mail: boolean;
}

export interface ConsoleOptions extends HttpOptions {
  /** The ways of signing in on this service. */
  readonly ways: OfferedWays;
  /** Of mailed links. */
  readonly linkSecrets: LinkSecrets;
  readonly lookAtSheet: KeptSheets["look"];
  /** Null: it is switched off on this service. */
  readonly playground: Playground | null;
}

/** A request for a page, after the check of its origin. */
export interface PageRequest {
  readonly c: HttpContext;
  readonly options: ConsoleOptions;
  readonly reader: Reader;
  /** The session's cookie as sent; null: none. */
  readonly secret: string | null;
  /** The signed-in person; null: no session, or one without an account. */
  readonly caller: PersonCaller | null;
}

export interface PageRoute {
  readonly method: "GET" | "POST";
  /** Parameters in braces. */
  readonly path: string;
  /** The page's environment; null: it belongs to none. */
  readonly env: Environment | null;
  readonly handle: (asked: PageRequest) => Promise<Response> | Response;
  /** A browser asks for it by itself: it is no sign of a person, and a session ends as idle nevertheless. */
  readonly byItself?: boolean;
  /** Another program sends it, which has no session and no Origin of this service; it proves who it is by itself. */
  readonly byProgram?: boolean;
  /** Counted as the playground is; over the limit the handler refuses. Absent: counted as every page. */
  readonly playground?: PlaygroundCount;
}

/** A page for anybody. */
export function openPage(method: PageRoute["method"], path: string, handle: PageRoute["handle"]): PageRoute {
  return { method, path, env: null, handle };
}

export interface PersonRequest extends PageRequest {
  readonly caller: PersonCaller;
}

/** A page for signed-in people, one route for each environment. `path`: below that of the environment. */
export function personPage(
  method: PageRoute["method"],
  path: string,
  handle: (asked: PersonRequest) => Promise<Response> | Response,
): readonly PageRoute[] {
  return (["live", "test"] as const).map((env) => ({
    method,
    path: `/${env}${path}`,
    env,
    handle: (asked) => handle({ ...asked, caller: signedIn(asked, env) }),
  }));
}

function signedIn({ caller }: PageRequest, env: Environment): PersonCaller {
  if (caller === null) throw new Refusal("unauthorized", "Nobody is signed in.");
  // An account that holds test data alone has no other side.
  if (caller.env !== env) throw new Refusal("not-found", "The account has no such environment.");
  return caller;
}
