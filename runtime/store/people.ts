/** People of an account. One who left is kept, for what they did stays theirs. */
import { query, statement } from "./statement.js";

export const addPerson = statement((p: { accountId: string; personId: string; name: string; email: string; role: string; createdAt: number }) =>
  query
    .insertInto("people")
    .values({ account_id: p.accountId, person_id: p.personId, name: p.name, email: p.email, role: p.role, created_at: p.createdAt, left_at: null }),
);

export const listPeople = statement((p: { accountId: string }) =>
  query.selectFrom("people").select(["person_id", "name", "role", "left_at"]).where("account_id", "=", p.accountId),
);
