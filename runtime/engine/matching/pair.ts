/**
 * Two recipient records, and the comparisons of matching rules. Every comparison is symmetric. It is false if a name
 * that it compares is missing, or has no letter and no digit.
 */
import type { RecipientKind } from "../values/recipient-kinds.js";
import type { NameEdition } from "./editions.js";
import { sameButInitials } from "./initials.js";
import { comparedWords, readingsOf, type ReadWord, readWords, withoutLegalForm } from "./left-out.js";
import { type NamePart, withHalves, withoutLastWord } from "./shortened.js";
import { isWithinSlips } from "./slips.js";
import { numbersIn, sortedWords, spelled, type Words, writtenSpellings } from "./spelling.js";

/** The data of a recipient record that matching rules compare. */
export interface MatchingRecord {
  readonly kind: RecipientKind;
  /** Null: none was recorded, or it is no longer kept. */
  readonly name: string | null;
  /** By number key, such as `customer_number`. */
  readonly numbers: Readonly<Record<string, string>>;
}

export type { NamePart };

/** The compared spellings of a name: none if it has nothing to compare. */
export type ComparedName = Readonly<Record<NamePart, readonly Words[]>>;

/** The words of each spelling, with how they are written and joined. */
type ReadName = Readonly<Record<NamePart, readonly (readonly ReadWord[])[]>>;

function readName(name: string | null, edition: NameEdition): ReadName {
  const written = name === null ? [] : writtenSpellings(name).filter((words) => words.length > 0);
  const whole = written.flatMap((words) => readingsOf(words, edition)).map((words) => readWords(words, edition));
  return { whole, without_legal_form: whole.map((words) => withoutLegalForm(words, edition)) };
}

function compared(words: readonly ReadWord[], edition: NameEdition): Words {
  return inFull(comparedWords(words), edition);
}

export function comparedName(name: string | null, edition: NameEdition): ComparedName {
  return comparedRead(readName(name, edition), edition);
}

function comparedRead({ whole, without_legal_form }: ReadName, edition: NameEdition): ComparedName {
  const ofEach = (read: readonly (readonly ReadWord[])[]): readonly Words[] =>
    read.map((words) => compared(words, edition));
  return { whole: ofEach(whole), without_legal_form: ofEach(without_legal_form) };
}

function inFull(words: Words, { abbreviations }: NameEdition): Words {
  return abbreviations.size === 0 ? words : words.map((word) => abbreviations.get(word) ?? word);
}

/** What one name may lack that the other has. */
export type Lacking = "half" | "last";

/** The name's spellings without what the other name may lack, in every way. */
export function shortenedName(name: string | null, lacking: Lacking, edition: NameEdition): ComparedName {
  return shortenedRead(readName(name, edition), lacking, edition);
}

function shortenedRead(name: ReadName, lacking: Lacking, edition: NameEdition): ComparedName {
  const ofPart = (part: NamePart): readonly Words[] =>
    name[part]
      .flatMap((words) => (lacking === "half" ? withHalves(words) : withoutLastWord(words, part, edition)))
      .map((words) => compared(words, edition));
  return { whole: ofPart("whole"), without_legal_form: ofPart("without_legal_form") };
}

export class Pair {
  readonly #one: MatchingRecord;
  readonly #other: MatchingRecord;
  readonly #edition: NameEdition;
  readonly #read: readonly [ReadName, ReadName];
  readonly #names: readonly [ComparedName, ComparedName];

  constructor(one: MatchingRecord, other: MatchingRecord, edition: NameEdition) {
    this.#one = one;
    this.#other = other;
    this.#edition = edition;
    const read: readonly [ReadName, ReadName] = [readName(one.name, edition), readName(other.name, edition)];
    this.#read = read;
    this.#names = [comparedRead(read[0], edition), comparedRead(read[1], edition)];
  }

  /** `names are spelled alike`. */
  spelledAlike(part: NamePart): boolean {
    return this.#some(part, (one, other) => spelled(one) === spelled(other));
  }

  /** `names have the same words`. */
  sameWords(part: NamePart): boolean {
    return this.#some(part, (one, other) => sortedWords(one) === sortedWords(other));
  }

  /** `names have the same words but for initials`. */
  sameButInitials(part: NamePart): boolean {
    return this.#some(part, sameButInitials);
  }

  /** `names have the same words but for half of a double name`. */
  sameButHalf(part: NamePart): boolean {
    return this.#sameButWhatOneLacks(part, "half");
  }

  /** `names have the same words but for a last word`. */
  sameButLastWord(part: NamePart): boolean {
    return this.#sameButWhatOneLacks(part, "last");
  }

  /** `names differ by at most N letters`. */
  differByAtMost(letters: number, part: NamePart): boolean {
    return this.#some(part, (one, other) => isWithinSlips(spelled(one), spelled(other), letters));
  }

  /** `numbers in the names are equal`: also where neither has one. */
  sameNumbers(): boolean {
    return this.#some("whole", (one, other) => numbersIn(one) === numbersIn(other));
  }

  /** `the shorter name has at least N letters`: of its shortest spelling, without legal form. */
  shorterHasAtLeast(letters: number): boolean {
    return this.#names.every(
      ({ without_legal_form }) =>
        without_legal_form.length > 0 && without_legal_form.every((words) => spelled(words).length >= letters),
    );
  }

  /** `kind is KIND`: of both. */
  kindIs(kind: RecipientKind): boolean {
    return this.#one.kind === kind && this.#other.kind === kind;
  }

  /** `one has NUMBER and the other has none`. */
  onlyOneHas(number: string): boolean {
    return Object.hasOwn(this.#one.numbers, number) !== Object.hasOwn(this.#other.numbers, number);
  }

  /** Records with different numbers of one kind are never one recipient, whatever rules say. */
  hasDifferentNumbers(): boolean {
    return Object.keys(this.#one.numbers).some(
      (key) => Object.hasOwn(this.#other.numbers, key) && this.#one.numbers[key] !== this.#other.numbers[key],
    );
  }

  #sameButWhatOneLacks(part: NamePart, lacking: Lacking): boolean {
    const [one, other] = this.#names.map((name) => name[part].map(sortedWords));
    const [ofOne, ofOther] = this.#read.map((name) =>
      shortenedRead(name, lacking, this.#edition)[part].map(sortedWords),
    );
    const isIn = (texts: readonly string[] = [], others: readonly string[] = []): boolean =>
      texts.some((text) => others.includes(text));
    return isIn(one, ofOther) || isIn(other, ofOne);
  }

  #some(part: NamePart, compare: (one: Words, other: Words) => boolean): boolean {
    const [one, other] = this.#names;
    return one[part].some((words) => other[part].some((others) => compare(words, others)));
  }
}
