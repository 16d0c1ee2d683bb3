/**
 * How many connections are open, of one network address and in all. Where a bound is reached, the longest idle one
 * makes room. Whoever watches the service keeps some places (decision 512).
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { networkOf } from "../ports/address-range.js";
import { plain } from "./address.js";

export interface ConnectionBounds {
  /** Each takes some 20 kB of memory. */
  readonly most: number;
  /** Of one address, or of one IPv6 network (/64); 0: as many as in all. */
  readonly mostOfAddress: number;
  /** Connections of many clients come from there. */
  readonly isProxy: (address: string) => boolean;
}

export const DEFAULT_CONNECTION_BOUNDS: ConnectionBounds = {
  most: 4_096,
  mostOfAddress: 1_024,
  isProxy: () => false,
};

/** Beyond the bound, for the paths of NEVER_SHED alone. */
const KEPT_PLACES = 16;
/** Closed connections count until their end is through. Node itself closes what comes beyond. */
const SLACK = 256;

export interface Connections {
  /** The request came in a place that is kept for others. */
  readonly isKeptPlace: (request: IncomingMessage) => boolean;
  /** Its connection is not idle until the response is out, nor from the first byte of the next request on. */
  readonly note: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Connection {
  /** Null: a proxy's. */
  readonly network: string | null;
  readonly isKept: boolean;
  underWay: number;
  /** The bytes that had come when it fell idle. */
  read: number;
  /** When more than these were first seen, in milliseconds; null: not since it fell idle. */
  arrivingSince: number | null;
}

interface Place {
  readonly isKept: boolean;
}

/**
 * Whether the beginning of a request has come. It keeps its place for so long as a header may take, and no longer:
 * bytes that never become a request keep none.
 */
function isArriving({ bytesRead }: Socket, connection: Connection, longestHead: number): boolean {
  if (bytesRead === connection.read) return false;
  const now = performance.now();
  connection.arrivingSince ??= now;
  return now - connection.arrivingSince < longestHead;
}

/** The place of a new connection from a network; null: there is none. At a bound the longest idle one is ended. */
function placing(
  ledger: ReturnType<typeof makeLedger>,
  { bounds, longestHead, onClosed }: BoundOptions,
): (network: string | null) => Place | null {
  const { open, idle } = ledger;

  /** False if none of these is idle. */
  const endLongestIdle = (which: (connection: Connection) => boolean): boolean => {
    for (const socket of idle) {
      const connection = open.get(socket);
      if (connection === undefined || !which(connection)) continue;
      if (isArriving(socket, connection, longestHead)) continue;
      ledger.forget(socket);
      socket.destroy();
      onClosed();
      return true;
    }
    return false;
  };

  const hasRoom = (network: string | null): boolean => {
    const { mostOfAddress } = bounds;
    if (network === null || mostOfAddress === 0 || ledger.countOf(network) < mostOfAddress) return true;
    return endLongestIdle((connection) => connection.network === network);
  };

  /** One of those that answer health alone. */
  const keptPlace = (): Place | null => {
    if (ledger.kept() < KEPT_PLACES) return { isKept: true };
    return endLongestIdle((connection) => connection.isKept) ? { isKept: true } : null;
  };

  return (network) => {
    if (!hasRoom(network)) return keptPlace();
    if (open.size - ledger.kept() < bounds.most) return { isKept: false };
    return endLongestIdle((connection) => !connection.isKept) ? { isKept: false } : keptPlace();
  };
}

export interface BoundOptions {
  readonly bounds: ConnectionBounds;
  /** How long a header may take to arrive, in milliseconds. */
  readonly longestHead: number;
  /** Called for each connection that was closed to hold a bound. */
  readonly onClosed: () => void;
}

export function boundConnections(server: Server, options: BoundOptions): Connections {
  const ledger = makeLedger();
  const { open, idle } = ledger;
  const { bounds, onClosed } = options;
  const placeOf = placing(ledger, options);

  server.maxConnections = bounds.most + KEPT_PLACES + SLACK;
  server.on("drop", onClosed);
  server.on("connection", (socket: Socket) => {
    const network = networkIn(socket, bounds);
    const place = placeOf(network);
    if (place === null) {
      socket.destroy();
      onClosed();
      return;
    }
    ledger.add(socket, { network, ...place, underWay: 0, read: socket.bytesRead, arrivingSince: null });
    socket.once("close", () => {
      ledger.forget(socket);
    });
  });

  return {
    isKeptPlace: ({ socket }) => open.get(socket)?.isKept === true,
    note: ({ socket }, response) => {
      const connection = open.get(socket);
      if (connection === undefined) return;
      connection.underWay += 1;
      idle.delete(socket);
      response.once("close", () => {
        connection.underWay -= 1;
        if (connection.underWay > 0 || !open.has(socket)) return;
        connection.read = socket.bytesRead;
        connection.arrivingSince = null;
        idle.add(socket);
      });
    },
  };
}

function networkIn({ remoteAddress = "" }: Socket, { isProxy }: ConnectionBounds): string | null {
  const address = plain(remoteAddress);
  return isProxy(address) ? null : networkOf(address);
}

/** The open connections, and how many there are of each network. */
function makeLedger() {
  const open = new Map<Socket, Connection>();
  const ofNetwork = new Map<string, number>();
  /** The longest idle first. */
  const idle = new Set<Socket>();
  let kept = 0;
  const countOf = (network: string): number => ofNetwork.get(network) ?? 0;
  return {
    open,
    idle,
    countOf,
    kept: (): number => kept,
    add: (socket: Socket, connection: Connection): void => {
      const { network, isKept } = connection;
      open.set(socket, connection);
      idle.add(socket);
      if (isKept) kept += 1;
      if (network !== null) ofNetwork.set(network, countOf(network) + 1);
    },
    forget: (socket: Socket): void => {
      const connection = open.get(socket);
      if (connection === undefined) return;
      open.delete(socket);
      idle.delete(socket);
      const { network, isKept } = connection;
      if (isKept) kept -= 1;
      if (network === null) return;
      const left = countOf(network) - 1;
      if (left <= 0) ofNetwork.delete(network);
      else ofNetwork.set(network, left);
    },
  };
}
