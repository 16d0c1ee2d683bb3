/**
 * The listening socket: limits on time and size, an answer to what the application cannot read, and a closing that lets
 * requests under way end.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { Refusal } from "../refusals/refusal.js";
import { boundConnections, type Connections } from "./connections.js";
import type { Bindings } from "./context.js";
import { everyHeader } from "./every-header.js";
import { PROBLEM_TYPE, problemText } from "./problem.js";
import { requestIdOf } from "./request-id.js";
import { isNeverShed, type Shedding, shedTexts } from "./shedding.js";

export interface HttpListener {
  readonly host: string;
  readonly port: number;
  /** Accepts no more connections, waits for requests under way, and cuts off what lasts longer than ten seconds. */
  readonly close: () => Promise<void>;
  /** Cuts off what is under way. */
  readonly cutOff: () => void;
}

/** A request that was refused before the application saw it. */
export interface UnroutedRequest {
  /** Null where the request could not be read so far. */
  readonly method: string | null;
  readonly status: number;
  readonly requestId: string;
}

export interface ServerOptions {
  readonly app: Pick<Hono<Bindings>, "fetch">;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly baseUrl: () => string;
  readonly newRequestId: () => string;
  readonly onUnrouted: (request: UnroutedRequest) => void;
  /** When requests and connections are refused because there are too many; never where left out. */
  readonly shedding?: Shedding;
  readonly patience?: Patience;
}

/**
 * How long a client may take, in milliseconds; who is slower is told so and cut off, at the next look at the
 * connections.
 */
export interface Patience {
  readonly headers: number;
  readonly request: number;
  readonly look: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, look: 5_000 };
const KEEP_ALIVE_MS = 65_000;
const LONGEST_END_MS = 10_000;
const SWEEP_MS = 50;
const LONGEST_URL_BYTES = 16_384;
const MOST_HEADER_BYTES = 16_384;
/**
 * What the parser reads of a URL and its headers together. It does not say which of the two is too long, and so reads
 * more than is taken of either.
 */
const MOST_PARSED_BYTES = 32_768;
/** Of a request's line and headers: what separates a name from its value, and lines from one another. */
const SEPARATOR_BYTES = 2;
/** For so long connections that are open are kept: a request that comes on one is answered and told that it closes. */
const FAREWELL_MS = 100;

/**
 * Connections that wait to be accepted; the system's own limit holds beyond it. Where one client opens very many at
 * once, another's would be dropped, and be tried again only after seconds.
 */
const BACKLOG = 4_096;

export function listen(options: ServerOptions): Promise<HttpListener> {
  const { headers, request: whole, look } = options.patience ?? PATIENCE;
  const limits = {
    headersTimeout: headers,
    requestTimeout: whole,
    connectionsCheckingInterval: look,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MOST_PARSED_BYTES,
    // Node would refuse a request without a Host by itself, with neither a problem document nor an X-Request-Id.
    requireHostHeader: false,
  };
  const refuse = refusing(options);
  const listener = getRequestListener(options.app.fetch, {
    // Only HTTP/1.0 has requests without a Host; the name is read by nobody.
    hostname: "localhost",
    // Only requests whose address cannot be read get here; what a handler throws is answered by the app.
    errorHandler: () => {
      const { status, text, headers: sent } = refuse(unreadable(), null);
      return new Response(text, { status, headers: sent });
    },
  });
  const server = createServer(limits);
  // Node would leave out what is beyond 1,000 without a word; their size bounds them.
  server.maxHeadersCount = 0;
  const shed = shedding(server, options);
  // Each is told to close: what the parser cannot read after that request gets no second response.
  const closing = new WeakSet<Duplex>();
  const refuseRequest = (request: IncomingMessage, response: ServerResponse, refusal: Refusal): void => {
    closing.add(request.socket);
    respond(response, refuse(refusal, request.method ?? null));
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = unfit(request);
    shed?.connections.note(request, response);
    if (refusal !== null) refuseRequest(request, response, refusal);
    else if (shed?.isToRefuse(request)) shed.answer(request, response);
    // The listener answers its own failures, so that there is nothing to wait for.
    else void listener(request, response);
  };
  server.on("request", answer);
  // "100 Continue" is sent by whoever reads the body: what is refused before is refused without it.
  server.on("checkContinue", answer);
  server.on("checkExpectation", (request, response) => {
    refuseRequest(request, response, unreadable("The service meets no other expectation than 100-continue."));
  });
  server.on("clientError", (error: ClientError, socket) => {
    if (closing.has(socket)) return;
    if (socket.writable && !socket.destroyed) writeRefused(socket, refuse(unparsed(error), null));
  });
  server.on("connect", (request, socket) => {
    writeRefused(socket, refuse(unreadable("The service is not a proxy."), request.method ?? null));
  });
  return listening(server, options);
}

/** Fails where the address cannot be taken. */
function listening(server: Server, { port, host }: Pick<ServerOptions, "port" | "host">): Promise<HttpListener> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string")
        throw new Error("INVARIANT: a server listening on a port has a port");
      resolve({
        host,
        port: address.port,
        close: () => letEnd(server),
        cutOff: () => {
          server.closeAllConnections();
        },
      });
    });
  });
}

// ── What the application does not see ──────────────────────────────

type ClientError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const TOO_SLOW = "The request did not arrive in time.";

function unreadable(detail = "The data received is not an HTTP request."): Refusal {
  return new Refusal("invalid-request", detail, [], {}, 400);
}

