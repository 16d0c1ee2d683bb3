/**
 * Mail to a person about decisions that keys recorded in their name, and about actions taken without their approval.
 */
import { describe, expect, it } from "vitest";

import { mailServer } from "../../../mail/server.js";
import { type Deciding, openDeciding, refund } from "../../acting/decisions/kit.js";
import { CONSOLE, GATHERED, mailed, type Mailing, MINUTE } from "./kit.js";

const LEAD = "lead@example.com";
/** From noon to the next summary. */
const TO_SUMMARY = 18 * 60 * MINUTE;

async function open(): Promise<Deciding & Mailing> {
  return mailed(await openDeciding(), await mailServer());
}

const toLead = ({ server }: Mailing): readonly string[] =>
  server.taken.filter(({ to }) => to === LEAD).map(({ mail }) => mail.text ?? "");

describe("the person in whose name a key", () => {
  it("decided is mailed at once, with the key and the answer's page", async () => {
    const account = await open();
    const proposed = await account.check(refund(12_000, { status: "executed" }));
    const { personId } = account;
    await account.resolve(proposed.check_id, "app", {
      resolved_outcome: "allowed",
      method: "override",
      resolved_by: personId("owner"),
    });
    await account.after(GATHERED);
    const [text = ""] = account.server.taken
      .filter(({ to }) => to === "owner@example.com")
      .map(({ mail }) => mail.text);
    expect(text).toContain("A decision was recorded in your name");
    expect(text).toContain("Override: allowed");
    expect(text).toContain("Recorded by the key tcs_live_1.");
    expect(text).toContain(`${CONSOLE}/live/checks/${proposed.check_id}`);
  });

  it("recorded approvals hears of them in one line of the day's summary: how many, how much, and where they are", async () => {
    const account = await open();
    const { personId } = account;
    for (const [amount, approved] of [
      [12_000, 12_000],
      [13_000, 15_000],
    ] as const)
      await account.check(
        refund(
          amount,
          { status: "executed" },
          {
            approved_by: personId("lead"),
            approved_amount: { amount: approved, currency: "EUR" },
          },
        ),
      );
    await account.after(TO_SUMMARY - 1);
    expect(toLead(account)).toEqual([]);
    await account.after(1 + GATHERED);
    const [text = "", ...more] = toLead(account);
    expect(more).toEqual([]);
    expect(text).toContain("2 approvals were recorded in your name by keys, together 270.00 EUR");
    expect(text).toContain(`${CONSOLE}/live/checks?claimed=${personId("lead")}&from=2026-03-10T06%3A00%3A00.000Z`);
    // Nothing came in the day after.
    await account.after(24 * 60 * MINUTE);
    expect(toLead(account)).toHaveLength(1);
  });

  it("recorded nothing hears nothing of what they recorded themselves", async () => {
    const account = await open();
    const { personId } = account;
    const own = { approved_by: personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
    await account.checkAs("lead", refund(12_000, { status: "executed" }, own));
    await account.after(TO_SUMMARY + GATHERED);
    expect(toLead(account)).toEqual([]);
  });
});

describe("whoever is to approve actions that were taken", () => {
  it("hears of all that wait in one line of the day's summary: how many, how much, and the oldest", async () => {
    const account = await open();
    for (const [day, amount] of [
      ["2026-03-09", 12_000],
      ["2026-03-10", 13_000],
    ] as const)
      await account.check(refund(amount, { status: "executed" }, { action_date: day }));
    await account.after(TO_SUMMARY + GATHERED);
    const text = toLead(account).join("\n");
    expect(text).toContain("2 actions were taken and need your approval, together 250.00 EUR");
    expect(text).toContain("The oldest is of 2026-03-09.");
  });
});
