/** Lines of a file for a spreadsheet. */
import { stringify } from "csv-stringify/sync";

export type Cell = string | { readonly decimal: string } | null | undefined;

/**
 * RFC 4180 in UTF-8, with a byte order mark, by which a spreadsheet recognises it. A text that would be a formula
 * begins with `'`; an amount is a number, whatever its sign.
 */
export function csvLines(lines: readonly (readonly Cell[])[], bom: boolean): string {
  return stringify(
    lines.map((line) => [...line]),
    {
      escape_formulas: true,
      record_delimiter: "windows",
      bom,
      cast: { object: (value) => ({ value: String(value["decimal"]), escape_formulas: false }) },
    },
  );
}
