/**
 * Compares the lists of every account (itself, people, agents, keys, laws) with `audit`. Its sealed entries have every
 * value of each row and the moment of its change. A missing, added or different row is a finding that names the
 * columns.
 */
import { listChanges } from "../../../store/accounts/audit.js";
import {
  LIST_TABLES,
  type ListRow,
  type ListTable,
  readList,
  type RecordedChange,
  recordedChange,
} from "../../../store/accounts/lists.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import { attempt } from "../../acting/records/attempt.js";
import type { Tell } from "../chain/finding.js";

const ENTRIES_OF_A_PAGE = 500;

type Columns = Readonly<Record<string, string | number | null>>;
/** By table, account and id. */
type Expected = Map<string, { readonly name: string; readonly columns: Columns }>;

export async function verifyLists(database: Database, tell: Tell): Promise<void> {
  const lists = await database.read(function* () {
    const expected: Expected = new Map();
    for (let after = -1; ;) {
      const [entries] = yield* batch(listChanges({ after, most: ENTRIES_OF_A_PAGE }));
      for (const { account_id, changes } of entries) takeIn(expected, account_id, changes ?? "[]");
      const last = entries.at(-1)?.seq;
      if (last === undefined) break;
      after = last;
    }
    const rows = new Map<ListTable, readonly ListRow[]>();
    for (const table of LIST_TABLES) rows.set(table, yield* readList(table));
    return { expected, rows };
  });
  for (const [table, rows] of lists.rows) for (const row of rows) compareRow(lists.expected, table, row, tell);
  for (const { name } of lists.expected.values()) tell(name, "is missing: the account's audit entries have it.");
}

/** An entry that cannot be read was altered; its leaf shows this. */
function takeIn(expected: Expected, accountId: string, text: string): void {
  // The column was written by `writeChanges`.
  const changes = attempt(() =>
    (JSON.parse(text) as readonly RecordedChange[]).map(({ table, id, set }) => ({ table, id, set: { ...set } })),
  );
  for (const { table, id, set } of changes.ok ? changes.value : []) {
    const key = JSON.stringify([table, accountId, id]);
    expected.set(key, { name: nameOf(table, accountId, id), columns: { ...expected.get(key)?.columns, ...set } });
  }
}

/** Removes the compared rows from the expected ones. */
function compareRow(expected: Expected, table: ListTable, row: ListRow, tell: Tell): void {
  const accountId = String(row["account_id"]);
  const { id, set } = recordedChange(table, row);
  const key = JSON.stringify([table, accountId, id]);
  const counterpart = expected.get(key);
  if (counterpart === undefined)
    tell(
      nameOf(table, accountId, id),
      "is there, and no audit entry of the account has it: it was added past the commands.",
    );
  else {
    const columns = [...new Set([...Object.keys(set), ...Object.keys(counterpart.columns)])].filter(
      // A column that came later was empty before anybody set it.
      (column) => (set[column] ?? null) !== (counterpart.columns[column] ?? null),
    );
    if (columns.length > 0)
      tell(counterpart.name, `is not what the account's audit entries say, in ${columns.join(", ")}.`);
  }
  expected.delete(key);
}

function nameOf(table: ListTable, accountId: string, id: string): string {
  return table === "accounts" ? `accounts ${id}` : `${table} ${accountId} ${id}`;
}
