/**
 * Databases of earlier schemas, recorded by an older program. After its migration each has no findings, and its lists
 * are guarded.
 */
import { describe, expect, it, onTestFinished } from "vitest";

import { SCOPES_OF_ROLE } from "../../../../runtime/auth/roles.js";
import { storedKey } from "../../../../runtime/auth/stored-key.js";
import { listKeys } from "../../../../runtime/services/accounts/keys/list.js";
import { createKeyAs } from "../../../../runtime/services/accounts/keys/requests.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { fillLog } from "../../../../runtime/services/acting/log/fill.js";
import type { Finding } from "../../../../runtime/services/evidence/chain/finding.js";
import { FIRST_HEAD, Head, leafOf } from "../../../../runtime/services/evidence/chain/hashes.js";
import { sealName, sealText } from "../../../../runtime/services/evidence/chain/seal.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { readConfirmations } from "../../../../runtime/services/ruling/confirmations/read.js";
import { readSettings } from "../../../../runtime/services/ruling/settings/read.js";
import { findApiKey } from "../../../../runtime/store/accounts/api-keys.js";
import { addLeaves, addSeal, type NewLeaf } from "../../../../runtime/store/chain/chain.js";
import {
  listUnsealed,
  RECORD_TABLES,
  recordText,
  wholeRecords,
} from "../../../../runtime/store/chain/record-tables.js";
import type { OpenedDatabase } from "../../../../runtime/store/database.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { openAt, temporaryPlace } from "../../database.js";
import { gift, mintingKeys, type TestAccount, testFile, toJson } from "../../services/account.js";
import { reporting } from "../../services/acting/action-life/reports.js";
import {
  decidedRefunds,
  type Deciding,
  decisionsIn,
  openDeciding,
  refund,
} from "../../services/acting/decisions/kit.js";
import { done } from "../../services/operator.js";
import { livedHistory } from "../../services/sample-history.js";
import { sealAll } from "../../services/seal-all.js";
import { send } from "../../services/setting-requests.js";
import { storeWhole } from "../../services/stored-whole.js";
import { type Tamper, tampering } from "../../services/tampering.js";
import { UNDO_BUILDERS, UNDO_TO_KEY_LINES, UNDO_TO_MOMENTS } from "../../services/undo-steps.js";
import { raw } from "../raw.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";
const NEW_TABLES = [
  ...["law_listings", "recipient_numbers", "recipient_names_sent", "recipient_descriptions"],
  ...["resolutions", "requests", "request_ends"],
];

/** One seal over all that there is, as programs before schema 12 made it: of its tables alone. */
function* sealAsBefore({ services: { ports } }: TestAccount): Steps<void> {
  const leaves: NewLeaf[] = [];
  const head = new Head(FIRST_HEAD);
  const add = (record: string, text: string): void => {
    const salt = ports.randomBytes(16);
    const leaf = leafOf(salt, text);
    head.add(leaf);
    leaves.push({ number: leaves.length + 1, record, leaf, account_id: null, salt });
  };
  const tables = RECORD_TABLES.filter(({ table }) => !NEW_TABLES.includes(table));
  for (const of of tables) {
    const [rows] = yield* batch(listUnsealed(of, 0, 10_000));
    for (const row of yield* wholeRecords(rows)) add(row.chain_record, recordText(of, row));
  }
  const sealedTo = JSON.stringify(Object.fromEntries(tables.map(({ table }) => [table, ports.now()])));
  const row = { number: 1, last_leaf: leaves.length + 1, sealed_to: sealedTo, sealed_at: ports.now() };
  add(sealName(1), sealText(row));
  yield* batch(
    ...addLeaves(leaves),
    addSeal({ number: 1, lastLeaf: row.last_leaf, head: head.hex, sealedTo, sealedAt: row.sealed_at }),
  );
}

