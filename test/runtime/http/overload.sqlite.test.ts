/**
 * More requests than can be answered in time: the rest is refused at once with 503, and accepted requests do not wait
 * long. No time is measured here: the clock and the queue are the test's own.
 */
import { connect } from "node:net";

import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";

import { countedVerbRunner, measureOverload, type Overload } from "../../../runtime/http/overload.js";
import type { Attempt } from "../../../runtime/services/request/idempotency/attempt.js";
import { conformanceTo, type OpenApiDocument } from "./conformance.js";
import { type FakeVerbs, type Running, serveFake, testKey } from "./fake-service.js";

const LONGEST_WAIT_MS = 300;
const GROUP = 128;

interface Load {
  /** Milliseconds from one request to the next. */
  readonly every: number;
  /** Milliseconds that one takes to be answered. */
  readonly pace: number;
  readonly lasts: number;
}

interface Outcome {
  /** Of those answered, by when they came. */
  readonly answered: readonly { readonly at: number; readonly wait: number }[];
  readonly refused: number;
}

/** One process: arrived requests are accepted or refused, then up to a group is answered in one piece, and so on. */
async function simulate({ every, pace, lasts }: Load, longestWaitMs = LONGEST_WAIT_MS): Promise<Outcome> {
  let clock = 0;
  let arrived = 0;
  let refused = 0;
  const answered: { readonly at: number; readonly wait: number }[] = [];
  const queue: { readonly at: number; readonly end: () => void }[] = [];
  const overload = measureOverload({ longestWaitMs, now: () => clock });
  while (clock < lasts) {
    for (; arrived * every <= clock; arrived += 1) {
      const at = arrived * every;
      if (overload.isOverloaded()) refused += 1;
      else void overload.counted(() => new Promise<void>((end) => queue.push({ at, end })));
    }
    const group = queue.splice(0, GROUP);
    if (group.length === 0) clock = arrived * every;
    clock += group.length * pace;
    for (const { at, end } of group) {
      answered.push({ at, wait: clock - at });
      end();
    }
    await new Promise((turn) => setImmediate(turn));
  }
  return { answered, refused };
}

const paces = fc.integer({ min: 2, max: 20 }).map((tenths) => tenths / 10);

describe("asked more than it can do", () => {
  it("at two to ten times its capacity, a process refuses the rest, answers as many as it can, and what it answers waits within the bound", async () => {
    await fc.assert(
      fc.asyncProperty(paces, fc.integer({ min: 2, max: 10 }), async (pace, times) => {
        const { answered, refused } = await simulate({ every: pace / times, pace, lasts: 4_000 });
        const capacity = 4_000 / pace;
        expect(answered.length).toBeGreaterThan(0.95 * capacity);
        expect(refused).toBeGreaterThan(0.5 * (times - 1) * capacity);
        const longest = (from: number): number =>
          Math.max(...answered.filter(({ at }) => at >= from).map(({ wait }) => wait));
        // Two groups are added: the current one, and the first of those that arrived meanwhile.
        const onTop = 2 * GROUP * pace + 10;
        expect(longest(1_500)).toBeLessThan(LONGEST_WAIT_MS + onTop);
        // Before the pace is known, 512 may wait.
        expect(longest(0)).toBeLessThan(Math.max(LONGEST_WAIT_MS, 512 * pace) + onTop);
      }),
      { numRuns: 30 },
    );
  });

  it("at nine tenths of its capacity it refuses nothing", async () => {
    for (const pace of [0.2, 0.5, 2]) {
      expect(await simulate({ every: pace / 0.9, pace, lasts: 2_000 })).toMatchObject({ refused: 0 });
    }
  });

  it("with 0 as the longest wait it refuses nothing", async () => {
    expect(await simulate({ every: 0.1, pace: 0.5, lasts: 500 }, 0)).toMatchObject({ refused: 0 });
  });
});

