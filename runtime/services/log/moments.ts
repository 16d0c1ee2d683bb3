/** check_ids by their moments: an id is made no earlier than the moment its answer bears, and not long after it. */

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_DIGITS = 26;
/** Bits of an id behind its moment. */
const BEHIND = 80n;
const NEWEST_MOMENT = 2 ** 48 - 1;

/** Longer than any transaction lasts. */
export const LONGEST_MADE_LATER_MS = 10 * 60 * 1000;

/** No id that was made at `moment` (milliseconds) or later comes before it, and none that was made earlier after it. */
export function firstIdAt(moment: number): string {
  let rest = BigInt(Math.trunc(Math.min(Math.max(moment, 0), NEWEST_MOMENT))) << BEHIND;
  let text = "";
  for (let at = 0; at < ID_DIGITS; at += 1) {
    text = (DIGITS[Number(rest & 31n)] ?? "") + text;
    rest >>= 5n;
  }
  return `chk_${text}`;
}

/** The moment at which an id was made, in milliseconds. */
export function momentOfId(id: string): number {
  const digits = Array.from(id.slice(-ID_DIGITS), (digit) => BigInt(DIGITS.indexOf(digit)));
  return Number(digits.reduce((whole, digit) => (whole << 5n) | digit, 0n) >> BEHIND);
}
