/** Who the people of accounts are at the identity provider, and whom an address finds. */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import { MEMBER } from "./sessions.js";

/** The first binding of a person, or another one after it was undone. */
export const bindPerson = statement(
  (p: { accountId: string; personId: string; issuer: string; subject: string; boundAt: number; salt: Uint8Array }) =>
    insertInto("person_bindings", {
      account_id: p.accountId,
      person_id: p.personId,
      issuer: p.issuer,
      subject: p.subject,
      bound_at: p.boundAt,
      undone_at: null,
      salt: p.salt,
    }).onConflict((conflict) =>
      conflict.columns(["account_id", "person_id"]).doUpdateSet({
        issuer: p.issuer,
        subject: p.subject,
        bound_at: p.boundAt,
        undone_at: null,
        salt: p.salt,
      }),
    ),
);

export const undoBinding = statement((p: { accountId: string; personId: string; at: number }) =>
  ofAccount(p).updateTable("person_bindings").set({ undone_at: p.at }).where("person_id", "=", p.personId),
);

export const readBinding = statement((p: { accountId: string; personId: string }) =>
  ofAccount(p)
    .selectFrom("person_bindings")
    .select(["issuer", "subject", "bound_at", "undone_at"])
    .where("person_id", "=", p.personId),
);

/** The people of all accounts bound to a subject at the provider, except those who left. */
export const listBoundTo = statement((p: { issuer: string; subject: string }) =>
  ofEveryAccount
    .selectFrom("person_bindings")
    .innerJoin("people", (join) =>
      join
        .onRef("people.account_id", "=", "person_bindings.account_id")
        .onRef("people.person_id", "=", "person_bindings.person_id"),
    )
    .select(["people.account_id", "people.person_id"])
    .where("person_bindings.issuer", "=", p.issuer)
    .where("person_bindings.subject", "=", p.subject)
    .where("person_bindings.undone_at", "is", null)
    .where("people.left_at", "is", null)
    .orderBy("people.account_id")
    .orderBy("people.person_id"),
);

/** The people of all accounts with the same binding as this person, with their accounts. */
export const listPeopleBoundAs = statement((p: { accountId: string; personId: string }) =>
  ofEveryAccount
    .selectFrom("person_bindings as known")
    .innerJoin("person_bindings", (join) =>
      join.onRef("person_bindings.issuer", "=", "known.issuer").onRef("person_bindings.subject", "=", "known.subject"),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.account_id", "=", "person_bindings.account_id")
        .onRef("people.person_id", "=", "person_bindings.person_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "people.account_id")
    .select(MEMBER)
    .where("known.account_id", "=", p.accountId)
    .where("known.person_id", "=", p.personId)
    .where("known.undone_at", "is", null)
    .where("person_bindings.undone_at", "is", null)
    .where("people.left_at", "is", null)
    .orderBy("accounts.slug"),
);
