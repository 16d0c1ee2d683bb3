/**
 * Figures in the words of a document: amounts, shares, times and counts, each with the value of its setting. A figure
 * is right or none: beside a sign or a word that is not known, a number has no value
 * (decision 072).
 */
import type { Figure, FiguresFound, NoFigure, Reading } from "./figure.js";
import { itemsOf } from "./items.js";
import { withoutMarks } from "./marks.js";
import { measuredAt } from "./measured.js";
import { pastName } from "./no-figures.js";
import { adjectiveAt, articleAt, only } from "./one-figure.js";
import { type Found, noFigure, type Page, type Part } from "./page.js";
import { rangeFrom } from "./ranges.js";
import { composedFrom } from "./sums.js";

export function figuresIn(words: string, reading: Reading): FiguresFound {
  const { rest, unsure } = withoutMarks(words);
  const page: Page = { words: rest, items: itemsOf(rest), reading };
  const found: Found[] = unsure.map((each) => ({
    at: each.at,
    figures: [],
    other: noFigure(each.words, "several_readings"),
  }));
  let barrier = 0;
  for (let at = 0; at < page.items.length;) {
    const named = pastName(page.items, at);
    const part = named === null ? partAt(page, at, barrier) : null;
    if (part?.found != null) found.push(part.found);
    const to = named ?? part?.to;
    if (to === undefined) at += 1;
    else [at, barrier] = [to, part == null || isOver(part.found) ? to : barrier];
  }
  return inOrder(found);
}

/** Not a number without a value: one beside it may be a part of it. */
function isOver(found: Found | null): boolean {
  return found?.other == null ? found !== null : found.other.currency !== null || found.other.why === "no_limit";
}

function inOrder(found: readonly Found[]): FiguresFound {
  const sorted = [...found].sort((a, b) => a.at - b.at);
  const figures = new Map<string, Figure>();
  for (const each of sorted)
    for (const figure of each.figures) {
      const name = `${figure.kind} ${figure.value}`;
      if (!figures.has(name)) figures.set(name, figure);
    }
  const others = new Map<string, NoFigure>();
  for (const { other } of sorted) if (other !== null && !others.has(other.words)) others.set(other.words, other);
  return { figures: [...figures.values()], others: [...others.values()] };
}

function partAt(page: Page, at: number, barrier: number): Part | null {
  const word = articleAt(page, at) ?? adjectiveAt(page, at);
  if (word !== null) return word;
  const first = measuredAt(page, at, barrier);
  if (first === null) return null;
  return rangeFrom(page, first, barrier) ?? composedFrom(page, first, barrier) ?? only(page, first, barrier);
}
