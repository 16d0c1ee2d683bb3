/** The newest moment in the database: the clock starts no earlier, so that ids and moments never go back (D-104). */
import { constantStatement, query } from "./statement.js";
import type { Statement } from "./verb.js";

const NEWEST: readonly Statement<{ newest: number | null }>[] = [
  constantStatement(() => query.selectFrom("answers").select((row) => row.fn.max("created_at").as("newest")))({}),
  constantStatement(() => query.selectFrom("bookings").select((row) => row.fn.max("created_at").as("newest")))({}),
  constantStatement(() => query.selectFrom("audit").select((row) => row.fn.max("at").as("newest")))({}),
];

export function newestMoment(rows: (statement: Statement) => readonly unknown[]): number {
  // Each of these statements returns one row of this shape.
  const newest = NEWEST.map((each) => (rows(each) as readonly { readonly newest: number | null }[])[0]?.newest ?? 0);
  return Math.max(0, ...newest);
}
