/**
 * Tables of a page whose rows could not be told. Their words are read as lines of text, so an amount may stand beside
 * the words of another row: each is listed as doubtful.
 */
import { joinedLines, type Line } from "./pdf-line.js";
import { isBelow, isMarked, NEAR } from "./pdf-unruled-tables.js";

/** A cell that is painted beside the one before it begins at most so many times its size above the end of that one. */
const TALLEST_CELL = 10;
/** Cells whose lines differ in height by less than this many times their size stand beside each other. */
const BESIDE = 0.3;

/** Lists each such table in its first line. `lines`: with the rows of the tables that were read. */
export function withUnclearTables(lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const group = groupFrom(lines, at);
    const first = hasColumns(group) ? group.levels.findIndex(isWide) : goesOnTable(lines[at - 1], line) ? 0 : -1;
    const start = first === -1 ? -1 : group.lines.findIndex(({ y }) => y === group.levels[first]?.y);
    found.push(
      ...group.lines.map((each, place) => (place === start ? withTable(each, group.lines.slice(start)) : each)),
    );
    at += Math.max(1, group.lines.length);
  }
  return found;
}

/** What stands at one height. */
type Level = Pick<Line, "y" | "columns">;

interface Group {
  readonly lines: readonly Line[];
  /** From top to bottom. */
  readonly levels: readonly Level[];
  /** How many cells are painted beside the end of the one before. */
  readonly cells: number;
}

/** Lines below each other, in parts that stand below each other; also where they are painted cell by cell. */
function groupFrom(lines: readonly Line[], from: number): Group {
  const [first, ...rest] = lines.slice(from);
  if (first === undefined || first.cells !== null) return { lines: lines.slice(from, from + 1), levels: [], cells: 0 };
  const group = [first];
  const levels: Level[] = [first];
  let cells = 0;
  let [before, lowest, columns] = [first, first, first.columns];
  for (const line of rest) {
    if (line.cells !== null || line.page !== first.page) break;
    const beside = levels.findLastIndex(({ y }) => y >= line.y - BESIDE * line.size);
    const level = levels[beside];
    if (level !== undefined && level.y <= line.y + BESIDE * line.size) {
      if (!isBeside(level, line) || line.y - before.y > TALLEST_CELL * line.size) break;
      if (line.y > before.y) cells += 1;
      levels[beside] = { y: level.y, columns: [...level.columns, ...line.columns] };
    } else {
      if (!isBelow(lowest, line) || (line.columns.length < 2 && !isInOne(line, columns))) break;
      levels.push(line);
      lowest = line;
    }
    if (line.columns.length > 1) ({ columns } = line);
    group.push(line);
    before = line;
  }
  return { lines: group, levels, cells };
}

function isBeside({ columns }: Level, line: Line): boolean {
  const end = columns.at(-1)?.end;
  return end !== undefined && line.columns.every(({ x }) => x > end);
}

/** Whether the line's only part stands below one part of another line, and reaches no other. */
function isInOne({ columns: [own] }: Line, columns: Line["columns"]): boolean {
  const at = columns.findLastIndex(({ x }) => own !== undefined && own.x >= x - NEAR);
  return own !== undefined && at !== -1 && own.end < (columns[at + 1]?.x ?? Infinity);
}

const isWide = ({ columns }: Level): boolean => columns.length > 1;

/** At two neighbouring heights, parts behind the first begin or end at one place. Two blocks of text have no rows. */
function hasColumns({ lines, levels, cells }: Group): boolean {
  const wide = levels.filter(isWide);
  if (lines.filter(isWide).length + cells < 2 || wide.every(isMarked)) return false;
  return wide.some(({ columns: [, ...own] }, at) => {
    const [, ...next] = wide[at + 1]?.columns ?? [];
    return own.some(({ x, end }) =>
      next.some((each) => Math.min(Math.abs(each.x - x), Math.abs(each.end - end)) <= NEAR),
    );
  });
}

/** A line of several parts directly below a row: its parts bridge columns of the table above. */
function goesOnTable(before: Line | undefined, line: Line): boolean {
  const isRow = before !== undefined && before.cells !== null;
  return isRow && line.cells === null && line.columns.length > 1 && isBelow(before, line);
}

function withTable(line: Line, group: readonly Line[]): Line {
  const text = joinedLines(group.map((each) => each.text));
  return { ...line, leftOut: [...line.leftOut, { kind: "unclear_table", text }] };
}
