/** What two versions of a text have in common before and behind the place where they differ. */
export interface Change {
  /** Length of what both begin with. */
  readonly head: number;
  /** Length of what both end with, apart from that. */
  readonly tail: number;
  /** By how much what lies behind the change has moved. */
  readonly by: number;
}

export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { head, tail, by: after.length - before.length };
}
