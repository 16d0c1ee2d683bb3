/** How the client sends a request, and sends it again. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { type AnyCheckRequest, createTcsClient, Refused } from "transaction-control-client";
import { describe, expect, it, onTestFinished } from "vitest";

type Reply = (response: ServerResponse) => void;

/** A server that gives these replies one after the other, and records the requests. */
async function replying(
  replies: readonly Reply[],
): Promise<{ readonly url: string; readonly received: readonly IncomingMessage[] }> {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    request
      .resume()
      .once("end", () => (replies[received.length - 1] ?? ((late) => late.writeHead(500).end("{}")))(response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe("a request", () => {
  const BODY: AnyCheckRequest = {
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "booking" },
    facts: {},
  };
  const status =
    (code: number, headers: Readonly<Record<string, string>> = {}): Reply =>
    (response) =>
      response.writeHead(code, { "Content-Type": "application/json", ...headers }).end("{}");
  const cutOff: Reply = (response) => response.destroy();

  async function sendTo(
    replies: readonly Reply[],
  ): Promise<{ readonly status: number; readonly keys: readonly unknown[]; readonly waited: readonly number[] }> {
    const { url, received } = await replying(replies);
    const waited: number[] = [];
    const wait = (ms: number): Promise<void> => {
      waited.push(ms);
      return Promise.resolve();
    };
    const sent = createTcsClient({ baseUrl: url, key: "sample", retries: { wait } }).check(BODY);
    const status = await sent.then(
      () => 200,
      (refused: unknown) => (refused instanceof Refused ? refused.status : 0),
    );
    return { status, keys: received.map(({ headers }) => headers["idempotency-key"]), waited };
  }

  it("that reached no answer, or 429, 500, 502, 503 or 504, is sent again under the same Idempotency-Key", async () => {
    for (const failing of [cutOff, ...[429, 500, 502, 503, 504].map((code) => status(code))]) {
      const { status: at, keys } = await sendTo([failing, failing, status(200)]);
      expect(at).toBe(200);
      expect(keys).toHaveLength(3);
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(keys).size).toBe(1);
    }
  });

  it("waits for as long as Retry-After says, else RateLimit-Reset", async () => {
    expect(
      (
        await sendTo([
          status(429, { "Retry-After": "7", "RateLimit-Reset": "9" }),
          status(429, { "RateLimit-Reset": "3" }),
          status(503, { "Retry-After": "2" }),
          status(200),
        ])
      ).waited,
    ).toEqual([7_000, 3_000, 2_000]);
  });

  it("whose answer has a number that JavaScript would round is not read as another one: it throws with the text", async () => {
    const replyOf =
      (text: string): Reply =>
      (response) =>
        response.writeHead(200, { "Content-Type": "application/json" }).end(text);
    const read = async (text: string): Promise<unknown> => {
      const { url } = await replying([replyOf(text)]);
      return createTcsClient({ baseUrl: url, key: "sample" }).check(BODY);
    };
    for (const number of ["9007199254740993", "-9223372036854775808"]) {
      const text = `{"sum":{"amount":${number},"currency":"EUR"}}`;
      await expect(read(text)).rejects.toMatchObject({ name: "NumberTooLarge", text });
    }
    for (const text of [
      '{"amount":9007199254740991}',
      '{"ref":"say \\"9007199254740993\\", 9007199254740993"}',
      '{"rate":0.12345678901234567890}',
    ])
      expect(await read(text)).toEqual(JSON.parse(text));
  });

  it("ends at once when its signal is aborted, also between two attempts, with the reason of the signal", async () => {
    const { url, received } = await replying([status(503, { "Retry-After": "60" })]);
    const stop = new AbortController();
    const wait = (ms: number): Promise<void> => {
      stop.abort(new Error("the program ends"));
      return new Promise((done) => setTimeout(done, ms).unref());
    };
    const sent = createTcsClient({ baseUrl: url, key: "sample", retries: { wait } });
    await expect(sent.check(BODY, { signal: stop.signal })).rejects.toThrow("the program ends");
    expect(received).toHaveLength(1);
  });

  it("that was refused is not sent again, a redirect is not followed, and nobody tries for ever", async () => {
    for (const code of [400, 401, 403, 404, 409, 413, 422, 501])
      expect(await sendTo([status(code), status(200)])).toMatchObject({ status: code, waited: [] });
    for (const code of [301, 302, 307, 308])
      expect((await sendTo([status(code, { Location: "/v1/elsewhere" }), status(200)])).keys).toHaveLength(1);
    expect(await sendTo([])).toMatchObject({ status: 500, waited: { length: 4 } });
  });
});
