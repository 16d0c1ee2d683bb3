/**
 * Common parts of the tests of PostgreSQL: a database of their own, a second process's view of it, and a way past the
 * service.
 */
import pg from "pg";
import { onTestFinished } from "vitest";

import { addAccount, listAccounts } from "../../../../runtime/store/accounts/accounts.js";
import type { Database, OpenedDatabase } from "../../../../runtime/store/database.js";
import { openPostgres } from "../../../../runtime/store/postgres/open.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import { temporaryDatabase } from "../../../postgres/databases.js";

export async function temporaryUrl(): Promise<string> {
  const { url, drop } = await temporaryDatabase();
  onTestFinished(drop);
  return url;
}

/** Each opening has connections of its own, as another process has. */
export async function open(url: string): Promise<OpenedDatabase> {
  const database = await openPostgres(url, 1);
  onTestFinished(database.close);
  return database;
}

/** Past the service, as an operator with psql. */
export async function direct<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function* account(slug: string): Steps<string> {
  yield* batch(
    addAccount({
      accountId: slug,
      slug,
      name: slug,
      country: "DE",
      currency: "EUR",
      retentionYears: 1,
      openedAt: 1,
      revision: slug,
      testOnly: null,
      openedBy: null,
      timeZone: null,
      refUrl: null,
    }),
  );
  return slug;
}

export const slugs = async (database: Database): Promise<string[]> =>
  (await database.read(() => batch(listAccounts({}))))[0].map(({ slug }) => slug).sort();
