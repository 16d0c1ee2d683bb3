/** What every handler of the HTTP layer is given, and the answers it gives. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";

import type { AuthenticationResult } from "../auth/authenticate.js";
import type { Caller, Environment } from "../auth/caller.js";
import type { SessionResult } from "../auth/session.js";
import type { Observer } from "../observe/observer.js";
import type { DocumentReader } from "../ports/document-reader.js";
import type { PolicyCompiler } from "../ports/policy-compiler.js";
import type { PolicyDrafter } from "../ports/policy-drafter.js";
import type { MintKey } from "../services/accounts/keys/create.js";
import type { ProviderSignIn } from "../services/accounts/sign-in/at-provider.js";
import type { Terms } from "../services/accounts/terms/terms.js";
import type { LanguageDesk } from "../services/ruling/policies/asking.js";
import type { InTurn, Turns } from "../services/turns/turns.js";
import type { VerbRunner } from "../services/verb-runner.js";
import type { RateLimiter, Spent } from "./limits.js";
import type { Waits } from "./waits.js";

/** What verbs for people need beside the services. */
export interface AccessParts {
  readonly mintKey: MintKey;
  /** A hash of a network address under the newest pepper. */
  readonly hashAddress: (address: string) => Uint8Array;
  /** The terms in force; null: the operator gave none. */
  readonly terms: Terms | null;
}

export interface HttpOptions {
  readonly turns: Pick<Turns, "line">;
  readonly compilePolicies: InTurn<PolicyCompiler>;
  readonly askLanguage: LanguageDesk;
  readonly readDocument: InTurn<DocumentReader>;
  /** Null: this deployment drafts no policies from documents. */
  readonly draftPolicies: InTurn<PolicyDrafter> | null;
  readonly accessParts: AccessParts;
  /** The network address that a request came from: that of the socket, or of the client behind trusted proxies. */
  readonly addressOf: (c: Context) => string;
  readonly verbRunner: VerbRunner;
  /** The caller behind an Authorization header. `address`: where the request came from. */
  readonly authenticate: (authorization: string | undefined, address: string) => Promise<AuthenticationResult>;
  /**
   * The person behind the secret of a session's cookie, in the environment that the request names. `isUsed`: somebody
   * uses the session now, so that it does not end as idle. Default: yes.
   */
  readonly authenticateSession: (secret: string, asked: Environment | null, isUsed?: boolean) => Promise<SessionResult>;
  /** Signing in at the identity provider; null: none is set up. */
  readonly providerSignIn: ProviderSignIn | null;
  /** The service's clock, in milliseconds. */
  readonly now: () => number;
  /** The service's own address, of which the addresses of errors are made (decision 162); known once it listens. */
  readonly baseUrl: () => string;
  readonly newRequestId: () => string;
  readonly rateLimiter: RateLimiter;
  /** The requests of this process that wait for decisions. */
  readonly waits: Waits;
  readonly log: Logger;
  readonly observer: Observer;
  /** True once the service is closing: connections are not kept open. */
  readonly isClosing: () => boolean;
  /** The clock does not show the true time (decision 157). */
  readonly clockIsShifted: boolean;
}

export interface Bindings {
  /** The request and the response as Node has them. */
  readonly Bindings: HttpBindings;
  readonly Variables: {
    requestId: string;
    /** What the request was counted as; undefined until it is, null where nothing is limited. */
    spent: Spent | null | undefined;
    /** The path of the route that fits, its parameters by name; undefined where none does. */
    route: string | undefined;
    /** What was typed into the form of a page, once it was read. */
    form: URLSearchParams | undefined;
    /** Who sent the request, once their key or session is known to be in use. */
    caller: Caller | undefined;
    /** The prefix of a key that was sent and is refused, where it has the shape of a key. */
    refusedKey: string | null | undefined;
    /** The body is being read: a client that waited for "100 Continue" was told to send it. */
    bodyAsked: true | undefined;
  };
}

export type HttpContext = Context<Bindings>;

/** Sends a text as JSON, as it is. */
export function sendJson(
  c: HttpContext,
  text: string,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.body(text, status, { ...headers, "Content-Type": "application/json" });
}

/** The path as it was sent, percent-encoded. */
export function pathOf(c: HttpContext): string {
  return new URL(c.req.url).pathname;
}
