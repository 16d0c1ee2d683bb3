/**
 * A process that writes accounts and says so after each, until it is killed. Its one parameter is a data folder or the
 * address of a database.
 */
import { addAccount } from "../../../runtime/store/accounts/accounts.js";
import { openPostgres } from "../../../runtime/store/postgres/open.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { openSqlite } from "../../../runtime/store/sqlite/open.js";

const where = process.argv[2] ?? "";
const database = where.startsWith("postgres:") ? await openPostgres(where, 1) : openSqlite(where, 1);
for (let at = 0; ; at += 1) {
  const slug = `a${at}`;
  const values = {
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
  };
  await database.transact(() => batch(addAccount(values)));
  process.send?.(slug);
}
