/** Accounts, and the file each was opened from. */
import { constantStatement, insertInto, query, statement } from "./statement.js";

export const findAccountBySlug = statement((p: { slug: string }) =>
  query.selectFrom("accounts").select(["account_id"]).where("slug", "=", p.slug),
);

export const readAccount = statement((p: { accountId: string }) =>
  query.selectFrom("accounts").selectAll().where("account_id", "=", p.accountId),
);

export const listAccounts = constantStatement(() =>
  query.selectFrom("accounts").select(["account_id", "slug"]).orderBy("account_id"),
);

/** What all that is cached of an account is kept under, and whether the record of what was cached is there. */
export const readRevision = statement((p: { accountId: string; book: string }) =>
  query
    .selectFrom("accounts")
    .leftJoin("books", (join) => join.on("books.book", "=", p.book))
    .select(["accounts.revision", "books.book"])
    .where("accounts.account_id", "=", p.accountId),
);

export const addAccount = statement(
  (p: {
    accountId: string;
    slug: string;
    name: string;
    country: string;
    currency: string;
    retentionYears: number;
    openedAt: number;
    revision: string;
  }) =>
    insertInto("accounts", {
      account_id: p.accountId,
      slug: p.slug,
      name: p.name,
      country: p.country,
      currency: p.currency,
      retention_years: p.retentionYears,
      opened_at: p.openedAt,
      revision: p.revision,
    }),
);

/** Whatever changes what checks read of an account gives it a revision of its own, in the same transaction. */
export const setRevision = statement((p: { accountId: string; revision: string }) =>
  query.updateTable("accounts").set({ revision: p.revision }).where("account_id", "=", p.accountId),
);

export const changeAccount = statement((p: { accountId: string; name: string; retentionYears: number }) =>
  query
    .updateTable("accounts")
    .set({ name: p.name, retention_years: p.retentionYears })
    .where("account_id", "=", p.accountId),
);

export const addAccountFile = statement((p: { accountId: string; content: string; ids: string }) =>
  insertInto("account_files", { account_id: p.accountId, content: p.content, ids: p.ids }),
);

export const readAccountFile = statement((p: { accountId: string }) =>
  query.selectFrom("account_files").select(["content", "ids"]).where("account_id", "=", p.accountId),
);