const UNDO_STEPS = [
  ...UNDO_TO_KEY_LINES,
  "ALTER TABLE bookings DROP COLUMN executed_on",
  "ALTER TABLE executions DROP COLUMN executed_on",
  "DROP TABLE seal_accounts",
  "DROP TABLE seal_roots",
  "ALTER TABLE leaves DROP COLUMN account_id",
  "DROP TABLE recipient_names_sent",
  "DROP TABLE law_listings",
  ...(ON_POSTGRES
    ? [
        "law_listings_are_records",
        "seal_accounts_are_records",
        "seal_roots_are_records",
        "recipient_names_sent_are_sealed",
        "recipient_numbers_are_sealed",
        "recipient_descriptions_are_sealed",
      ].map((name) => `DROP FUNCTION ${name} CASCADE`)
    : ["DROP TRIGGER recipient_numbers_are_not_changed", "DROP TRIGGER recipient_descriptions_are_not_changed"]),
  "DROP INDEX recipient_numbers_by_moment",
  "DROP INDEX recipient_numbers_of",
  "DROP INDEX recipient_descriptions_by_moment",
  "CREATE INDEX recipient_numbers_of ON recipient_numbers (account_id, env, recipient_id)",
  "ALTER TABLE recipient_numbers DROP COLUMN created_at",
  "ALTER TABLE recipient_descriptions DROP COLUMN created_at",
  "ALTER TABLE people DROP COLUMN salt",
  "ALTER TABLE audit DROP COLUMN changes",
  "DELETE FROM migrations WHERE number >= 12",
];

/** Opened by this program, which fills what came later. A process that starts remembers no rules. */
async function startedAt(
  place: Awaited<ReturnType<typeof temporaryPlace>>,
  { services }: Pick<TestAccount, "services">,
  now: number,
): Promise<OpenedDatabase> {
  const database = await openAt(place, now);
  await database.transact(() => fillLog({ ...services, accountRules: new Map() }));
  return database;
}

interface Older {
  readonly account: TestAccount;
  readonly database: OpenedDatabase;
  readonly tamper: Tamper;
}

/** With numbers, names and descriptions. Opened again by this program. */
async function broughtUp(): Promise<Older> {
  const place = await temporaryPlace();
  const account = await livedHistory(place);
  await account.check(gift(100, { facts: { recipient: { customer_number: "C-2", name: "Sample Name" } } }));
  await account.check(gift(100, { facts: { recipient: { kind: "customer", description: "a guest" } } }));
  await account.database.transact(() => batch(raw("UPDATE people SET name = name")));
  const before = tampering(account.database, place);
  await before("UPDATE audit SET changes = NULL");
  await before("UPDATE bookings SET agent_key = NULL");
  await before("UPDATE confirmations SET sent_by = NULL");
  await before("UPDATE settings SET sent_by = NULL");
  await storeWhole(account);
  await account.database.transact(() => sealAsBefore(account));
  await account.database.transact(() => batch(...UNDO_STEPS.map((sql) => raw(sql))));
  await account.database.close();
  // Later than anything that is recorded, as a start of a newer program is.
  account.clock.now += 3_600_000;
  const database = await startedAt(place, account, account.clock.now);
  return { account: { ...account, database }, database, tamper: tampering(database, place) };
}

async function verifyFindings({ database, services }: TestAccount): Promise<readonly Finding[]> {
  const { findings } = await verify(database, { ...services, accountRules: new Map() }, null);
  return findings.filter(({ problem }) => problem !== "has another TypeScript than its checksum says.");
}

/** Takes members of columns that came later out of the audit entries of the lists. Tells whether there were any. */
async function forgetColumns({ database }: TestAccount, tamper: Tamper, columns: readonly string[]): Promise<boolean> {
  const later = new RegExp(`,"(?:${columns.join("|")})":(?:null|[01])`, "g");
  const [entries] = await database.read(() =>
    batch(raw<{ seq: number; changes: string }>("SELECT seq, changes FROM audit WHERE changes IS NOT NULL")),
  );
  for (const { seq, changes } of entries)
    await tamper("UPDATE audit SET changes = ? WHERE seq = ?", changes.replaceAll(later, ""), seq);
  return entries.some(({ changes }) => changes.search(later) >= 0);
}

