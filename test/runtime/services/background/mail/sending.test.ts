/** Alerts as messages that a real mail server takes, refuses, or does not take now. */
import { describe, expect, it } from "vitest";

import { addPersonTo } from "../../../../../runtime/services/accounts/people/add.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { idsOf } from "../../../mail/server.js";
import { raw } from "../../../store/raw.js";
import { done } from "../../operator.js";
import { CONSOLE, GATHERED, type Mailed, MINUTE, openMailed, storedMail } from "./kit.js";

const OWNER = "owner@example.com";
const LEAD = "lead@example.com";
const SECOND = "second@example.com";
/** From noon to the next summary. */
const TO_SUMMARY = 18 * 60 * MINUTE;

async function withSecondAdmin(account: Mailed): Promise<void> {
  await done(account, () =>
    addPersonTo(account.services.ports, { slug: "acme", name: "Second", email: SECOND, role: "tenant_admin" }),
  );
  // Their invitation is irrelevant to these cases.
  await account.database.transact(() => batch(raw("DELETE FROM deliveries"), raw("DELETE FROM messages")));
}

const addressees = ({ server }: Mailed): readonly string[] => server.taken.map(({ to }) => to).sort();

describe("an alert", () => {
  it("[MAIL-001] [MAIL-003] [ALR-007] [ALR-008] at once reaches each admin within ten seconds, says what happened, and links to the console without a token", async () => {
    const account = await openMailed();
    await withSecondAdmin(account);
    await account.broken();
    const before = await account.alertViews();
    expect(before).toMatchObject([{ type: "check.rule_set_broken", emailed_at: null, emailed_to: 0 }]);
    await account.after(GATHERED);
    expect(addressees(account)).toEqual([OWNER, SECOND]);
    const [{ from, mail, encrypted } = { from: "", mail: null, encrypted: false }] = account.server.taken;
    expect([from, encrypted]).toEqual(["tcs@example.com", true]);
    const { check_id: checkId } = before[0]?.payload ?? {};
    const link = `${CONSOLE}/live/checks/${String(checkId)}`;
    expect(mail).toMatchObject({ subject: "acme: an alert", from: { address: "tcs@example.com", name: "Control" } });
    for (const text of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(text).toContain("Rules could not run on an action");
      expect([...text.matchAll(/https?:[^\s"<]+/g)].map(([found]) => found)).toEqual([link]);
    }
    expect(mail?.headers).toContainEqual({
      key: "auto-submitted",
      originalKey: "Auto-Submitted",
      value: "auto-generated",
    });
    expect(await account.alertViews()).toMatchObject([
      { emailed_at: new Date(account.clock.now).toISOString(), emailed_to: 2 },
    ]);
  });

  it("[MAIL-002] [MAIL-004] against the rules goes out at six o'clock UTC to the admins and the approver, and not before", async () => {
    const account = await openMailed();
    await account.against();
    await account.after(TO_SUMMARY - 1);
    expect(account.server.taken).toEqual([]);
    await account.after(1 + GATHERED);
    expect(addressees(account)).toEqual([LEAD, OWNER]);
    expect(await account.alertViews()).toMatchObject([{ emailed_to: 2 }]);
  });

  it("[MAIL-006] that hands an action over goes to that person alone", async () => {
    const account = await openMailed();
    await account.handed();
    await account.after(GATHERED);
    expect(addressees(account)).toEqual([LEAD]);
    expect(account.server.taken[0]?.mail.text).toContain("An action was handed over to you");
    expect(await account.alertViews()).toMatchObject([{ type: "check.handed_over", emailed_to: 1 }]);
  });

  it("of which a hundred are due for each of three people are told in three messages, each with all of them", async () => {
    const account = await openMailed();
    await withSecondAdmin(account);
    for (let many = 0; many < 100; many += 1) await account.against();
    await account.after(TO_SUMMARY + GATHERED);
    expect(addressees(account)).toEqual([LEAD, OWNER, SECOND]);
    for (const { to, mail } of account.server.taken) {
      // The approver has one line more: how many wait for their approval.
      expect(mail.subject).toBe(to === LEAD ? "acme: 101 alerts" : "acme: 100 alerts");
      expect(mail.text?.match(/An action was taken against your rules/g)).toHaveLength(100);
    }
    expect((await account.alertViews()).map(({ emailed_to: people }) => people)).toEqual(Array(100).fill(3));
  });

  it("that comes while a message to the person is under way waits for the next one, which has all that came meanwhile", async () => {
    const account = await openMailed();
    account.server.manners.recipient = (_, asked) => (asked === 1 ? 451 : null);
    await account.broken();
    await account.after(GATHERED);
    for (let many = 0; many < 5; many += 1) {
      await account.broken();
      await account.after(GATHERED);
    }
    expect(account.server.asked()).toBe(1);
    await account.after(MINUTE);
    expect(account.server.taken.map(({ mail }) => mail.subject)).toEqual(["acme: an alert", "acme: 5 alerts"]);
  });
});

describe("a mail server", () => {
  it("[MAIL-007] [MAIL-019] that refuses one of two people is not asked again, and who was refused is not counted", async () => {
    const account = await openMailed();
    await withSecondAdmin(account);
    account.server.manners.recipient = (address) => (address === SECOND ? 550 : null);
    await account.broken();
    await account.after(GATHERED);
    for (let hour = 0; hour < 30; hour += 1) await account.after(60 * MINUTE);
    expect([addressees(account), account.server.asked()]).toEqual([[OWNER], 2]);
    expect(await account.alertViews()).toMatchObject([{ emailed_to: 1 }]);
    const { messages } = await account.list();
    expect(messages.map(({ result, last_failure }) => [result, last_failure]).sort()).toEqual([
      ["refused", "550"],
      ["sent", null],
    ]);
  });

  it("[MAIL-019] that refuses everybody leaves the alert not e-mailed", async () => {
    const account = await openMailed();
    account.server.manners.message = () => 554;
    await account.broken();
    await account.after(GATHERED);
    expect(await account.alertViews()).toMatchObject([{ emailed_at: null, emailed_to: 0 }]);
    expect((await account.list()).messages).toMatchObject([{ result: "refused", last_failure: "554" }]);
  });

  it("that does not take a message now is asked again after 1, 5 and 15 minutes, and takes it then", async () => {
    const account = await openMailed();
    account.server.manners.recipient = (_, asked) => (asked < 4 ? 451 : null);
    await account.broken();
    await account.after(GATHERED);
    for (const [wait, asked] of [
      [1, 2],
      [5, 3],
      [15, 4],
    ] as const) {
      await account.after(wait * MINUTE - 1);
      expect(account.server.asked()).toBe(asked - 1);
      await account.after(1);
      expect(account.server.asked()).toBe(asked);
    }
    expect(addressees(account)).toEqual([OWNER]);
    expect((await account.list()).messages).toMatchObject([{ result: "sent", tries: 4 }]);
  });

  it("that never takes a message is asked every hour for a day, and then no more", async () => {
    const account = await openMailed();
    account.server.manners.message = () => 452;
    await account.broken();
    await account.after(GATHERED);
    const asked: number[] = [];
    for (let minute = 0; minute < 60 * 30; minute += 1) {
      const before = account.server.asked();
      account.clock.now += MINUTE;
      await account.send();
      if (account.server.asked() > before) asked.push(minute + 1);
    }
    expect(asked.slice(0, 4)).toEqual([1, 6, 21, 81]);
    expect([asked.length, asked.at(-1)]).toEqual([27, 21 + 24 * 60]);
    expect((await account.list()).messages).toMatchObject([{ result: "given_up", last_failure: "452", tries: 28 }]);
  });

  it.each(["in the data", "after the dot"] as const)(
    "that cuts the connection %s gets the same message again, with the same Message-ID",
    async (where) => {
      const account = await openMailed();
      account.server.manners.cut = (asked) => (asked === 1 ? where : null);
      await account.broken();
      await account.after(GATHERED);
      await account.after(MINUTE);
      const { taken } = account.server;
      const [first, ...others] = taken;
      expect([account.server.asked(), taken.length]).toEqual([2, where === "in the data" ? 1 : 2]);
      for (const other of others) {
        expect(idsOf([other])).toEqual(idsOf([first ?? other]));
        expect(other.mail.text).toBe(first?.mail.text);
        expect(other.mail.date).toBe(first?.mail.date);
      }
      expect(await account.alertViews()).toMatchObject([{ emailed_to: 1 }]);
    },
  );

  it("that is down is no try of any message; when it is back, each message is sent once", async () => {
    const account = await openMailed();
    await withSecondAdmin(account);
    await account.server.stop();
    await account.broken();
    for (let minute = 0; minute < 3 * 24 * 60; minute += 30) await account.after(30 * MINUTE);
    await account.broken();
    expect((await account.list()).messages.every(({ tries, result }) => tries === 0 && result === "waiting")).toBe(
      true,
    );
    expect(new Set(account.failures.map(({ failure }) => failure))).toEqual(new Set(["ECONNREFUSED"]));
    await account.server.start();
    await account.after(MINUTE);
    await account.after(GATHERED);
    expect(addressees(account)).toEqual([OWNER, OWNER, SECOND, SECOND]);
    expect(new Set(idsOf(account.server.taken)).size).toBe(4);
  });

  it("that refuses the sender is taken for down: nobody's message is lost", async () => {
    const account = await openMailed();
    account.server.manners.sender = () => 550;
    await account.broken();
    await account.after(GATHERED);
    account.server.manners.sender = () => null;
    await account.after(MINUTE);
    expect(addressees(account)).toEqual([OWNER]);
  });
});

describe("what is stored of mail", () => {
  it("is no address, no name and nothing that a server said", async () => {
    const account = await openMailed();
    account.server.manners.recipient = (address) => (address === LEAD ? 550 : null);
    await account.broken();
    await account.handed();
    await account.after(GATHERED);
    expect(account.server.taken).toHaveLength(1);
    const stored = await storedMail(account);
    for (const word of ["@", "Owner", "Lead", "said by the test", "Rules could not"])
      expect(stored).not.toContain(word);
  });
});
