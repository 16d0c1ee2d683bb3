/** Names with the same words, of which some are an initial in one of them: `E. Muster` and `Erika Muster`. */
import { isLetter, type Words } from "./spelling.js";

/**
 * Of the words that the names do not have in common, each of one is paired with one of the other, and one of the two is
 * the other's first letter. At least one word of two letters or more is in both.
 */
export function sameButInitials(one: Words, other: Words): boolean {
  if (one.length !== other.length) return false;
  const left = [...other];
  const rest: string[] = [];
  let isWordInBoth = false;
  for (const word of one) {
    const at = left.indexOf(word);
    if (at < 0) rest.push(word);
    else {
      left.splice(at, 1);
      isWordInBoth ||= word.length > 1;
    }
  }
  return isWordInBoth && areInitialsOf(rest, left) && areInitialsOf(left, rest);
}

/** The single letters of some words are the first letters of the longer ones of others. */
function areInitialsOf(one: Words, other: Words): boolean {
  const letters = one.filter(isLetter).sort().join("");
  return letters === firstLetters(other.filter((word) => !isLetter(word)));
}

function firstLetters(words: Words): string {
  return words
    .map((word) => word.charAt(0))
    .sort()
    .join("");
}

/** Each word of two letters or more, with the first letters of all others: equal names but for initials share one. */
export function initialsOf(words: Words): readonly string[] {
  return words.flatMap((word, at) =>
    word.length < 2 ? [] : [`${word} ${firstLetters(words.filter((_, other) => other !== at))}`],
  );
}
