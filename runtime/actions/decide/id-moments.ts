/**
 * check_ids and their moments. An id begins with the moment at which it was made, and an answer is created at that
 * moment. So the order of ids is the order of moments, whichever process gave an answer. Answers before engine version
 * 1.3.0 have a moment a little earlier than their id's.
 */
import { assert } from "../../engine/values/assert.js";

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_DIGITS = 26;
/** Bits of an id behind its moment, and the digits before them. */
const BEHIND = 80n;
const MOMENT_DIGITS = 10;
const NEWEST_MOMENT = 2 ** 48 - 1;

/** The maximum delay of an id behind the moment of its answer, before engine version 1.3.0. */
export const LONGEST_MADE_LATER_MS = 10 * 60 * 1000;

/** No id of the kind made at `moment` (milliseconds) or later comes before it, and none made earlier after it. */
export function firstIdAt(moment: number, prefix = "chk"): string {
  let rest = BigInt(Math.trunc(Math.min(Math.max(moment, 0), NEWEST_MOMENT))) << BEHIND;
  let text = "";
  for (let at = 0; at < ID_DIGITS; at += 1) {
    text = (DIGITS[Number(rest & 31n)] ?? "") + text;
    rest >>= 5n;
  }
  return `${prefix}_${text}`;
}

/** The moment at which an id was made, in milliseconds. */
export function momentOfId(id: string): number {
  let moment = 0;
  for (const digit of id.slice(-ID_DIGITS).slice(0, MOMENT_DIGITS)) {
    const value = DIGITS.indexOf(digit);
    assert(value >= 0, "an id is written in the digits of ids");
    moment = moment * DIGITS.length + value;
  }
  return moment;
}
