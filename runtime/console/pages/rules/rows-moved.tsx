/** Rows of reference tables and calendars that differ between two builds or versions. */
import type { Child } from "hono/jsx";

import type { RowChange, RowsDiff } from "../../../services/reading/rules/diff-responses.js";
import { Chosen } from "../../parts/chosen.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

interface RowsMovedProps {
  readonly reader: Reader;
  readonly rows: readonly RowsDiff[];
}

export function RowsMoved({ reader, rows }: RowsMovedProps): Child {
  const { rules } = reader.texts;
  const text = (of: string | null): Child => (of === null ? rules.none : <Chosen reader={reader} text={of} />);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">{rules.rowsMoved}</h2>
      {rows.map((table) => (
        <>
          <p>
            {rules.rowsOf(<code>{table.name}</code>, table.added, table.changed, table.removed)}
            {table.read_by.length > 0 && (
              <span class="beneath quiet">
                {rules.readBy} {table.read_by.map((rule, at) => [at > 0 && ", ", <code>{rule}</code>])}
              </span>
            )}
          </p>
          <Table<RowChange>
            caption={table.name}
            rows={table.rows}
            columns={[
              { head: rules.row, cell: ({ row }) => text(row) },
              { head: rules.before, cell: ({ before }) => text(before) },
              { head: rules.after, cell: ({ after }) => text(after) },
            ]}
          />
        </>
      ))}
    </section>
  );
}
