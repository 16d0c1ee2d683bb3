/**
 * A linked list of notes of an evaluation, newest first. Most notes are never read, and a growing array would cost more
 * than the rules.
 */

export interface NoteList<T> {
  readonly value: T;
  readonly before: NoteList<T> | null;
}

/** From the first noted to the last. */
export function inOrder<T>(newest: NoteList<T> | null): readonly T[] {
  const values: T[] = [];
  for (let noted = newest; noted !== null; noted = noted.before) values.push(noted.value);
  return values.reverse();
}