describe("a database of schema 31", () => {
  const MAKERS = [
    ["second", "tenant_admin"],
    ["third", "tenant_admin"],
    ["engineer", "tenant_engineer"],
  ] as const;
  const file = testFile((draft) => {
    for (const [name, role] of MAKERS)
      Object.assign(draft.people, { [name]: { name, email: `${name}@example.com`, role } });
  });

  /** The stored decisions of actions, as text. */
  async function keptDecisions({ database }: TestAccount): Promise<readonly string[]> {
    const [rows] = await database.read(() =>
      batch(
        raw<{ decisions: string }>("SELECT decisions FROM actions WHERE decisions IS NOT NULL ORDER BY transaction_id"),
      ),
    );
    return rows.map(({ decisions }) => decisions);
  }

  /** With keys of each maker, a claimed decision and a person's own, opened again by this program. */
  async function broughtUpTo32(): Promise<{ readonly account: Deciding; readonly kept: readonly string[] }> {
    const place = await temporaryPlace();
    const older = await openDeciding({ file, place });
    const { services, person } = older;
    await decidedRefunds(older);
    const { check_id } = await older.check(refund(12_000, { status: "executed" }), "bot");
    for (const [by, resolved_outcome] of [
      ["app", "hand_to_a_person"],
      ["owner", "allowed"],
    ] as const)
      await older.resolve(check_id, by, {
        ...{ resolved_outcome, method: "override", note_ref: `of ${by}` },
        ...(by === "app" && { resolved_by: older.personId("owner") }),
      });
    for (const [index, [name, role]] of MAKERS.entries()) {
      const maker = { ...person(name), role, scopes: SCOPES_OF_ROLE[role] };
      const body = toJson({ name: `of ${name}`, environment: "live", scopes: ["checks:read"] });
      await older.database.transact(() => createKeyAs(services, maker, body, mintingKeys(10 * (index + 1))));
    }
    const body = { value: older.personId("owner"), confirmed_by: older.personId("owner") };
    await send(older, "lead", body);
    const kept = await keptDecisions(older);
    const before = tampering(older.database, place);
    for (const table of ["confirmations", "settings"]) await before(`UPDATE ${table} SET sent_by = NULL`);
    expect(await forgetColumns(older, before, ["may_claim"])).toBe(true);
    await older.database.transact(() => batch(...UNDO_TO_MOMENTS.map((sql) => raw(sql))));
    expect((await keptDecisions(older)).join()).not.toContain("sent_by");
    await older.database.close();
    older.clock.now += 3_600_000;
    const database = await startedAt(place, older, older.clock.now);
    onTestFinished(() => database.close());
    // A process that starts remembers no rules.
    const account = reporting({ ...older, database, services: { ...services, accountRules: new Map() } });
    return { account: { ...account, ...decisionsIn(account) }, kept };
  }

  it("knows of each decision on an action who recorded it, and verifies clean", async () => {
    const { account, kept } = await broughtUpTo32();
    expect(kept.map((text) => (JSON.parse(text) as readonly unknown[]).length).sort()).toEqual([1, 2]);
    // By which settings they were made was not kept before.
    const withoutOffices = (text: string): string => text.replaceAll(/"offices":(null|\[[^\]]*\])/g, '"offices":null');
    expect(await keptDecisions(account)).toEqual(kept.map(withoutOffices));
    expect(await verifyFindings(account)).toEqual([]);
    await sealAll(account);
    expect(await verifyFindings(account)).toEqual([]);
  });

  it("says of no confirmation and no setting of before who recorded it", async () => {
    const { account } = await broughtUpTo32();
    const { services, database, caller } = account;
    const unknown = { claimed: null, sent_by: null };
    const page = await database.read(() => readConfirmations(services, caller("app"), "policy.acme.support", "1"));
    expect(page.rules.length).toBeGreaterThan(0);
    for (const { decision } of page.rules) expect(decision).toMatchObject(unknown);
    const { history } = await database.read(() => readSettings(services, caller("app")));
    expect(history.filter(({ confirmed_by }) => confirmed_by !== null)).toMatchObject([{ key: "lead", ...unknown }]);
  });

  it("judges a key of before by the present role of its maker, also where a role changes later", async () => {
    const { account } = await broughtUpTo32();
    const mayClaim = async (): Promise<Readonly<Record<string, boolean>>> => {
      const { keys } = await done(account, () => listKeys({ slug: "acme" }));
      const found = await account.database.read(() => batch(...keys.map(({ prefix }) => findApiKey({ prefix }))));
      // This result decides on a request, and people see the list.
      expect(found.map(([row]) => row && storedKey(row).mayClaim)).toEqual(keys.map((key) => key.mayClaim));
      return Object.fromEntries(keys.map((key) => [key.name, key.mayClaim]));
    };
    const always = { app: true, app_test: true, bot: false };
    expect(await mayClaim()).toEqual({ ...always, "of second": true, "of third": true, "of engineer": false });
    for (const [name, role] of [
      ["second", "tenant_ops"],
      ["engineer", "tenant_admin"],
    ] as const)
      await done(account, () =>
        changePersonOf(account.services.ports, {
          ...{ slug: "acme", person: `${name}@example.com`, name: null, email: null, role },
        }),
      );
    expect(await mayClaim()).toEqual({ ...always, "of second": false, "of third": true, "of engineer": true });
  });
});

