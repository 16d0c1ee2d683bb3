/** Marks of the database as a whole, each made once. */
import { constantStatement, insertInto, query, statement } from "./statement.js";

export const readMark = statement((p: { name: string }) =>
  query.selectFrom("marks").select(["made_at"]).where("name", "=", p.name),
);

export const listMarks = constantStatement(() => query.selectFrom("marks").select(["name", "made_at"]).orderBy("name"));

/** Set if the database is a restored copy that does not send its original's mail (decision 229). */
export const RESTORED = "restored ";

export const addMark = statement((p: { name: string; madeAt: number }) =>
  insertInto("marks", { name: p.name, made_at: p.madeAt }).onConflict((conflict) =>
    conflict.column("name").doNothing(),
  ),
);

export const dropMark = statement((p: { name: string }) => query.deleteFrom("marks").where("name", "=", p.name));

/** Makes the mark again, and never with the same moment. */
export const renewMark = statement((p: { name: string; madeAt: number }) =>
  insertInto("marks", { name: p.name, made_at: p.madeAt }).onConflict((conflict) =>
    conflict.column("name").doUpdateSet((row) => ({ made_at: row("marks.made_at", "+", 1) })),
  ),
);

/** Drops the mark unless it was made again since. */
export const dropMarkOf = statement((p: { name: string; madeAt: number }) =>
  query.deleteFrom("marks").where("name", "=", p.name).where("made_at", "=", p.madeAt),
);
