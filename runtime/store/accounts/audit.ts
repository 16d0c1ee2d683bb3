/** The audit: who did what to an account, and the new values of the account's lists. Its entries are permanent. */
import { sql } from "../sql/kysely.js";
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import type { AuditKind } from "./audit-kinds.js";

/** `by`: `operator`, or kind and id of a sender. `what`: JSON. */
export const addAudit = statement((p: { accountId: string; at: number; by: string; did: AuditKind; what: string }) =>
  insertInto("audit", { account_id: p.accountId, at: p.at, by: p.by, did: p.did, what: p.what, changes: null }),
);

/** The entries of one kind, oldest first. */
export const listAudited = statement((p: { accountId: string; did: string }) =>
  ofAccount(p).selectFrom("audit").select(["at", "by", "what"]).where("did", "=", p.did).orderBy("seq"),
);

/** The closings of the account, oldest first. The text is that of the index `audit_closings`. */
export const listClosings = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("audit")
    .select(["at", "what"])
    .where(sql<boolean>`did = 'account.close'`)
    .orderBy("seq"),
);

/** Who stands in for whom, oldest first. The text is that of the index `audit_substitutes`. */
export const listSubstitutes = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("audit")
    .select(["at", "by", "what"])
    .where(sql<boolean>`did = 'person.substitute'`)
    .orderBy("seq"),
);

/** The switching of laws, oldest first. The text is that of the index `audit_laws`. */
export const listLawSwitches = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("audit")
    .select(["at", "by", "what"])
    .where(sql<boolean>`(did = 'law.on' OR did = 'law.off')`)
    .orderBy("seq"),
);

interface AuditPage {
  readonly accountId: string;
  /** Null: of all kinds. */
  readonly did: string | null;
  /** Null: by anybody. */
  readonly by: string | null;
  /** In milliseconds: the first moment, and the first after the last. */
  readonly from: number;
  readonly until: number;
  readonly before: number;
  readonly most: number;
}

/** Newest first, before an entry. */
export const pageOfAudit = statement((p: AuditPage) =>
  ofAccount(p)
    .selectFrom("audit")
    .select(["seq", "at", "by", "did", "what"])
    .where("seq", "<", p.before)
    .where("at", ">=", p.from)
    .where("at", "<", p.until)
    .where((row) => row.or([row(row.cast<string | null>(row.val(p.did), "text"), "is", null), row("did", "=", p.did)]))
    .where((row) => row.or([row(row.cast<string | null>(row.val(p.by), "text"), "is", null), row("by", "=", p.by)]))
    .orderBy("seq", "desc")
    .limit(p.most),
);

/** An audit entry with changes of the account's lists. `changes`: the result of `writeChanges`. */
export const addListAudit = statement(
  (p: { accountId: string; at: number; by: string; did: AuditKind; what: string; changes: string }) =>
    insertInto("audit", { account_id: p.accountId, at: p.at, by: p.by, did: p.did, what: p.what, changes: p.changes }),
);

/** Entries that changed rows of lists, of all accounts, in the order recorded. */
export const listChanges = statement((p: { after: number; most: number }) =>
  ofEveryAccount
    .selectFrom("audit")
    .select(["seq", "account_id", "changes"])
    .where("changes", "is not", null)
    .where("seq", ">", p.after)
    .orderBy("seq")
    .limit(p.most),
);
