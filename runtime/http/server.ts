/** The listening socket: limits on time, an answer to what is not even HTTP, and a closing that lets requests under way end. */
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { Refusal } from "../services/refusal.js";
import type { Bindings } from "./context.js";
import { problemText, PROBLEM_TYPE } from "./problem.js";

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Stops accepting, waits for requests under way, and cuts off what lasts longer than ten seconds. */
  readonly close: () => Promise<void>;
}

export interface ServerOptions {
  readonly app: Hono<Bindings>;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly baseUrl: () => string;
  readonly newRequestId: () => string;
}

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;
const MOST_HEADER_BYTES = 16_384;

export function listen(options: ServerOptions): Promise<Listening> {
  const unreadable = (): string => problemText(new Refusal("invalid-request", "What was sent is no HTTP request.", [], {}, 400), options.baseUrl(), "");
  const listener = getRequestListener(options.app.fetch, {
    // Only requests whose address cannot be read get here; what a handler throws is answered by the app.
    errorHandler: () => new Response(unreadable(), { status: 400, headers: { "Content-Type": PROBLEM_TYPE, "X-Request-Id": options.newRequestId() } }),
  });
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
    // The listener answers its own failures, so that there is nothing to wait for.
    void listener(request, response);
  });
  server.on("clientError", (_error, socket) => {
    refuseConnection(socket, unreadable(), options.newRequestId());
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
    const cutOff = setTimeout(() => { server.closeAllConnections(); }, DRAIN_MS);
    // A connection may fall idle after the closing has begun, and would then be kept for the next request.
    const sweep = setInterval(() => { server.closeIdleConnections(); }, SWEEP_MS);
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
