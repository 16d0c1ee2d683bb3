/**
 * Two recipient records, and the comparisons of matching rules. Every comparison is symmetric. It is false if a name
 * that it compares is missing, or has no letter and no digit.
 */
import type { RecipientKind } from "../values/recipient-kinds.js";
import type { NameEdition } from "./editions.js";
import { sameButInitials } from "./initials.js";
import { comparedWords, readWords, withoutLegalForm } from "./left-out.js";
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

/** Whether the legal form is a part of the names that are compared. */
export type NamePart = "whole" | "without_legal_form";

/** The compared spellings of a name: none if it has nothing to compare. */
export interface ComparedName {
  readonly whole: readonly Words[];
  readonly without_legal_form: readonly Words[];
}

export function comparedName(name: string | null, edition: NameEdition): ComparedName {
  const written = name === null ? [] : writtenSpellings(name).filter((words) => words.length > 0);
  const read = written.map((words) => readWords(words, edition));
  return {
    whole: read.map((words) => inFull(comparedWords(words), edition)),
    without_legal_form: read.map((words) => inFull(comparedWords(withoutLegalForm(words, edition)), edition)),
  };
}

function inFull(words: Words, { abbreviations }: NameEdition): Words {
  return abbreviations.size === 0 ? words : words.map((word) => abbreviations.get(word) ?? word);
}

export class Pair {
  readonly #one: MatchingRecord;
  readonly #other: MatchingRecord;
  readonly #names: readonly [ComparedName, ComparedName];

  constructor(one: MatchingRecord, other: MatchingRecord, edition: NameEdition) {
    this.#one = one;
    this.#other = other;
    this.#names = [comparedName(one.name, edition), comparedName(other.name, edition)];
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

  #some(part: NamePart, compare: (one: Words, other: Words) => boolean): boolean {
    const [one, other] = this.#names;
    return one[part].some((words) => other[part].some((others) => compare(words, others)));
  }
}
