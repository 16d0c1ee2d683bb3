/**
 * Many at once over HTTP: one order for all, nothing lost and no second current answer. A broken connection costs no
 * booking.
 */
import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, type Received, type SampleService, startSample } from "./sample-service.js";

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.close());

/** How many members the answer's first total had. */
const countOf = ({ json }: Received): number => Number((json["history_used"] as readonly JsonRecord[])[0]?.["count"]);

/** The current answer for this answer's action, found by following the replacements. */
async function standing(checkId: unknown): Promise<Received> {
  for (let id = checkId; ;) {
    const answer = await sample.read(id);
    expect(answer.status).toBe(200);
    if (answer.json["superseded_by"] === null) return answer;
    id = answer.json["superseded_by"];
  }
}

describe("gifts to one customer that are sent at once", () => {
  const MANY = 24;

  it("are booked one after another, each reading those before it, and every action's standing answer has read all others [TXN-002, TOT-005, GEN-022]", async () => {
    const given = await Promise.all(Array.from({ length: MANY }, (_, at) => sample.check(gift("C-race", 100 + at))));
    expect(given.map(({ status }) => status)).toEqual(given.map(() => 200));
    expect(given.map(countOf).sort((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, at) => at));
    const inOrder = [...given].sort((a, b) => countOf(a) - countOf(b));
    expect(inOrder.map(({ json }) => ((json["rechecks"] ?? []) as readonly object[]).length)).toEqual(
      Array.from({ length: MANY }, (_, at) => at),
    );
    const stand = await Promise.all(given.map(({ json }) => standing(json["check_id"])));
    expect(new Set(stand.map(({ json }) => (json["transaction"] as JsonRecord)["transaction_id"])).size).toBe(MANY);
    expect(new Set(stand.map(countOf))).toEqual(new Set([MANY - 1]));
    const all = given.reduce((sum, _each, at) => sum + 100 + at, 0);
    expect((await sample.check(gift("C-race", 1))).json["history_used"]).toMatchObject([
      { count: MANY, total: { amount: all } },
      {},
    ]);
  });
});

describe("a connection that breaks before the answer has come", () => {
  it("costs nothing: sent again with its key the request is answered as it was the first time, and booked once [IDM-002, IDM-003, LIM-021]", async () => {
    const body = JSON.stringify(gift("C-broken", 700));
    const headers = [
      "POST /v1/check HTTP/1.1",
      "Host: x",
      `Authorization: Bearer ${sample.secret("app")}`,
      "Content-Type: application/json",
      "Idempotency-Key: broken 1",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(sample.url).port), "127.0.0.1", () => {
        socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`, () => {
          socket.destroy();
          resolve();
        });
      });
      socket.on("error", reject);
    });
    // Whether the first one was read before its connection broke is the network's business; either way there is one
    // booking.
    const [again, twice] = [
      await sample.send("/v1/check", { text: body, headers: { "Idempotency-Key": "broken 1" } }),
      await sample.send("/v1/check", { text: body, headers: { "Idempotency-Key": "broken 1" } }),
    ];
    expect([again.status, twice.text, twice.headers.get("Idempotent-Replayed")]).toEqual([200, again.text, "true"]);
    expect(countOf(await sample.check(gift("C-broken", 1)))).toBe(1);
  });
});
