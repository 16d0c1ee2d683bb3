/** Real connections, more than a bound allows: the longest idle makes room, and whoever watches keeps a place. */
import { connect, type Socket } from "node:net";

import { describe, expect, it, onTestFinished } from "vitest";

import type { ConnectionBounds } from "../../../runtime/http/connections.js";
import type { Patience } from "../../../runtime/http/server.js";
import { type FakeVerbs, type Running, serveFake, testKey } from "./fake-service.js";

const KEY = testKey();
const HEALTH = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const NOTHING = HEALTH.replace("/healthz", "/nothing");
const RULES = `GET /v1/rules HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY.secret}\r\n\r\n`;

async function serve(
  connections: Partial<ConnectionBounds>,
  verbs: FakeVerbs = {},
  patience: Patience = { headers: 10_000, request: 30_000, look: 5_000 },
): Promise<Running> {
  const service = await serveFake(verbs, [KEY], { connections, patience });
  onTestFinished(() => service.close());
  return service;
}

interface Client {
  readonly socket: Socket;
  readonly isOpen: () => boolean;
  /** The first line of the answer; empty: the connection ended without one. */
  readonly ask: (request: string) => Promise<string>;
}

/** On Linux all of 127.0.0.0/8 is the machine itself. */
async function client({ port }: Running, from = "127.0.0.1"): Promise<Client> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  let open = true;
  let received = "";
  socket.on("close", () => (open = false));
  socket.on("data", (part) => (received += String(part)));
  await new Promise((connected) => socket.once("connect", connected));
  return {
    socket,
    isOpen: () => open,
    ask: async (request) => {
      received = "";
      if (open) socket.write(request);
      await expect.poll(() => !open || received.includes("\r\n\r\n")).toBe(true);
      return received.split("\r\n", 1)[0] ?? "";
    },
  };
}

