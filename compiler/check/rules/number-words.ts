/** The numbers a wording names: in figures with either kind of separators, and in English words up to a million. */
import { compareExact, type Exact, parseExact } from "../../../runtime/engine/values/exact.js";

/** Whether the text names the number, in any way a reader would take it. */
export function namesNumber(text: string, value: Exact): boolean {
  return [...numbersIn(text)].some((number) => compareExact(number, value) === 0);
}

function* numbersIn(text: string): Generator<Exact> {
  for (const [digits] of text.matchAll(/\d+(?:[.,'\u00a0\u202f ]\d+)*/g)) yield* readingsOf(digits);
  yield* worded(text);
}

/** Reads both `1,000.50` and `1.000,50`; `1.000` is read both as one and as a thousand. */
function* readingsOf(digits: string): Generator<Exact> {
  // Figures separated by a space may be one grouped number or several, so each is read alone as well.
  for (const part of digits.split(/[ \u00a0\u202f]/)) {
    yield* exactly(part.replace(/[,']/g, ""));
    yield* exactly(part.replace(/[.']/g, "").replace(",", "."));
  }
  const grouped = digits.replace(/[ \u00a0\u202f']/g, "");
  yield* exactly(grouped.replace(/,/g, ""));
  yield* exactly(grouped.replace(/\./g, "").replace(",", "."));
}

function* exactly(text: string): Generator<Exact> {
  const number = parseExact(text);
  if (number !== null) yield number;
}

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const WORDS: ReadonlyMap<string, bigint> = new Map([
  ...ONES.map((word, at): [string, bigint] => [word, BigInt(at)]),
  ...TENS.map((word, at): [string, bigint] => [word, BigInt((at + 2) * 10)]),
]);
const SCALES: ReadonlyMap<string, bigint> = new Map([
  ["hundred", 100n],
  ["thousand", 1000n],
  ["million", 1_000_000n],
]);

/** Runs of number words: `two hundred and fifty`, `thirty-one`, `a hundred`; `once` and `twice`; `a day` is 1. */
function* worded(text: string): Generator<Exact> {
  const words: readonly string[] = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.includes("once")) yield 1n;
  if (words.includes("twice")) yield 2n;
  let run: string[] = [];
  for (const [at, word] of [...words, ""].entries()) {
    const goesOn =
      WORDS.has(word) ||
      SCALES.has(word) ||
      (word === "and" && run.length > 0) ||
      ((word === "a" || word === "an") && SCALES.has(words[at + 1] ?? ""));
    if (goesOn) run.push(word);
    else {
      yield* valuesOf(run);
      run = [];
    }
    if (
      (word === "a" || word === "an" || word === "each" || word === "per") &&
      /^(?:day|week|month|year)$/.test(words[at + 1] ?? "")
    )
      yield 1n;
  }
}

/** The run as one number, and each part between `and`s: `five and ten` names five and ten. */
function* valuesOf(run: readonly string[]): Generator<Exact> {
  if (run.length === 0) return;
  yield valueOf(run.filter((word) => word !== "and"));
  let part: string[] = [];
  for (const word of [...run, "and"]) {
    if (word !== "and") part.push(word);
    else if (part.length > 0) {
      yield valueOf(part);
      part = [];
    }
  }
}

function valueOf(words: readonly string[]): Exact {
  let total = 0n;
  let group = 0n;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale === undefined) group += WORDS.get(word) ?? 0n;
    else if (scale === 100n) group = (group === 0n ? 1n : group) * scale;
    else {
      total += (group === 0n ? 1n : group) * scale;
      group = 0n;
    }
  }
  return total + group;
}
