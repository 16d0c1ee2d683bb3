/**
 * Lines and columns of a source: the compiler computes with offsets, people and editors read lines.
 */

/** Line and column, both from 1; the column counts UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface LineMap {
  /** Offset at which each line begins; the first is 0. */
  readonly starts: readonly number[];
  readonly text: string;
}

/** Finds where the lines begin. `\n`, `\r\n` and a lone `\r` end a line. */
export function mapLines(text: string): LineMap {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 10 || (unit === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return { starts, text };
}

/** The line and column of an offset; an offset outside the text is moved to its nearest end. */
export function positionAt(map: LineMap, offset: number): Position {
  const inside = Math.max(0, Math.min(offset, map.text.length));
  let low = 0;
  let high = map.starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((map.starts[middle] ?? 0) <= inside) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: inside - (map.starts[low] ?? 0) + 1 };
}

/** The text of a line (from 1) without its line end; empty if there is no such line. */
export function lineText(map: LineMap, line: number): string {
  const start = map.starts[line - 1];
  if (start === undefined) return "";
  return map.text.slice(start, map.starts[line] ?? map.text.length).replace(/[\r\n]+$/, "");
}
