/** Finds a place in what is sorted. */

/** Index of the first of a sorted list that is at or after a value; the length where none is. */
export function firstAtOrAfter(length: number, valueAt: (index: number) => number, value: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
