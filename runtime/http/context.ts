/** What every handler of the HTTP layer is given, and the answers it gives. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { Authenticated } from "../auth/authenticate.js";
import type { ServiceDoor } from "../services/door.js";

export interface HttpOptions {
  readonly door: ServiceDoor;
  /** The caller behind an Authorization header. */
  readonly authenticate: (authorization: string | undefined) => Promise<Authenticated>;
  /** The service's own address, of which the addresses of errors are made (D-110); known once it listens. */
  readonly baseUrl: () => string;
  readonly newRequestId: () => string;
  readonly log: Logger;
  /** True once the service is closing: connections are not kept open. */
  readonly isClosing: () => boolean;
  /** The clock does not show the true time (D-104). */
  readonly clockIsShifted: boolean;
}

export interface Bindings {
  readonly Variables: { requestId: string };
}

export type HttpContext = Context<Bindings>;

/** Sends a text as JSON, as it is. */
export function sendJson(c: HttpContext, text: string, status: ContentfulStatusCode = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return c.body(text, status, { ...headers, "Content-Type": "application/json" });
}
