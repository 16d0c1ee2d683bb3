/**
 * The service's address, taken before anything is opened: where another program has it, nothing was changed. Requests
 * that come early wait.
 */
import type { Hono } from "hono";

import type { Bindings } from "../http/context.js";
import { PROBLEM_TYPE, problemText } from "../http/problem.js";
import { listen, type UnroutedRequest } from "../http/server.js";
import type { Shedding } from "../http/shedding.js";
import { systemPorts } from "../ports/system.js";
import { Refusal } from "../refusals/refusal.js";

type Application = Pick<Hono<Bindings>, "fetch">;

export interface ListeningSocket {
  /** Where it listens. */
  readonly url: string;
  /** The address that callers know the service by. */
  readonly baseUrl: string;
  readonly newRequestId: () => string;
  /** Answers requests from now on, those that wait first. */
  readonly open: (app: Application) => void;
  /** Takes no more requests and ends those under way; those that wait are told that the service did not start. */
  readonly close: () => Promise<void>;
  /** Cuts off what is under way. */
  readonly cutOff: () => void;
}

export interface ListeningSocketOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Null: where it listens. */
  readonly baseUrl: string | null;
}

export async function bindListeningSocket(
  { host, port, baseUrl }: ListeningSocketOptions,
  onUnrouted: (request: UnroutedRequest) => void,
  shedding: Shedding,
): Promise<ListeningSocket> {
  const { newId } = systemPorts({ floor: 0 });
  const newRequestId = (): string => newId("req");
  let address = baseUrl ?? "";
  // Replaced at once: the function that a promise is made with runs before the constructor returns.
  let open: ListeningSocket["open"] = () => undefined;
  const opened = new Promise<Application>((resolve) => {
    open = resolve;
  });
  const app: Application = { fetch: async (...request) => (await opened).fetch(...request) };
  const listening = await listen({ app, host, port, baseUrl: () => address, newRequestId, onUnrouted, shedding });
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${listening.port}`;
  address = baseUrl ?? url;
  const close = (): Promise<void> => {
    open(notStarted(address, newRequestId));
    return listening.close();
  };
  return { url, baseUrl: address, newRequestId, open, close, cutOff: listening.cutOff };
}

function notStarted(baseUrl: string, newRequestId: () => string): Application {
  const detail = "The service could not start. Its log says why.";
  const refusal = new Refusal("unavailable", detail, [], { code: "shutting_down" }, 503);
  return {
    fetch: () => {
      const headers = { "Content-Type": PROBLEM_TYPE, "X-Request-Id": newRequestId(), Connection: "close" };
      return new Response(problemText(refusal, baseUrl, ""), { status: refusal.status, headers });
    },
  };
}
