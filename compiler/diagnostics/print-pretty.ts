/** Diagnostics for people: message, place, the line with carets under the exact span, help and related places. */
import { type LineMap, lineText, positionAt } from "../base/line-map.js";
import type { Span } from "../base/span.js";
import type { Diagnostic } from "./diagnostic.js";
import { lineMaps, type Places } from "./places.js";
import { fitLine, plain, widthOf } from "./source-line.js";

type Paint = (style: keyof typeof STYLES, text: string) => string;

const STYLES = { error: "31;1", warning: "33;1", strong: "1", gutter: "34", help: "36" } as const;

export function printPretty(diagnostics: readonly Diagnostic[], places: Places, colour: boolean): string {
  const mapOf = lineMaps(places);
  const paint: Paint = (style, text) => (colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text);
  const blocks = diagnostics.map((diagnostic) => printOne(diagnostic, places, mapOf, paint));
  if (blocks.length === 0) return "";
  return `${[...blocks, countLine(diagnostics)].join("\n\n")}\n`;
}

function printOne(diagnostic: Diagnostic, places: Places, mapOf: (path: string) => LineMap, paint: Paint): string {
  const { code, severity, message, path, span, help, related } = diagnostic;
  const frames = [{ path, span }, ...related].map((each) => ({ map: mapOf(each.path), span: each.span }));
  const gutter = Math.max(...frames.map(({ map, span: { end } }) => String(positionAt(map, end).line).length));
  const lines = [
    `${paint(severity, `${severity} ${code}`)}: ${paint("strong", plain(message))}`,
    ...frameOf(path, mapOf(path), span, severity),
  ];
  if (help !== null) {
    const [first, ...rest] = help.split("\n").map(plain);
    lines.push(`${" ".repeat(gutter)} ${paint("gutter", "=")} ${paint("help", "help:")} ${first ?? ""}`);
    lines.push(...rest.map((line) => `${" ".repeat(gutter)}   ${line}`));
  }
  for (const each of related) {
    lines.push(
      `${" ".repeat(gutter)} ${paint("gutter", "=")} ${plain(each.message)}:`,
      ...frameOf(each.path, mapOf(each.path), each.span, "help"),
    );
  }
  return lines.join("\n");

  function frameOf(at: string, map: LineMap, place: Span, style: keyof typeof STYLES): string[] {
    const start = positionAt(map, place.start);
    const bar = `${" ".repeat(gutter)} ${paint("gutter", "|")}`;
    const where =
      `${" ".repeat(gutter)}${paint("gutter", "-->")} ` +
      `${plain(places.shownPath(at))}:${start.line}:${start.column}`;
    return [where, bar, ...markedLines(map, place, gutter, bar, paint, style)];
  }
}

/** The first line of a span with its carets, and the last line if it is another one. */
function markedLines(
  map: LineMap,
  span: Span,
  gutter: number,
  bar: string,
  paint: Paint,
  style: keyof typeof STYLES,
): string[] {
  const start = positionAt(map, span.start);
  // A span that ends right after a line break ends on the line before it.
  const end = positionAt(map, Math.max(span.start, span.end > span.start ? span.end - 1 : span.end));
  const numbered = (line: number, text: string): string =>
    `${paint("gutter", `${String(line).padStart(gutter)} |`)} ${text}`.trimEnd();
  const marked = (line: number, from: number, to: number): string[] => {
    const fitted = fitLine(lineText(map, line), from, to);
    const carets = "^".repeat(Math.max(1, widthOf(fitted.text.slice(fitted.from, fitted.to))));
    return [
      numbered(line, fitted.text),
      `${bar} ${" ".repeat(widthOf(fitted.text.slice(0, fitted.from)))}${paint(style, carets)}`,
    ];
  };
  const first = lineText(map, start.line);
  if (end.line === start.line)
    return marked(
      start.line,
      start.column - 1,
      Math.max(start.column - 1, Math.min(first.length, start.column - 1 + span.end - span.start)),
    );
  const last = lineText(map, end.line);
  const indent = last.length - last.trimStart().length;
  const between = end.line - start.line > 1 ? [paint("gutter", `${".".repeat(gutter)} :`)] : [];
  return [
    ...marked(start.line, start.column - 1, first.length),
    ...between,
    ...marked(end.line, Math.min(indent, end.column - 1), end.column),
  ];
}

function countLine(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: string, word: string): string[] => {
    const amount = diagnostics.filter((each) => each.severity === severity).length;
    return amount === 0 ? [] : [`${amount} ${word}${amount === 1 ? "" : "s"}`];
  };
  return [...count("error", "error"), ...count("warning", "warning")].join(", ");
}
