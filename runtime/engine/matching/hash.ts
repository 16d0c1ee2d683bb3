/**
 * Texts and sums of letters as short keys, of 53 bits. Those that are equal by chance only make more candidates, which
 * are compared. So nothing is secret about it, and nothing rests on it.
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

/** Up to eleven letters and digits. */
export function joined(one: number, other: number): string {
  return ((one & 0x1f_ffff) * 0x1_0000_0000 + (other >>> 0)).toString(36);
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
