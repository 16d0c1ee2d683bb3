/** Accounts, and the file each was opened from. */
import { ofAccount } from "../sql/of-tenant.js";
import { constantStatement, insertInto, ofEveryAccount, statement } from "../sql/statement.js";

export const findAccountBySlug = statement((p: { slug: string }) =>
  ofEveryAccount.selectFrom("accounts").select(["account_id"]).where("slug", "=", p.slug),
);

export const readAccount = statement((p: { accountId: string }) => ofAccount(p).selectFrom("accounts").selectAll());

export const listAccounts = constantStatement(() =>
  ofEveryAccount.selectFrom("accounts").select(["account_id", "slug"]).orderBy("account_id"),
);

/** The cache key of an account's rules, and whether the rules record of the cached rules exists. */
export const readRevision = statement((p: { accountId: string; book: string }) =>
  ofEveryAccount
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
    testOnly: 1 | null;
    openedBy: string | null;
    timeZone: string | null;
    refUrl: string | null;
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
      test_only: p.testOnly,
      opened_by: p.openedBy,
      cut_off_at: null,
      cut_off_by: null,
      terms_version: null,
      terms_accepted_by: null,
      terms_accepted_at: null,
      time_zone: p.timeZone,
      ref_url: p.refUrl,
      most_answers: null,
      most_bytes: null,
      most_proposals: null,
    }),
);

/** Every change of data that checks read sets a new revision of the account, in the same transaction. */
export const setRevision = statement((p: { accountId: string; revision: string }) =>
  ofAccount(p).updateTable("accounts").set({ revision: p.revision }),
);

export const changeAccount = statement(
  (p: { accountId: string; name: string; retentionYears: number; timeZone: string | null; refUrl: string | null }) =>
    ofAccount(p)
      .updateTable("accounts")
      .set({ name: p.name, retention_years: p.retentionYears, time_zone: p.timeZone, ref_url: p.refUrl }),
);

export const setQuotas = statement(
  (p: { accountId: string; answers: number | null; bytes: number | null; proposals: number | null }) =>
    ofAccount(p)
      .updateTable("accounts")
      .set({ most_answers: p.answers, most_bytes: p.bytes, most_proposals: p.proposals }),
);

/** `by` null: the operator. */
export const cutOffBuilder = statement((p: { accountId: string; at: number; by: string | null }) =>
  ofAccount(p).updateTable("accounts").set({ cut_off_at: p.at, cut_off_by: p.by }),
);

export const acceptTerms = statement((p: { accountId: string; version: string; by: string; at: number }) =>
  ofAccount(p)
    .updateTable("accounts")
    .set({ terms_version: p.version, terms_accepted_by: p.by, terms_accepted_at: p.at }),
);

/** Accounts that people of this one may act in. */
export const listOpenedBy = statement((p: { builder: string }) =>
  ofEveryAccount
    .selectFrom("accounts")
    .select(["account_id", "slug", "name", "test_only", "opened_at", "cut_off_at"])
    .where("opened_by", "=", p.builder)
    .orderBy("account_id"),
);

export const addAccountFile = statement((p: { accountId: string; content: string; ids: string }) =>
  insertInto("account_files", { account_id: p.accountId, content: p.content, ids: p.ids }),
);

export const readAccountFile = statement((p: { accountId: string }) =>
  ofAccount(p).selectFrom("account_files").select(["content", "ids"]),
);
