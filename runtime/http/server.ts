/** The listening socket: limits on time, an answer to what is not even HTTP, and a closing that lets requests under way end. */
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createServer, type Server } from "node:http";
import { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";
import { Refusal } from "../services/refusal.js";
import type { Bindings } from "./context.js";
import { problemText, PROBLEM_TYPE } from "./problem.js";

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Accepts no more connections, waits for requests under way, and cuts off what lasts longer than ten seconds. */
  readonly close: () => Promise<void>;
}

export interface ServerOptions {
  readonly app: Pick<Hono<Bindings>, "fetch">;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly baseUrl: () => string;
  readonly newRequestId: () => string;
  readonly patience?: Patience;
}

/** How long a client may take, in milliseconds; who is slower is told so and cut off, at the next look at the connections. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  readonly look: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, look: 5_000 };
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;
const MOST_HEADER_BYTES = 16_384;
/** For so long connections that are open are kept: a request that comes on one is answered and told that it closes. */
const FAREWELL_MS = 100;

/** Why Node gave a connection up, where it is more than that it could not be read. */
const DETAILS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "The request did not arrive in time.",
  HPE_HEADER_OVERFLOW: `The headers have more than ${MOST_HEADER_BYTES} bytes.`,
};

export function listen(options: ServerOptions): Promise<Listening> {
  const unreadable = (detail = "What was sent is no HTTP request."): string => problemText(new Refusal("invalid-request", detail, [], {}, 400), options.baseUrl(), "");
  const listener = getRequestListener(options.app.fetch, {
    // Only requests whose address cannot be read get here; what a handler throws is answered by the app.
    errorHandler: () => new Response(unreadable(), { status: 400, headers: { "Content-Type": PROBLEM_TYPE, "X-Request-Id": options.newRequestId() } }),
  });
  const { headers, request, look } = options.patience ?? PATIENCE;
  const limits = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: look, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MOST_HEADER_BYTES };
  // Node would refuse a request without a Host by itself, with neither a problem document nor an X-Request-Id; the listener refuses it with both.
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    // The listener answers its own failures, so that there is nothing to wait for.
    void listener(request, response);
  });
  server.on("clientError", (error: Error & { readonly code?: string }, socket) => {
    refuseConnection(socket, unreadable(DETAILS[error.code ?? ""]), options.newRequestId());
  });
  server.on("checkExpectation", (request) => {
    refuseConnection(request.socket, unreadable("The service meets no other expectation than 100-continue."), options.newRequestId());
  });
  server.on("connect", (_request, socket) => {
    refuseConnection(socket, unreadable("The service is no proxy."), options.newRequestId());
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("INVARIANT: a server listening on a port has a port");
      resolve({ host: options.host, port: address.port, close: () => drain(server) });
    });
  });
}

function refuseConnection(socket: Duplex, text: string, requestId: string): void {
  if (!socket.writable || socket.destroyed) return;
  const head = ["HTTP/1.1 400 Bad Request", "Connection: close", `Content-Type: ${PROBLEM_TYPE}`, `X-Request-Id: ${requestId}`, `Content-Length: ${Buffer.byteLength(text)}`];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    const cutOff = setTimeout(() => { server.closeAllConnections(); }, DRAIN_MS);
    // A connection may fall idle after the closing has begun, and would then be kept for the next request.
    const sweep = setInterval(() => { if (performance.now() - started >= FAREWELL_MS) server.closeIdleConnections(); }, SWEEP_MS);
    // The closing of plain sockets, for that of HTTP would cut idle connections off at once, on which a request may be under way to us.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}
