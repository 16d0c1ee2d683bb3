/**
 * What an evaluation notes down as it goes, newest first: most of it is never asked for, and an array that grows costs
 * more than the rules do.
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
