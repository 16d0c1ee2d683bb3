/**
 * Standing answers that may differ from the answer over the whole history. Each exception of the decisions has its own
 * case.
 */
import { describe, expect, it, onTestFinished } from "vitest";

import { BREAKING, PENDING, RULE_SET } from "./rules.js";
import { type JsonRecord, openService, type Service } from "./service.js";
import { shortAnswerOf } from "./short-answer.js";

async function open(options: Parameters<typeof openService>[0] = {}): Promise<Service> {
  const service = await openService(options);
  onTestFinished(() => service.close());
  return service;
}

interface Sent {
  readonly cents: number;
  readonly customer?: string;
  readonly day?: string;
  readonly agent?: string;
  readonly status?: "executed" | "proposed";
  readonly completes?: unknown;
  readonly corrects?: unknown;
}

const bodyOf = ({ cents, customer = "C-1", day = "2026-03-10", agent, status = "executed", ...of }: Sent): object => ({
  rule_set: RULE_SET,
  transaction: {
    status,
    ...("completes" in of || "corrects" in of ? of : { channel: "agent" }),
    ...(agent === undefined ? {} : { actor: { kind: "agent", id: agent } }),
  },
  facts: {
    action_date: day,
    kind: "refund",
    customer: { customer_number: customer },
    amount: { amount: cents, currency: "EUR" },
  },
});

async function done(service: Service, path: string, body?: unknown): Promise<JsonRecord> {
  const { status, text, json } = await service.send(path, body);
  expect(status, text).toBe(200);
  return json;
}

const check = (service: Service, sent: Sent): Promise<JsonRecord> => done(service, "/v1/check", bodyOf(sent));
const bookingOf = ({ transaction }: JsonRecord): unknown => (transaction as JsonRecord)["transaction_id"];
const report = (service: Service, { check_id }: JsonRecord, body: object): Promise<JsonRecord> =>
  done(service, `/v1/checks/${String(check_id)}/execution`, body);
const takeBack = (service: Service, { check_id }: JsonRecord): Promise<JsonRecord> =>
  done(service, `/v1/checks/${String(check_id)}/reversal`, {});

async function standing(service: Service, given: JsonRecord): Promise<JsonRecord> {
  for (let id: unknown = given["check_id"]; ;) {
    const answer = await done(service, `/v1/checks/${String(id)}`);
    if (answer["superseded_by"] === null) return answer;
    id = answer["superseded_by"];
  }
}

async function decide(service: Service, rule: string, action: "confirm" | "flag"): Promise<void> {
  await done(service, `/v1/confirmations/${RULE_SET}/1`, { rules: [{ rule, action }], by_user: service.owner });
  await service.work();
}

/** The standing answer, and no findings of `verify`. */
async function expectStanding(service: Service, given: JsonRecord, expected: object): Promise<void> {
  expect(shortAnswerOf(await standing(service, given))).toMatchObject(expected);
  expect(await service.findings()).toEqual([]);
}

const OF_THE_YEAR = (count: number, cents: number): string => `this_year: ${count}, ${cents}, `;

describe("an open proposal (decision 125)", () => {
  it("is not issued again when a total that it read moves; asked again it reads it afresh", async () => {
    const service = await open();
    const asked = await check(service, { cents: 3_000, status: "proposed" });
    await check(service, { cents: 500 });
    await service.work();
    expect((await standing(service, asked))["check_id"]).toBe(asked["check_id"]);
    await expectStanding(service, asked, { outcome: "allowed", totals: ["agent_day: 0, 0, ", OF_THE_YEAR(0, 0)] });
    const again = await check(service, { cents: 3_000, status: "proposed", completes: bookingOf(asked) });
    expect(shortAnswerOf(again).totals).toContain(OF_THE_YEAR(1, 500));
  });

  it("is issued again when the rule owner decides on a rule", async () => {
    const service = await open();
    const asked = await check(service, { cents: 5_000, status: "proposed" });
    expect(asked).toMatchObject({ state: "not_covered", reason: "awaiting_confirmation" });
    await decide(service, PENDING, "confirm");
    expect(await standing(service, asked)).toMatchObject({
      state: "determined",
      recheck_reason: "rules_changed",
      supersedes_check_id: asked["check_id"],
    });
  });
});

