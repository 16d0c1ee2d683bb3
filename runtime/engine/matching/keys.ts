/**
 * The keys by which candidates are found: names that a comparison may hold for share a key of its kind. So candidates
 * are found by keys that are stored with the names, and not by reading all records.
 */
import type { LegalForms } from "./legal-forms.js";
import { comparedName } from "./pair.js";
import { sortedWords, spelled } from "./spelling.js";

/**
 * What a comparison is found by. `spelled`: names that are spelled alike. `words`: names with the same words. `slips`:
 * names that differ by few letters.
 */
export type KeyKind = "spelled" | "words" | "slips";

/** The most letters that a comparison allows names to differ by. */
export const MOST_SLIPS = 2;

/**
 * Slips are looked for in this many first letters. More make longer lists of keys, fewer make more candidates that do
 * not compare.
 */
const FIRST_LETTERS = 8;

/** Every key of a name, to be stored with it. Sorted; none where there is nothing to compare. */
export function keysOf(name: string | null, forms: LegalForms): readonly string[] {
  return [...keysOfKinds(name, forms, ["spelled", "words", "slips"])].sort();
}

/** The keys by which records are looked for that may be proposed with this one. */
export function keysOfKinds(name: string | null, forms: LegalForms, kinds: readonly KeyKind[]): ReadonlySet<string> {
  const { whole, without_legal_form } = comparedName(name, forms);
  const keys = new Set<string>();
  for (const words of [...whole, ...without_legal_form]) {
    if (kinds.includes("spelled")) keys.add(`s ${spelled(words)}`);
    if (kinds.includes("words")) keys.add(`w ${sortedWords(words)}`);
    if (kinds.includes("slips")) for (const key of shortened(spelled(words))) keys.add(`d ${key}`);
  }
  return keys;
}

/**
 * The first letters of the text, and what is left of them without one or two of them. Texts that differ by at most two
 * letters share one of these: take what an alignment of the one's first letters keeps of them. It is shorter by at most
 * two letters, and it begins the other text in the same way.
 */
function shortened(text: string): ReadonlySet<string> {
  const all = new Set([text.slice(0, FIRST_LETTERS)]);
  let last = [...all];
  for (let left = 0; left < MOST_SLIPS; left += 1) {
    last = last.flatMap((each) => Array.from(each, (_, at) => each.slice(0, at) + each.slice(at + 1)));
    for (const each of last) all.add(each);
  }
  return all;
}
