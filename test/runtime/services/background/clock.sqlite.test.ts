/** Where a clock may be shifted: for trials, never over real accounts, and never back. */
import { beforeEach, expect, it, onTestFinished } from "vitest";

import { ClockRefused, settleClock } from "../../../../runtime/services/background/clock/settle.js";
import { addAccount } from "../../../../runtime/store/accounts/accounts.js";
import type { OpenedDatabase } from "../../../../runtime/store/database.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { openAt, temporaryPlace } from "../../database.js";

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openAt(await temporaryPlace(), 0);
  onTestFinished(database.close);
});

const settle = (startAt: number | null, newestMoment: number): Promise<void> =>
  database.transact(() => settleClock({ place: "here", startAt, trueNow: 6_000, newestMoment }));
const openAccount = (): Promise<unknown> =>
  database.transact(() =>
    batch(
      addAccount({
        accountId: "a",
        slug: "a",
        name: "A",
        country: "DE",
        currency: "EUR",
        retentionYears: 1,
        openedAt: 0,
        revision: "1",
        testOnly: null,
        openedBy: null,
        timeZone: null,
        refUrl: null,
      }),
    ),
  );

it("a new database may be shifted, and again later, but never back", async () => {
  await settle(1_000, 0);
  await openAccount();
  await settle(2_000, 1_500);
  await settle(1_500, 1_500);
  await expect(settle(1_499, 1_500)).rejects.toThrow(ClockRefused);
});

it("a database whose accounts were opened under the true clock is not shifted", async () => {
  await settle(null, 0);
  await openAccount();
  await expect(settle(2_000, 1_000)).rejects.toThrow(/opened under the true clock/);
});

it("the true clock is taken, but not where a shifted one is ahead of it: it would stand still and no answer would say so", async () => {
  await settle(null, 7_000);
  await settle(5_000, 0);
  await openAccount();
  await settle(null, 6_000);
  await expect(settle(null, 6_001)).rejects.toThrow(/--now at that moment or later/);
});
