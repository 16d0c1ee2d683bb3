/** The refund bot against the running sample account: its action in each of the four states. */
import { createTcsClient, type TcsClient } from "transaction-control-client";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { CheckRequest } from "../../examples/generated/tcs-facts.js";
import {
  type BotParts,
  type Done,
  handle,
  resume,
  resumeWhenDecided,
  type Ticket,
} from "../../examples/refund-bot/bot.js";
import { sampleOrders } from "../../examples/refund-bot/orders.js";
import { readPlaybook } from "../../examples/refund-bot/rules.js";
import { refund, type SampleService, startSample, TODAY } from "../runtime/http/sample-service.js";
import { signIn } from "../runtime/http/signing-in.js";
import { waited } from "../waiting.js";

let service: SampleService;
let paid: { readonly ticket: string; readonly checkId: string }[];
let asked: { readonly facts: object; readonly transaction: object }[];
let read: string[];
let parts: BotParts;

beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

function bot(): BotParts {
  paid = [];
  asked = [];
  read = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "GET") read.push(request.url);
    else asked.push((await request.clone().json()) as (typeof asked)[number]);
    return fetch(request);
  };
  parts = {
    tcs: createTcsClient<CheckRequest>({ baseUrl: service.url, key: service.secret("refund_bot"), fetch: send }),
    orders: sampleOrders(TODAY),
    pay: ({ number }, checkId) => {
      paid.push({ ticket: number, checkId });
      return Promise.resolve();
    },
    today: () => TODAY,
  };
  return parts;
}

const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  number: "T-1",
  orderNumber: "O-1001",
  customerNumber: "C-9001",
  action: "refund",
  cents: 4_900,
  ...more,
});

it("fetches what is missing from the order system, asks again, and refunds what is allowed with its receipt kept [STA-004] [STA-006]", async () => {
  const done = await handle(ticket(), bot());
  expect(done).toEqual({ did: "refunded", checkId: expect.stringMatching(/^chk_/) });
  expect(paid).toEqual([{ ticket: "T-1", checkId: done.checkId }]);
  const [first, ...again] = asked.slice(0, -1);
  expect(Object.keys(first?.facts ?? {})).toEqual(["action_date", "action", "customer", "amount"]);
  expect(first?.transaction).toMatchObject({ status: "proposed" });
  // Only the requested facts, about the same action.
  expect(again.flatMap(({ facts }) => Object.keys(facts)).sort()).toEqual([
    "delivered_on",
    "order_total",
    "reported_damaged",
  ]);
  for (const { transaction } of again)
    expect(transaction).toEqual({ status: "proposed", completes: expect.stringMatching(/^txn_/) });
  expect(asked.at(-1)).toEqual({ executed: true, ref: "payment of T-1", system: "payments" });
  const { json } = await service.read(done.checkId, { key: "refund_bot" });
  expect(json).toMatchObject({
    state: "determined",
    transaction: { status: "proposed", ref: "T-1", actor: { kind: "agent", id: "refund_bot" } },
    facts: { delivered_on: "2026-03-05" },
    execution: { status: "executed", ref: "payment of T-1" },
  });
});

it("reports a refund that nobody will pay as not taken [EXE-018]", async () => {
  const done = await handle(ticket({ orderNumber: "O-1003" }), bot());
  expect((await service.read(done.checkId, { key: "refund_bot" })).json).toMatchObject({
    execution: { status: "abandoned", reason: "abandoned" },
  });
});

it("hands a ticket whose missing fact nobody knows to a person, and does not ask again [STA-006]", async () => {
  expect(await handle(ticket({ orderNumber: "O-1003" }), bot())).toMatchObject({
    did: "handed_to_a_person",
    why: expect.stringContaining("delivered_on"),
  });
  expect(await handle(ticket({ orderNumber: "O-4040" }), parts)).toMatchObject({ did: "handed_to_a_person" });
  expect(paid).toEqual([]);
});

it("hands what no rule covers to a person and does not act [STA-008]", async () => {
  expect(await handle(ticket({ action: "voucher" }), bot())).toMatchObject({
    did: "handed_to_a_person",
    person: null,
    checkId: expect.stringMatching(/^chk_/),
  });
  expect(paid).toEqual([]);
});

it("names the signer of a contested refund and does not act [STA-010]", async () => {
  for (const ref of ["earlier-1", "earlier-2"])
    expect((await service.check(refund("C-9002", 1_000, { transaction: { ref } }))).status).toBe(200);
  expect(await handle(ticket({ customerNumber: "C-9002" }), bot())).toMatchObject({
    did: "waits_for_signer",
    signer: service.person("signer"),
    question: expect.stringContaining("abuse"),
  });
  expect(paid).toEqual([]);
});

it("says who must approve a refund above the limit and does not act [STA-004]", async () => {
  expect(await handle(ticket({ orderNumber: "O-1002", cents: 18_000 }), bot())).toMatchObject({
    did: "waits_for_approval",
    approver: service.person("approver"),
  });
  expect(paid).toEqual([]);
});

