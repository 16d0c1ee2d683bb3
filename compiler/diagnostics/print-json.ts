/**
 * Diagnostics as JSON, for programs. The shape is stable; fields may be added:
 * `{ "diagnostics": [{ code, severity, title, message, help, path, start, end, related: [{ path, message, start, end }]
 * }], "errors", "warnings" }`,
 * where `start` and `end` are `{ line, column, offset }`: lines and columns from 1, offsets from 0, all in UTF-16 code
 * units, ends exclusive.
 */
import type { Diagnostic } from "./diagnostic.js";
import { lineMaps, type Places, rangeOf } from "./places.js";
import { rowOf } from "./rows.js";

export function printJson(diagnostics: readonly Diagnostic[], places: Places): string {
  const mapOf = lineMaps(places);
  const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const plain = diagnostics.map(({ code, severity, message, help, path, span, related }) => ({
    code,
    severity,
    title: rowOf(code)?.title ?? code,
    message,
    help,
    path: places.shownPath(path),
    ...rangeOf(mapOf(path), span),
    related: related.map((each) => ({
      path: places.shownPath(each.path),
      message: each.message,
      ...rangeOf(mapOf(each.path), each.span),
    })),
  }));
  return `${JSON.stringify({ diagnostics: plain, errors: count("error"), warnings: count("warning") }, null, 2)}\n`;
}
