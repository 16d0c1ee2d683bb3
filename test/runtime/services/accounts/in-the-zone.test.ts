/** What is reckoned in the time zone of an account, and what stays in UTC. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { dayInZone } from "../../../../runtime/calendar/zones.js";
import { csvRows } from "../../../../runtime/console/pages/log/csv.js";
import type { ExampleCase } from "../../../../runtime/engine/module/example.js";
import { dayOfMoment, formatDay } from "../../../../runtime/engine/values/days.js";
import { changeAccountOf } from "../../../../runtime/services/accounts/change.js";
import { readLogSheet } from "../../../../runtime/services/acting/log/sheet.js";
import { readSandboxExamples } from "../../../../runtime/services/ruling/sandbox/examples.js";
import { GIFTS_2004, GIFTS_2024 } from "../../../fixtures/modules.js";
import { mailServer } from "../../mail/server.js";
import { gift, type TestAccount } from "../account.js";
import { errorLines, openReporting, PROPOSED } from "../acting/action-life/reports.js";
import { openDeciding, refund } from "../acting/decisions/kit.js";
import { GATHERED, mailed, MINUTE, openMailed } from "../background/mail/kit.js";
import { done } from "../operator.js";
import { change, euro, open, owner, settings } from "../setting-requests.js";

const LATE = Date.UTC(2026, 2, 10, 23, 30);
const LEAD = "lead@example.com";

async function moveTo(account: TestAccount, timeZone: string): Promise<void> {
  await done(account, () =>
    changeAccountOf(account.services.ports, {
      slug: "acme",
      name: null,
      retentionYears: null,
      refUrl: null,
      timeZone,
      closedUntil: null,
    }),
  );
}

describe("in the zone of the account", () => {
  it("an action that is asked about is dated its day or a day either side, and without a date that of UTC [TXN-007]", async () => {
    const account = await openReporting();
    const moment = fc.integer({ min: Date.UTC(2026, 2, 11), max: Date.UTC(2026, 11, 1) });
    const zone = fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kolkata");
    let [given, now] = [0, account.clock.now];
    await fc.assert(
      fc.asyncProperty(moment, zone, fc.integer({ min: -3, max: 3 }), async (at, timeZone, beside) => {
        // The clock of an account never goes back.
        now = account.clock.now = Math.max(now + 1, at);
        await moveTo(account, timeZone);
        const gift_date = formatDay(dayInZone(now, timeZone) + beside);
        const body = gift(100, { number: `C-${(given += 1)}`, facts: { gift_date }, transaction: PROPOSED });
        if (Math.abs(beside) <= 1) expect((await account.check(body)).effective_date).toBe(gift_date);
        else expect(errorLines(await account.refused(body))).toEqual(["gift_date: not_its_day"]);
        const undated = gift(100, { number: `C-${given}`, facts: { gift_date: null }, transaction: PROPOSED });
        expect((await account.check(undated)).effective_date).toBe(formatDay(dayOfMoment(now)));
      }),
      { numRuns: 25 },
    );
  });

  it("the refusal of another day says which day it is there", async () => {
    const account = await openReporting();
    account.clock.now = LATE;
    await moveTo(account, "Europe/Berlin");
    const refusal = await account.refused(gift(100, { facts: { gift_date: "2026-03-09" }, transaction: PROPOSED }));
    expect(refusal.errors[0]?.detail).toContain("the day it is asked, 2026-03-11 in Europe/Berlin, or a day either");
  });

  it("a setting without a first day holds from its today on, and is read as it applies then", async () => {
    const account = await open((file) => (file.settings = [{ key: "small_limit", value: euro(100) }]));
    account.clock.now = LATE;
    await moveTo(account, "Europe/Berlin");
    const { valid_from } = await change(account, "small_limit", euro(200));
    expect(valid_from).toBe("2026-03-11");
    expect((await settings(account)).in_force["small_limit"]).toEqual(euro(200));
    await moveTo(account, "UTC");
    expect((await settings(account)).in_force["small_limit"]).toEqual(euro(100));
    expect(owner(account)).not.toBe("");
  });

  it("the sandbox dates a proposal on its today", async () => {
    const [day = null] = GIFTS_2024.in_force === null ? [] : [GIFTS_2024.in_force.from + 10];
    const facts = {
      gift_date: day,
      cost: { amount: 5_000n, currency: "EUR", equivalents: [] },
      recipient: "r",
      own_employee: false,
    };
    const expected = {
      ...{ state: "determined" as const, outcome: null, values: {}, approver: null, handed_to: null, missing: [] },
      ...{ question: null, signer: null, reason: null },
    } as const;
    const step = { kind: "booked", label: "it", facts, agent: null, person: null, run: null, expected } as const;
    const example: ExampleCase = {
      ...{ rule: GIFTS_2024.rules[0]?.rule ?? "", example: "proposed", source: null, settings: {}, law: null },
      ...{ unconfirmed: [], flagged: [], asked_on: null, steps: [{ ...step, proposed: true }] },
    };
    const account = await openReporting({ laws: [GIFTS_2004, { ...GIFTS_2024, examples: [example] }] });
    account.clock.now = LATE;
    const proposedOn = async (): Promise<unknown> => {
      const { examples } = await account.database.read(() =>
        readSandboxExamples(account.services, account.caller("app"), "law.de.gifts", {}),
      );
      return examples[0]?.send[0]?.body;
    };
    expect(await proposedOn()).toMatchObject({ facts: { gift_date: "2026-03-10" } });
    await moveTo(account, "Europe/Berlin");
    expect(await proposedOn()).toMatchObject({ facts: { gift_date: "2026-03-11" } });
  });

  it("the summary of the day comes at 06:00 there, also when the clocks change, and mail has its moments", async () => {
    const account = await openMailed();
    // Noon of the Saturday before clocks go forward.
    account.clock.now = Date.UTC(2026, 2, 28, 12);
    await moveTo(account, "Europe/Berlin");
    await account.against();
    const toSix = Date.UTC(2026, 2, 29, 4) - account.clock.now;
    const { server } = account;
    await account.after(toSix - MINUTE);
    expect(server.taken.filter(({ to }) => to === LEAD)).toEqual([]);
    await account.after(MINUTE + GATHERED);
    const [text = "", ...more] = server.taken.filter(({ to }) => to === LEAD).map(({ mail }) => mail.text ?? "");
    expect(more).toEqual([]);
    expect(text).toMatch(/Reported 2026-03-28 13:\d\d CET\./);
  });

  it("a summary of claimed approvals leaves none out, whenever the clocks change", async () => {
    const account = mailed(await openDeciding(), await mailServer());
    await moveTo(account, "Europe/Berlin");
    const claim = (): Promise<unknown> => {
      const approved = { approved_by: account.personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
      return account.check(refund(12_000, { status: "executed" }, approved));
    };
    // Clocks go back: the period has 25 hours, and this is in its first.
    account.clock.now = Date.UTC(2026, 9, 24, 4, 30);
    await claim();
    account.clock.now = Date.UTC(2026, 9, 25, 4, 30);
    await claim();
    await account.after(30 * MINUTE + GATHERED);
    const texts = account.server.taken.filter(({ to }) => to === LEAD).map(({ mail }) => mail.text ?? "");
    expect(texts.join()).toContain("2 approvals were recorded in your name by keys");
    expect(texts.join()).toContain("from=2026-10-24T04%3A00%3A00.000Z&to=2026-10-25T05%3A00%3A00.000Z");
  });

  it("a file of the log has its moments, and the interface has those of UTC", async () => {
    const account = await openReporting();
    await account.check(gift(100, {}));
    const { rows } = await account.database.read(() =>
      readLogSheet(account.services, account.caller("app"), { limit: 10 }),
    );
    const written = (timeZone: string): string | undefined =>
      csvRows(rows, { names: new Map(), recipients: new Map(), timeZone }).split(",")[1];
    expect(rows[0]?.created_at).toBe("2026-03-10T12:00:00.000Z");
    expect(written("UTC")).toBe("2026-03-10T12:00:00.000Z");
    expect(written("Asia/Kolkata")).toBe("2026-03-10T17:30:00.000+05:30");
  });
});
