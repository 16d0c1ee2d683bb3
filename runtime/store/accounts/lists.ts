/**
 * The lists of an account: the account itself, its people, their bindings to the provider, agents, keys and laws. Their
 * rows may change, and rights depend on them. So `audit` records each change with the new values of the changed
 * columns. `tcs verify` rebuilds the rows from these entries and compares them.
 */
import { createHash } from "node:crypto";

import { readLastSeal } from "../chain/chain.js";
import { lockNamed } from "../sql/locks.js";
import { newestMoment } from "../sql/moments.js";
import { constantStatement, ofEveryAccount } from "../sql/statement.js";
import { batch, type SqlValue, type Statement, type Steps } from "../sql/steps.js";
import { addListAudit } from "./audit.js";

export type ListTable = "accounts" | "people" | "person_bindings" | "agents" | "api_keys" | "laws";

interface ListOf {
  /** The column that identifies a row within its account. */
  readonly id: string;
  /** Recorded by a digest with the row's salt, for the value can be erased and the record cannot. */
  readonly personal?: readonly string[];
  /** Recorded by a digest without one: the value is as good as random itself. */
  readonly digested?: readonly string[];
  /** Not recorded. */
  readonly left?: readonly string[];
}

/** A key's hash is an HMAC of 32 random characters; its digest opens nothing and goes to auditors with the audit. */
const LISTS: Readonly<Record<ListTable, ListOf>> = {
  accounts: { id: "account_id", left: ["revision"] },
  people: { id: "person_id", personal: ["name", "email"], left: ["salt"] },
  // A provider may take an address for a subject.
  person_bindings: { id: "person_id", personal: ["subject"], left: ["salt"] },
  agents: { id: "agent_id" },
  api_keys: { id: "key_id", digested: ["hash"] },
  laws: { id: "rule_set" },
};

/** The account first: its own row is in the list of the same name. */
export const LIST_TABLES: readonly ListTable[] = [
  "accounts",
  "people",
  "person_bindings",
  "agents",
  "api_keys",
  "laws",
];

export type ListRow = Readonly<Record<string, SqlValue>>;

/** The values of a row after a change: all recorded columns of a new row, otherwise the changed columns. */
export interface RecordedChange {
  readonly table: ListTable;
  readonly id: string;
  readonly set: Readonly<Record<string, string | number | null>>;
}

/** `row`: the key and the columns that are set, with the salt if one is personal. */
export function recordedChange(table: ListTable, row: ListRow): RecordedChange {
  const { id, personal = [], digested = [], left = [] } = LISTS[table];
  const columns = Object.keys(row).filter(
    (column) => column !== "account_id" && column !== id && !left.includes(column),
  );
  const recorded = columns.map((column): [string, string | number | null] => {
    const value = row[column] ?? null;
    if (personal.includes(column)) return [column, digestOf(row["salt"] ?? null, value)];
    if (digested.includes(column)) return [column, digestOf(null, value)];
    return [column, typeof value === "string" || value === null ? value : Number(value)];
  });
  return { table, id: String(row[id]), set: Object.fromEntries(recorded) };
}

/** The recorded digest of an erasable value: SHA-256 of salt and value, in hexadecimal. */
export function digestOf(salt: SqlValue, value: SqlValue): string {
  const bytes = (part: SqlValue): Uint8Array | string => (part instanceof Uint8Array ? part : String(part ?? ""));
  return createHash("sha256").update(bytes(salt)).update(bytes(value)).digest("hex");
}

export function writeChanges(changes: readonly RecordedChange[]): string {
  return JSON.stringify(changes);
}

const ALL_ROWS: Readonly<Record<ListTable, () => Statement<object>>> = {
  accounts: () => listAllAccounts({}),
  people: () => listAllPeople({}),
  person_bindings: () => listAllBindings({}),
  agents: () => listAllAgents({}),
  api_keys: () => listAllKeys({}),
  laws: () => listAllLaws({}),
};

const listAllAccounts = constantStatement(() =>
  ofEveryAccount.selectFrom("accounts").selectAll().orderBy("account_id"),
);
const listAllPeople = constantStatement(() =>
  ofEveryAccount.selectFrom("people").selectAll().orderBy("account_id").orderBy("person_id"),
);
const listAllBindings = constantStatement(() =>
  ofEveryAccount.selectFrom("person_bindings").selectAll().orderBy("account_id").orderBy("person_id"),
);
const listAllAgents = constantStatement(() =>
  ofEveryAccount.selectFrom("agents").selectAll().orderBy("account_id").orderBy("agent_id"),
);
const listAllKeys = constantStatement(() =>
  ofEveryAccount.selectFrom("api_keys").selectAll().orderBy("account_id").orderBy("key_id"),
);
const listAllLaws = constantStatement(() =>
  ofEveryAccount.selectFrom("laws").selectAll().orderBy("account_id").orderBy("rule_set"),
);

/** The whole list, of all accounts. */
export function* readList(table: ListTable): Steps<readonly ListRow[]> {
  const [rows] = yield* batch(ALL_ROWS[table]());
  return rows.map((row) => ({ ...row }));
}

const listUnrecorded = constantStatement(() =>
  ofEveryAccount
    .selectFrom("accounts")
    .select("account_id")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("audit")
            .select("seq")
            .whereRef("audit.account_id", "=", "accounts.account_id")
            .where("changes", "is not", null),
        ),
      ),
    )
    .orderBy("account_id"),
);

/**
 * Records the current rows of accounts that programs before schema 12 opened: `tcs verify` guards them from then on.
 * Does nothing for an account with a recorded change. The entry has the newest stored moment, because the clock never
 * starts before it, or `now` (milliseconds) if there is none.
 */
export function* recordBaseline(now: number): Steps<void> {
  const [, accounts] = yield* batch(lockNamed("baseline"), listUnrecorded({}));
  if (accounts.length === 0) return;
  const [[seal]] = yield* batch(readLastSeal({}));
  const newest = Math.max(yield* newestMoment(), seal?.sealed_at ?? 0);
  const changes = new Map(accounts.map(({ account_id }): [string, RecordedChange[]] => [account_id, []]));
  for (const table of LIST_TABLES) {
    for (const row of yield* readList(table)) changes.get(String(row["account_id"]))?.push(recordedChange(table, row));
  }
  const entries = [...changes].map(([accountId, rows]) =>
    addListAudit({
      accountId,
      at: newest === 0 ? now : newest,
      by: "service",
      did: "lists.baseline",
      what: "{}",
      changes: writeChanges(rows),
    }),
  );
  yield* batch(...entries);
}
