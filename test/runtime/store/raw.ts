/** A statement as plain SQL for both databases, with question marks for its parameters: only for queries of tests. */
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
