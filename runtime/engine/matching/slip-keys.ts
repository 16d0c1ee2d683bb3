/**
 * Keys of texts that differ by at most two letters. A text is cut into pieces, and each key is of all pieces but two.
 * Search is asymmetric: few keys are stored with a text. A search uses more keys, one for each way in which added or
 * dropped letters may have moved the pieces.
 *
 * INVARIANT: keys are stored. If the key of a text changes, a migration must make all keys again.
 */
import { joined, mixed, ONE, OTHER } from "./hash.js";

/** More make more keys, fewer make more texts that share a key and differ by more. */
const PIECES = 7;

/** Shorter texts have only their length as a key. */
const FEWEST_LETTERS = 4;

/** The most letters that texts differ by which share a key for certain. */
const MOST = 2;

/**
 * The keys that are stored with a text. A search for a text that differs by at most two letters uses one of them.
 *
 * A replaced, dropped or added letter concerns one piece: with two of these, the key without both pieces is left.
 * Exchanged neighbours leave a key unchanged if it keeps both or neither: a key has sums of the letters between its
 * left-out pieces, independent of their order. One of the pairs of pieces always meets these conditions.
 */
export function storedSlipKeys(text: string): readonly string[] {
  const length = text.length;
  if (length < FEWEST_LETTERS) return [shortKey(length)];
  const sums = new Sums(text);
  return pairsOf(length).map((pair) =>
    keyOf(pair, [
      sums.between(0, pair.first.from),
      sums.between(pair.first.to, pair.second.from),
      sums.between(pair.second.to, length),
    ]),
  );
}

/** The keys by which texts are looked for that differ from this one by at most two letters. */
export function askedSlipKeys(text: string): readonly string[] {
  const sums = new Sums(text);
  const keys = new Set<string>();
  for (let longer = -MOST; longer <= MOST; longer += 1) {
    const length = text.length - longer;
    if (length < FEWEST_LETTERS) {
      keys.add(shortKey(length));
      continue;
    }
    const moves = movesOf(longer);
    for (const pair of pairsOf(length)) {
      const { first, second } = pair;
      const start = sums.between(0, first.from);
      const end = sums.between(second.to + longer, text.length);
      if (first.to === second.from) keys.add(keyOf(pair, [start, NOTHING, end]));
      // The number of letters by which the pieces between the two have moved.
      else
        for (const moved of moves)
          keys.add(keyOf(pair, [start, sums.between(first.to + moved, second.from + moved), end]));
    }
  }
  return [...keys];
}

/** Each of two letters moves the text after it by one, to either side, or not at all. */
function movesOf(longer: number): readonly number[] {
  return [-1, 0, 1].filter((first) => Math.abs(longer - first) <= 1);
}

/** Two numbers of 32 bits. */
type Sum = readonly [number, number];

const NOTHING: Sum = [0, 0];

interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Two pieces that are left out of a key. */
interface Pair {
  readonly length: number;
  readonly first: Piece;
  readonly second: Piece;
}

const PAIRS = new Map<number, readonly Pair[]>();

/** The pairs for a text of this length. */
function pairsOf(length: number): readonly Pair[] {
  const known = PAIRS.get(length);
  if (known !== undefined) return known;
  const count = Math.min(PIECES, length);
  const start = (piece: number): number => Math.floor((piece * length) / count);
  const pieces = Array.from({ length: count }, (_, piece) => ({ from: start(piece), to: start(piece + 1) }));
  const pairs = pieces.flatMap((first, at) => pieces.slice(at + 1).map((second) => ({ length, first, second })));
  PAIRS.set(length, pairs);
  return pairs;
}

/** Sums of the letters between two places, independent of their order. */
class Sums {
  readonly #sums: Sum[] = [NOTHING];

  constructor(text: string) {
    let [one, other] = NOTHING;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      one = (one + mixed(letter, ONE)) | 0;
      other = (other + mixed(letter, OTHER)) | 0;
      this.#sums.push([one, other]);
    }
  }

  between(from: number, to: number): Sum {
    const [start, end] = [this.#sums[from] ?? NOTHING, this.#sums[to] ?? NOTHING];
    return [(end[0] - start[0]) | 0, (end[1] - start[1]) | 0];
  }
}

function shortKey(length: number): string {
  return joined(ONE, length);
}

function keyOf({ length, first, second }: Pair, parts: readonly [Sum, Sum, Sum]): string {
  let one = mixed(length, first.from);
  let other = mixed(length, second.from);
  for (const part of parts) {
    one = mixed(part[0], one);
    other = mixed(part[1], other);
  }
  return joined(one, other);
}
