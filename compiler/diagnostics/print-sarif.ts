/** Diagnostics as SARIF 2.1.0 (OASIS), which code hosts and editors show next to the source. */
import type { Span } from "../base/span.js";
import type { Diagnostic } from "./diagnostic.js";
import { lineMaps, type Places, rangeOf } from "./places.js";
import { allRows } from "./rows.js";

export function printSarif(diagnostics: readonly Diagnostic[], places: Places): string {
  const mapOf = lineMaps(places);
  const rows = allRows();
  const indexOf = new Map(rows.map(([code], index) => [code, index]));
  const location = (path: string, span: Span): object => {
    const { start, end } = rangeOf(mapOf(path), span);
    return {
      artifactLocation: { uri: uriOf(places.shownPath(path)) },
      region: {
        startLine: start.line,
        startColumn: start.column,
        endLine: end.line,
        endColumn: end.column,
        charOffset: start.offset,
        charLength: end.offset - start.offset,
      },
    };
  };
  const results = diagnostics.map(({ code, severity, message, help, path, span, related }) => ({
    ruleId: code,
    ruleIndex: indexOf.get(code) ?? -1,
    level: severity,
    message: { text: help === null ? message : `${message} ${help}` },
    locations: [{ physicalLocation: location(path, span) }],
    relatedLocations: related.map((each, index) => ({
      id: index + 1,
      message: { text: each.message },
      physicalLocation: location(each.path, each.span),
    })),
  }));
  const rules = rows.map(([code, row]) => ({
    id: code,
    shortDescription: { text: row.title },
    fullDescription: { text: row.explain.split("\n")[0] ?? row.title },
    help: { text: row.explain },
    defaultConfiguration: { level: row.severity },
  }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "tcs", rules } }, columnKind: "utf16CodeUnits", results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** `encodeURI` leaves the signs that begin a query, a fragment or the rest of a scheme. */
function uriOf(path: string): string {
  return encodeURI(path).replace(/[?#:]/g, encodeURIComponent);
}
