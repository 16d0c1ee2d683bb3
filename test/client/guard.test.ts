/** `guard` against the sample account: people decide over HTTP, and connections break. */
import {
  type AnyCheckRequest,
  createTcsClient,
  guard,
  type GuardOptions,
  minorUnits,
  NotReported,
  OutcomeUnknown,
  type Permit,
  type Result,
  TakenTwice,
  type TcsClient,
} from "transaction-control-client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { waited } from "../waiting.js";
import { type AgentAccount, openAgentAccount } from "./agent-account.js";

let account: AgentAccount;
let paid: Permit[];

beforeAll(async () => {
  account = await openAgentAccount();
});
afterEach(() => {
  account.proxy.reset();
});
afterAll(() => account.close());

/** Through the proxy, with short pauses. */
function client(): TcsClient {
  const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.min(ms, 20)));
  return createTcsClient({
    baseUrl: account.proxy.url,
    key: account.service.secret("refund_bot"),
    retries: { wait },
  });
}

function refund(ref: string, amount: string, facts: object = {}): AnyCheckRequest {
  const today = Date.now();
  const day = (ago: number): string => new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
  return {
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "agent", ref },
    facts: {
      action_date: day(0),
      action: "refund",
      customer: { customer_number: `C-${ref}` },
      amount: { amount: minorUnits(amount), currency: "EUR" },
      order_total: { amount: 40_000, currency: "EUR" },
      delivered_on: day(5),
      reported_damaged: false,
      ...facts,
    },
  };
}

const pay = (permit: Permit): string => {
  paid.push(permit);
  return `payment of ${permit.reference}`;
};

type Run = (permit: Permit) => string | Promise<string>;

function guarded(ref: string, amount: string, options: GuardOptions = {}, run: Run = pay): Promise<Result> {
  paid = [];
  return guard(client(), refund(ref, amount), run, options);
}

it("takes and reports what is allowed, and does nothing twice when it is called again [EXE-018]", async () => {
  const result = await guarded("A-1", "49.00");
  expect(result).toMatchObject({ did: "executed", reference: "payment of A-1" });
  expect(paid.map(({ reference, checkId }) => [reference, checkId])).toEqual([["A-1", result.checkId]]);
  expect(await account.executionOf(result.checkId)).toMatchObject({ status: "executed", ref: "payment of A-1" });
  expect(await guarded("A-1", "49.00")).toMatchObject({ did: "executed_before", reference: "payment of A-1" });
  expect(paid).toEqual([]);
  await expect(guarded("A-1", "48.00")).rejects.toMatchObject({ status: 409, code: "idempotency-conflict" });
});

