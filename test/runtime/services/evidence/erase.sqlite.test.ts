/** Erasing a recipient's identity: decisions stay as they were, and what `verify` accepts and does not. */
import { describe, expect, it } from "vitest";

import { eraseRecipientOf } from "../../../../runtime/services/evidence/erasure/erase.js";
import type { Erased } from "../../../../runtime/services/evidence/erasure/responses.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { temporaryPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, refusalOf, type TestAccount } from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { answer, openMatchIn } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";
import { sealAll } from "../seal-all.js";
import { tampering } from "../tampering.js";

const open = (place?: Awaited<ReturnType<typeof temporaryPlace>>): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], ...(place && { place }) });

const to = (recipient: object, cents: number): object =>
  gift(cents, { facts: { recipient: { kind: "customer", ...recipient } } });
const recordOf = ({ recipient }: Answer): string =>
  (recipient as { readonly recipient_id: string } | null)?.recipient_id ?? "";

async function erase({ database, services }: TestAccount, recipientId: string): Promise<Erased> {
  const result = await database.transact(() =>
    eraseRecipientOf(services.ports, { slug: "acme", recipientId, noteRef: null }),
  );
  return result.erased;
}

/** The modules of these tests have made-up checksums, which `verify` rightly names. */
async function findings({ database, services }: TestAccount): Promise<readonly string[]> {
  const { findings: all } = await verify(database, { ...services, accountRules: new Map() }, null);
  return all
    .filter(({ problem }) => problem !== "has another TypeScript than its checksum says.")
    .map(({ record, problem }) => `${record} ${problem}`);
}

async function rowsOf({ database }: TestAccount, table: string): Promise<number> {
  const [[row]] = await database.read(() => batch(raw<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)));
  return Number(row?.rows);
}

describe("an erased recipient", () => {
  it("is sealed first, so that a record of this minute leaves its leaf behind [RCP-011]", async () => {
    const account = await open();
    const record = recordOf(await account.check(to({ customer_number: "C-9", name: "Erased at once" }, 100)));
    expect(await rowsOf(account, "leaves")).toBe(0);
    expect(await erase(account, record)).toMatchObject({ names: 1, numbers: 1 });
    const { erased } = await verify(account.database, account.services, null);
    expect(erased).toBe(2);
    expect(await findings(account)).toEqual([]);
    for (const table of ["recipient_names", "recipient_names_sent", "recipient_numbers", "recipient_keys"])
      expect(await rowsOf(account, table), table).toBe(0);
  });

  it("keeps its answers and totals, and the next gift by its id counts with them", async () => {
    const account = await open();
    const first = await account.check(to({ name: "Erased and met again" }, 3_000));
    const record = recordOf(first);
    await erase(account, record);
    expect(await standing(account, first.check_id)).toMatchObject(first);
    const next = await account.check(gift(2_500, { facts: { recipient: { recipient_id: record } } }));
    expect(next).toMatchObject({ history_used: [{ count: 1, total: { amount: 3_000 } }] });
    const other = await account.check(to({ name: "Erased and met again" }, 100));
    expect(recordOf(other)).not.toBe(record);
    expect(await findings(account)).toEqual([]);
  });

  it("still counts as one with a number of its own: readings and refusals stay as they were", async () => {
    const account = await open();
    // Any two of them stay within the limit, all three do not.
    const [one, between, other] = [
      recordOf(await account.check(to({ customer_number: "C-1", name: "Muster One" }, 2_000))),
      recordOf(await account.check(to({ name: "Muster Between" }, 2_000))),
      recordOf(await account.check(to({ customer_number: "C-2", name: "Muster Other" }, 2_000))),
    ] as const;
    const first = await openMatchIn(account, [one, between]);
    const second = await openMatchIn(account, [between, other]);
    const asked = await account.check(gift(100, { facts: { recipient: { recipient_id: between } } }));
    expect(asked.state).toBe("determined");
    await erase(account, one);
    expect((await evaluateAll(account)).findings).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
    expect((await account.check(gift(100, { facts: { recipient: { recipient_id: between } } }))).state).toBe(
      "determined",
    );
    await answer(account, first, "same");
    await workAll(account);
    const refusal = await refusalOf(answer(account, second, "same"));
    expect(refusal.errors).toMatchObject([{ code: "different_numbers" }]);
    expect(await findings(account)).toEqual([]);
  });
});

describe("verify", () => {
  it("names records that are gone with their salts and that no entry of the audit says were erased", async () => {
    const place = await temporaryPlace();
    const account = await open(place);
    const number = { customer_number: "C-9" };
    const record = recordOf(await account.check(to({ ...number, name: "First name" }, 100)));
    await account.check(to({ ...number, name: "Second name" }, 100));
    const { database, services } = account;
    await sealAll({ services, database });
    expect(await findings(account)).toEqual([]);
    const tamper = tampering(database, place);
    await tamper(
      "DELETE FROM leaf_salts WHERE number IN (SELECT l.number FROM leaves l JOIN recipient_names_sent s ON l.record = 'recipient_names_sent ' || s.account_id || ' ' || s.env || ' ' || s.recipient_id || ' ' || s.transaction_id WHERE s.name = 'First name')",
    );
    await tamper("DELETE FROM recipient_names_sent WHERE name = 'First name'");
    const names = `recipient_names_sent ${account.opened.account.id} live`;
    expect(await findings(account)).toEqual([
      `${names} has 1 records that are gone with the salts of their leaves; the audit names 0 as erased.`,
    ]);
    // An erasure of the rest does not mention the other name.
    expect(await erase(account, record)).toMatchObject({ names: 1 });
    expect(await findings(account)).toEqual([expect.stringContaining("has 2 records that are gone")]);
  });

  it("names a record of a table of which nothing is erased", async () => {
    const place = await temporaryPlace();
    const account = await open(place);
    await account.check(to({ name: "Somebody" }, 100));
    const { database, services } = account;
    await sealAll({ services, database });
    const tamper = tampering(database, place);
    await tamper("DELETE FROM leaf_salts WHERE number IN (SELECT number FROM leaves WHERE record LIKE 'recipients %')");
    await tamper("DELETE FROM recipients");
    expect(await findings(account)).toContainEqual(
      expect.stringMatching(
        /^recipients .* is missing with the salt of its leaf: records of this table are never erased/,
      ),
    );
  });
});
