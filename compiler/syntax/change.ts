/** Length of the common beginning and end of two versions of a text. */
export interface Change {
  /** Length of the common beginning. */
  readonly head: number;
  /** Length of the common end, apart from the beginning. */
  readonly tail: number;
  /** Offset between the old and the new places after the change. */
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