it("waits for the person who is asked, asks again, and takes what was approved [APR-022]", async () => {
  const asked: string[] = [];
  const running = guarded("P-1", "180.00", { asked: ({ id }) => asked.push(id) });
  await account.decide("P-1", "approve");
  expect(await running).toMatchObject({ did: "executed" });
  expect(asked).toEqual([await account.requestAbout("P-1")]);
  const checks = account.proxy.seen().filter(({ path }) => path === "/v1/check");
  expect(new Set(checks.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it("does not take what a person refused, and reports it as not taken [APR-023] [EXE-018]", async () => {
  const running = guarded("P-2", "190.00");
  await account.decide("P-2", "refuse");
  const { did, checkId } = await running;
  expect([did, paid]).toEqual(["refused", []]);
  expect(await account.executionOf(checkId)).toMatchObject({ status: "abandoned", reason: "abandoned" });
  expect(await guarded("P-2", "190.00")).toMatchObject({ did: "closed_before" });
});

it("does not take what another process reported while it asked again, or while it waited", async () => {
  const guards = ["a", "b"].map((name) => {
    const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.min(ms, 20)));
    let isFirst = true;
    // The slower one hears of the decision only after the other has reported.
    const send: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const isWait = new Request(input).url.includes("/v1/approvals/");
      if (name === "b" && isWait && isFirst) {
        isFirst = false;
        await waited(async () => {
          expect(await account.statusesOf("W-1")).toEqual(["executed"]);
        });
      }
      return response;
    };
    const tcs = createTcsClient({
      baseUrl: account.service.url,
      key: account.service.secret("refund_bot"),
      fetch: send,
      retries: { wait },
    });
    const runs: string[] = [];
    const run = (permit: Permit): string => {
      runs.push(permit.reference);
      return `payment of ${name}`;
    };
    return { runs, result: guard(tcs, refund("W-1", "180.00"), run) };
  });
  await account.decide("W-1", "approve");
  const [a, b] = await Promise.all(guards.map(({ result }) => result));
  expect(a).toMatchObject({ did: "executed", reference: "payment of a" });
  expect(b).toMatchObject({ did: "executed_before", reference: "payment of a" });
  expect(guards.map(({ runs }) => runs)).toEqual([["W-1"], []]);
});

it("names both references where two processes took one action at the same time", async () => {
  const result = guarded("W-2", "49.00", {}, async ({ checkId }) => {
    await client().reportExecution(checkId, { executed: true, ref: "payment of another" });
    return "payment of this";
  });
  await expect(result).rejects.toBeInstanceOf(TakenTwice);
  await expect(result).rejects.toMatchObject({ reference: "payment of this", reported: "payment of another" });
});

it("asks again after a restart: the answer that allows the action is of the present history [APR-022]", async () => {
  const stop = new AbortController();
  const waiting = guarded("R-2", "180.00", { signal: stop.signal });
  await account.requestAbout("R-2");
  stop.abort(new Error("the process ends"));
  await expect(waiting).rejects.toThrow("the process ends");
  await account.decide("R-2", "approve");
  account.proxy.reset();
  expect(await guarded("R-2", "180.00")).toMatchObject({ did: "executed" });
  const checks = account.proxy.seen().filter(({ path }) => path === "/v1/check");
  expect(checks).toHaveLength(2);
});

it("reports an action whose reference the service refuses, under the action's own", async () => {
  const result = await guarded("Q-1", "49.00", {}, () => "pay DE89370400440532013000");
  expect(result).toMatchObject({ did: "executed", reference: "pay DE89370400440532013000" });
  expect(await account.executionOf(result.checkId)).toMatchObject({ status: "executed", ref: "Q-1" });
});

it("says of an action that was taken back that it is closed", async () => {
  const { checkId } = await guarded("V-2", "49.00");
  await client().reportReversal(checkId, { ref: "return of V-2" });
  expect(await guarded("V-2", "49.00")).toMatchObject({ did: "closed_before", reference: null });
});

it("drops what nobody decided in time, and leaves to people what no rule allows", async () => {
  const over = await guarded("T-1", "180.00", { timeoutMs: 1 });
  expect(over).toMatchObject({ did: "time_over", reference: null });
  expect(await account.executionOf(over.checkId)).toMatchObject({ status: "abandoned" });
  for (const facts of [{ action: "voucher" }, { delivered_on: null }]) {
    const ref = `H-${Object.keys(facts).join("")}`;
    expect(await guard(client(), refund(ref, "49.00", facts), pay)).toMatchObject({ did: "handed_over" });
    expect(await account.statusesOf(ref)).toEqual(["proposed"]);
  }
  expect(paid).toEqual([]);
});

it("stops waiting when its signal is aborted, and the action stays open", async () => {
  const stop = new AbortController();
  const running = guarded("S-1", "180.00", { signal: stop.signal });
  await account.requestAbout("S-1");
  stop.abort(new Error("the agent stops"));
  await expect(running).rejects.toThrow("the agent stops");
  expect(await account.statusesOf("S-1")).toEqual(["proposed"]);
});

it("reports what `run` could not do as failed, and throws its error again", async () => {
  const failing = guarded("F-1", "49.00", {}, () => {
    throw new RangeError("the bank knows no such account");
  });
  await expect(failing).rejects.toThrow("the bank knows no such account");
  expect(await account.statusesOf("F-1")).toEqual(["abandoned"]);
  const lost = guarded("F-2", "49.00", {}, () => {
    account.proxy.breakBeforeAnswer("/execution", 9);
    throw new RangeError("the bank knows no such account");
  });
  await expect(lost).rejects.toMatchObject({ errors: [{ name: "RangeError" }, { name: "NoAnswer" }] });
});

it("reports nothing where `run` does not know what it did", async () => {
  const unknown = guarded("U-1", "49.00", {}, () => {
    throw new OutcomeUnknown("the bank did not answer");
  });
  await expect(unknown).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(await account.statusesOf("U-1")).toEqual(["proposed"]);
});

it("says that an action was taken whose report did not arrive, and reports it when called again", async () => {
  account.proxy.breakBeforeAnswer("/execution", 9);
  const lost = guarded("N-1", "49.00");
  await expect(lost).rejects.toBeInstanceOf(NotReported);
  await expect(lost).rejects.toMatchObject({ reference: "payment of N-1", cause: { name: "NoAnswer" } });
  account.proxy.reset();
  expect(await guarded("N-1", "49.00")).toMatchObject({ did: "executed" });
  expect(await account.statusesOf("N-1")).toEqual(["executed"]);
});

it("books nothing twice when connections break after the service has answered", async () => {
  account.proxy.breakAfterAnswer("/v1/check", 2);
  account.proxy.breakAfterAnswer("/execution", 1);
  expect(await guarded("B-1", "49.00")).toMatchObject({ did: "executed" });
  const writes = account.proxy.seen().filter(({ method }) => method === "POST");
  expect([writes.length, new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([5, 2]);
  const { json } = await account.service.send("/v1/checks?ref=B-1");
  expect(json["checks"]).toHaveLength(1);
});

it("waits on while the service restarts", async () => {
  const running = guarded("R-1", "180.00");
  const requestId = await account.requestAbout("R-1");
  account.proxy.reset();
  account.proxy.breakBeforeAnswer("/v1/approvals", 12);
  const waiting = client().waitForDecision(requestId, { longestMs: 60_000 });
  await waited(() => {
    expect(account.proxy.seen().length).toBeGreaterThan(12);
  });
  await account.decide("R-1", "approve");
  expect(await waiting).toMatchObject({ status: "approved" });
  expect(await running).toMatchObject({ did: "executed" });
});

it("takes only an action that has a name, with facts that are numbers", async () => {
  const nameless = { ...refund("X-1", "49.00"), transaction: { channel: "agent" as const } };
  await expect(guard(client(), nameless, pay)).rejects.toThrow("transaction.ref names the action");
  const odd = refund("X-2", "49.00", { order_total: { amount: Number.NaN, currency: "EUR" } });
  await expect(guard(client(), odd, pay)).rejects.toThrow("amount is NaN");
  expect(account.proxy.seen()).toEqual([]);
});

it("takes an action back, and reads any operation by its name", async () => {
  const { checkId } = await guarded("V-1", "49.00");
  expect(await client().reportReversal(checkId, { ref: "return of V-1" })).toMatchObject({ status: "reversed" });
  const { checks } = await client().call("listChecks", { query: { ref: "V-1", current: true } });
  expect(checks.map(({ transaction }) => transaction.status)).toEqual(["reversed"]);
  const { rule_sets } = await client().agentRules("refund_bot");
  expect(rule_sets.map(({ rule_set }) => rule_set)).toContain("policy.acme.customer_support");
  await expect(client().readCheck("")).rejects.toThrow("check_id is missing");
});

it("shows its key in no error", async () => {
  const secret = account.service.secret("refund_bot");
  const body = JSON.stringify({ type: "https://x/errors/not-found", detail: `Bearer ${secret}` });
  account.proxy.answerInstead("/v1/checks", { status: 404, body });
  await expect(client().readCheck("chk_1")).rejects.toMatchObject({ code: "not-found", detail: "Bearer ***" });
  expect(() => createTcsClient({ baseUrl: account.proxy.url, key: `${secret}\n` })).toThrow(/^The key has a character/);
  expect(() => createTcsClient({ baseUrl: "ftp://x", key: secret })).toThrow("baseUrl is an address");
});