it("gives a refund above the order to the person whom the rule names [STA-004]", async () => {
  expect(await handle(ticket({ cents: 13_000 }), bot())).toMatchObject({
    did: "handed_to_a_person",
    person: service.person("desk"),
    why: "hand_to_a_person",
  });
  expect(paid).toEqual([]);
});

it("reads the rules that bind it with its own key, and no other key does [RUL-039]", async () => {
  const clientOf = (key: string): TcsClient<CheckRequest> =>
    createTcsClient<CheckRequest>({ baseUrl: service.url, key: service.secret(key) });
  const { rule_set, version, rules } = await readPlaybook(clientOf("refund_bot"));
  expect([rule_set, version]).toEqual(["policy.acme.customer_support", "1"]);
  expect(rules?.map(({ wording }) => wording).join(" ")).toContain("refund");
  await expect(readPlaybook(clientOf("app"))).rejects.toThrow("The key is no agent's");
});

interface RequestSeen {
  readonly id: string;
  readonly asked_of: string;
  readonly status: string;
}

/** The person whom the service asked about a ticket that waits answers, signed in. */
async function answered(done: Done, verb: "approve" | "refuse"): Promise<void> {
  const { json } = await service.read(done.checkId, { key: "refund_bot" });
  const [request] = json["requests"] as readonly RequestSeen[];
  expect(request).toMatchObject({ asked_of: service.person("approver"), status: "waiting" });
  const { headers } = await signIn(service.place, "approver@example.com");
  const { status, text } = await service.send(`/v1/approvals/${request?.id ?? ""}/${verb}`, {
    key: null,
    headers,
    body: { check_id: done.checkId },
  });
  expect(status, text).toBe(200);
}

it("waits for the person whom the service asks, and refunds what was approved [APR-001] [APR-018] [APR-022] [APR-035] [APR-055]", async () => {
  const ticketThatWaits = ticket({ number: "T-8", orderNumber: "O-1002", customerNumber: "C-9008", cents: 18_000 });
  const parts = bot();
  const waits = await handle(ticketThatWaits, parts);
  expect(waits).toMatchObject({ did: "waits_for_approval", approver: service.person("approver") });
  const stillWaits = await resume(ticketThatWaits, waits.checkId, parts);
  expect(stillWaits).toMatchObject({ did: "waits_for_approval" });
  await answered(stillWaits, "approve");
  const done = await resume(ticketThatWaits, stillWaits.checkId, parts);
  expect(done).toMatchObject({ did: "refunded" });
  expect(paid).toEqual([{ ticket: "T-8", checkId: done.checkId }]);
});

it("goes on as soon as the person has decided, without asking again and again", async () => {
  const ticketThatWaits = ticket({ number: "T-10", orderNumber: "O-1002", customerNumber: "C-9010", cents: 18_000 });
  const parts = bot();
  const waits = await handle(ticketThatWaits, parts);
  const done = resumeWhenDecided(ticketThatWaits, waits.checkId, parts);
  await waited(() => {
    expect(read.at(-1)).toMatch(/\/v1\/approvals\/apr_\w+\?wait=50$/);
  });
  const readBefore = read.length;
  await answered(waits, "approve");
  expect(await done).toMatchObject({ did: "refunded" });
  expect(paid.map(({ ticket }) => ticket)).toEqual(["T-10"]);
  // The answer is read once more after the decision.
  expect(read.length - readBefore).toBe(1);
});

it("waits no longer than it was told, and not for a request that it may not read", async () => {
  const { tcs } = bot();
  const { checkId } = await handle(
    ticket({ number: "T-11", orderNumber: "O-1002", customerNumber: "C-9011", cents: 18_000 }),
    parts,
  );
  const { json } = await service.read(checkId, { key: "refund_bot" });
  const [request] = json["requests"] as readonly RequestSeen[];
  expect(await tcs.waitForDecision(request?.id ?? "", { longestMs: 1_000 })).toMatchObject({ status: "waiting" });
  const unknown = tcs.waitForDecision("apr_01arz3ndektsv4rrffq69g5fav");
  await expect(unknown).rejects.toMatchObject({ name: "Refused", status: 404, code: "not-found" });
});

it("pays nothing that was refused, and reports it as not taken [APR-023] [APR-036] [APR-049] [APR-056]", async () => {
  const ticketThatWaits = ticket({ number: "T-9", orderNumber: "O-1002", customerNumber: "C-9009", cents: 18_000 });
  const parts = bot();
  const waits = await handle(ticketThatWaits, parts);
  await answered(waits, "refuse");
  expect(await resume(ticketThatWaits, waits.checkId, parts)).toEqual({ did: "refused", checkId: waits.checkId });
  expect(paid).toEqual([]);
  expect((await service.read(waits.checkId, { key: "refund_bot" })).json).toMatchObject({
    execution: { status: "abandoned" },
  });
});
