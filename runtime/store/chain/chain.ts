/**
 * The chain over all records: the leaves in order, their salts in a table of their own, and the sealed heads (decision
 * 160).
 */
import { sql } from "../sql/kysely.js";
import { insertEach } from "../sql/list-parameters.js";
import { type Columns, constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";
import type { Statement } from "../sql/steps.js";
import type { LeafRow, LeafSaltRow, SealAccountRow, SealRootRow } from "../tables/schema.js";

export type NewLeaf = LeafRow & LeafSaltRow;

const addOwn = statement((p: { leaves: readonly LeafRow[] }) =>
  insertEach("leaves", p.leaves, { number: "integer", record: "text", leaf: "bytes", account_id: "text" }, {}),
);

const addSalts = statement((p: { leaves: readonly LeafSaltRow[] }) =>
  insertEach("leaf_salts", p.leaves, { number: "integer", salt: "bytes" }, {}),
);

/** Leaves with their salts, in two statements: a seal has hundreds. */
export function addLeaves(leaves: readonly NewLeaf[]): readonly Statement[] {
  return [addOwn({ leaves }), addSalts({ leaves })];
}

export const addSeal = statement(
  (p: { number: number; lastLeaf: number; head: string; sealedTo: string; sealedAt: number }) =>
    insertInto("seals", {
      number: p.number,
      last_leaf: p.lastLeaf,
      head: p.head,
      sealed_to: p.sealedTo,
      sealed_at: p.sealedAt,
    }),
);

export const addSealAccount = statement((p: Columns<SealAccountRow>) =>
  insertInto("seal_accounts", {
    account_id: p.account_id,
    number: p.number,
    leaves: p.leaves,
    root: p.root,
    salt: p.salt,
  }),
);

export const addSealRoot = statement((p: Columns<SealRootRow>) =>
  insertInto("seal_roots", {
    number: p.number,
    root: p.root,
    counted_from: p.counted_from,
    sealed_at: p.sealed_at,
    sealed_through: p.sealed_through,
  }),
);

export const readSealRoot = statement((p: { number: number }) =>
  query.selectFrom("seal_roots").selectAll().where("number", "=", p.number),
);

/** The newest root before a moment. */
export const findRootBefore = statement((p: { moment: number }) =>
  query
    .selectFrom("seal_roots")
    .selectAll()
    .where("sealed_at", "<", p.moment)
    .orderBy("number", "desc")
    .limit(sql.lit(1)),
);

/** The first root by which everything up to a moment is sealed. */
export const findRootThrough = statement((p: { moment: number }) =>
  query
    .selectFrom("seal_roots")
    .selectAll()
    .where("sealed_through", ">=", p.moment)
    .orderBy("number")
    .limit(sql.lit(1)),
);

export const readLastRoot = constantStatement(() =>
  query.selectFrom("seal_roots").selectAll().orderBy("number", "desc").limit(1),
);

/** The first row of `seal_accounts` or `seal_roots` with a number above the last seal's. */
export const findAccountsBehind = statement((p: { number: number }) =>
  ofEveryAccount
    .selectFrom("seal_accounts")
    .select(["account_id", "number"])
    .where("number", ">", p.number)
    .union(query.selectFrom("seal_roots").select(["root as account_id", "number"]).where("number", ">", p.number))
    .orderBy("number")
    .limit(sql.lit(1)),
);

/** Accounts to whom a seal gave leaves. */
export const listSealAccounts = statement((p: { number: number }) =>
  ofEveryAccount.selectFrom("seal_accounts").selectAll().where("number", "=", p.number).orderBy("account_id"),
);

/** The newest row of every account up to a seal. */
export const listAccountsAsOf = statement((p: { number: number }) =>
  ofEveryAccount
    .selectFrom("accounts")
    .innerJoin("seal_accounts", (join) =>
      join.onRef("seal_accounts.account_id", "=", "accounts.account_id").on("seal_accounts.number", "=", (row) =>
        row
          .selectFrom("seal_accounts as newest")
          .select((of) => of.fn.max("newest.number").as("number"))
          .whereRef("newest.account_id", "=", "accounts.account_id")
          .where("newest.number", "<=", p.number),
      ),
    )
    .selectAll("seal_accounts")
    .orderBy("seal_accounts.account_id"),
);

/** Accounts without an entry in any seal: opened before seals counted leaves, and without a record since. */
export const listUncountedAccounts = constantStatement(() =>
  ofEveryAccount
    .selectFrom("accounts")
    .leftJoin("seal_accounts", "seal_accounts.account_id", "accounts.account_id")
    .select("accounts.account_id")
    .where("seal_accounts.account_id", "is", null)
    .orderBy("accounts.account_id"),
);

export const readLastSeal = constantStatement(() =>
  query.selectFrom("seals").selectAll().orderBy("number", "desc").limit(1),
);

export const readSeal = statement((p: { number: number }) =>
  query.selectFrom("seals").selectAll().where("number", "=", p.number),
);

export const listSeals = statement((p: { after: number; most: number }) =>
  query.selectFrom("seals").selectAll().where("number", ">", p.after).orderBy("number").limit(p.most),
);

export const listLeaves = statement((p: { after: number; most: number }) =>
  query
    .selectFrom("leaves")
    .select(["number", "record", "leaf", "account_id"])
    .where("number", ">", p.after)
    .orderBy("number")
    .limit(p.most),
);

/** Leaves with their salts, if these exist. */
export const listSaltedLeaves = statement((p: { after: number; most: number }) =>
  query
    .selectFrom("leaves")
    .leftJoin("leaf_salts", "leaf_salts.number", "leaves.number")
    .select(["leaves.number", "leaves.record", "leaves.leaf", "leaves.account_id", "leaf_salts.salt"])
    .where("leaves.number", ">", p.after)
    .orderBy("leaves.number")
    .limit(p.most),
);

export const readSalt = statement((p: { number: number }) =>
  query.selectFrom("leaf_salts").select("salt").where("number", "=", p.number),
);

export const findLeaf = statement((p: { record: string }) =>
  query.selectFrom("leaves").select("number").where("record", "=", p.record),
);

/** Only with the record that it is of: without it, nothing of that can be guessed from the leaf. */
export const dropLeafSalt = statement((p: { number: number }) =>
  query.deleteFrom("leaf_salts").where("number", "=", p.number),
);

/** The leaf of an erased record. No row: the leaf has its salt, or does not exist. */
export const readErasedLeaf = statement((p: { record: string }) =>
  query
    .selectFrom("leaves")
    .leftJoin("leaf_salts", "leaf_salts.number", "leaves.number")
    .select("leaves.number")
    .where("leaves.record", "=", p.record)
    .where("leaf_salts.salt", "is", null),
);