describe("a process", () => {
  it("refuses while many wait and nothing is answered, and takes requests again once it is", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    const ends = hold(overload, 64);
    expect(overload.isOverloaded()).toBe(false);
    clock += LONGEST_WAIT_MS + 1;
    expect(overload.isOverloaded()).toBe(true);
    await release(ends.splice(0, 1));
    expect(overload.isOverloaded()).toBe(false);
  });

  it("takes one slow transaction for what it is: the best pace of the last windows counts", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    const ends = hold(overload, 300);
    expect(overload.isOverloaded()).toBe(false);
    clock += 100;
    await release(ends.splice(0, 200));
    expect(overload.isOverloaded()).toBe(false);
    clock += 2_000;
    await release(ends.splice(0, 1));
    ends.push(...hold(overload, 400));
    expect(overload.isOverloaded()).toBe(false);
    ends.push(...hold(overload, 200));
    expect(overload.isOverloaded()).toBe(true);
    await release(ends);
  });

  it("does not count what is answered at once: the embedded database reads without waiting", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    const ends = hold(overload, 100);
    expect(overload.isOverloaded()).toBe(false);
    for (let read = 0; read < 1_000; read += 1) await overload.counted(() => Promise.resolve());
    clock += 200;
    await release(ends.splice(0, 20));
    expect(overload.isOverloaded()).toBe(true);
    await release(ends);
  });
});

describe("the pace of a process", () => {
  /** While 100 wait, 10 are answered in each window of 100 ms: 10 ms for each of them. */
  async function slowWindows(overload: Overload, count: number, pass: (ms: number) => void): Promise<void> {
    const ends = hold(overload, 100);
    overload.isOverloaded();
    for (let window = 0; window < count; window += 1) {
      pass(100);
      await release(ends.splice(0, 10));
      ends.push(...hold(overload, 10));
      overload.isOverloaded();
    }
    await release(ends);
  }

  const held = async (overload: Overload, count: number): Promise<boolean> => {
    const ends = hold(overload, count);
    const isOverloaded = overload.isOverloaded();
    await release(ends);
    return isOverloaded;
  };

  it("is that of the last ten windows: a better one before them counts no more", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    const pass = (ms: number): void => void (clock += ms);
    const ends = hold(overload, 300);
    overload.isOverloaded();
    pass(100);
    await release(ends.splice(0, 200));
    overload.isOverloaded();
    await release(ends);
    await slowWindows(overload, 9, pass);
    expect(await held(overload, 100)).toBe(false);
    await slowWindows(overload, 1, pass);
    expect(await held(overload, 100)).toBe(true);
  });

  it("is forgotten after a minute", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    await slowWindows(overload, 1, (ms) => void (clock += ms));
    clock += 60_000;
    expect(await held(overload, 100)).toBe(true);
    clock += 1;
    expect(await held(overload, 100)).toBe(false);
  });

  it("is not measured while few wait, who share no commit", async () => {
    let clock = 0;
    const overload = measureOverload({ longestWaitMs: LONGEST_WAIT_MS, now: () => clock });
    const ends = hold(overload, 300);
    expect(overload.isOverloaded()).toBe(false);
    clock += 10;
    await release(ends);
    clock += 10_000;
    expect(await held(overload, 300)).toBe(false);
  });
});

it("what asks the database is counted until it ends, whether or not it fails, and how the service is at no time", async () => {
  let counted = 0;
  const overload: Overload = {
    isOverloaded: () => false,
    counted: (work) => work().finally(() => (counted += 1)),
  };
  const fails = (): Promise<never> => Promise.reject(new Error("no"));
  const none = (): Promise<readonly string[]> => Promise.resolve([]);
  const verbRunner = countedVerbRunner(
    { read: fails, change: fails, act: fails, failedParts: none, unreadyParts: none },
    overload,
  );
  const unused = (): never => {
    throw new Error("the door does not ask");
  };
  await expect(verbRunner.read(unused)).rejects.toThrow("no");
  await expect(verbRunner.act(unused)).rejects.toThrow("no");
  await Promise.all([verbRunner.failedParts(), verbRunner.unreadyParts()]);
  expect(counted).toBe(2);
  const key = testKey();
  const service = await serveFake({ change: () => ({ body: "{}", replayed: false }) }, [key], { overload });
  onTestFinished(() => service.close());
  const headers = { Authorization: `Bearer ${key.secret}`, "Content-Type": "application/json" };
  await fetch(`${service.url}/v1/check`, { method: "POST", headers, body: "{}" });
  expect(counted).toBe(3);
});

/** Each waits until it is ended. */
function hold(overload: Overload, count: number): (() => void)[] {
  const ends: (() => void)[] = [];
  for (let at = 0; at < count; at += 1) void overload.counted(() => new Promise<void>((end) => ends.push(end)));
  return ends;
}

