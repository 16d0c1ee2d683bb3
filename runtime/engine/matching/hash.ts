/**
 * Hashes texts and sums of letters into short keys of 53 bits. A collision only adds a candidate, which is then
 * compared. So the hash is neither secret nor security relevant.
 */

/** Two beginnings, for two numbers that are not alike. */
export const ONE = 0x9e37_79b1;
export const OTHER = 0x85eb_ca77;

/** The finalizer of MurmurHash3. */
export function mixed(value: number, seed: number): number {
  let hash = value ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}

const FOUR_DIGITS = 36 ** 4;
const TWO_DIGITS = 36 ** 2;
/** In base 36: the leading digits of a number of 53 bits, and two digits. */
const FIRST = Array.from({ length: Math.ceil(2 ** 53 / FOUR_DIGITS ** 2) }, (_, at) => at.toString(36));
const PAIRS = Array.from({ length: TWO_DIGITS }, (_, at) => at.toString(36).padStart(2, "0"));

/** Up to eleven letters and digits. Equal to `toString(36)`, which is slow for a number of more than 32 bits. */
export function joined(one: number, other: number): string {
  const value = (one & 0x1f_ffff) * 0x1_0000_0000 + (other >>> 0);
  const last = value % FOUR_DIGITS;
  const rest = (value - last) / FOUR_DIGITS;
  const middle = rest % FOUR_DIGITS;
  const first = (rest - middle) / FOUR_DIGITS;
  if (first === 0) return value.toString(36);
  return `${FIRST[first] ?? ""}${fourDigits(middle)}${fourDigits(last)}`;
}

function fourDigits(value: number): string {
  const last = value % TWO_DIGITS;
  return `${PAIRS[(value - last) / TWO_DIGITS] ?? ""}${PAIRS[last] ?? ""}`;
}

export function hashed(text: string): string {
  let [one, other] = [ONE, OTHER];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = mixed(letter, one);
    other = mixed(letter, other);
  }
  return joined(one, other);
}
