/** Names that expire: when, what stays, and how the same spelling leads to the record again. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { nameHashOf } from "../../../../runtime/auth/name-hash.js";
import { formatDay } from "../../../../runtime/engine/values/days.js";
import { eraseRecipientOf } from "../../../../runtime/services/evidence/erasure/erase.js";
import { expireNames, findExpired, firstNames } from "../../../../runtime/services/evidence/erasure/expire.js";
import {
  type DescriptionPage,
  expireDescriptions,
  findExpiredDescriptions,
  firstDescriptions,
} from "../../../../runtime/services/evidence/erasure/expire-descriptions.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { readRecipients } from "../../../../runtime/services/recipients/list.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { bytesOf } from "../../bytes-of-database.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, type TestAccount, testFile } from "../account.js";
import { compareAll } from "../evaluate-all.js";
import { confirmMatching, publishMatching } from "../matching-rules.js";
import { runnerOf } from "../rules-change.js";

const DAY_MS = 86_400_000;

interface Opening {
  readonly yearStart?: string;
  readonly place?: TestPlace;
}

const open = ({ yearStart = "01-01", place }: Opening = {}): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    file: testFile((file) => (file.account.fiscal_year_start = yearStart)),
    ...(place && { place }),
  });

const to = (recipient: object, date = "2026-03-10"): object =>
  gift(100, { date, facts: { recipient: { kind: "customer", ...recipient } } });
const recordOf = ({ recipient }: Answer): string => recipient.recipient_id;

async function lookOn(account: TestAccount, day: string): Promise<void> {
  account.clock.now = Date.parse(`${day}T09:00:00Z`);
  await runnerOf(account).lookDaily(() => false);
}

async function namesKept({ database }: TestAccount): Promise<readonly string[]> {
  const [rows] = await database.read(() => batch(raw<{ name: string }>("SELECT name FROM recipient_names")));
  return rows.map(({ name }) => name).sort();
}

/** The modules of these tests have made-up checksums, which `verify` rightly names. */
async function findings({ database, services }: TestAccount): Promise<readonly string[]> {
  const { findings: all } = await verify(database, { ...services, accountRules: new Map() }, null);
  return all
    .filter(({ problem }) => problem !== "has another TypeScript than its checksum says.")
    .map(({ record, problem }) => `${record} ${problem}`);
}

