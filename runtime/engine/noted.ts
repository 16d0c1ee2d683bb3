/** What an evaluation notes down as it goes, newest first: most of it is never asked for, and an array that grows costs more than the rules do. */

export interface Noted<T> {
  readonly value: T;
  readonly before: Noted<T> | null;
}

/** From the first noted to the last. */
export function inOrder<T>(newest: Noted<T> | null): readonly T[] {
  const values: T[] = [];
  for (let noted = newest; noted !== null; noted = noted.before) values.push(noted.value);
  return values.reverse();
}
