/**
 * Choices read one after another from a list of numbers that fast-check draws and shrinks. A shorter list, or smaller
 * numbers, make a simpler value. 0 takes the first of all choices, and after the end of the list every choice is 0.
 */
import fc from "fast-check";

export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** From 0 to `most`, both inside. */
  upTo(most: number): number {
    const drawn = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return drawn % (most + 1);
  }

  pick<T>(...choices: readonly [T, ...T[]]): T {
    return choices[this.upTo(choices.length - 1)] ?? choices[0];
  }

  /** One element of a list; null if it is empty. */
  oneOf<T>(choices: readonly T[]): T | null {
    return choices.length === 0 ? null : (choices[this.upTo(choices.length - 1)] ?? null);
  }

  /** True in so many of a hundred cases; false at the end of the tape. */
  chance(percent: number): boolean {
    return this.upTo(99) >= 100 - percent;
  }

  times<T>(most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.upTo(most) }, (_, index) => make(index));
  }
}

/** Long enough for most draws; numbers shrink to 0 if the list cannot shrink. */
export function tape(longest: number): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat({ max: 0xffff }), { minLength: longest >> 1, maxLength: longest, size: "max" });
}
