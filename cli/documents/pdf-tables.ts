/** Tables of a page by the lines between their cells. */
import { CELL_BREAK } from "./block.js";
import { joinedLines, type Line, type Stretch } from "./pdf-line.js";
import type { Rule } from "./pdf-rules.js";
import type { SeenWords } from "./seen-words.js";

/** Lines that are nearer to each other than this are one, in points. */
const NEAR = 3;
/** Shorter lines are parts of letters and pictures. */
const SHORTEST = 6;
/** A drawing has more lines. */
const MOST_RULES = 1_000;
/** A longer text stands in no cell: the lines part the page. */
const LONGEST_CELL = 2_000;
/** Longer words of a merged cell stand once. */
const LONGEST_REPEATED = 200;

export interface RuledTable {
  readonly stretches: ReadonlySet<Stretch>;
  /** The text of each cell, row by row; a merged cell is in each row and column that it covers. */
  readonly rows: readonly (readonly (readonly Stretch[])[])[];
}

export function ruledTables(stretches: readonly Stretch[], rules: readonly Rule[]): readonly RuledTable[] {
  const long = rules.filter(({ left, right, bottom, top }) => Math.max(right - left, top - bottom) >= SHORTEST);
  if (long.length > MOST_RULES) return [];
  return touching(long).flatMap((group) => {
    const table = tableOf(group, stretches);
    return table === null ? [] : [table];
  });
}

function touching(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const left = new Set(rules);
  const groups: Rule[][] = [];
  for (const rule of rules) {
    if (!left.delete(rule)) continue;
    const group = [rule];
    for (const each of group)
      for (const other of left)
        if (isNear(each, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

function isNear(one: Rule, other: Rule): boolean {
  const isAcross = one.left <= other.right + NEAR && other.left <= one.right + NEAR;
  return isAcross && one.bottom <= other.top + NEAR && other.bottom <= one.top + NEAR;
}

function tableOf(rules: readonly Rule[], stretches: readonly Stretch[]): RuledTable | null {
  const [level, upright] = [rules.filter(({ isLevel }) => isLevel), rules.filter(({ isLevel }) => !isLevel)];
  if (level.length < 2 || upright.length === 0) return null;
  const xs = places([
    ...upright.map(({ left, right }) => (left + right) / 2),
    ...rules.flatMap((each) => [each.left, each.right]),
  ]);
  const ys = places([
    ...level.map(({ bottom, top }) => (bottom + top) / 2),
    ...rules.flatMap((each) => [each.bottom, each.top]),
  ]).toReversed();
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 2 || rows < 1) return null;
  const owner = ownersOf(xs, ys, { level, upright });
  const texts = new Map<number, Stretch[]>();
  for (const stretch of stretches) {
    const [row, column] = [bandOf(ys, stretch.y + stretch.size / 4), bandOf(xs, (stretch.x + stretch.end) / 2)];
    const cell = row === -1 || column === -1 ? undefined : owner[row * columns + column];
    if (cell !== undefined) texts.set(cell, [...(texts.get(cell) ?? []), stretch]);
  }
  const isLong = [...texts.values()].some(
    (cell) => cell.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_CELL,
  );
  const inRows = Array.from({ length: rows }, (_, row) => owner.slice(row * columns, (row + 1) * columns));
  const hasColumns = inRows.some((cells) => new Set(cells.filter((cell) => texts.has(cell))).size > 1);
  if (isLong || !hasColumns) return null;
  const used = new Set<number>();
  return {
    stretches: new Set([...texts.values()].flat()),
    rows: inRows.flatMap((cells) => {
      if (cells.every((cell) => !texts.has(cell))) return [];
      const alone = new Set(cells).size === 1 ? cells.slice(0, 1) : cells;
      return [alone.map((cell) => cellText(texts.get(cell) ?? [], used.size === used.add(cell).size))];
    }),
  };
}

function cellText(stretches: readonly Stretch[], isRepeated: boolean): readonly Stretch[] {
  if (!isRepeated) return stretches;
  const seen = stretches.filter(({ look }) => look === "plain");
  return seen.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_REPEATED ? [] : seen;
}

/** Different places, in order. */
function places(all: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const each of [...all].sort((a, b) => a - b)) if (each - (found.at(-1) ?? -Infinity) > NEAR) found.push(each);
  return found;
}

/** The band between two places, which are in order or in reverse order. -1: outside. */
function bandOf(all: readonly number[], place: number): number {
  return all.findIndex((from, at) => {
    const to = all[at + 1];
    return to !== undefined && Math.min(from, to) <= place && place < Math.max(from, to);
  });
}

/** For each cell, the first one of those that no line parts from it. */
function ownersOf(
  xs: readonly number[],
  ys: readonly number[],
  { level, upright }: { readonly level: readonly Rule[]; readonly upright: readonly Rule[] },
): readonly number[] {
  const columns = xs.length - 1;
  const middle = (all: readonly number[], at: number): number => ((all[at] ?? 0) + (all[at + 1] ?? 0)) / 2;
  const owner: number[] = [];
  for (let row = 0; row < ys.length - 1; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y, edge, top] = [middle(xs, column), middle(ys, row), xs[column] ?? 0, ys[row] ?? 0];
      const isOpenLeft =
        column > 0 && !upright.some((rule) => isAt(rule.left, rule.right, edge) && rule.bottom <= y && y <= rule.top);
      const isOpenAbove =
        row > 0 && !level.some((rule) => isAt(rule.bottom, rule.top, top) && rule.left <= x && x <= rule.right);
      const at = row * columns + column;
      owner.push((isOpenLeft ? owner[at - 1] : isOpenAbove ? owner[at - columns] : at) ?? at);
    }
  return owner;
}

const isAt = (from: number, to: number, place: number): boolean => from - NEAR <= place && place <= to + NEAR;

/** One line for each row. `linesOf`: reads the text of a cell. */
export function rowLines(
  { rows }: RuledTable,
  linesOf: (stretches: readonly Stretch[]) => readonly Line[],
): readonly Line[] {
  return rows.flatMap((row): readonly Line[] => {
    const lines = row.map((cell) =>
      linesOf([...cell].sort((a, b) => (Math.abs(a.y - b.y) < a.size / 2 ? 0 : b.y - a.y))),
    );
    const [first] = lines.flat().toSorted((a, b) => b.y - a.y);
    if (first === undefined) return [];
    const cells = lines.map((own): SeenWords => {
      return { text: joinedLines(own.map(({ text }) => text)), leftOut: own.flatMap(({ leftOut }) => leftOut) };
    });
    return [asRow(first, cells)];
  });
}

/** `line`: the first of the row. */
export function asRow(line: Line, cells: readonly SeenWords[]): Line {
  const texts = cells.map(({ text }) => text);
  const text = texts.every((each) => each === "") ? "" : texts.join(CELL_BREAK);
  return { ...line, text, cells, parts: texts, leftOut: cells.flatMap(({ leftOut }) => leftOut) };
}