/** Why the parser gave a connection up. */
function unparsed({ code, rawPacket }: ClientError): Refusal {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("invalid-request", TOO_SLOW, [], {}, 408);
  if (code !== "HPE_HEADER_OVERFLOW") return unreadable();
  // A first packet of that length without a line's end holds a method and the beginning of a URL.
  if (rawPacket !== undefined && /^[A-Z]+ [^\r\n]*$/.test(rawPacket.toString("latin1"))) return urlTooLong();
  return new Refusal(
    "headers-too-large",
    `The URL and the headers have at most ${MOST_PARSED_BYTES} bytes together.`,
    [],
    { max_bytes: MOST_PARSED_BYTES },
  );
}

/**
 * RFC 9112, 6.1: nobody unpacks a body here, so that one in a coding within the chunks would be taken for JSON. 6.3: a
 * body whose last coding is another has no end.
 */
function otherCoding(coding: string | undefined): Refusal | null {
  if (coding === undefined || coding.trim().toLowerCase() === "chunked") return null;
  const detail = "A body is sent with its length, or with Transfer-Encoding: chunked and no other coding.";
  const error = { field: "Transfer-Encoding", code: "format", detail };
  return new Refusal("invalid-request", detail, [error], {}, /,\s*chunked\s*$/i.test(coding) ? 501 : 400);
}

/** Why a request that the parser could read is not for the application; null: it is. */
function unfit({ url = "", rawHeaders, httpVersion, headers }: IncomingMessage): Refusal | null {
  if (url.length > LONGEST_URL_BYTES) return urlTooLong();
  if (rawHeaders.reduce((bytes, text) => bytes + text.length + SEPARATOR_BYTES, 0) > MOST_HEADER_BYTES) {
    return new Refusal("headers-too-large", `The headers have at most ${MOST_HEADER_BYTES} bytes.`, [], {
      max_bytes: MOST_HEADER_BYTES,
    });
  }
  // RFC 9112, 3.2: a request of HTTP/1.1 names its host; one of HTTP/1.0 need not.
  if (httpVersion !== "1.0" && !headers.host) return unreadable("The request has no Host header.");
  return otherCoding(headers["transfer-encoding"]);
}

function urlTooLong(): Refusal {
  return new Refusal("url-too-long", `A URL has at most ${LONGEST_URL_BYTES} bytes.`, [], {
    max_bytes: LONGEST_URL_BYTES,
  });
}

interface Refused {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response to a request that the application does not see; it is told of. */
function refusing({
  baseUrl,
  newRequestId,
  onUnrouted,
}: ServerOptions): (refusal: Refusal, method: string | null) => Refused {
  const headersOf = everyHeader(baseUrl);
  return (refusal, method) => {
    const requestId = newRequestId();
    onUnrouted({ method, status: refusal.status, requestId });
    const headers = { ...headersOf(requestId), Connection: "close", "Content-Type": PROBLEM_TYPE };
    return { status: refusal.status, text: problemText(refusal, baseUrl(), ""), headers };
  };
}

function respond(response: ServerResponse, { status, text, headers }: Refused): void {
  response.writeHead(status, { "Content-Length": Buffer.byteLength(text), ...headers }).end(text);
}

/** To a connection on which no response can be made, for no request could be read. */
function writeRefused(socket: Duplex, { status, text, headers }: Refused): void {
  const lines = Object.entries({ ...headers, "Content-Length": Buffer.byteLength(text) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("\r\n")}\r\n\r\n${text}`);
}

// ── Too many requests ──────────────────────────────────────────────

interface Shedder {
  readonly connections: Connections;
  readonly isToRefuse: (request: IncomingMessage) => boolean;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A request is shed before its key and its body are looked at. */
function shedding(server: Server, { shedding: options, patience, ...own }: ServerOptions): Shedder | null {
  if (options === undefined) return null;
  const { baseUrl, newRequestId } = own;
  const { headers, look } = patience ?? PATIENCE;
  const connections = boundConnections(server, {
    bounds: options.connections,
    longestHead: headers + look,
    onClosed: () => {
      options.onShed("connection");
    },
  });
  const [headersOf, shedText] = [everyHeader(baseUrl), shedTexts(baseUrl)];
  return {
    connections,
    isToRefuse: (request) => !isNeverShed(request.url) && (options.isOverloaded() || connections.isKeptPlace(request)),
    answer: (request, response) => {
      options.onShed("request");
      const { text, retryAfter } = shedText(request.url);
      const { "x-request-id": sent, expect } = request.headers;
      const requestId = requestIdOf(typeof sent === "string" ? sent : undefined, newRequestId);
      const headers = { "Content-Type": PROBLEM_TYPE, "Retry-After": retryAfter, ...headersOf(requestId) };
      // A body that was not asked for may come all the same, and could not be told from the next request.
      const isLast = expect !== undefined || connections.isKeptPlace(request);
      const ending = isLast ? { Connection: "close", ...headers } : headers;
      respond(response, { status: 503, text, headers: ending });
    },
  };
}

// ── Closing ────────────────────────────────────────────────────────

function letEnd(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    const cutOff = setTimeout(() => {
      server.closeAllConnections();
    }, LONGEST_END_MS);
    // A connection may fall idle after the closing has begun, and would then be kept for the next request.
    const sweep = setInterval(() => {
      if (performance.now() - started >= FAREWELL_MS) server.closeIdleConnections();
    }, SWEEP_MS);
    // The closing of plain sockets, for that of HTTP would cut idle connections off at once, on which a request may be
    // under way to us.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}