describe("an action that is over (decision 126)", () => {
  it.each([
    ["taken back", (service: Service, given: JsonRecord) => takeBack(service, given), "executed" as const],
    [
      "reported as not taken",
      (service: Service, given: JsonRecord) => report(service, given, { executed: false }),
      "proposed" as const,
    ],
    ["expired", (service: Service) => Promise.resolve(void (service.clock.now += 86_400_000)), "proposed" as const],
  ])(
    "because it was %s keeps its answer, whatever is decided on its rules and whatever its totals come to",
    async (_, over, status) => {
      const service = await open();
      const given = await check(service, { cents: 5_000, status });
      await over(service, given);
      await check(service, { cents: 500 });
      await decide(service, PENDING, "confirm");
      expect((await standing(service, given))["check_id"]).toBe(given["check_id"]);
      await expectStanding(service, given, { state: "not_covered", reason: "awaiting_confirmation" });
    },
  );
});

describe("an answer that a rule which nobody has confirmed would take away (decision 130)", () => {
  it("stays when a total moves, and is taken away when that rule is flagged", async () => {
    const service = await open();
    const given = await check(service, { cents: 3_000 });
    const { rechecks } = await check(service, { cents: 2_500 });
    expect(rechecks).toBeUndefined();
    await expectStanding(service, given, { outcome: "allowed", totals: ["agent_day: 0, 0, ", OF_THE_YEAR(0, 0)] });
    await decide(service, PENDING, "flag");
    await expectStanding(service, given, { state: "not_covered", reason: "rule_flagged" });
  });

  it("is the one that an action was asked about, when it is reported as taken", async () => {
    const service = await open();
    const asked = await check(service, { cents: 3_000, status: "proposed" });
    await check(service, { cents: 2_500 });
    expect(await report(service, asked, { executed: true })).toMatchObject({ superseded_by: null });
    await expectStanding(service, asked, { outcome: "allowed", totals: ["agent_day: 0, 0, ", OF_THE_YEAR(0, 0)] });
  });

  it("is issued again as soon as it can be, also by a total that only the rules after it read", async () => {
    const service = await open();
    const before = await check(service, { cents: 3_000, day: "2026-03-09" });
    const sameDay = await check(service, { cents: 1_000, customer: "C-2", agent: "bot" });
    const given = await check(service, { cents: 1_500, agent: "bot" });
    expect(shortAnswerOf(given)).toMatchObject({ outcome: "allowed", totals: ["agent_day: 1, 1000, "] });
    // No longer small and too much for the year, so it reaches the unconfirmed rule.
    await check(service, { cents: 2_500, customer: "C-2", corrects: bookingOf(sameDay) });
    expect((await standing(service, given))["check_id"]).toBe(given["check_id"]);
    await takeBack(service, before);
    await service.work();
    await expectStanding(service, given, { outcome: "allowed", totals: ["agent_day: 1, 2500, ", OF_THE_YEAR(0, 0)] });
  });
});

describe("an action that is reported as taken (decision 132)", () => {
  it("is answered anew where a total it read has moved since it was asked about, and else not", async () => {
    const service = await open();
    const [one, other] = [
      await check(service, { cents: 500, status: "proposed" }),
      await check(service, { cents: 3_000, customer: "C-2", status: "proposed" }),
    ];
    expect(await report(service, one, { executed: true })).toMatchObject({ superseded_by: null });
    await check(service, { cents: 700, customer: "C-2" });
    const { superseded_by } = await report(service, other, { executed: true });
    expect(superseded_by).not.toBeNull();
    expect(await standing(service, other)).toMatchObject({
      check_id: superseded_by,
      supersedes_check_id: other["check_id"],
      recheck_reason: null,
    });
  });
});

