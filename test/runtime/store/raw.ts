/** A statement as plain SQL that both databases read, its parameters as question marks: for what tests alone ask. */
import type { SqlValue, Statement } from "../../../runtime/store/sql/steps.js";

export function raw<Row = unknown>(sql: string, ...parameters: readonly SqlValue[]): Statement<Row> {
  let at = 0;
  return {
    text: {
      sqlite: sql,
      postgres: sql.replaceAll("?", () => `$${(at += 1)}`),
      givesRows: /^SELECT|RETURNING/i.test(sql),
    },
    parameters,
  };
}
