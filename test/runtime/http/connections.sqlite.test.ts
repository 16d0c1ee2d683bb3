/** Real connections, more than a bound allows: the longest idle makes room, and whoever watches keeps a place. */
import { connect, type Socket } from "node:net";

import { describe, expect, it, onTestFinished } from "vitest";

import type { ConnectionBounds } from "../../../runtime/http/connections.js";
import { type FakeVerbs, type Running, serveFake, testKey } from "./fake-service.js";

const KEY = testKey();
const HEALTH = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const RULES = `GET /v1/rules HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY.secret}\r\n\r\n`;

async function serve(
  connections: Partial<ConnectionBounds>,
  verbs: FakeVerbs = {},
  patience?: Patience,
): Promise<Running> {
  const service = await serveFake(verbs, [KEY], { connections });
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
