/** The name that was probably meant: the nearest of the known ones, if it is near enough to be a slip of the hand. */

const LONGEST_NAME = 100;

/** The nearest candidate, the first among equals; null if none is near. `most`: the maximum number of slips. */
export function nearName(written: string, candidates: Iterable<string>, most = 3): string | null {
  const known = [...candidates];
  const bare = folded(written);
  const alike = known.find((candidate) => candidate !== written && folded(candidate) === bare);
  if (alike !== undefined) return alike;
  // One slip in a short word, up to three in a long one: more is another word and no slip.
  const usual = written.length < 3 ? 0 : written.length < 5 ? 1 : written.length < 10 ? 2 : 3;
  let within = Math.min(most, usual);
  let nearest: string | null = null;
  for (const candidate of known) {
    if (candidate === written || candidate.length > LONGEST_NAME) continue;
    if (Math.abs(candidate.length - written.length) > within) continue;
    const slips = countSlips(written, candidate);
    if (slips > within) continue;
    nearest = candidate;
    within = slips - 1;
  }
  return nearest;
}

/** A question, preceded by a space; empty if no candidate is near. */
export function nearHint(written: string, candidates: Iterable<string>): string {
  const near = nearName(written, candidates);
  return near === null ? "" : ` Did you mean ${near}?`;
}

/** Without case, and without white space at the ends. A text that is far longer than a name stays unchanged. */
function folded(name: string): string {
  return name.length > LONGEST_NAME ? name : name.trim().toLowerCase();
}

/** Damerau-Levenshtein (optimal string alignment): letters to add, drop, replace or swap with their neighbour. */
function countSlips(a: string, b: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (twoBack[column - 2] ?? 0) + 1);
      current.push(least);
    }
    twoBack = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