describe("rules that cannot run on an action (decision 134)", () => {
  it("refuse it where it is asked about and store nothing, so that its key is free; answer it where it was taken", async () => {
    const service = await open();
    const refused = await service.send("/v1/check", bodyOf({ cents: BREAKING, status: "proposed" }), {
      idempotencyKey: "k",
    });
    expect([refused.status, refused.json["type"]]).toEqual([500, "https://tcs.example/errors/rule-set-broken"]);
    expect((await done(service, "/v1/checks"))["checks"]).toEqual([]);
    expect((await service.send("/v1/check", bodyOf({ cents: 500 }), { idempotencyKey: "k" })).replayed).toBe(false);
    const taken = await check(service, { cents: BREAKING });
    await expectStanding(service, taken, { state: "not_covered", reason: "rule_set_broken" });
    // It counts nevertheless.
    expect(shortAnswerOf(await check(service, { cents: 3_000 })).totals).toContain(OF_THE_YEAR(2, 500 + BREAKING));
  });

  it("leave the answer as it is where it was to be issued again, and tell of it", async () => {
    const service = await open();
    const given = await check(service, { cents: 3_000 });
    service.faults.add(3_000);
    await check(service, { cents: 100 });
    expect((await standing(service, given))["check_id"]).toBe(given["check_id"]);
    expect(await done(service, "/v1/alerts?type=check.rule_set_broken")).toMatchObject({
      alerts: [{ payload: { check_id: given["check_id"] } }],
    });
    service.faults.clear();
    await check(service, { cents: 100 });
    await expectStanding(service, given, { totals: ["agent_day: 0, 0, ", OF_THE_YEAR(2, 200)] });
  });
});

describe("more earlier answers than a booking issues again itself (decision 124)", () => {
  it("stand as they are until the job has come to them, and are listed by neither", async () => {
    const service = await open({ mostRechecks: 2 });
    await decide(service, PENDING, "confirm");
    const given: JsonRecord[] = [];
    for (const day of ["2026-03-06", "2026-03-07", "2026-03-08"])
      given.push(await check(service, { cents: 2_100, customer: "C-1", day }));
    const booked = await check(service, { cents: 100 });
    const [, , last] = given;
    expect(booked["rechecks"]).toHaveLength(2);
    const job = `/v1/jobs/${String(booked["recheck_job"])}`;
    expect(await done(service, job)).toMatchObject({ status: "queued", total: 1, done: 0 });
    await service.restart();
    await service.work();
    expect(await done(service, job)).toMatchObject({ status: "done", total: 1, done: 1, reissued: 1 });
    expect(last && (await standing(service, last))["recheck_reason"]).toBe("later_transaction");
  });
});

describe("an answer whose totals would be read in another order (decision 132)", () => {
  it("serves the action when it is reported as taken: nothing in it came out otherwise", async () => {
    const service = await open();
    const asked = await check(service, { cents: 3_500, status: "proposed" });
    const { status } = await service.send(
      "/v1/tenant-facts/small_limit",
      { value: { amount: 4_000, currency: "EUR" }, valid_from: "2026-03-07", confirmed_by: service.owner },
      { method: "PUT" },
    );
    expect(status).toBe(200);
    const { superseded_by } = await report(service, asked, { executed: true });
    expect([superseded_by, shortAnswerOf(await standing(service, asked))]).toEqual([null, shortAnswerOf(asked)]);
  });
});

describe("an answer whose total comes to the same of other bookings (decision 132)", () => {
  it("is replaced when its action is reported as taken: the bookings that it names are no longer counted", async () => {
    const service = await open();
    const counted = await check(service, { cents: 1_000, agent: "bot" });
    const asked = await check(service, { cents: 3_500, status: "proposed", agent: "bot" });
    await takeBack(service, counted);
    const instead = await check(service, { cents: 1_000, agent: "bot" });
    const { superseded_by } = await report(service, asked, { executed: true });
    const stands = await standing(service, asked);
    expect([stands["check_id"], shortAnswerOf(stands).totals, shortAnswerOf(stands).members]).toEqual([
      superseded_by,
      shortAnswerOf(asked).totals,
      [`this_year: ${String(bookingOf(instead))}`],
    ]);
  });
});
