/** A law whose recipients are of a kind that its domain declares, over HTTP: employees by their personnel numbers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyDatabase } from "../../../runtime/main.js";
import { type JsonRecord, type SampleService, startAccounts } from "./sample-service.js";

const LAW = "law.de.staff_benefits";
let service: SampleService;

beforeAll(async () => {
  const [started] = await startAccounts(
    [
      (file) => ({
        ...file,
        laws: [LAW],
        settings: [],
        policies: [],
        confirmations: [{ rule_set: LAW, version: "2026", rules: "all", by: "owner" }],
      }),
    ],
    {},
  );
  if (started === undefined) throw new Error("there is an account");
  service = started;
});
afterAll(() => service.close());

interface Answered {
  readonly check_id: string;
  readonly outcome: string;
}

async function give(day: string, amount: number): Promise<Answered> {
  const { status, text, json } = await service.check({
    rule_set: LAW,
    jurisdiction: "DE",
    transaction: { channel: "reimbursement", status: "executed" },
    facts: {
      given_on: day,
      employee: { personnel_number: "P-1" },
      final_price: { amount, currency: "EUR" },
      paid_by_employee: { amount: 0, currency: "EUR" },
      benefit_kind: "goods_or_service",
      own_range: "none",
      taxed_at_flat_rate: false,
    },
  });
  expect(status, text).toBe(200);
  return json as unknown as Answered;
}

describe("benefits of an employee", () => {
  it("are counted for the personnel number, and a later one over the limit answers the earlier one again", async () => {
    const first = await give("2026-03-02", 3_000);
    const next = await give("2026-04-01", 3_000);
    expect([first.outcome, next.outcome]).toEqual(["tax_free", "tax_free"]);
    const second = await give("2026-03-09", 2_001);
    expect(second.outcome).toBe("taxable");
    const { json } = await service.read(first.check_id);
    const again = await service.read(String(json["superseded_by"]));
    expect(again.json).toMatchObject({ outcome: "taxable", recheck_reason: "later_transaction" });
    expect((await service.read(next.check_id)).json["superseded_by"]).toBeNull();
    expect((await verifyDatabase(service.place, null)).findings).toEqual([]);
  });

  it("is a fact that lists the kind of the law's domain", async () => {
    const { json } = await service.send(`/v1/rules/${LAW}/2026`);
    expect((json["facts"] as JsonRecord)["employee"]).toMatchObject({
      numbers: ["personnel_number"],
      kinds: [{ kind: "employee", number: "personnel_number" }],
    });
  });
});