describe("a name", () => {
  it("is kept through the last day of the fiscal year after the one in which its recipient was last met [LIM-019]", async () => {
    const account = await open();
    await account.check(to({ name: "Muster GmbH" }));
    await lookOn(account, "2027-12-31");
    expect(await namesKept(account)).toEqual(["Muster GmbH"]);
    await lookOn(account, "2028-01-01");
    expect(await namesKept(account)).toEqual([]);
    expect(await findings(account)).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
  });

  it("expires by the fiscal year of the account and the last of its days, for any of them [LIM-019]", async () => {
    const days = fc.integer({ min: 0, max: 900 }).map((after) => Date.UTC(2026, 2, 10) + after * DAY_MS);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.record({ sent: days, before: fc.integer({ min: 0, max: 400 }) }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 1_200 }),
        async (month, actions, byNumber, later) => {
          const account = await open({ yearStart: `${String(month).padStart(2, "0")}-01` });
          const ordered = [...actions].sort((a, b) => a.sent - b.sent);
          for (const { sent, before } of ordered) {
            account.clock.now = sent;
            const date = formatDay(sent / DAY_MS - before);
            await account.check(to({ name: "Muster GmbH", ...(byNumber && { customer_number: "C-1" }) }, date));
          }
          // The slow way: month by month. The name was recorded with the first action.
          const yearOf = (at: number): number => {
            const date = new Date(at);
            return date.getUTCFullYear() - (date.getUTCMonth() + 1 < month ? 1 : 0);
          };
          const met = [ordered[0]?.sent ?? 0, ...ordered.map(({ sent, before }) => sent - before * DAY_MS)];
          const now = (ordered.at(-1)?.sent ?? 0) + later * DAY_MS;
          const keeps = yearOf(now) <= Math.max(...met.map(yearOf)) + 1;
          await lookOn(account, formatDay(now / DAY_MS));
          expect(await namesKept(account)).toEqual(keeps ? ["Muster GmbH"] : []);
          await account.database.close();
        },
      ),
      { numRuns: 25 },
    );
  });

  it("leaves nothing of itself behind but its keyed hash", async () => {
    const place = await temporaryPlace();
    const account = await open({ place });
    // Its rules find names by keys that hold their words.
    await publishMatching(account);
    await confirmMatching(account);
    await account.check(to({ name: "Quentin Handels GmbH" }));
    await account.check(to({ name: "Quentin Zwischenname KG", customer_number: "C-1" }));
    const words = async (): Promise<readonly string[]> => {
      const text = (await bytesOf(place)).toString("latin1").toLowerCase();
      return ["quentin", "zwischenname"].filter((word) => text.includes(word));
    };
    expect(await words()).toEqual(["quentin", "zwischenname"]);
    await lookOn(account, "2028-01-01");
    expect(await words()).toEqual([]);
    const [hashes] = await account.database.read(() =>
      batch(raw<{ hash: string }>("SELECT hash FROM recipient_name_hashes")),
    );
    expect(hashes.map(({ hash }) => hash.length)).toEqual([64, 64]);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });

  it("is kept where its recipient is met at the moment at which it would expire, each with its one record", async () => {
    const account = await open();
    const names = Array.from({ length: 24 }, (_, at) => `Muster ${at} GmbH`);
    const records: string[] = [];
    for (const name of names) records.push(recordOf(await account.check(to({ name }))));
    account.clock.now = Date.parse("2028-01-01T09:00:00Z");
    const { database, services, opened } = account;
    const [, ...met] = await Promise.all([
      database.transact(() => expireNames(services, firstNames(opened.account.id), 200)),
      ...names.map((name) => account.check(to({ name }, "2028-01-01"))),
    ]);
    expect(met.map(recordOf)).toEqual(records);
    expect(await namesKept(account)).toEqual([...names].sort());
    expect(await findings(account)).toEqual([]);
  });

  it("is not looked at again once there is nothing to erase, and both environments are looked at", async () => {
    const account = await open();
    await account.check(to({ name: "Live GmbH" }));
    await account.check(to({ name: "Test GmbH" }), "app_test");
    await lookOn(account, "2028-01-01");
    expect(await namesKept(account)).toEqual([]);
    const [entries] = await account.database.read(() =>
      batch(raw<{ what: string; by: string }>(`SELECT what, "by" FROM audit WHERE did = 'recipient.names_expire'`)),
    );
    expect(entries.map(({ by, what }) => [by, JSON.parse(what) as unknown])).toEqual([
      ["service", { env: "live", recipients: 1, names: 1 }],
      ["service", { env: "test", recipients: 1, names: 1 }],
    ]);
    await lookOn(account, "2028-01-02");
    const page = firstNames(account.opened.account.id);
    expect(await account.database.read(() => findExpired(account.services, page, 10))).toMatchObject({
      expired: false,
    });
    expect(await findings(account)).toEqual([]);
  });
});

describe("a description", () => {
  const guest = { recipient: { kind: "customer", description: "Ersatzgast am Abend" } };
  const described = async ({ database }: TestAccount): Promise<number> => {
    const [rows] = await database.read(() => batch(raw("SELECT 1 AS one FROM recipient_descriptions")));
    return rows.length;
  };

  it("is kept through the last day of the fiscal year after the one of its action, in both environments [LIM-019]", async () => {
    const account = await open();
    await account.check(gift(100, { facts: guest }));
    await account.check(gift(100, { date: "2024-05-01", facts: guest }), "app_test");
    await lookOn(account, "2027-12-31");
    expect(await described(account)).toBe(2);
    await lookOn(account, "2028-01-01");
    expect(await described(account)).toBe(0);
    const [entries] = await account.database.read(() =>
      batch(raw<{ what: string }>("SELECT what FROM audit WHERE did = 'recipient.names_expire'")),
    );
    expect(entries.map(({ what }) => JSON.parse(what) as unknown)).toEqual([
      { env: "live", descriptions: 1 },
      { env: "test", descriptions: 1 },
    ]);
    expect(await findings(account)).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
  });

  it("is kept as long as the record that its action turned out to be about is met", async () => {
    const account = await open();
    const asked = await account.check(gift(100, { facts: guest }));
    const completes = asked.transaction.transaction_id;
    const recipient = { recipient: { customer_number: "C-7" } };
    await account.check({ rule_set: "law.de.gifts", transaction: { completes }, facts: recipient });
    await account.check(gift(100, { facts: guest }));
    account.clock.now = Date.parse("2027-05-01T09:00:00Z");
    await account.check(gift(100, { date: "2027-05-01", number: "C-7" }));
    await lookOn(account, "2028-06-01");
    expect(await described(account)).toBe(1);
    await lookOn(account, "2029-01-01");
    expect(await described(account)).toBe(0);
    expect(await findings(account)).toEqual([]);
  });

  it("leaves nothing of itself behind, however many there are", async () => {
    const place = await temporaryPlace();
    const account = await open({ place });
    for (let at = 0; at < 5; at += 1) await account.check(gift(100 + at, { facts: guest }));
    const { id: accountId } = account.opened.account;
    account.clock.now = Date.parse("2028-01-01T09:00:00Z");
    const pages: number[] = [];
    for (let page: DescriptionPage | null = firstDescriptions(accountId); page !== null;) {
      const from: DescriptionPage = page;
      const { next } = await account.database.read(() => findExpiredDescriptions(account.services, from, 2));
      await account.database.transact(() => expireDescriptions(account.services, from, 2));
      pages.push(await described(account));
      page = next;
    }
    expect(pages).toEqual([3, 1, 0, 0, 0]);
    expect((await bytesOf(place)).toString("latin1").toLowerCase()).not.toContain("ersatzgast");
    expect(await findings(account)).toEqual([]);
  });
});

