/** The words of a name that are not compared: connecting words, titles and legal forms, by an edition. */
import type { NameEdition } from "./editions.js";
import { isLetter, type Words, type WrittenWord } from "./spelling.js";

export interface ReadWord extends WrittenWord {
  /** Says no more than `&`: legal forms are read with it, and then it is left out. */
  readonly isConnecting: boolean;
}

/**
 * The ways to read the words. In `FRUTAS Y VERDURAS`, nobody can say whether `Y` is a word or an initial: it is read as
 * both, where the edition says so.
 */
export function readingsOf(words: readonly WrittenWord[], edition: NameEdition): readonly (readonly WrittenWord[])[] {
  if (!edition.isCapitalEither) return [words];
  const small = words.map((word, at) => (isAmongCapitals(words, at) ? { ...word, isSmall: true } : word));
  const isOther = small.some((word, at) => word !== words[at] && isConnecting(small, at, edition));
  return isOther ? [words, small] : [words];
}

function isAmongCapitals(words: readonly WrittenWord[], at: number): boolean {
  const [before, here, behind] = [at === 0 ? undefined : words[at - 1], words[at], words[at + 1]];
  return here !== undefined && isLetter(here.word) && before?.isCapital === true && behind?.isCapital === true;
}

/**
 * The words without those at an end and titles that the edition leaves out, until nothing more is left out: `Firma`
 * before a name changes nothing. One word always stays.
 */
export function readWords(words: readonly WrittenWord[], edition: NameEdition): readonly ReadWord[] {
  const rest = withoutEnds(words, edition);
  if (withoutLegalForm(rest, edition).length < rest.length) return rest;
  const untitled = withoutTitles(rest, edition);
  return untitled.length < rest.length ? readWords(untitled, edition) : rest;
}

export function comparedWords(words: readonly ReadWord[]): Words {
  return words.flatMap(({ word, isConnecting }) => (isConnecting ? [] : word));
}

/** The first and the last word of the result are compared. */
function withoutEnds(words: readonly WrittenWord[], edition: NameEdition): readonly ReadWord[] {
  const all = words.map((word, at): ReadWord => ({ ...word, isConnecting: isConnecting(words, at, edition) }));
  const isLeftOut = (at: number): boolean => all.length > 1 && edition.atAnEnd.has(all.at(at)?.word ?? "");
  if (isLeftOut(0)) return withoutEnds(all.slice(all.findIndex((word, at) => at > 0 && !word.isConnecting)), edition);
  return isLeftOut(-1) ? withoutEnds(withoutConnectingEnd(all.slice(0, -1)), edition) : all;
}

function isConnecting(words: readonly WrittenWord[], at: number, { between }: NameEdition): boolean {
  const [before, here, behind] = [at === 0 ? undefined : words[at - 1], words[at], words[at + 1]];
  if (before === undefined || here === undefined || behind === undefined) return false;
  if (!isLetter(here.word)) return between.has(here.word);
  // Capitals, full stops and neighbours tell initials: `Hans E. Muster`.
  const isWord = here.isSmall && !isLetter(before.word) && !isLetter(behind.word);
  return isWord && between.has(here.hasStop ? `${here.word}.` : here.word);
}

function withoutConnectingEnd(words: readonly ReadWord[]): readonly ReadWord[] {
  return words.slice(0, words.findLastIndex((word) => !word.isConnecting) + 1);
}

/** Two words always stay: `Frau Holle` is a name of two words. */
function withoutTitles(words: readonly WrittenWord[], { titles }: NameEdition): readonly WrittenWord[] {
  if (titles.size === 0) return words;
  let rest = words;
  const title = (): number => formAt(rest.slice(0, -1), "start", titles, () => true);
  for (let count = title(); count > 0; count = title()) rest = rest.slice(count);
  return rest;
}

/**
 * The words without the legal forms at their end, then without those at their beginning. The longest form is removed
 * first, repeatedly. One word always stays.
 */
export function withoutLegalForm(words: readonly ReadWord[], edition: NameEdition): readonly ReadWord[] {
  const { trailing, leading, ownLetters, isFormApart } = edition;
  // `Hedin Åsa` does not end in the form `ASA`.
  const isOfItsLetters = (taken: readonly WrittenWord[]): boolean =>
    taken.every(({ word, letters }) => word === letters) ||
    ownLetters.has(taken.map(({ letters }) => letters).join(""));
  const isOfOneSide = (taken: readonly WrittenWord[]): boolean =>
    !isFormApart || (isOfItsLetters(taken) && !taken.slice(1).some(({ isAfterAnd }) => isAfterAnd));
  const isNoInitials = (taken: readonly WrittenWord[]): boolean =>
    !isFormApart || (isOfItsLetters(taken) && !taken.every(({ word }) => isLetter(word)));
  const atEnd = (): number => formAt(rest, "end", trailing, isOfOneSide);
  const atStart = (): number => formAt(rest, "start", leading, isNoInitials);
  let rest = words;
  for (let count = atEnd(); count > 0; count = atEnd()) rest = withoutConnectingEnd(rest.slice(0, -count));
  for (let count = atStart(); count > 0; count = atStart()) rest = rest.slice(count);
  return rest;
}

/** How many words at an end are, read as one, the longest form; 0: none. */
function formAt(
  words: readonly WrittenWord[],
  at: "start" | "end",
  forms: ReadonlySet<string>,
  isForm: (taken: readonly WrittenWord[]) => boolean,
): number {
  let [text, longest] = ["", 0];
  for (let count = 1; count <= Math.min(words.length - 1, MOST_WORDS); count += 1) {
    text = at === "end" ? (words[words.length - count]?.word ?? "") + text : text + (words[count - 1]?.word ?? "");
    if (forms.has(text) && isForm(at === "end" ? words.slice(-count) : words.slice(0, count))) longest = count;
  }
  return longest;
}

/** More than any form has, with each of its letters as a word: `s p z o o`. */
const MOST_WORDS = 8;