async function release(ends: readonly (() => void)[]): Promise<void> {
  for (const end of ends) end();
  await new Promise((turn) => setImmediate(turn));
}

describe("over HTTP", () => {
  const KEY = testKey();
  const headers = {
    Authorization: `Bearer ${KEY.secret}`,
    "Content-Type": "application/json",
    "Idempotency-Key": "again",
  };

  async function overloaded(verbs: FakeVerbs): Promise<{ readonly service: Running; readonly recover: () => void }> {
    let isLate = true;
    const overload: Overload = { isOverloaded: () => isLate, counted: (work) => work() };
    const service = await serveFake(verbs, [KEY], { overload });
    onTestFinished(() => service.close());
    return { service, recover: () => void (isLate = false) };
  }

  it("a request is refused before its key and its body are looked at, with when to come back; nothing of it is kept, and the same Idempotency-Key is answered afterwards", async () => {
    const attempts: (Attempt | null)[] = [];
    const change = (_: unknown, attempt: Attempt | null): { readonly body: string; readonly replayed: boolean } => {
      attempts.push(attempt);
      return { body: "{}", replayed: false };
    };
    const { service, recover } = await overloaded({ change });
    const post = (): Promise<Response> =>
      fetch(`${service.url}/v1/check`, {
        method: "POST",
        headers: { ...headers, "X-Request-Id": "my-own" },
        body: "{",
      });
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "content-type": "application/problem+json",
      "retry-after": "1",
      "x-request-id": "my-own",
      "cache-control": "no-store",
    });
    const text = await refused.text();
    expect(JSON.parse(text)).toEqual({
      type: "https://tcs.example/errors/unavailable",
      title: "The service is unavailable at the moment",
      status: 503,
      detail: "The service has more requests than it answers in time. Nothing was stored.",
      instance: "/v1/check",
      errors: [],
      code: "overloaded",
    });
    expect([service.lookUps(), attempts.length, service.shed()]).toEqual([0, 0, ["request"]]);
    recover();
    const document = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as OpenApiDocument;
    conformanceTo(document).hold({ method: "POST", path: "/v1/check", status: 503, headers: refused.headers, text });
    const answered = await fetch(`${service.url}/v1/check`, { method: "POST", headers, body: "{}" });
    expect([answered.status, attempts.length]).toEqual([200, 1]);
  });

  it("health and readiness are always answered as ever, whatever else the address has; every other path may be refused, and is declared so", async () => {
    const { service, recover } = await overloaded({});
    for (const path of ["/healthz", "/readyz"]) {
      expect((await fetch(service.url + path)).status, path).toBe(200);
      const unknown = await fetch(`${service.url}${path}?x`);
      expect(unknown.status, `${path}?x`).toBe(422);
      const wholeAddress = `GET ${service.url}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      expect(await exchange(service.port, wholeAddress), path).toMatch(/^HTTP\/1\.1 200 /);
    }
    const refused = [];
    for (const path of ["/v1/openapi.json", "/errors/unavailable", "/v1/rules", "/v1/me?a=1"]) {
      const response = await fetch(service.url + path);
      const { status, headers: given } = response;
      refused.push({ method: "GET", path, status, headers: given, text: await response.text() });
    }
    recover();
    const document = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as OpenApiDocument;
    for (const answered of refused) {
      expect(answered.status, answered.path).toBe(503);
      conformanceTo(document).hold(answered);
    }
  });

  it("a client that waits to send its body is refused without it, and the connection ends; others keep theirs", async () => {
    const { service } = await overloaded({});
    const head = "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n";
    const waits = await exchange(service.port, `${head}Expect: 100-continue\r\n\r\n`);
    expect(waits).toMatch(/^HTTP\/1\.1 503 /);
    expect(waits).toMatch(/Connection: close/i);
    expect(waits).not.toContain("100 Continue");
    const two = await exchange(service.port, `${head}\r\n{}${head}Connection: close\r\n\r\n{}`);
    expect(two.match(/HTTP\/1\.1 503 /g)).toHaveLength(2);
  });

  it("a request that could never be answered is told so, and not to come back", async () => {
    const { service } = await overloaded({});
    expect(await exchange(service.port, "GET /v1/rules HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** All that comes back until the connection ends. */
function exchange(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(sent));
    socket.on("data", (part) => (received += part.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      resolve(received);
    });
  });
}