describe.runIf(process.platform === "linux")("connections", () => {
  it("of one address: beyond its bound its own longest idle one is closed, whoever else is connected longer", async () => {
    const service = await serve({ mostOfAddress: 2 });
    const other = await client(service, "127.0.0.2");
    const [first, second] = [await client(service), await client(service)];
    expect(await first.ask(HEALTH)).toMatch(/ 200 /);
    const third = await client(service);
    expect(await third.ask(HEALTH)).toMatch(/ 200 /);
    await expect.poll(() => second.isOpen()).toBe(false);
    expect([first.isOpen(), third.isOpen(), other.isOpen()]).toEqual([true, true, true]);
    expect(service.shed()).toEqual(["connection"]);
  });

  it("of a proxy, or with 0, have no bound of their own", async () => {
    for (const bounds of [{ mostOfAddress: 1, isProxy: (of: string) => of === "127.0.0.1" }, { mostOfAddress: 0 }]) {
      const service = await serve(bounds);
      const all = [await client(service), await client(service), await client(service)];
      for (const each of all) expect(await each.ask(HEALTH)).toMatch(/ 200 /);
      expect(service.shed()).toEqual([]);
    }
  });

  it("of all: beyond the bound the longest idle one is closed, of whatever address, and the newcomer is answered", async () => {
    const service = await serve({ most: 3 });
    const idle = [await client(service), await client(service), await client(service)];
    const newcomer = await client(service, "127.0.0.2");
    expect(await newcomer.ask(HEALTH)).toMatch(/ 200 /);
    await expect.poll(() => idle.map((each) => each.isOpen())).toEqual([false, true, true]);
  });

  it("on which a request is under way are never closed for others; beyond them health alone is answered, and what is idle there makes room too", async () => {
    const ends: (() => void)[] = [];
    const read = (): Promise<string> => new Promise((end) => ends.push(() => end("{}")));
    const service = await serve({ most: 2 }, { read });
    const busy = [await client(service), await client(service, "127.0.0.2")];
    const answers = busy.map((each) => each.ask(RULES));
    await expect.poll(() => ends.length).toBe(2);
    const refused = await client(service);
    expect(await refused.ask(RULES)).toMatch(/ 503 /);
    await expect.poll(() => refused.isOpen()).toBe(false);
    // More than there are places that are kept.
    const watching: Client[] = [];
    for (let at = 0; at < 20; at += 1) watching.push(await client(service));
    for (const path of ["/healthz", "/readyz"]) {
      const newest = await client(service);
      expect(await newest.ask(HEALTH.replace("/healthz", path)), path).toMatch(/ 200 /);
    }
    expect(watching.filter((each) => each.isOpen()).length).toBeLessThanOrEqual(16);
    for (const end of ends) end();
    for (const answer of answers) expect(await answer).toMatch(/ 200 /);
    expect(await (await client(service)).ask(HEALTH)).toMatch(/ 200 /);
  });

  it("on which a header is still arriving are in use from its first byte, also after an earlier request; once answered they are idle again", async () => {
    const service = await serve({ mostOfAddress: 2 });
    const [fresh, kept] = [await client(service), await client(service)];
    expect(await kept.ask(HEALTH)).toMatch(/ 200 /);
    const [head, rest] = [HEALTH.slice(0, 1), HEALTH.slice(1)];
    await Promise.all([fresh, kept].map(({ socket }) => new Promise((sent) => socket.write(head, sent))));
    // What was sent before has come once a later request is answered.
    expect(await (await client(service, "127.0.0.2")).ask(HEALTH)).toMatch(/ 200 /);
    // Health alone: the address has no place left, and neither of the two makes one.
    expect(await (await client(service)).ask(RULES)).toMatch(/ 503 /);
    expect([fresh.isOpen(), kept.isOpen()]).toEqual([true, true]);
    for (const each of [fresh, kept]) expect(await each.ask(rest)).toMatch(/ 200 /);
    expect(await (await client(service)).ask(HEALTH)).toMatch(/ 200 /);
    await expect.poll(() => [fresh.isOpen(), kept.isOpen()]).toEqual([false, true]);
  });

  it.each([
    ["a header", "GET /healthz HTTP/1.1\r\n", "X-More: 1\r\n"],
    [
      "a body",
      `POST /v1/check HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY.secret}\r\n` +
        "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n",
      "{",
    ],
  ])("on which %s comes in drops are answered 408 and ended, and give their place back", async (_, head, drop) => {
    const service = await serve({ most: 1 }, {}, { headers: 200, request: 400, look: 50 });
    const slow = await client(service);
    const dripping = setInterval(() => slow.socket.write(drop), 20);
    onTestFinished(() => {
      clearInterval(dripping);
    });
    expect(await slow.ask(head)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => slow.isOpen()).toBe(false);
    const next = await client(service);
    expect(await next.ask(NOTHING)).toMatch(/ 404 /);
    expect(service.shed()).toEqual([]);
  });

  it("whose bytes never become a request make room once a header would have had its time", async () => {
    const service = await serve({ mostOfAddress: 1 }, {}, { headers: 3_000, request: 60_000, look: 100 });
    const held = await client(service);
    expect(await held.ask(HEALTH)).toMatch(/ 200 /);
    const dripping = setInterval(() => held.socket.write("\r\n"), 20);
    onTestFinished(() => {
      clearInterval(dripping);
    });
    await new Promise((sent) => held.socket.write("\r\n", sent));
    expect(await (await client(service, "127.0.0.2")).ask(HEALTH)).toMatch(/ 200 /);
    expect(await (await client(service)).ask(NOTHING)).toMatch(/ 503 /);
    await expect.poll(async () => (await client(service)).ask(NOTHING)).toMatch(/ 404 /);
    expect(held.isOpen()).toBe(false);
  });

  it("that end make room, by their address and in all", async () => {
    const service = await serve({ most: 1, mostOfAddress: 1 });
    for (let at = 0; at < 5; at += 1) {
      const each = await client(service);
      expect(await each.ask(HEALTH)).toMatch(/ 200 /);
      each.socket.destroy();
    }
    // The end of the last may not be known yet, and is then idle.
    expect(await (await client(service)).ask(HEALTH)).toMatch(/ 200 /);
  });
});
