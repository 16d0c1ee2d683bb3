/** Numbers in words, in English and German, one word each: `fifty`, `zweihundertfünfzig`, `anderthalb`. */
import { divided, type Exact, plus } from "../../../runtime/engine/values/exact.js";

const ONES: ReadonlyMap<string, bigint> = new Map([
  ...pairs("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"),
  ...pairs("seventeen eighteen nineteen", 17),
]);
const TENS = new Map(pairs("twenty thirty forty fifty sixty seventy eighty ninety", 2).map(([w, n]) => [w, n * 10n]));
const GERMAN_ONES: ReadonlyMap<string, bigint> = new Map([
  ...pairs("ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
  ...pairs("eins zwo", 1),
  ...pairs("dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 13),
]);
const GERMAN_TENS = new Map(
  pairs("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 2).map(([w, n]) => [w, n * 10n]),
);
/** Alone they are articles. */
const ARTICLES = new Set(["ein"]);
const LONGEST = 120;

function pairs(words: string, from = 1): (readonly [string, bigint])[] {
  return words.split(" ").map((word, at) => [word, BigInt(from + at)] as const);
}

/** Null if the word is no number, or one of the words that multiply, such as `hundred` and `Tausend`. */
export function numberOfWord(written: string): Exact | null {
  if (written.length > LONGEST) return null;
  const word = written
    .toLowerCase()
    .replace("dreissig", "dreißig")
    .replaceAll("fuenf", "fünf")
    .replaceAll("zwoelf", "zwölf");
  const english = ONES.get(word) ?? TENS.get(word);
  if (english !== undefined) return english;
  if (word === "anderthalb") return divided(3n, 2n);
  const [, whole] = /^(.*[^d])einhalb$/.exec(word) ?? [];
  if (whole !== undefined) {
    const count = below100(whole);
    return count === null ? null : plus(count, divided(1n, 2n));
  }
  if (ARTICLES.has(word) || word === "hundert" || word === "tausend") return null;
  return below(word, "tausend", 1000n, (head) => below(head, "hundert", 100n, below100));
}

/** Such as `zweitausendfünfhundert`: a head, the word that multiplies it, and a tail. */
function below(
  word: string,
  by: "tausend" | "hundert",
  times: bigint,
  headOf: (head: string) => bigint | null,
): bigint | null {
  const tailOf = by === "tausend" ? (tail: string) => below(tail, "hundert", 100n, below100) : below100;
  const at = word.indexOf(by);
  if (at === -1) return tailOf(word);
  const [before, behind] = [word.slice(0, at), word.slice(at + by.length).replace(/^und(?=.)/, "")];
  const head = before === "" ? 1n : headOf(before);
  const tail = behind === "" ? 0n : tailOf(behind);
  return head === null || tail === null || head === 0n ? null : head * times + tail;
}

function below100(word: string): bigint | null {
  const simple = GERMAN_ONES.get(word) ?? GERMAN_TENS.get(word);
  if (simple !== undefined) return simple;
  const at = word.indexOf("und");
  if (at === -1) return null;
  const [one, ten] = [GERMAN_ONES.get(word.slice(0, at)), GERMAN_TENS.get(word.slice(at + 3))];
  return one === undefined || ten === undefined || one > 9n ? null : ten + one;
}
