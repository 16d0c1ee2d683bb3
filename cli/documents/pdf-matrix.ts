/** Places on a page: matrices of PDF (ISO 32000-1, 8.3.4). */

/** `[a, b, c, d, e, f]`: maps the point (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

export const SAME_PLACE: Matrix = [1, 0, 0, 1, 0, 0];

/** The product: applies `first`, then `then`. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** The matrix behind a step of (x, y). */
export function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
}

export function placeOf([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Null: the value is not a matrix. */
export function matrixOf(value: unknown): Matrix | null {
  const numbers: readonly unknown[] = value instanceof Float32Array || Array.isArray(value) ? [...value] : [];
  const isMatrix = numbers.length === 6 && numbers.every((each) => typeof each === "number");
  return isMatrix ? (numbers as readonly unknown[] as Matrix) : null;
}

/** From the places of a page to those of the page as it is shown, turned clockwise by a multiple of 90 degrees. */
export function turnedPage(
  degrees: number,
  [left, bottom, right, top]: readonly [number, number, number, number],
): { readonly turned: Matrix; readonly view: readonly [number, number, number, number] } {
  const [width, height] = [right - left, top - bottom];
  switch (((degrees % 360) + 360) % 360) {
    case 90:
      return { turned: [0, -1, 1, 0, -bottom, right], view: [0, 0, height, width] };
    case 180:
      return { turned: [-1, 0, 0, -1, right, top], view: [0, 0, width, height] };
    case 270:
      return { turned: [0, 1, -1, 0, top, -left], view: [0, 0, height, width] };
    default:
      return { turned: SAME_PLACE, view: [left, bottom, right, top] };
  }
}
