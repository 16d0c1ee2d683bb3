/**
 * The chain over all records: a change, move, addition or removal of sealed records is found, on either database.
 */
import { createHash } from "node:crypto";

import { pino } from "pino";
import { describe, expect, it } from "vitest";

import { acknowledge } from "../../../../runtime/services/background/alerts/acknowledge.js";
import { seal, type SealedTo, type SealProgress } from "../../../../runtime/services/evidence/chain/seal.js";
import { type ChainHead, verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { RECORD_TABLES } from "../../../../runtime/store/chain/record-tables.js";
import type { Database } from "../../../../runtime/store/database.js";
import { ERASABLE, RECORDS } from "../../../../runtime/store/migrations/steps.js";
import { addNameHash } from "../../../../runtime/store/recipients/recipient-name-hashes.js";
import { batch, type SqlValue } from "../../../../runtime/store/sql/steps.js";
import { startSealing } from "../../../../runtime/wiring/seal.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { LEFT_TO_LONG_RUNS } from "../../../long.js";
import { temporaryPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { gift, openTestAccount, refund, type TestAccount, toJson } from "../account.js";
import { type Reporting, reporting } from "../acting/action-life/reports.js";
import { decidedRefunds } from "../acting/decisions/kit.js";
import { chainReport } from "../chain-report.js";
import { linkedAndSplit } from "../recipient-matches.js";
import { erasedAction } from "../retention-kit.js";
import { type Tamper, tampering } from "../tampering.js";

type Row = Readonly<Record<string, SqlValue>>;

interface History extends TestAccount {
  readonly tamper: Tamper;
  readonly rows: (sql: string, ...parameters: readonly SqlValue[]) => Promise<readonly Row[]>;
  readonly sealAll: () => Promise<SealProgress>;
}

/** A small history with something in every table of records. */
async function history(): Promise<History> {
  const place = await temporaryPlace();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
  const { database, services, opened, clock } = account;
  for (const cents of [1_000, 2_000, 3_000]) await account.check(gift(cents));
  await account.check(refund(20_000, { transaction: { status: "executed" } }));
  await live(reporting(account));
  await decidedRefunds(account);
  await account.check(gift(100, { facts: { recipient: { customer_number: "C-2", name: "Sample Name" } } }));
  await account.check(gift(100, { facts: { recipient: { kind: "customer", description: "a guest" } } }));
  await linkedAndSplit(account);
  await database.transact(() => syncRulebook(services));
  const tamper = tampering(database, place);
  const rows: History["rows"] = async (sql, ...parameters) =>
    (await database.read(() => batch(raw<Row>(sql, ...parameters))))[0];
  const [alert] = await rows("SELECT alert_id FROM alerts");
  const by = opened.people["lead"]?.id;
  await database.transact(() =>
    acknowledge(services, account.caller("app"), String(alert?.["alert_id"]), toJson({ acknowledged_by: by })),
  );
  await tamper(
    "INSERT INTO policy_rebuilds (seq, account_id, rule_set, version, module_checksum, published_at, published_by) SELECT 1, account_id, rule_set, version, module_checksum, published_at, published_by FROM policies",
  );
  await tamper(
    `INSERT INTO policy_drafts (seq, account_id, rule_set, version, files, note, module_checksum, drafted_by, drafted_at)
     SELECT 1, account_id, rule_set, version, '[]', 'a note', module_checksum, published_by, published_at FROM policies`,
  );
  await tamper(
    `INSERT INTO documents (account_id, document_id, name, media_type, bytes, sha256, title, pages, paragraphs, added_by, added_at)
     SELECT account_id, 'doc_1', 'a name', 'text/markdown', 1, 'a hash', 'a title', 1, '[]', published_by, published_at FROM policies`,
  );
  const expired = { accountId: opened.account.id, env: "live", recipientId: "rcp_1", expiredAt: clock.now };
  const erased = erasedAction({ accountId: opened.account.id, env: "live" }, clock.now);
  await database.transact(() => batch(addNameHash({ ...expired, hash: "a hash" }), erased));
  clock.now += 1_000;
  return {
    ...account,
    tamper,
    rows,
    sealAll: () => database.transact(() => seal(services.ports, database.latestArrivalMs, null)),
  };
}

/** A gift completed and taken back, and one asked about and reported as taken. */
async function live(account: Reporting): Promise<void> {
  const lacking = await account.check(gift(0, { facts: { cost: null } }));
  const completed = await account.check({
    rule_set: "law.de.gifts",
    transaction: { completes: lacking.transaction.transaction_id },
    facts: { cost: { amount: 500, currency: "EUR" } },
  });
  await account.reversal(completed.check_id, { ref: "back-1" });
  const asked = await account.check(gift(400, { transaction: { status: "proposed" } }));
  await account.execution(asked.check_id, { executed: true, ref: "gift-9", system: "erp" });
}

const named = async (account: TestAccount): Promise<readonly string[]> => [
  ...new Set((await chainReport(account)).findings.map(({ record }) => record)),
];

describe("sealing", () => {
  it("takes in every table of records but the chain's own, no parts, whose texts are in their answers, and no files, whose hashes are in their documents", () => {
    const apart = ["leaves", "seals", "seal_accounts", "seal_roots", "answer_parts", "document_files"];
    expect(RECORD_TABLES.map(({ table }) => table).sort()).toEqual(
      [...RECORDS, ...ERASABLE].filter((table) => !apart.includes(table)).sort(),
    );
  });

  it("gives every record its leaf once, and heads that anybody with SHA-256 computes again", async () => {
    const account = await history();
    const { records, unsealed } = await chainReport(account);
    expect([await account.sealAll(), unsealed]).toMatchObject([{ sealed: records, isAll: true }, records]);
    expect(await account.sealAll()).toMatchObject({ sealed: 0, isAll: true });
    await account.check(gift(500));
    await account.sealAll();
    const after = await chainReport(account);
    expect([after.findings, after.seals, after.unsealed, after.erased.size]).toEqual([[], 2, 0, 0]);
    let head = Buffer.alloc(32);
    const heads = new Map<SqlValue | undefined, string>();
    for (const { number, leaf } of await account.rows("SELECT number, leaf FROM leaves ORDER BY number")) {
      head = createHash("sha256")
        .update(Buffer.concat([head, Buffer.from(leaf as Uint8Array)]))
        .digest(); // A column of bytes.
      heads.set(number, head.toString("hex"));
    }
    const seals = await account.rows("SELECT last_leaf, head FROM seals ORDER BY number");
    expect(seals.map((row) => row["head"])).toEqual(seals.map((row) => heads.get(row["last_leaf"])));
    // Each of the two seals has a leaf for the root of accounts and one of its own.
    expect(heads.size).toBe(after.records + 4);
  });

  it("goes through many records a few at a time, and what came late, however much of it bears one moment", async () => {
    const account = await history();
    await account.sealAll();
    const before = (await chainReport(account)).seals;
    const copies = (first: number, moment: string): Promise<void> =>
      account.tamper(
        `INSERT INTO audit (seq, account_id, at, by, did, what) WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + 899}) SELECT n.i, account_id, ${moment}, by, did, what FROM audit, n WHERE seq = (SELECT min(seq) FROM audit)`,
      );
    // Within the latest arrival, and after all that was sealed.
    await copies(9_000, "at - 5000");
    await copies(10_000, "at + 5000 + n.i");
    const restsLong = { everyMs: 1_000_000, restMs: 1_000_000 };
    const sealing = startSealing(account.services, account.database, pino({ level: "silent" }), { pace: restsLong });
    await expect.poll(async () => (await chainReport(account)).seals).toBeGreaterThan(before);
    const { seals: first, unsealed: left } = await chainReport(account);
    expect([first - before, left > 900]).toEqual([1, true]);
    await sealing.stop();
    const { findings, unsealed, seals } = await chainReport(account);
    expect([findings, unsealed]).toEqual([[], 0]);
    expect(seals - before).toBeGreaterThan(7);
  });

  it("looks at a record once in a sweep", async () => {
    const account = await history();
    const sweep = async (from: SealedTo | null): Promise<SealProgress> =>
      account.database.transact(() => seal(account.services.ports, account.database.latestArrivalMs, from));
    await account.sealAll();
    const newest = Number((await account.rows("SELECT max(at) AS at FROM audit"))[0]?.["at"]);
    await account.tamper(
      "INSERT INTO audit (seq, account_id, at, by, did, what) SELECT 9000, account_id, at - 1, by, did, what FROM audit WHERE seq = (SELECT max(seq) FROM audit)",
    );
    expect(await sweep({ audit: newest })).toMatchObject({ sealed: 0, isAll: true });
    expect((await sweep(null)).sealed).toBe(1);
  });

  it("by several at once leaves one chain", async () => {
    const account = await history();
    await Promise.all([
      account.sealAll(),
      account.check(gift(500)),
      account.sealAll(),
      account.check(gift(600)),
      account.sealAll(),
    ]);
    await account.sealAll();
    const { findings, unsealed } = await chainReport(account);
    expect([findings, unsealed]).toEqual([[], 0]);
  });

  it("a serving process seals by itself, and seals the rest when it stops; a failure is logged and repeated the next time", async () => {
    const account = await history();
    const logged: unknown[] = [];
    const log = pino({}, { write: (line: string) => logged.push((JSON.parse(line) as { readonly msg: unknown }).msg) });
    let fails = true;
    const failing: Database = {
      ...account.database,
      transact: (verb) => (fails ? Promise.reject(new Error("no")) : account.database.transact(verb)),
    };
    const sealing = startSealing(account.services, failing, log, { pace: { everyMs: 5, restMs: 0, retryMs: 5 } });
    await expect.poll(() => logged.length).toBeGreaterThan(1);
    fails = false;
    await expect.poll(async () => (await chainReport(account)).unsealed).toBe(0);
    await sealing.stop();
    expect(new Set(logged)).toEqual(new Set(["records could not be sealed"]));
    await account.check(gift(500));
    await startSealing(account.services, account.database, log).stop();
    const { findings, unsealed } = await chainReport(account);
    expect([findings, unsealed]).toEqual([[], 0]);
  });

  it("counts what waits for the next seal, with the oldest of it", async () => {
    const account = await history();
    await account.sealAll();
    account.clock.now += 5_000;
    const at = account.clock.now;
    await account.check(gift(500));
    account.clock.now += 5_000;
    await account.check(gift(600));
    const report = await chainReport(account);
    expect([report.findings, report.oldestUnsealed, report.unsealed > 0]).toEqual([[], at, true]);
  });
});

/** Another value of the same type, as one flipped bit or character makes it. */
function altered(value: SqlValue | undefined): SqlValue {
  if (typeof value === "number") return value + 1_048_576;
  if (value instanceof Uint8Array) return Uint8Array.from(value, (byte, at) => (at === 3 ? byte ^ 1 : byte));
  if (value === "confirmed") return "flagged";
  const text = String(value);
  const at = Math.floor(text.length / 2);
  return text === "" ? "x" : `${text.slice(0, at)}${text[at] === "x" ? "y" : "x"}${text.slice(at + 1)}`;
}

describe("what was sealed", () => {
  it.skipIf(LEFT_TO_LONG_RUNS)(
    "and altered in any column of any table of records is found by the record's name (decision 160)",
    async () => {
      const account = await history();
      await account.sealAll();
      for (const { table, key } of RECORD_TABLES) {
        const every = await account.rows(`SELECT * FROM ${table}`);
        expect(every, table).not.toEqual([]);
        for (const column of Object.keys(every[0] ?? {})) {
          const row = every.find((each) => each[column] !== null) ?? every[0] ?? {};
          const name = [table, ...key.map((each) => row[each])].join(" ");
          const set = (value: SqlValue, at: Row): Promise<void> =>
            account.tamper(
              `UPDATE ${table} SET ${column} = ? WHERE ${key.map((each) => `${each} = ?`).join(" AND ")}`,
              value,
              ...key.map((each) => at[each] ?? null),
            );
          const was = row[column] ?? null;
          // For a null, a text or a number is inserted, whichever the column takes.
          const puts = was === null ? ["x", 1] : [altered(was)];
          let put: SqlValue = null;
          for (const value of puts)
            put ??= await set(value, row).then(
              () => value,
              () => null,
            );
          expect(put, `${table}.${column} can be altered`).not.toBeNull();
          expect(await named(account), `${table}.${column}`).toContain(name);
          await set(was, { ...row, [column]: put });
        }
      }
      expect((await chainReport(account)).findings).toEqual([]);
    },
  );

  it("and altered in any column of the chain itself is found", async () => {
    const account = await history();
    await account.sealAll();
    await account.check(gift(500));
    await account.sealAll();
    for (const table of ["leaves", "leaf_salts", "seals", "seal_accounts", "seal_roots"]) {
      for (const number of [1, 2]) {
        const [row = {}] = await account.rows(`SELECT * FROM ${table} WHERE number = ?`, number);
        for (const [column, was] of Object.entries(row)) {
          const put = altered(was);
          await account.tamper(`UPDATE ${table} SET ${column} = ? WHERE number = ?`, put, number);
          expect(await named(account), `${table}.${column} of ${number}`).not.toEqual([]);
          await account.tamper(
            `UPDATE ${table} SET ${column} = ? WHERE number = ?`,
            was,
            column === "number" ? put : number,
          );
        }
      }
    }
    expect((await chainReport(account)).findings).toEqual([]);
  });

  it("and taken away is found by its name, with its salt too where nothing is erased, and the salt alone may not go", async () => {
    const account = await history();
    await account.sealAll();
    const [leaf = {}] = await account.rows("SELECT number, record FROM leaves WHERE record LIKE 'alerts %'");
    await account.tamper("DELETE FROM leaf_salts WHERE number = ?", leaf["number"] ?? null);
    expect(await named(account)).toEqual([leaf["record"]]);
    await account.tamper("DELETE FROM alerts WHERE alert_id = ?", String(leaf["record"]).split(" ")[3] ?? null);
    expect((await chainReport(account)).findings).toEqual([
      { record: leaf["record"], problem: expect.stringContaining("records of this table are never erased") as unknown },
    ]);
    const [name = {}] = await account.rows(
      "SELECT number, record FROM leaves WHERE record LIKE 'recipient_names_sent %'",
    );
    await account.tamper("DELETE FROM leaf_salts WHERE number = ?", name["number"] ?? null);
    const of = String(name["record"]).split(" ");
    await account.tamper("DELETE FROM recipient_names_sent WHERE transaction_id = ?", of[4] ?? null);
    const { findings, erased } = await chainReport(account);
    expect([findings.length, erased.get(of.slice(0, 3).join(" "))]).toEqual([1, 1]);
    const answers = await account.rows("SELECT record FROM leaves WHERE record LIKE 'answers %' ORDER BY record");
    await account.tamper("DELETE FROM answers");
    expect((await chainReport(account)).findings.slice(0, -1).map(({ record }) => record)).toEqual(
      answers.map(({ record }) => record),
    );
  });

  it("and swapped is found, with whoever swapped the salts too", async () => {
    const account = await history();
    await account.sealAll();
    for (const table of ["leaves", "leaf_salts"])
      for (const [from, to] of [
        [3, -1],
        [4, 3],
        [-1, 4],
      ] as const)
        await account.tamper(`UPDATE ${table} SET number = ? WHERE number = ?`, to, from);
    expect(await named(account)).toEqual(["seals 1"]);
  });

  it("is not joined later by what bears an older moment", async () => {
    const account = await history();
    await account.sealAll();
    account.clock.now += account.database.latestArrivalMs + 60_000;
    await account.check(gift(500));
    await account.sealAll();
    await account.tamper(
      "INSERT INTO audit (seq, account_id, at, by, did, what) SELECT 9000, account_id, at, by, did, what FROM audit WHERE seq = (SELECT min(seq) FROM audit)",
    );
    expect(await named(account)).toEqual(["audit 9000"]);
    await account.sealAll();
    expect(await named(account)).toEqual(["audit 9000"]);
  });
});

describe("a head that was kept elsewhere", () => {
  it("is in the chain as it goes on, and tells a chain that was cut or made anew", async () => {
    const account = await history();
    await account.sealAll();
    await account.check(gift(500));
    await account.sealAll();
    const { head } = await chainReport(account);
    const known: ChainHead = { number: head?.number ?? 0, last_leaf: head?.last_leaf ?? 0, head: head?.head ?? "" };
    const expected = [{ ...known, line: null, isSignedWrongly: false }];
    const expecting = async (): Promise<readonly string[]> =>
      (await verify(account.database, account.services, expected)).findings
        .map(({ record }) => record)
        .filter((record) => record.startsWith("seals "));
    expect(await expecting()).toEqual([]);
    await account.check(gift(600));
    await account.sealAll();
    expect(await expecting()).toEqual([]);
    // The last two seals are removed with all that they covered, and then the rest is sealed again.
    for (const table of ["leaves", "leaf_salts"])
      await account.tamper(`DELETE FROM ${table} WHERE number > (SELECT min(last_leaf) FROM seals)`);
    await account.tamper("DELETE FROM seals WHERE number > 1");
    expect(await named(account)).toEqual(["seal_roots 2"]);
    for (const table of ["seal_accounts", "seal_roots"]) await account.tamper(`DELETE FROM ${table} WHERE number > 1`);
    expect((await chainReport(account)).findings).toEqual([]);
    expect(await expecting()).toEqual(["seals 2"]);
    await account.sealAll();
    expect((await chainReport(account)).findings).toEqual([]);
    expect(await expecting()).toEqual(["seals 2"]);
  });
});
