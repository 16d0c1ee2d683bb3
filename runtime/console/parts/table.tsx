/**
 * A table: heads that stay visible, figures aligned. If the columns have no room, each row becomes a sheet of its own.
 * Roles are explicit, because a browser removes them when an element is no longer laid out as a table.
 */
import type { Child } from "hono/jsx";

export interface Column<Row> {
  readonly head: string;
  /** Shown in place of the head, where a person chose it. */
  readonly heading?: Child;
  readonly cell: (row: Row) => Child;
  /** `figure`: aligned at its end. */
  readonly kind?: "figure" | "text";
}

interface TableProps<Row> {
  /** Read aloud before the table; the page shows its own heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

export function Table<Row>({ caption, columns, rows }: TableProps<Row>): Child {
  const classOf = ({ kind }: Column<Row>): string | undefined => (kind === "figure" ? "end" : undefined);
  return (
    <div class="table">
      <table class="rows" role="table">
        <caption class="aloud">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th role="columnheader" scope="col" class={classOf(column)}>
                {column.heading ?? column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row">
              {columns.map((column) => (
                <td role="cell" class={classOf(column)} data-head={column.head}>
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
