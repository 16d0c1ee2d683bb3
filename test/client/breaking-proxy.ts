/** A proxy before a service that breaks connections, or answers in place of the service, as often as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Seen {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
}

interface Canned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Fault = "before" | "after" | Canned;

export interface BreakingProxy {
  readonly url: string;
  readonly seen: () => readonly Seen[];
  /** The service has answered, and the client does not hear of it. `part`: of the path. */
  readonly breakAfterAnswer: (part: string, times: number) => void;
  /** The service does not get the request. */
  readonly breakBeforeAnswer: (part: string, times: number) => void;
  readonly answerInstead: (part: string, answer: Canned) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

export async function startBreakingProxy(target: string): Promise<BreakingProxy> {
  let seen: Seen[] = [];
  let faults: { readonly part: string; readonly fault: Fault }[] = [];
  const add = (part: string, fault: Fault, times: number): void => {
    faults.push(...Array.from({ length: times }, () => ({ part, fault })));
  };
  const takeFault = (path: string): Fault | null => {
    const at = faults.findIndex(({ part }) => path.includes(part));
    return at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null);
  };
  const server = createServer((request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const idempotencyKey = headers["idempotency-key"];
    seen.push({ at: Date.now(), method, path, idempotencyKey: idempotencyKey?.toString() });
    pass(request, response, { target, fault: takeFault(path) }).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => seen,
    breakAfterAnswer: (part, times) => {
      add(part, "after", times);
    },
    breakBeforeAnswer: (part, times) => {
      add(part, "before", times);
    },
    answerInstead: (part, answer) => {
      add(part, answer, 1);
    },
    reset: () => {
      seen = [];
      faults = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { target, fault }: { readonly target: string; readonly fault: Fault | null },
): Promise<void> {
  const body = await buffer(request);
  if (fault === "before") {
    response.destroy();
    return;
  }
  if (fault !== null && fault !== "after") {
    response.writeHead(fault.status, { "Content-Type": "application/json", ...fault.headers });
    response.end(fault.body ?? "{}");
    return;
  }
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
  const { method = "GET" } = request;
  const answer = await fetch(target + (request.url ?? "/"), {
    method,
    headers: headers as Record<string, string>,
    ...(method === "POST" && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  if (fault === "after") {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(text);
}
