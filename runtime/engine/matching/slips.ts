/** How many letters two texts differ by: letters added, dropped or replaced, and neighbours exchanged. */

/**
 * Whether optimal string alignment is at most `most`. Equal stretches are skipped, and each differing letter is tried
 * as each kind of slip. The time is linear in the length of the texts, and grows with the power of `most`: use it for a
 * few slips.
 */
export function isWithinSlips(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  if (one === other) return true;
  // A common suffix does not change the distance. If it overlaps the common prefix, the lengths alone decide.
  let [end, otherEnd] = [one.length, other.length];
  while (end > 0 && otherEnd > 0 && one.charCodeAt(end - 1) === other.charCodeAt(otherEnd - 1)) {
    end -= 1;
    otherEnd -= 1;
  }
  return isWithin({ one, end, other, otherEnd }, 0, 0, most);
}

interface Compared {
  readonly one: string;
  readonly end: number;
  readonly other: string;
  readonly otherEnd: number;
}

/** For the rest of the two texts from these places on. */
function isWithin(compared: Compared, from: number, otherFrom: number, most: number): boolean {
  const { one, end, other, otherEnd } = compared;
  let [at, otherAt] = [from, otherFrom];
  while (at < end && otherAt < otherEnd && one.charCodeAt(at) === other.charCodeAt(otherAt)) {
    at += 1;
    otherAt += 1;
  }
  const [left, otherLeft] = [end - at, otherEnd - otherAt];
  if (Math.max(left, otherLeft) <= most) return true;
  if (most === 0 || Math.abs(left - otherLeft) > most) return false;
  return (
    isWithin(compared, at + 1, otherAt + 1, most - 1) ||
    isWithin(compared, at + 1, otherAt, most - 1) ||
    isWithin(compared, at, otherAt + 1, most - 1) ||
    (left > 1 &&
      otherLeft > 1 &&
      one.charCodeAt(at) === other.charCodeAt(otherAt + 1) &&
      one.charCodeAt(at + 1) === other.charCodeAt(otherAt) &&
      isWithin(compared, at + 2, otherAt + 2, most - 1))
  );
}
