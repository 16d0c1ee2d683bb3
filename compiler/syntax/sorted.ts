/** Search in a sorted list. */

/** Index of the first element of a sorted list that is at or after a value; the length if there is none. */
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
