/**
 * How `tcs serve` ends: in phases on SIGTERM, at once on Ctrl-C, and no later for a collector that does not
 * answer. Real processes and sockets.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";

import { WAITS_MS } from "../waiting.js";
import { killAll, serve, type ServedProgram, STACK_TRACE } from "./programs.js";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "tcs-stopping-"));
});
afterEach(async () => {
  await killAll();
  rmSync(data, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
  /** The port on our side, which identifies a connection. */
  readonly from: number | undefined;
}

/** A reading on a connection of the agent's, or on a new one. */
function get(url: string, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent: agent ?? new Agent() }, (response: IncomingMessage) => {
      const from = response.socket.localPort;
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body, from });
      });
    });
    sent.on("error", reject).end();
  });
}

interface Held {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<void>;
}

/**
 * A request whose end does not come until it is sent: a route that reads no body answers nothing before its headers are
 * whole.
 */
async function hold(url: string, head: string): Promise<Held> {
  const { port } = new URL(url);
  let text = "";
  const socket = connect(Number(port), "127.0.0.1");
  const closed = new Promise<void>((resolve) =>
    socket.once("close", () => {
      resolve();
    }),
  );
  socket.on("data", (part: Buffer) => (text += part.toString()));
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) =>
    socket.once("connect", () => {
      socket.write(head, () => {
        resolve();
      });
    }),
  );
  // The service has accepted the connection and read the bytes sent on it.
  await get(url, "/healthz");
  return { socket, text: () => text, closed };
}

/** A stop that waits for a request that hangs takes ten seconds, and an export to a collector as long. */
const A_WAIT_MS = 8_000;
const UNFINISHED = "GET /healthz HTTP/1.1\r\nHost: x\r\n";

async function refusesConnections(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => {
      resolve(true);
    });
  });
}

async function until(what: string, happened: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + WAITS_MS; !(await happened()); await wait(20))
    expect(performance.now(), what).toBeLessThan(deadline);
}

const ended = (service: ServedProgram): Promise<number | null> =>
  new Promise((resolve) =>
    service.child.exitCode === null ? service.child.once("exit", resolve) : resolve(service.child.exitCode),
  );

describe("SIGTERM with --drain-seconds", () => {
  it("turns readiness to 503 while requests are taken, and then ends what is under way and exits 0", async () => {
    const service = await serve(data, "--drain-seconds", "3");
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      kept.destroy();
    });
    const before = await get(service.url, "/healthz", kept);
    expect([before.status, before.connection]).toEqual([200, "keep-alive"]);
    const held = await hold(service.url, UNFINISHED);
    const started = performance.now();
    service.child.kill("SIGTERM");

    await until("readiness turns", async () => (await get(service.url, "/readyz")).status === 503);
    expect(JSON.parse((await get(service.url, "/readyz")).body)).toEqual({ status: "not_ready", failed: ["closing"] });
    // On the lasting connection, and on a new one: answered, and closed.
    const onKept = await get(service.url, "/v1/rules", kept);
    expect(onKept).toMatchObject({ status: 200, connection: "close", from: before.from });
    expect(await get(service.url, "/v1/rules", kept)).toMatchObject({ status: 200, connection: "close" });

    await until("connections are refused", () => refusesConnections(service.url));
    expect(performance.now() - started).toBeGreaterThanOrEqual(3_000 - 50);
    expect(service.child.exitCode).toBeNull();
    held.socket.write("\r\n");
    await held.closed;
    expect(held.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(held.text()).toMatch(/\r\nconnection: close\r\n/i);
    expect(await ended(service)).toBe(0);
    expect(service.err()).not.toMatch(STACK_TRACE);
  });

  it("a second time ends the drain, and a connection that is kept but idle holds nothing up", async () => {
    const service = await serve(data, "--drain-seconds", "600");
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      kept.destroy();
    });
    await get(service.url, "/healthz", kept);
    service.child.kill("SIGTERM");
    await until("readiness turns", async () => (await get(service.url, "/readyz")).status === 503);
    expect(await service.stop("SIGTERM")).toBe(0);
  });
});

describe("Ctrl-C", () => {
  it.each([
    ["with connections that are kept and a request that hangs", [] as readonly string[]],
    ["with a drain that would last", ["--drain-seconds", "600"]],
  ])("ends the service without a wait, %s", async (_what, flags) => {
    const service = await serve(data, ...flags);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      kept.destroy();
    });
    await get(service.url, "/healthz", kept);
    await hold(service.url, UNFINISHED);
    const started = performance.now();
    expect(await service.stop("SIGINT")).toBe(0);
    expect(performance.now() - started).toBeLessThan(A_WAIT_MS);
    expect(service.err()).not.toMatch(STACK_TRACE);
  });

  it("ends it without a wait also where SIGTERM has begun to wait, for the drain or for a request", async () => {
    for (const seconds of ["600", "0"]) {
      const service = await serve(data, "--drain-seconds", seconds);
      await hold(service.url, UNFINISHED);
      service.child.kill("SIGTERM");
      await until("the stop has begun", () =>
        seconds === "0"
          ? refusesConnections(service.url)
          : get(service.url, "/readyz").then(({ status }) => status === 503),
      );
      const started = performance.now();
      expect(await service.stop("SIGINT")).toBe(0);
      expect(performance.now() - started).toBeLessThan(A_WAIT_MS);
    }
  });
});

describe("a collector of traces", () => {
  /** Its base address, and how often it was connected to. */
  const listening = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    // A server that listens on a port has an address of this kind.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const stopTime = async (
    ...flags: readonly string[]
  ): Promise<{ readonly exit: number | null; readonly ms: number; readonly log: string }> => {
    const service = await serve(data, ...flags);
    for (let asked = 0; asked < 3; asked += 1) await get(service.url, "/healthz");
    const started = performance.now();
    const exit = await service.stop("SIGTERM");
    return { exit, ms: performance.now() - started, log: service.err() };
  };

  it("that cannot be reached, never answers or refuses makes no stop wait for it", async () => {
    const sockets: Socket[] = [];
    const silent = await listening(createSocketServer((socket) => void sockets.push(socket)));
    const refusing = await listening(createServer((_request, response) => response.writeHead(503).end()));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const without = await stopTime();
    expect(without.exit).toBe(0);
    for (const endpoint of ["http://127.0.0.1:1", silent, refusing]) {
      const { exit, ms, log } = await stopTime("--otlp-endpoint", endpoint);
      expect([endpoint, exit]).toEqual([endpoint, 0]);
      expect(ms - without.ms, endpoint).toBeLessThan(A_WAIT_MS);
      expect(log).not.toMatch(/bug of tcs/);
    }
  });

  it("that does not accept spans is logged once at the level warn, however often it is asked", async () => {
    let asked = 0;
    const collector = await listening(
      createServer((_request, response) => {
        asked += 1;
        response.writeHead(400).end();
      }),
    );
    const service = await serve(data, "--otlp-endpoint", collector);
    for (let times = 1; times <= 2; times += 1) {
      await get(service.url, "/healthz");
      await until("spans are sent", () => Promise.resolve(asked >= times));
    }
    expect(await service.stop("SIGTERM")).toBe(0);
    const complaints = service
      .err()
      .split("\n")
      .filter((line) => line.includes("the collector does not take traces"));
    expect(complaints.map((line) => (JSON.parse(line) as { readonly level: number }).level)).toEqual([40]);
  });
});
