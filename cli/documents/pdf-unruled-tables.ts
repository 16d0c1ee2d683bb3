/** Tables of a page without lines: by columns that rows have in common. */
import { assert } from "../../runtime/engine/values/assert.js";
import { joinedLines, type Line } from "./pdf-line.js";
import { asRow } from "./pdf-tables.js";
import type { SeenWords } from "./seen-words.js";

/** Text that is nearer to a place than this starts there, in points. */
export const NEAR = 3;
/** Rows are nearer to each other than this many times their size. */
const WIDEST_ROW_GAP = 3;

/** Lines that follow each other and whose parts stand below each other become rows. */
export function withUnruledTables(lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const { rows, count } = tallRowsFrom(lines, at) ?? runFrom(lines, at);
    if (count === 0) found.push(...lines.slice(at, at + 1));
    else found.push(...rows);
    at += Math.max(1, count);
  }
  return found;
}

interface Band {
  readonly x: number;
  readonly end: number;
}

interface Rows {
  readonly rows: readonly Line[];
  /** How many lines they are. */
  readonly count: number;
}

/** The rows of a table that begins with a line. */
function runFrom(lines: readonly Line[], from: number): Rows {
  let bands: readonly Band[] = [];
  let count = 0;
  for (const [at, line] of lines.slice(from).entries()) {
    const before = lines[from + at - 1];
    const isNext = at === 0 || (before !== undefined && isBelow(before, line));
    if (line.cells !== null || line.columns.length < 2 || !isNext) break;
    const merged = merge([...bands, ...line.columns]);
    // A part that bridges two columns of a row is not of this table.
    if (!lines.slice(from, from + at + 1).every((row) => isApart(row, merged))) break;
    bands = merged;
    count += 1;
  }
  const rows = lines.slice(from, from + count);
  const full = rows.filter(({ columns }) => columns.length === bands.length).length;
  if (count < 2 || full < count / 2) return { rows: [], count: 0 };
  return { rows: rows.map((line) => rowOf([line], bands)), count };
}

/** Cells of several lines: their lines are nearer to each other than rows, by this factor. */
const LEAST_ROW_GAP = 1.25;
/** Lines of one cell are at one distance, up to this factor. */
const LINE_GAP_TOLERANCE = 1.1;

/**
 * Rows whose cells have several lines: a row lasts until its first column starts again, behind a gap that is larger
 * than those of its lines (decision 495). Null: the lines are no such rows.
 */
function tallRowsFrom(lines: readonly Line[], from: number): Rows | null {
  const [first, ...rest] = lines.slice(from);
  const [start] = first?.columns ?? [];
  if (first === undefined || start === undefined || first.columns.length < 2 || first.cells !== null) return null;
  const rows: Line[][] = [[first]];
  let before = first;
  let lineGap: number | null = null;
  for (const line of rest) {
    const [own] = line.columns;
    const startsAgain = own !== undefined && Math.abs(own.x - start.x) <= NEAR;
    if (own === undefined || line.cells !== null || !isBelow(before, line) || (startsAgain && line.columns.length < 2))
      break;
    const gap = before.y - line.y;
    if (startsAgain) rows.push([line]);
    else if (own.x < start.x || gap > (lineGap ?? Infinity) * LINE_GAP_TOLERANCE) break;
    else {
      lineGap = Math.min(lineGap ?? gap, gap);
      rows.at(-1)?.push(line);
    }
    before = line;
  }
  const bands = merge(rows.flatMap(([line]) => line?.columns ?? []));
  const isTable = rows.flat().every((line) => isApart(line, bands) && isWithin(line, bands));
  if (lineGap === null || rows.length < 2 || bands.length < 2 || !isTable || isList(rows, bands)) return null;
  const least = lineGap * LEAST_ROW_GAP;
  const areApart = rows.every((row, at) => {
    const [top, last] = [row[0], rows[at - 1]?.at(-1)];
    return top === undefined || last === undefined || last.y - top.y >= least;
  });
  return areApart ? { rows: rows.map((row) => rowOf(row, bands)), count: rows.flat().length } : null;
}

/** Items with a number or a sign before their text, whose lines are indented. */
const MARK = /^[([]?(?:\p{N}+(?:\.\p{N}+)*|\p{L}{1,4}|[^\p{L}\p{N}])[.):\]]{0,2}$/u;

function isList(rows: readonly (readonly Line[])[], bands: readonly Band[]): boolean {
  return bands.length === 2 && rows.every(([line]) => line !== undefined && hasMark(line));
}

const hasMark = ({ columns: [first] }: Pick<Line, "columns">): boolean => MARK.test(first?.words.text ?? "");

/** An item of a list: a mark, and one text. */
export const isMarked = (line: Pick<Line, "columns">): boolean => line.columns.length === 2 && hasMark(line);

/** Whether each part of a line is in a column, and reaches no other one. */
function isWithin({ columns }: Line, bands: readonly Band[]): boolean {
  return columns.every((column) => {
    const at = bands.findIndex((band) => isIn(column, band));
    return at !== -1 && column.end < (bands[at + 1]?.x ?? Infinity);
  });
}

/** A cell has the words of its lines. */
function rowOf(lines: readonly Line[], bands: readonly Band[]): Line {
  const cells = bands.map((band): SeenWords => {
    const parts = lines.flatMap(({ columns }) => columns.filter((column) => isIn(column, band)));
    return {
      text: joinedLines(parts.map(({ words }) => words.text)),
      leftOut: parts.flatMap(({ words }) => words.leftOut),
    };
  });
  const [first] = lines;
  assert(first !== undefined, "a row has a line");
  return asRow(first, cells);
}

/** Whether no two parts of the line are in one band. */
function isApart({ columns }: Line, bands: readonly Band[]): boolean {
  return bands.every((band) => columns.filter((column) => isIn(column, band)).length < 2);
}

function isIn({ x }: Band, band: Band): boolean {
  return x >= band.x && x <= band.end;
}

export function isBelow(before: Line, line: Line): boolean {
  const gap = before.y - line.y;
  return before.page === line.page && gap > 0 && gap <= WIDEST_ROW_GAP * before.size;
}

function merge(all: readonly Band[]): readonly Band[] {
  const merged: Band[] = [];
  for (const { x, end } of [...all].sort((a, b) => a.x - b.x)) {
    const last = merged.at(-1);
    if (last !== undefined && x <= last.end) merged[merged.length - 1] = { x: last.x, end: Math.max(last.end, end) };
    else merged.push({ x, end });
  }
  return merged;
}
