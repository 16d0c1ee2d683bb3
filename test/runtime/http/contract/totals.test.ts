/** The totals in an answer: their form, their bookings, and their unknown parts (ANS area, decisions 113, 124). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, refund, type SampleService, startSample, TODAY } from "../sample-service.js";
import { policyFile } from "./policy-file.js";

/** A policy with totals of every kind. */
const VISITS = `# A sample: how often guests of a company that does not exist may come.

policy acme.visits version "1" {
  title "Visits"
  domain customer_support
  jurisdictions any
  currency EUR
  in force from 2024-01-01 by action_date
  changelog "First version."

  source handbook: policy_document "Visits to Acme Sample GmbH, edition 1 (a sample)" {
    v1 "V-1" text en "Above a hundred visits, a thousand guests or ten thousand hours a customer no longer comes."
  }

  uses action_date, customer

  fact guests: integer "How many came."
  fact hours: decimal "How long they stayed, in hours."

  total visits = count over this customer ever counting earlier bookings
  total guests_before = sum of guests over this customer ever counting earlier bookings
  total hours_before = sum of hours over this customer ever counting earlier bookings

  outcomes allowed, not_allowed
  not checked "Who they were" because "Guests are not named here."

  base facts { action_date = 2026-03-10, customer = customer "C-1", guests = 2, hours = 1.5 }

  rule too_many "Too many" cites handbook.v1 {
    wording "Above a hundred visits, a thousand guests or ten thousand hours: not allowed."
    when count of visits is above 100 or guests together with guests_before is above 1000 or hours together with hours_before is above 10000 then not_allowed

    example "a thousand and one guests" from handbook.v1 {
      given guests = 1001
      expect determined not_allowed
    }
    example "ten thousand hours and a half" from handbook.v1 {
      given hours = 10000.5
      expect determined not_allowed
    }
    example "how many is not known" from handbook.v1 {
      given guests = missing
      expect undetermined_missing_facts guests
    }

  }
  rule any_other "Any other" cites handbook.v1 {
    wording "Any other visit is allowed."
    when guests is at least 0 then allowed

    example "two guests" from handbook.v1 {
      given guests = 2
      expect determined allowed
    }
  }
}
`;

let sample: SampleService;
beforeAll(async () => {
  const visits = policyFile("acme", "visits", VISITS);
  sample = await startSample({
    amend: (file) => ({
      ...file,
      policies: [...file.policies, visits.path],
      confirmations: [
        ...file.confirmations,
        { rule_set: "policy.acme.visits", version: "1", rules: "all", by: "owner" },
      ],
    }),
  });
  visits.remove();
});
afterAll(() => sample.close());

const read = (answer: JsonRecord, input: string): JsonRecord | undefined =>
  (answer["history_used"] as readonly JsonRecord[]).find((each) => each["input"] === input);

