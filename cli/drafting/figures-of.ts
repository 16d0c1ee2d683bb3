/** Figures of a draft for who asked for it: each setting beside its words, and each number that is none with why. */
import { cut } from "../../compiler/drafting/paragraph.js";
import type { DraftedParagraph } from "../../compiler/drafting/skeleton.js";
import { type DraftedFigures, MOST_NUMBERS } from "../../runtime/ports/policy-drafter.js";

const LONGEST_WORDS = 200;

export function figuresOf(paragraphs: readonly DraftedParagraph[]): DraftedFigures {
  const quoted = paragraphs.filter(({ leftOut }) => leftOut === null);
  const others = quoted.flatMap(({ anchor, others: all }) =>
    all.map(({ words, why, currency }) => ({ anchor, words: cut(words, LONGEST_WORDS), why, currency })),
  );
  return {
    settings: quoted.flatMap(({ anchor, settings }) =>
      settings.map(({ key, value, words }) => ({ anchor, key, value, words: cut(words, LONGEST_WORDS) })),
    ),
    notSettings: others.slice(0, MOST_NUMBERS),
    notSettingsMore: Math.max(0, others.length - MOST_NUMBERS),
  };
}
