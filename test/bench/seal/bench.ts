/**
 * The cost of sealing by the number of accounts that have new records since the last seal, on SQLite. Each account has
 * one new record, so that the cost per record is mostly the cost of the accounts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { systemPorts } from "../../../runtime/ports/system.js";
import { seal, type SealedTo } from "../../../runtime/services/evidence/chain/seal.js";
import { addAccount } from "../../../runtime/store/accounts/accounts.js";
import { addAudit } from "../../../runtime/store/accounts/audit.js";
import type { OpenedDatabase } from "../../../runtime/store/database.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { openSqlite } from "../../../runtime/store/sqlite/open.js";
import { table } from "../table.js";

const ACCOUNTS = 10_000;
const AT_ONCE = 500;
/** The first sweep seals the first record of every account. */
const SWEEPS = [ACCOUNTS, 1, 100, 1, 100];

export async function benchSeal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tcs-seal-"));
  const database = openSqlite(folder, Date.now());
  try {
    await openAccounts(database);
    const rows: string[][] = [];
    for (const moved of SWEEPS) rows.push([String(moved), ...(await measure(database, moved))]);
    const columns = ["accounts with a new record", "seals", "s, sweep", "s, longest seal", "cpu s"];
    return `${ACCOUNTS} accounts.\n${table(columns, rows)}\nLoad of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const idOf = (number: number): string => `acc_${String(number).padStart(26, "0")}`;

async function openAccounts(database: OpenedDatabase): Promise<void> {
  for (let from = 0; from < ACCOUNTS; from += AT_ONCE) {
    const accounts = Array.from({ length: AT_ONCE }, (_, at) =>
      addAccount({
        accountId: idOf(from + at),
        slug: `account-${from + at}`,
        name: "Sample",
        country: "DE",
        currency: "EUR",
        retentionYears: 10,
        openedAt: Date.now(),
        revision: "1",
        testOnly: null,
        openedBy: null,
        timeZone: null,
        refUrl: null,
      }),
    );
    await database.transact(() => batch(...accounts));
  }
}

/** Adds a record to each of the first accounts, and seals in one sweep as the service does. */
async function measure(database: OpenedDatabase, moved: number): Promise<readonly string[]> {
  for (let from = 0; from < moved; from += AT_ONCE) {
    const records = Array.from({ length: Math.min(AT_ONCE, moved - from) }, (_, at) =>
      addAudit({ accountId: idOf(from + at), at: Date.now(), by: "bench", did: "person.sign_in", what: "{}" }),
    );
    await database.transact(() => batch(...records));
  }
  const ports = systemPorts({ floor: database.newestMoment, startAt: null });
  const cpu = process.cpuUsage();
  const began = performance.now();
  let [seals, longest] = [0, 0];
  for (let from: SealedTo | null = null, last = false; !last;) {
    const start = performance.now();
    const { sealed, isAll, next }: Awaited<ReturnType<typeof sealOnce>> = await sealOnce(from);
    longest = Math.max(longest, performance.now() - start);
    seals += sealed > 0 ? 1 : 0;
    [from, last] = [next, isAll];
  }
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
  return [String(seals), seconds(performance.now() - began), seconds(longest), seconds((user + system) / 1_000)];

  function sealOnce(from: SealedTo | null) {
    return database.transact(() => seal(ports, database.latestArrivalMs, from));
  }
}
