/**
 * The rules records of an account's answers: the modules, and up to which point its settings and confirmations were
 * recorded. Records.
 */
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";

/** The same rules record again is the same row. */
export const addBook = statement((p: { book: string; accountId: string; content: string; storedAt: number }) =>
  insertInto("books", { book: p.book, account_id: p.accountId, content: p.content, stored_at: p.storedAt }).onConflict(
    (conflict) => conflict.column("book").doNothing(),
  ),
);

export const readBook = statement((p: { book: string }) =>
  ofEveryAccount.selectFrom("books").select(["book", "account_id", "content"]).where("book", "=", p.book),
);
