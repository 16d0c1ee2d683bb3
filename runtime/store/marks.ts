/** Marks of the database as a whole, each made once. */
import { insertInto, query, statement } from "./statement.js";

export const readMark = statement((p: { name: string }) =>
  query.selectFrom("marks").select(["made_at"]).where("name", "=", p.name),
);

export const addMark = statement((p: { name: string; madeAt: number }) =>
  insertInto("marks", { name: p.name, made_at: p.madeAt }).onConflict((conflict) =>
    conflict.column("name").doNothing(),
  ),
);
