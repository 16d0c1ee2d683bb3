/** How many letters two texts differ by: letters added, dropped or replaced, and neighbours exchanged. */

/**
 * Whether optimal string alignment is at most `most`. Only a band of the table around its diagonal is computed, so the
 * time is linear in the length of the texts.
 */
export function isWithinSlips(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  if (one === other) return true;
  // What both begin with and end with does not move the number. Where these overlap, the lengths alone say it.
  const [start, end] = [sharedStart(one, other), sharedEnd(one, other)];
  return isBandWithin(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function sharedEnd(one: string, other: string): number {
  let back = 1;
  while (back <= one.length && one.charCodeAt(one.length - back) === other.charCodeAt(other.length - back)) back += 1;
  return back - 1;
}

function isBandWithin(one: string, other: string, most: number): boolean {
  const beyond = most + 1;
  const blank = (): number[] => new Array<number>(other.length + 1).fill(beyond);
  let twoBack = blank();
  let previous = blank();
  for (let column = 0; column <= Math.min(most, other.length); column += 1) previous[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const current = blank();
    if (row <= most) current[0] = row;
    const last = Math.min(other.length, row + most);
    let leastOfRow = current[0] ?? beyond;
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (previous[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
        (previous[column - 1] ?? beyond) + same,
      );
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (exchanged) least = Math.min(least, (twoBack[column - 2] ?? beyond) + 1);
      current[column] = Math.min(least, beyond);
      leastOfRow = Math.min(leastOfRow, least);
    }
    // A row is made from the two before it.
    if (leastOfRow > most && leastBefore > most) return false;
    leastBefore = leastOfRow;
    twoBack = previous;
    previous = current;
  }
  return (previous[other.length] ?? beyond) <= most;
}
