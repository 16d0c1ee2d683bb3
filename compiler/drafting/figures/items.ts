/** The words of a document in items: numbers, known phrases, other words, and signs. */
import { latinDigits } from "./digits.js";
import { lexicon, type Meaning, PART } from "./lexicon.js";
import { BLANK } from "./marks.js";

export interface Item {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** Whether a space precedes it. */
  readonly gap: boolean;
  /** Digits with their signs, in Latin script; an empty text if they cannot be read. Null: no number. */
  readonly digits: string | null;
  readonly isWord: boolean;
  readonly meanings: readonly Meaning[];
}

const SPACES = " \u00A0\u202F\u2009";
/** A no-break space inside a number separates groups of three. */
const DIGITS = /\p{Nd}+(?:[.,'’٫٬，．]\p{Nd}+|[\u00A0\u202F\u2009]\p{Nd}{3}(?!\p{Nd}))*/uy;
const NEXT = new RegExp(PART.source, "uy");

export function itemsOf(words: string): readonly Item[] {
  const items: Item[] = [];
  for (let at = 0; at < words.length;) {
    const from = at;
    while (SPACES.includes(words.charAt(at)) && at < words.length) at += 1;
    if (at === words.length) break;
    const item = itemAt(words, at, at > from);
    items.push(item);
    at = item.end;
  }
  return items;
}

function itemAt(words: string, at: number, gap: boolean): Item {
  DIGITS.lastIndex = at;
  const number = DIGITS.exec(words)?.[0];
  if (number !== undefined)
    return { ...at_(number, at, gap), digits: latinDigits(number) ?? "", isWord: false, meanings: [] };
  const phrase = phraseAt(words, at);
  const text = phrase?.text ?? partAt(words, at);
  const isWord = /^[\p{L}\p{M}]/u.test(text);
  return { ...at_(text, at, gap), digits: null, isWord, meanings: phrase?.meanings ?? [] };
}

const at_ = (text: string, at: number, gap: boolean): Pick<Item, "text" | "at" | "end" | "gap"> => ({
  text,
  at,
  end: at + text.length,
  gap,
});

function partAt(words: string, at: number): string {
  NEXT.lastIndex = at;
  return NEXT.exec(words)?.[0] ?? words.charAt(at);
}

/** The longest known phrase: codes of currencies in capitals, all else in any case. */
function phraseAt(words: string, at: number): Pick<Item, "text" | "meanings"> | null {
  const { meanings, longest } = lexicon();
  const first = partAt(words, at);
  const most = longest.get(first) ?? longest.get(first.toLowerCase()) ?? 0;
  let found: Pick<Item, "text" | "meanings"> | null = null;
  for (let end = at + first.length; end - at <= most && end <= words.length; end += partAt(words, end).length || 1) {
    const text = words.slice(at, end);
    if (text.includes(BLANK)) break;
    const plain = text.replace(/[\u00A0\u202F\u2009]/g, " ");
    const known = [...(meanings.get(plain) ?? []), ...(meanings.get(plain.toLowerCase()) ?? [])];
    if (known.length > 0) found = { text, meanings: known };
  }
  return found;
}

/** The meaning of this kind, if the item has it. */
export function meaning<Is extends Meaning["is"]>(
  item: Item | undefined,
  is: Is,
): Extract<Meaning, { readonly is: Is }> | undefined {
  return item?.meanings.find((each): each is Extract<Meaning, { readonly is: Is }> => each.is === is);
}
