/**
 * Edits of a source as an author makes them: those that change only its layout, and those that change its meaning.
 */
import fc from "fast-check";

/** Splits a source into quoted texts and comments, which stay, and the rest. Parts with odd index stay. */
function parted(text: string): readonly string[] {
  return text.split(/("(?:[^"\\]|\\.)*"|#[^\n]*)/);
}

function outsideTexts(text: string, edit: (part: string) => string): string {
  return parted(text)
    .map((part, at) => (at % 2 === 0 ? edit(part) : part))
    .join("");
}

const SPACE = fc.constantFrom(" ", "\n", "   ", "\t", "\n\n  ", " # a comment\n", '\n# é, "quotes" and } signs\n');

/** White space and comments anywhere, and comparisons in words or signs. */
export function relaidOut(text: string): fc.Arbitrary<string> {
  return fc.infiniteStream(fc.tuple(SPACE, fc.boolean())).map((choices) => {
    // An infinite stream always has a next value.
    const next = (): [string, boolean] => choices.next().value as [string, boolean];
    const signs: readonly (readonly [string, string])[] = [
      [" is at most ", " <= "],
      [" is at least ", " >= "],
      [" is above ", " > "],
      [" is below ", " < "],
    ];
    const signed = outsideTexts(text, (part) =>
      signs.reduce((before, [words, sign]) => before.replaceAll(words, () => (next()[1] ? sign : words)), part),
    );
    // A line break that ends a comment of the source must stay.
    return parted(signed)
      .map((part, at, all) =>
        at % 2 === 1
          ? part
          : part.replace(/\s+/g, (_, place: number) =>
              all[at - 1]?.startsWith("#") === true && place === 0 ? `\n${next()[0]}` : next()[0],
            ),
      )
      .join("");
  });
}

export interface Mutation {
  readonly at: number;
  readonly text: string;
  readonly what: string;
}

const MUTABLE =
  /"(?:[^"\\]|\\.)*"|#[^\n]*|(?<![\w.])\d+(?:\.\d+)?(?!\w)|\bat most\b|\bat least\b|\babove\b|\bbelow\b|\byes\b|\bno\b|\band\b|\bor\b|\bnot\b|\bearlier\b|\bsum of\b|\bfiscal\b/g;
const SWAPS: Readonly<Record<string, string>> = {
  "at most": "below",
  "at least": "above",
  above: "below",
  below: "above",
  yes: "no",
  no: "yes",
  and: "or",
  or: "and",
  not: "",
  earlier: "all other",
  "sum of": "count of",
  fiscal: "calendar",
};

/**
 * One small change of the meaning: a text, a number, a date, a comparison, a word. It may leave a source with errors.
 */
export function mutated(text: string): fc.Arbitrary<Mutation> {
  const places = [...text.matchAll(MUTABLE)].filter(
    (match) => !match[0].startsWith("#") && !isLeftOut(text, match.index),
  );
  return fc.constantFrom(...places).map((match) => {
    const [found] = match;
    const other = changed(found);
    return {
      at: match.index,
      text: text.slice(0, match.index) + other + text.slice(match.index + found.length),
      what: `${found} to ${other} at ${match.index}`,
    };
  });
}

/** Editions and files of tables change no hash. */
function isLeftOut(text: string, at: number): boolean {
  return /(?:edition|from) $/.test(text.slice(0, at)) && text.charAt(at) === '"';
}

function changed(found: string): string {
  if (found.startsWith('"')) return `${found.slice(0, -1)}x"`;
  const digit = /^\d/.test(found) ? Number(found.at(-1)) : null;
  return digit === null ? (SWAPS[found] ?? found) : `${found.slice(0, -1)}${(digit + 1) % 10}`;
}
