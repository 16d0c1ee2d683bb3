/** The whole loop over HTTP, on the sample account: an agent asks, people sign in and decide, the agent asks again. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { type Received, refund, type SampleService, startSample, TODAY } from "./sample-service.js";
import { signIn } from "./signing-in.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

const BOT = { key: "refund_bot" } as const;

async function asPerson(handle: string, path: string, body: object): Promise<Received> {
  const { headers } = await signIn(service.place, `${handle}@example.com`);
  return service.send(path, { key: null, headers, body });
}

/** A refund for which the playbook asks a person, because the customer has had two. */
async function proposed(
  customer: string,
  cents: number,
): Promise<{ readonly checkId: string; readonly transactionId: string }> {
  for (const _time of [1, 2]) {
    const booked = await service.check(refund(customer, 100, { transaction: { status: "executed" } }), BOT);
    expect(booked.status, booked.text).toBe(200);
  }
  const { json, text } = await service.check(refund(customer, cents, { transaction: { status: "proposed" } }), BOT);
  expect(json["state"], text).toBe("contested");
  const { transaction_id: transactionId } = json["transaction"] as { readonly transaction_id: string };
  return { checkId: String(json["check_id"]), transactionId };
}

const read = async (checkId: string): Promise<Record<string, unknown>> => (await service.read(checkId, BOT)).json;
const requestsOf = async (checkId: string): Promise<readonly Record<string, unknown>[]> =>
  (await read(checkId))["requests"] as readonly Record<string, unknown>[];

it("the signer signs off, the approver is asked next and approves, and the agent reads allowed [RES-019] [RES-020] [RES-021] [RES-024] [RES-028] [RES-029] [APR-047] [TXN-052]", async () => {
  const { checkId, transactionId } = await proposed("C-9101", 18_000);
  expect(await requestsOf(checkId)).toMatchObject([{ asks: "question", asked_of: service.person("signer") }]);
  const signed = await asPerson("signer", `/v1/checks/${checkId}/resolution`, {
    resolved_outcome: "no",
    method: "sign_off",
  });
  expect(signed.json, signed.text).toEqual({
    resolution_id: expect.stringMatching(/^res_/) as string,
    check_id: checkId,
    resolved_outcome: "no",
    method: "sign_off",
    superseded_by: expect.stringMatching(/^chk_/) as string,
  });
  const next = String(signed.json["superseded_by"]);
  const [decided, waiting] = await requestsOf(next);
  expect(decided).toMatchObject({ asks: "question", status: "decided", decided_by: service.person("signer") });
  expect(waiting).toMatchObject({ asks: "approval", status: "waiting", asked_of: service.person("approver") });
  const approved = await asPerson("approver", `/v1/approvals/${String(waiting?.["id"])}/approve`, { check_id: next });
  expect(approved.status, approved.text).toBe(200);
  const again = await service.check(
    {
      rule_set: "policy.acme.customer_support",
      transaction: { status: "proposed", completes: transactionId },
      facts: {},
    },
    BOT,
  );
  expect(again.json, again.text).toMatchObject({ state: "determined", outcome: "allowed" });
});

it("each element of decisions, and each request, has the documented fields [RES-001] [RES-002] [RES-003] [RES-004] [RES-005] [RES-006] [RES-007] [RES-008]", async () => {
  const { checkId } = await proposed("C-9102", 1_000);
  const signed = await asPerson("signer", `/v1/checks/${checkId}/resolution`, {
    resolved_outcome: "no",
    method: "sign_off",
  });
  expect((await read(String(signed.json["superseded_by"])))["decisions"]).toEqual([
    {
      answer: "no",
      question: "abuse",
      rule: "frequent_refunds",
      decided_by: service.person("signer"),
      method: "sign_off",
      resolution_id: signed.json["resolution_id"],
      leads_to: "continue",
      approval: null,
      claimed: false,
      sent_by: { kind: "person", id: service.person("signer"), prefix: null, name: null },
    },
  ]);
});

it("a request has eleven fields, and who recorded its decision [APR-002] [APR-003] [APR-004] [APR-005] [APR-006] [APR-010] [APR-011] [GEN-006]", async () => {
  const { checkId } = await proposed("C-9103", 1_000);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  const waiting = {
    id: expect.stringMatching(/^apr_/) as string,
    asked_of: service.person("signer"),
    asked_at: moment,
    asks: "question",
    status: "waiting",
    waits_until: moment,
    decided_by: null,
    resolution_id: null,
    closed_at: null,
    reason: null,
    emailed_at: null,
    claimed: false,
    sent_by: null,
  };
  expect(await requestsOf(checkId)).toEqual([waiting]);
  await service.send(`/v1/checks/${checkId}/execution`, { ...BOT, body: { executed: false, reason: "failed" } });
  expect(await requestsOf(checkId)).toEqual([{ ...waiting, status: "lapsed", reason: "abandoned", closed_at: moment }]);
});

it("a sign-off that goes on is its decider's approval, for the amount that the action had [ANS-061] [RES-048] [RES-049] [RES-038] [RES-039]", async () => {
  const changed = await service.send("/v1/tenant-facts/abuse_signer", {
    method: "PUT",
    body: { value: service.person("approver"), valid_from: TODAY, confirmed_by: service.person("owner") },
  });
  expect(changed.status, changed.text).toBe(200);
  const { checkId } = await proposed("C-9104", 18_000);
  const signed = await asPerson("approver", `/v1/checks/${checkId}/resolution`, {
    resolved_outcome: "no",
    method: "sign_off",
  });
  expect(await read(String(signed.json["superseded_by"]))).toMatchObject({
    outcome: "allowed",
    decisions: [{ answer: "no", leads_to: "continue", approval: "approved_by" }],
    facts: { approved_by: service.person("approver"), approved_amount: { amount: 18_000, currency: "EUR" } },
  });
  // The account's own software manages its approvals itself: nothing is added to the facts that it sent.
  const own = await service.check(refund("C-9104", 18_000, { transaction: { status: "executed" } }));
  const decided = await asPerson("approver", `/v1/checks/${String(own.json["check_id"])}/resolution`, {
    resolved_outcome: "no",
    method: "sign_off",
  });
  const { json: after } = await service.read(String(decided.json["superseded_by"]));
  expect(after).toMatchObject({ decisions: [{ answer: "no", approval: "approved_by" }] });
  expect(after["facts"]).not.toHaveProperty("approved_by");
});
