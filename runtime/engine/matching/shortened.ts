/** Names of which one lacks a part that the other has: half of a double name, or a last word such as a town. */
import type { NameEdition } from "./editions.js";
import { type ReadWord, withoutLegalForm } from "./left-out.js";

/** Whether the legal form is a part of the names that are compared. */
export type NamePart = "whole" | "without_legal_form";

type ReadWords = readonly ReadWord[];

/** The words with one double name replaced by either half of it, in every way. */
export function withHalves(words: ReadWords): readonly ReadWords[] {
  return words.flatMap((_, at) => (isDouble(words, at) ? [without(words, at), without(words, at + 1)] : []));
}

function without(words: ReadWords, at: number): ReadWords {
  return words.filter((_, other) => other !== at);
}

/** A double name begins here: a hyphen joins two words of letters, and no third one. */
function isDouble(words: ReadWords, at: number): boolean {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined || !second.isAfterHyphen) return false;
  const isThird = (at > 0 && first.isAfterHyphen) || words[at + 2]?.isAfterHyphen === true;
  return !isThird && isPart(first) && isPart(second);
}

function isPart({ word, isConnecting }: ReadWord): boolean {
  return !isConnecting && /^[a-z]{2,}$/.test(word);
}

/**
 * The words without the last one, if it is of letters, and neither a hyphen, `&` nor a connecting word joins it. Where
 * the comparison leaves out legal forms, so is one that then is at the end.
 */
export function withoutLastWord(words: ReadWords, part: NamePart, edition: NameEdition): readonly ReadWords[] {
  const [before, last] = words.slice(-2);
  if (before === undefined || last === undefined) return [];
  if (before.isConnecting || last.isAfterAnd || last.isAfterHyphen || !isPart(last)) return [];
  const rest = words.slice(0, -1);
  return [part === "whole" ? rest : withoutLegalForm(rest, edition)];
}
