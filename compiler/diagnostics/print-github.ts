/**
 * Findings as workflow commands of GitHub Actions, a line each, which the host shows beside the lines of a pull
 * request: `::error file=FILE,line=4,endLine=4,col=3,endColumn=9,title=TCS1104::Message`.
 */
import type { Diagnostic } from "./diagnostic.js";
import { lineMaps, type Places, type Range, rangeOf } from "./places.js";
import { rowOf } from "./rows.js";

export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  /** As the reader would type it. */
  readonly path: string;
  readonly range: Range;
  readonly title: string;
  readonly message: string;
}

export function printGithub(diagnostics: readonly Diagnostic[], places: Places): string {
  const mapOf = lineMaps(places);
  return annotationsText(
    diagnostics.map(({ code, severity, message, help, path, span, related }) => ({
      level: severity,
      path: places.shownPath(path),
      range: rangeOf(mapOf(path), span),
      title: `${code}: ${rowOf(code)?.title ?? code}`,
      message: [
        message,
        ...(help === null ? [] : [help]),
        ...related.map((each) => {
          const { line } = rangeOf(mapOf(each.path), each.span).start;
          return `${each.message}: ${places.shownPath(each.path)}:${line}`;
        }),
      ].join("\n"),
    })),
  );
}

/** Ends with a line break, unless there are none. */
export function annotationsText(annotations: readonly Annotation[]): string {
  return annotations.map((each) => `${annotationLine(each)}\n`).join("");
}

/** Columns are told only within one line: the host refuses them over several. */
function annotationLine({ level, path, range: { start, end }, title, message }: Annotation): string {
  const lines = `line=${start.line},endLine=${end.line}`;
  const columns = start.line === end.line ? `,col=${start.column},endColumn=${end.column}` : "";
  return `::${level} file=${property(path)},${lines}${columns},title=${property(title)}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
