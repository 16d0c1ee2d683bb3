/** A correction of one mistake: the edits of the source, if the intended text is certain. */
import type { Span } from "../../base/span.js";
import type { Code, ParametersOf } from "../../diagnostics/diagnostic.js";
import type { Declaration } from "../../syntax/source-tree.js";

export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** The place of a mistake. */
export interface Site {
  readonly path: string;
  readonly text: string;
  readonly span: Span;
  /** The text at the place. */
  readonly written: string;
  readonly declaration: Declaration | null;
}

/** For some codes, their corrections; null if the correction is not certain at this place. */
export type Fixes = { readonly [C in Code]?: (parameters: ParametersOf<C>, site: Site) => Fix | null };

export function replace(site: Site, text: string): Fix {
  return { title: `Write ${text}`, edits: [{ span: site.span, text }] };
}

/** The name that was probably meant. */
export function near({ near: meant }: { readonly near: string | null }, site: Site): Fix | null {
  return meant === null ? null : { title: `Write ${meant}`, edits: [{ span: site.span, text: meant }] };
}

export function insert(title: string, at: number, text: string): Fix {
  return { title, edits: [{ span: { start: at, end: at }, text }] };
}

export function remove(title: string, span: Span): Fix {
  return { title, edits: [{ span, text: "" }] };
}

/** A part of a list with the comma before it. For the first part, with the comma after it. */
export function inList(text: string, span: Span): Span {
  const before = /,\s*$/.exec(text.slice(0, span.start));
  if (before !== null) return { start: before.index, end: span.end };
  const behind = /^\s*,\s*/.exec(text.slice(span.end));
  return { start: span.start, end: span.end + (behind?.[0].length ?? 0) };
}

/** An item with its whole line, if nothing but the item is on that line. */
export function wholeLines(text: string, span: Span): Span {
  const start = text.lastIndexOf("\n", span.start - 1) + 1;
  const lineEnd = text.indexOf("\n", span.end);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  return text.slice(start, span.start).trim() === "" && text.slice(span.end, end).trim() === "" ? { start, end } : span;
}