describe("a total that was read", () => {
  it("is money for a sum of money, and a number for a count and for a sum of anything else, which is exact [ANS-028, ANS-030]", async () => {
    const visit = (hours: string): string =>
      `{"rule_set":"policy.acme.visits","policies":[],"transaction":{"channel":"booking"},"facts":{"action_date":"${TODAY}","customer":{"customer_number":"T-1"},"guests":3,"hours":${hours}}}`;
    for (const hours of ["0.1", "0.2"])
      expect((await sample.send("/v1/check", { text: visit(hours) })).json["state"]).toBe("determined");
    const { json, text } = await sample.send("/v1/check", { text: visit("1") });
    const totals = (json["history_used"] as readonly JsonRecord[]).map(({ input, count, total }) => [
      input,
      count,
      total,
    ]);
    expect(totals).toEqual([
      ["visits", 2, 2],
      ["guests_before", 2, 6],
      ["hours_before", 2, 0.3],
    ]);
    expect(text).toContain('"total":0.3}');
    const [refunds] = (await sample.check(refund("T-1", 100))).json["history_used"] as readonly JsonRecord[];
    expect(refunds?.["total"]).toEqual({ amount: 0, currency: "EUR" });
  });

  it("beyond what a JSON number of JavaScript holds is exact to the last digit [ANS-030]", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (let at = 0; at < 3; at += 1) await sample.check(gift("T-2", most));
    const { text } = await sample.check(gift("T-2", 1));
    expect(text).toContain(`"total":{"amount":${String(3n * BigInt(most))},"currency":"EUR"}`);
  });

  it("lists the newest 200 bookings and says how many more there are", async () => {
    const book = async (day: string, many: number): Promise<void> => {
      const on = refund("T-3", 1, { facts: { action_date: day, delivered_on: day } });
      const given = await Promise.all(Array.from({ length: many }, () => sample.check(on)));
      expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    };
    await book("2026-03-01", 3);
    await book("2026-03-10", 200);
    const [total] = (await sample.check(refund("T-3", 1))).json["history_used"] as readonly JsonRecord[];
    const listed = total?.["transactions"] as readonly JsonRecord[];
    expect([total?.["count"], total?.["total"], listed.length, total?.["transactions_left_out"]]).toEqual([
      203,
      { amount: 203, currency: "EUR" },
      200,
      3,
    ]);
    expect(new Set(listed.map(({ effective_date }) => effective_date))).toEqual(new Set(["2026-03-10"]));
    const [few] = (await sample.check(refund("T-4", 1))).json["history_used"] as readonly JsonRecord[];
    expect(few).not.toHaveProperty("transactions_left_out");
  });

  it("names beside it the bookings whose share is not known, with the facts that they lack [ANS-029]", async () => {
    const lacking = (await sample.check(gift("T-5", 1, { facts: { cost_net: null } }))).json;
    await sample.check(gift("T-5", 6000));
    const { json } = await sample.check(gift("T-5", 100));
    const total = read(json, "gifts_fy");
    const of = {
      transaction_id: (lacking["transaction"] as JsonRecord)["transaction_id"],
      effective_date: lacking["effective_date"],
    };
    expect(total).toMatchObject({
      count: 1,
      total: { amount: 6000, currency: "EUR" },
      incomplete: [{ ...of, facts: ["cost_net"] }],
    });
    // Those listed are those counted.
    expect(total?.["transactions"]).toHaveLength(1);
    // Above the limit whatever that booking's cost is.
    expect([json["state"], (json["recipient"] as JsonRecord)["fy_total"]]).toEqual([
      "determined",
      { amount: 6000, currency: "EUR" },
    ]);
  });
});

describe("an amount in another currency", () => {
  const dollars = (equivalents?: readonly object[]): object => ({
    amount: 5000,
    currency: "USD",
    ...(equivalents && { equivalents }),
  });

  it("without the rule set's is asked for once, by its name and the currency that is wanted [REQ-017, STA-014]", async () => {
    for (const [at, equivalents] of [undefined, [], [{ amount: 4000, currency: "GBP" }]].entries()) {
      const { status, json } = await sample.check(gift(`T-6-${at}`, 1, { facts: { cost_net: dollars(equivalents) } }));
      expect([status, json["state"]]).toEqual([200, "undetermined_missing_facts"]);
      expect(
        (json["missing"] as readonly JsonRecord[]).map(({ fact, type, currency, of }) => ({
          fact,
          type,
          currency,
          of,
        })),
      ).toEqual([{ fact: "cost_net", type: "money", currency: "EUR", of: null }]);
    }
  });

  it("with it is read by it, and reads back as it was sent [REQ-015, REQ-016]", async () => {
    const sent = dollars([
      { amount: 5100, currency: "EUR" },
      { amount: 4000, currency: "GBP" },
    ]);
    const { json } = await sample.check(gift("T-7", 1, { facts: { cost_net: sent } }));
    expect(json["layers"]).toMatchObject({ law: { outcome: "not_deductible" } });
    expect((await sample.read(json["check_id"])).json["facts"]).toMatchObject({ cost_net: sent });
  });
});