describe("a database of schema 17", () => {
  it("verifies clean once it is brought up: a column that came later was empty, and is guarded from then on", async () => {
    const place = await temporaryPlace();
    const account = await livedHistory(place);
    const before = tampering(account.database, place);
    const ofAccounts = ["test_only", "opened_by", "cut_off_at", "cut_off_by", "terms_\\w+"];
    expect(await forgetColumns(account, before, [...ofAccounts, "made_by", "builder", "may_claim"])).toBe(true);
    await storeWhole(account);
    await account.database.transact(() => batch(...UNDO_BUILDERS.map((sql) => raw(sql))));
    await account.database.close();
    const database = await startedAt(place, account, account.clock.now + 3_600_000);
    onTestFinished(() => database.close());
    expect(await verifyFindings({ ...account, database })).toEqual([]);
    await tampering(database, place)("UPDATE accounts SET test_only = 1");
    expect((await verifyFindings({ ...account, database })).map(({ problem }) => problem)).toEqual([
      "is not what the account's audit entries say, in test_only.",
    ]);
  });
});

describe("a database of schema 11", () => {
  it("verifies clean once it is brought up, unsealed and sealed, and as it goes on", async () => {
    const { account, database } = await broughtUp();
    try {
      expect(await verifyFindings(account)).toEqual([]);
      const baseline = (
        await database.read(() =>
          batch(raw<{ did: string; by: string }>("SELECT did, by FROM audit WHERE changes IS NOT NULL")),
        )
      )[0];
      expect(baseline).toEqual([{ did: "lists.baseline", by: "service" }]);
      await sealAll(account);
      expect(await verifyFindings(account)).toEqual([]);
      account.clock.now += 1_000;
      await database.transact(() =>
        changePersonOf(account.services.ports, {
          slug: "acme",
          person: "lead@example.com",
          name: "Another Name",
          email: null,
          role: null,
        }),
      );
      await sealAll(account);
      const { unsealed } = await verify(database, account.services, null);
      expect([await verifyFindings(account), unsealed]).toEqual([[], 0]);
    } finally {
      await database.close();
    }
  });

  it("is guarded from then on: rights, lists, numbers and names", async () => {
    const { account, database, tamper } = await broughtUp();
    try {
      await sealAll(account);
      await tamper(`UPDATE api_keys SET scopes = '["checks:read","confirm"]' WHERE agent IS NOT NULL`);
      await tamper("UPDATE people SET role = 'tenant_admin' WHERE email = 'lead@example.com'");
      await tamper("UPDATE recipient_numbers SET recipient_id = 'rcp_other' WHERE number = 'C-2'");
      await tamper("UPDATE recipient_names SET spelling = 'other'");
      const tables = new Set((await verifyFindings(account)).map(({ record }) => record.split(" ")[0]));
      expect([...tables].sort()).toEqual(["api_keys", "people", "recipient_names", "recipient_numbers"]);
    } finally {
      await database.close();
    }
  });
});
