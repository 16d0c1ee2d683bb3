/** Which day an action may be dated that was taken: at once, by a completion, and by a correction. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { dayOfMoment, formatDay } from "../../../../../runtime/engine/values/days.js";
import type { Answer } from "../../account.js";
import { gift, NOON, refund } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const TODAY = dayOfMoment(NOON);
const day = (after: number): string => formatDay(TODAY + after);
const idOf = ({ transaction }: Answer): string => transaction.transaction_id;
const COST = { cost: { amount: 100, currency: "EUR" } };
const GIFT = { recipient: { customer_number: "C-1" }, own_employee: false, ...COST };
const on = (how: "completes" | "corrects", id: string, facts: object, transaction: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { [how]: id, ...transaction },
  facts,
});
const UNDATED = { gift_date: null };

/** The day that is taken, or the errors that refuse it. */
async function dated(account: Reporting, body: object): Promise<string | readonly string[]> {
  try {
    return (await account.check(body)).effective_date;
  } catch {
    return errorLines(await account.refused(body)).map((each) => each.replace(/^.*: /, ""));
  }
}

describe("a completion that dates an action", () => {
  it.each([
    ["2026-03-09T23:30:00Z", "2026-03-07"],
    ["2026-03-09T23:30:00Z", "2026-03-11"],
    // The day as it is written, of the same moment.
    ["2026-03-10T01:30:00+02:00", "2026-03-12"],
  ])(
    "outside the day of the executed_at that was sent before, %s, is refused by its fact: %s [TXN-040]",
    async (executed_at, gift_date) => {
      const account = await openReporting();
      const undated = await account.check(gift(100, { facts: UNDATED, transaction: { executed_at } }));
      const refusal = await account.refused(on("completes", idOf(undated), { gift_date }));
      expect([refusal.code, errorLines(refusal)]).toEqual(["invalid-request", ["gift_date: not_its_day"]]);
      expect(refusal.errors[0]?.detail).toContain(executed_at.slice(0, 10));
      expect((await account.read(undated.check_id)).superseded_by).toBeNull();
      // A correction may move it there.
      const moved = await account.check(on("corrects", idOf(undated), { gift_date, ...GIFT }));
      expect(moved).toMatchObject({ state: "determined", effective_date: gift_date });
      expect((await evaluateAll(account)).findings).toEqual([]);
    },
  );

  it("is judged as if the day had been sent at once, even with other completions in between [TXN-040] [TXN-044]", async () => {
    const moment = fc.record({
      hoursAgo: fc.integer({ min: 0, max: 60 }),
      offset: fc.constantFrom("Z", "+14:00", "-12:00", "+02:00"),
    });
    const account = await openReporting();
    let given = 0;
    await fc.assert(
      fc.asyncProperty(
        moment,
        fc.integer({ min: -6, max: 4 }),
        fc.boolean(),
        fc.boolean(),
        async ({ hoursAgo, offset }, after, between, again) => {
          const executed_at = writtenWith(account.clock.now - hoursAgo * HOUR, offset);
          const gift_date = day(after);
          // To customers of their own, so that no gift moves another's answer.
          const sent = { number: `C-${(given += 1)}`, transaction: { executed_at } };
          const atOnce = await dated(account, gift(100, { ...sent, facts: { gift_date } }));
          let booked = await account.check(gift(0, { ...sent, facts: { gift_date: null, cost: null } }));
          if (between) booked = await account.check(on("completes", idOf(booked), COST));
          const later = await dated(
            account,
            on("completes", idOf(booked), { gift_date, ...(between ? {} : COST) }, again ? { executed_at } : {}),
          );
          expect(later).toEqual(atOnce);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("of an action that was reported is judged with the executed_at of the report [TXN-040] [EXE-038]", async () => {
    const account = await openReporting();
    const asked = await account.check(gift(100, { facts: UNDATED, transaction: PROPOSED }));
    account.clock.now += 20 * HOUR;
    await account.execution(asked.check_id, { executed: true, executed_at: "2026-03-11T07:00:00Z" });
    expect(errorLines(await account.refused(on("completes", idOf(asked), { gift_date: "2026-03-09" })))).toEqual([
      "gift_date: not_its_day",
    ]);
    expect(await account.check(on("completes", idOf(asked), { gift_date: "2026-03-10" }))).toMatchObject({
      effective_date: "2026-03-10",
    });
  });

  it("may date it on any day before where no executed_at was sent: the moment of receipt says no day [TXN-042]", async () => {
    const account = await openReporting();
    const undated = await account.check(gift(100, { facts: UNDATED }));
    expect(await account.check(on("completes", idOf(undated), { gift_date: "2025-12-24" }))).toMatchObject({
      effective_date: "2025-12-24",
    });
    const asked = await account.check(gift(100, { facts: UNDATED, transaction: PROPOSED }));
    await account.execution(asked.check_id, { executed: true });
    expect(await account.check(on("completes", idOf(asked), { gift_date: "2025-12-24" }))).toMatchObject({
      effective_date: "2025-12-24",
    });
  });
});

describe("an action that was taken and is dated ahead", () => {
  it.each([366, 367])(
    "of its receipt by %i days is taken up to 366, at once, by a completion and by a correction [TXN-040]",
    async (after) => {
      const account = await openReporting();
      const gift_date = day(after);
      const undated = await account.check(gift(100, { facts: UNDATED }));
      const wrong = await account.check(gift(1));
      const bodies = [
        gift(100, { date: gift_date }),
        on("completes", idOf(undated), { gift_date }),
        on("corrects", idOf(wrong), { gift_date, ...GIFT }),
      ];
      for (const body of bodies) {
        if (after <= 366) expect(await account.check(body)).toMatchObject({ effective_date: gift_date });
        else expect(errorLines(await account.refused(body))).toEqual(["gift_date: not_its_day"]);
      }
      expect((await account.refused(gift(100, { date: "2999-04-14" }))).errors[0]?.detail).toContain(day(366));
    },
  );

  it("stays as it was booked while its receipt moves on, and a fact that it lacks is still supplied", async () => {
    const account = await openReporting();
    const booked = await account.check(gift(0, { date: day(366), facts: { cost: null } }));
    expect(await account.check(on("completes", idOf(booked), COST))).toMatchObject({ effective_date: day(366) });
  });

  it("is a day either side of its asking where it is proposed, as before [TXN-007]", async () => {
    const account = await openReporting();
    expect(
      errorLines(await account.refused(refund(1, { facts: { action_date: day(2) }, transaction: PROPOSED }))),
    ).toEqual(["action_date: not_its_day"]);
  });
});

/** A moment as it is written in a place. */
function writtenWith(moment: number, offset: string): string {
  const hours = offset === "Z" ? 0 : Number(offset.slice(0, 3));
  return new Date(moment + hours * HOUR).toISOString().replace("Z", offset);
}
