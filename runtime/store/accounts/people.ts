/** People of an account. The row of a person who left stays, because the records of their acts refer to it. */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";

export const addPerson = statement(
  (p: {
    accountId: string;
    personId: string;
    name: string;
    email: string;
    role: string;
    createdAt: number;
    /** Null, and `invitedBy` too: the person has accepted. */
    invitedAt: number | null;
    invitedBy: string | null;
    salt: Uint8Array;
  }) =>
    insertInto("people", {
      account_id: p.accountId,
      person_id: p.personId,
      name: p.name,
      email: p.email,
      role: p.role,
      created_at: p.createdAt,
      left_at: null,
      salt: p.salt,
      invited_at: p.invitedAt,
      invited_by: p.invitedBy,
      accepted_at: null,
      declined_at: null,
    }),
);

export const listPeople = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("people")
    .select([
      "person_id",
      "name",
      "email",
      "role",
      "created_at",
      "left_at",
      "invited_at",
      "invited_by",
      "accepted_at",
      "declined_at",
    ])
    .orderBy("person_id"),
);

/**
 * The people with an address, in every account, except those who left. `address` has its letters A to Z in lower case.
 * Both databases lower only these letters, so no letter that looks alike matches.
 */
export const listPeopleAtAddress = statement((p: { address: string }) =>
  ofEveryAccount
    .selectFrom("people")
    .select(["account_id", "person_id", "email"])
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", p.address))
    .where("left_at", "is", null)
    .orderBy("account_id")
    .orderBy("person_id"),
);

export const readPersonSalt = statement((p: { accountId: string; personId: string }) =>
  ofAccount(p).selectFrom("people").select("salt").where("person_id", "=", p.personId),
);

/** A person who signs in, with the salt of their address digest. */
export const readPerson = statement((p: { accountId: string; personId: string }) =>
  ofAccount(p)
    .selectFrom("people")
    .select(["email", "role", "salt", "left_at", "invited_at", "accepted_at", "declined_at"])
    .where("person_id", "=", p.personId),
);

export const changePerson = statement(
  (p: { accountId: string; personId: string; name: string; email: string; role: string; salt: Uint8Array }) =>
    ofAccount(p)
      .updateTable("people")
      .set({ name: p.name, email: p.email, role: p.role, salt: p.salt })
      .where("person_id", "=", p.personId),
);

export const markLeft = statement((p: { accountId: string; personId: string; at: number }) =>
  ofAccount(p).updateTable("people").set({ left_at: p.at }).where("person_id", "=", p.personId),
);

/** They belong to the account once they accept, whatever they answered before. */
export const invitePerson = statement((p: { accountId: string; personId: string; by: string; at: number }) =>
  ofAccount(p)
    .updateTable("people")
    .set({ invited_at: p.at, invited_by: p.by, accepted_at: null, declined_at: null })
    .where("person_id", "=", p.personId),
);

export const acceptInvitation = statement((p: { accountId: string; personId: string; at: number }) =>
  ofAccount(p).updateTable("people").set({ accepted_at: p.at, declined_at: null }).where("person_id", "=", p.personId),
);

export const declineInvitation = statement((p: { accountId: string; personId: string; at: number }) =>
  ofAccount(p).updateTable("people").set({ declined_at: p.at }).where("person_id", "=", p.personId),
);
