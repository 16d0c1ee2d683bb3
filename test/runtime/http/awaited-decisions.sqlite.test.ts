/** GET /v1/approvals/{id}?wait=…: an agent waits for the decision of a person, over a socket and a real database. */
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";

import type { Wait, Waits } from "../../../runtime/http/waits.js";
import { waited } from "../../waiting.js";
import { serveFake, testKey } from "./fake-service.js";
import { type Received, refund, type SampleService, startSample } from "./sample-service.js";
import { signIn } from "./signing-in.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

const BOT = { key: "refund_bot" } as const;
const LONGEST = 50;

interface Asked {
  readonly checkId: string;
  readonly requestId: string;
}

/** A refund that needs the approval of a person. */
async function ask(customer: string, { check }: SampleService = service): Promise<Asked> {
  const { json, text } = await check(refund(customer, 18_000, { transaction: { status: "proposed" } }), BOT);
  const [request] = (json["requests"] ?? []) as readonly { readonly id: string }[];
  expect(request, text).toBeDefined();
  return { checkId: String(json["check_id"]), requestId: request?.id ?? "" };
}

const awaiting = ({ requestId }: Asked, of: SampleService = service, seconds = LONGEST): Promise<Received> =>
  of.send(`/v1/approvals/${requestId}?wait=${seconds}`, BOT);

async function approve({ checkId, requestId }: Asked): Promise<void> {
  const { headers } = await signIn(service.place, "approver@example.com");
  const body = { check_id: checkId };
  const approved = await service.send(`/v1/approvals/${requestId}/approve`, { key: null, headers, body });
  expect(approved.status, approved.text).toBe(200);
}

/** The service answers later requests, so it has read these; and they wait. */
async function underWay(waiting: readonly Promise<Received>[], of: SampleService = service): Promise<void> {
  let ended = 0;
  for (const each of waiting) void each.then(() => (ended += 1));
  for (const _time of [1, 2, 3]) expect((await of.send("/v1/me", BOT)).status).toBe(200);
  expect(ended).toBe(0);
}

it("answers as soon as the person has decided, and at once when asked again", async () => {
  const asked = await ask("C-9701");
  const waiting = awaiting(asked);
  await underWay([waiting]);
  await approve(asked);
  expect((await waiting).json).toMatchObject({ status: "approved", decided_by: service.person("approver") });
  expect((await awaiting(asked)).json).toMatchObject({ status: "approved" });
});

it("answers as soon as the agent drops the action", async () => {
  const asked = await ask("C-9702");
  const waiting = awaiting(asked);
  await underWay([waiting]);
  const body = { executed: false, reason: "abandoned" };
  await service.send(`/v1/checks/${asked.checkId}/execution`, { ...BOT, body });
  expect((await waiting).json).toMatchObject({ status: "lapsed", reason: "abandoned" });
});

it("answers after the time as the request is then", async () => {
  expect((await awaiting(await ask("C-9703"), service, 1)).json).toMatchObject({ status: "waiting" });
});

it("refuses a time that is too long, and knows no request of another account or of nobody", async () => {
  const asked = await ask("C-9704");
  const long = await awaiting(asked, service, LONGEST + 1);
  expect([long.status, long.json["errors"]]).toEqual([
    422,
    [expect.objectContaining({ field: "wait", code: "out_of_range" })],
  ]);
  const other = asked.requestId.replace(/.{4}$/, "0000");
  expect((await awaiting({ ...asked, requestId: other })).status).toBe(404);
});

it("refuses a key that was revoked while it waited", async () => {
  const asked = await ask("C-9705");
  const { headers } = await signIn(service.place, "owner@example.com");
  const as = { key: null, headers };
  const made = await service.send("/v1/keys", {
    ...as,
    body: { name: "waits", environment: "live", scopes: ["checks:read"] },
  });
  expect(made.status, made.text).toBe(200);
  const key = { key: null, headers: { Authorization: `Bearer ${String(made.json["secret"])}` } };
  const waiting = service.send(`/v1/approvals/${asked.requestId}?wait=${LONGEST}`, key);
  await underWay([waiting]);
  const revoked = await service.send(`/v1/keys/${String(made.json["key_id"])}`, { ...as, method: "DELETE" });
  expect(revoked.status, revoked.text).toBe(200);
  // A key is known as revoked within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await approve(asked);
  expect((await waiting).status).toBe(401);
});

it("ends the wait of a client that is gone", async () => {
  const key = testKey();
  let begun: (wait: Wait) => void = () => undefined;
  const beginning = new Promise<Wait>((resolve) => (begun = resolve));
  let isGone = false;
  const waits: Waits = {
    wait: (wait) => {
      begun(wait);
      return new Promise((resolve) => {
        wait.signal.addEventListener("abort", () => {
          isGone = true;
          resolve();
        });
      });
    },
    noteChange: () => undefined,
    close: () => undefined,
  };
  const running = await serveFake({ read: () => '{"status":"waiting"}' }, [key], { waits });
  onTestFinished(running.close);
  const requestId = "apr_01arz3ndektsv4rrffq69g5fav";
  const client = new AbortController();
  const asked = fetch(`${running.url}/v1/approvals/${requestId}?wait=7`, {
    headers: { Authorization: `Bearer ${key.secret}` },
    signal: client.signal,
  });
  expect(await beginning).toMatchObject({
    awaited: { requestId, accountId: "acc_1" },
    callerId: "key_1",
    longest: 7_000,
  });
  client.abort();
  await expect(asked).rejects.toThrow();
  await waited(() => {
    expect(isGone).toBe(true);
  });
});

it("ends all waits when the service stops, each with an answer", async () => {
  const stopped = await startSample();
  const asked = await ask("C-9707", stopped);
  const waiting = [awaiting(asked, stopped), awaiting(asked, stopped)];
  await underWay(waiting, stopped);
  await stopped.close();
  expect((await Promise.all(waiting)).map(({ status, json }) => [status, json["status"]])).toEqual([
    [200, "waiting"],
    [200, "waiting"],
  ]);
});
