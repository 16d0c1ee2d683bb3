/** A text while its figures are read, and what a part of it gives. */
import type { Figure, NoFigure, Reading, WhyNoFigure } from "./figure.js";
import type { Item } from "./items.js";

export interface Page {
  readonly words: string;
  readonly items: readonly Item[];
  readonly reading: Reading;
}

export interface Found {
  readonly at: number;
  readonly figures: readonly Figure[];
  readonly other: NoFigure | null;
}

/** What a part of the text gives, and the item past it. */
export interface Part {
  readonly to: number;
  readonly found: Found | null;
}

export function noFigure(words: string, why: WhyNoFigure, currency: string | null = null): NoFigure {
  return { words, why, currency };
}

export function wordsAt({ words, items }: Page, from: number, to: number): string {
  return words.slice(items[from]?.at, items[to - 1]?.end);
}

export function foundIn({ items }: Page, from: number, figures: readonly Figure[]): Found {
  return { at: items[from]?.at ?? 0, figures, other: null };
}

/** The words include what is attached to them. */
export function none(page: Page, from: number, to: number, why: WhyNoFigure, currency: string | null = null): Part {
  const { items } = page;
  let [first, past] = [from, to];
  if (why === "unknown_neighbour") {
    while (items[first]?.gap === false && first > 0) first -= 1;
    while (items[past]?.gap === false && !/^[.,;:!?)]$/.test(items[past]?.text ?? "")) past += 1;
  }
  const words = wordsAt(page, first, past);
  return { to, found: { at: items[from]?.at ?? 0, figures: [], other: noFigure(words, why, currency) } };
}
