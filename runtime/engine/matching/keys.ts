/**
 * The keys by which candidates are found: of names that a comparison may hold for, one has a key of its kind that the
 * other asks for. So candidates are found by keys that are stored with the names, and not by reading all records.
 */
import { nameEdition } from "./editions.js";
import { hashed } from "./hash.js";
import { initialsOf } from "./initials.js";
import { comparedName, type Lacking, shortenedName } from "./pair.js";
import { askedSlipKeys, storedSlipKeys } from "./slip-keys.js";
import { isWithinSlips } from "./slips.js";
import { sortedWords, spelled } from "./spelling.js";

/**
 * The kinds of keys by which candidates of a comparison are found. `spelled`: names with the same spelling. `words`:
 * names with the same words. `initials`: the same but for initials. `double_name`: but for half of a double name.
 * `last_word`: but for a last word. `slips_…`: names that differ by few letters, whole or without their legal forms.
 * `slips`: either, in older modules.
 */
export type KeyKind =
  "spelled" | "words" | "initials" | "double_name" | "last_word" | "slips_whole" | "slips_without_legal_form" | "slips";

/** Every kind that a program of today stores keys for. */
export const KEY_KINDS: readonly KeyKind[] = [
  "spelled",
  "words",
  "initials",
  "double_name",
  "last_word",
  "slips_whole",
  "slips_without_legal_form",
];

/** By which keys the rules of modules of an edition find records. */
export interface KeySearch {
  /** Of how names are read. */
  readonly edition: string;
  readonly kind: KeyKind;
}

/** The most letters that a comparison allows names to differ by. */
export const MOST_SLIPS = 2;

/** A key as it is stored with a name. */
export interface NameKey {
  readonly key: string;
  /**
   * The name in the key's form: it excludes names that differ by more letters than a comparison allows. Empty if the
   * key alone decides.
   */
  readonly letters: string;
}

/** The keys for these searches, in order. None if the name has nothing to compare. */
export function keysOf(name: string | null, searches: readonly KeySearch[]): readonly NameKey[] {
  const { texts, words } = comparedTexts(name, searches);
  const keys = new Map(words.map((key) => [key, ""]));
  for (const letters of texts)
    // Two spellings of the name with one key: either may be near.
    for (const key of storedSlipKeys(letters)) keys.set(key, keys.has(key) ? "" : letters);
  return [...keys].map(([key, letters]) => ({ key, letters })).sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The keys by which records are found that may be proposed together with the record of a name. */
export interface AskedKeys {
  readonly keys: readonly string[];
  /** For a found key, by its letters: whether its name may be near enough. */
  readonly isNear: (letters: string) => boolean;
}

export function askedKeys(name: string, searches: readonly KeySearch[]): AskedKeys {
  const { texts, words } = comparedTexts(name, searches);
  const keys = new Set([...words, ...texts.flatMap(askedSlipKeys)]);
  return {
    keys: [...keys],
    isNear: (letters) => letters === "" || texts.some((text) => isWithinSlips(text, letters, MOST_SLIPS)),
  };
}

interface ComparedTexts {
  /** Compared by their letters, each once. */
  readonly texts: readonly string[];
  /** Keys of the kinds that need no more than being equal. */
  readonly words: readonly string[];
}

function comparedTexts(name: string | null, searches: readonly KeySearch[]): ComparedTexts {
  const editions = [...new Set(searches.map(({ edition }) => edition))];
  const found = editions.map((edition) =>
    textsOfEdition(
      name,
      edition,
      searches.flatMap((search) => (search.edition === edition ? search.kind : [])),
    ),
  );
  return {
    texts: [...new Set(found.flatMap(({ texts }) => texts))],
    words: [...new Set(found.flatMap(({ words }) => words))],
  };
}

function textsOfEdition(name: string | null, edition: string, kinds: readonly KeyKind[]): ComparedTexts {
  const { whole, without_legal_form } = comparedName(name, nameEdition(edition));
  const has = (...wanted: readonly KeyKind[]): boolean => wanted.some((kind) => kinds.includes(kind));
  const every = [...whole, ...without_legal_form];
  const texts = [
    ...(has("slips", "slips_whole") ? whole : []),
    ...(has("slips", "slips_without_legal_form") ? without_legal_form : []),
  ].map(spelled);
  const alike = has("spelled") ? every.map((words) => `s ${spelled(words)}`) : [];
  const ordered = has("words") ? every.map((words) => `w ${sortedWords(words)}`) : [];
  const initials = has("initials") ? every.flatMap(initialsOf).map((words) => `i ${words}`) : [];
  // Of two such names, one in full is the other shortened.
  const lacking = (what: Lacking): readonly string[] => {
    const shortened = shortenedName(name, what, nameEdition(edition));
    const words = [...every, ...shortened.whole, ...shortened.without_legal_form];
    return words.map((each) => `${what} ${sortedWords(each)}`);
  };
  const double = has("double_name") ? lacking("half") : [];
  const last = has("last_word") ? lacking("last") : [];
  return { texts, words: [...alike, ...ordered, ...initials, ...double, ...last].map(hashed) };
}