describe("the same spelling sent again", () => {
  it("brings the record back, with its totals, its name and a label [RCP-010, RCP-011, RCP-012]", async () => {
    const account = await open();
    const record = recordOf(await account.check(to({ name: "Müster  GmbH" }, "2026-03-10")));
    await lookOn(account, "2028-01-01");
    const shown = async (): Promise<unknown> => {
      const caller = { ...account.caller("app"), kind: "person", role: "tenant_admin" } as never;
      const [view] = await account.database.read(() => readRecipients(caller, { ids: [record], limit: 1 }));
      return [view?.label, view?.name_expired];
    };
    expect(await shown()).toEqual([null, true]);
    const again = await account.check(to({ name: "muster gmbh" }, "2028-01-01"));
    expect(recordOf(again)).toBe(record);
    expect(await shown()).toEqual(["muster gmbh", false]);
    expect(recordOf(await account.check(to({ name: "Another GmbH" }, "2028-01-01")))).not.toBe(record);
    // It expires again, and comes back again.
    await lookOn(account, "2030-01-01");
    expect(await namesKept(account)).toEqual([]);
    expect(recordOf(await account.check(to({ name: "MUSTER GMBH" }, "2030-01-01")))).toBe(record);
    expect(await findings(account)).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
  });

  it("finds no record that has a number; its number does, and keeps the name again", async () => {
    const account = await open();
    const record = recordOf(await account.check(to({ name: "Muster GmbH", customer_number: "C-1" })));
    await lookOn(account, "2028-01-01");
    expect(recordOf(await account.check(to({ name: "Muster GmbH" }, "2028-01-01")))).not.toBe(record);
    const byNumber = await account.check(to({ name: "Muster GmbH", customer_number: "C-1" }, "2028-01-01"));
    expect(recordOf(byNumber)).toBe(record);
    expect(await namesKept(account)).toEqual(["Muster GmbH", "Muster GmbH"]);
    expect(await findings(account)).toEqual([]);
  });

  it("makes a new record after an erasure on request, which drops the hash too", async () => {
    const account = await open();
    const { database, services } = account;
    const record = recordOf(await account.check(to({ name: "Muster GmbH" })));
    await lookOn(account, "2028-01-01");
    const erased = await database.transact(() =>
      eraseRecipientOf(services.ports, { slug: "acme", recipientId: record, noteRef: null }),
    );
    expect(erased).toMatchObject({ changed: true, erased: { names: 0, expired_names: 1 } });
    expect(recordOf(await account.check(to({ name: "Muster GmbH" }, "2028-01-01")))).not.toBe(record);
    expect(await findings(account)).toEqual([]);
  });

  it("is known by an older pepper too, and by none that is not there", async () => {
    const account = await open();
    const record = recordOf(await account.check(to({ name: "Muster GmbH" })));
    await lookOn(account, "2028-01-01");
    const newer = { id: "newer", bytes: Buffer.from("another pepper for tests, as useless as the first") };
    const older = { id: "of tests", bytes: Buffer.from("a pepper for tests, which opens nothing") };
    const other = { ...account, services: { ...account.services, nameHash: nameHashOf([newer]) } };
    const both = { ...account, services: { ...account.services, nameHash: nameHashOf([newer, older]) } };
    const found = async ({ services }: TestAccount): Promise<readonly unknown[]> => {
      const text = JSON.stringify([account.opened.account.id, "live", "customer", "muster gmbh"]);
      const rows = await account.database.read(() =>
        batch(
          ...services
            .nameHash(text)
            .map((hash) =>
              raw<{ recipient_id: string }>("SELECT recipient_id FROM recipient_name_hashes WHERE hash = ?", hash),
            ),
        ),
      );
      return rows.flat().map(({ recipient_id }) => recipient_id);
    };
    expect(await found(other)).toEqual([]);
    expect(await found(both)).toEqual([record]);
  });
});
