/**
 * Patterns of codes. Matching takes time linear in the value, by construction: strangers choose values and authors
 * choose patterns, and neither may block the service.
 *
 * A pattern is of the common part of RE2 and of ECMAScript's regular expressions with the flag `u`, where both give the
 * same verdict: LANGUAGE.md has its grammar.
 */
import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Longest pattern. */
const PATTERN_CHARACTERS = 200;
const LARGEST_COUNT = 1_000;
/** Instructions of the compiled pattern, with its counts written out: each may be looked at for each character. */
const MOST_STEPS = 1_200;

type Judged = { readonly whole: RE2JS } | { readonly problem: string };

/** Patterns come from rule sets and settings, so there are few. */
const JUDGED = new Map<string, Judged>();

/** Why the pattern cannot be used, as the rest of a sentence; null: it can. */
export function patternProblem(pattern: string): string | null {
  const judged = judge(pattern);
  return "problem" in judged ? judged.problem : null;
}

/** Whether the whole value matches. A pattern that cannot be used decides nothing: every value passes. */
export function matchesPattern(pattern: string, value: string): boolean {
  const judged = judge(pattern);
  return "problem" in judged || judged.whole.matches(value);
}

function judge(pattern: string): Judged {
  const known = JUDGED.get(pattern) ?? judgeAnew(pattern);
  JUDGED.set(pattern, known);
  return known;
}

function judgeAnew(pattern: string): Judged {
  if (pattern.length === 0) return { problem: "it is empty" };
  if (pattern.length > PATTERN_CHARACTERS) return { problem: `it is longer than ${PATTERN_CHARACTERS} characters` };
  const reader = new PatternReader(pattern);
  const problem = reader.readAll();
  if (problem !== null) return { problem };
  const whole = compiled(reader.written);
  return whole === null || whole.programSize() > MOST_STEPS
    ? { problem: "it is too long when its counts are written out" }
    : { whole };
}

/** Null if nested counts are too large; RE2 refuses no other parsed pattern. */
function compiled(written: string): RE2JS | null {
  try {
    return RE2JS.compile(written);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return null;
    throw error;
  }
}

const SYNTAX = "^$\\.*+?()[]{}|/";
/** ECMAScript's `.` leaves out four ends of lines, RE2's only one. */
const ANY = "[^\\n\\r\\x{2028}\\x{2029}]";
const SHORTHANDS = "dDwW";
/** General categories of Unicode, but for unassigned characters, which differ from version to version. */
const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?)$/;

/** Parses a pattern once, and writes it for RE2. A refused part ends the parsing. */
class PatternReader {
  written = "";
  readonly #characters: readonly string[];
  #at = 0;
  #problem: string | null = null;

  constructor(pattern: string) {
    this.#characters = Array.from(pattern);
  }

  /** The first problem, or null. */
  readAll(): string | null {
    this.#choice();
    if (this.#next() === ")") this.#refuse("a bracket closes that was not opened");
    return this.#problem;
  }

  #choice(): void {
    do {
      while (this.#next() !== null && this.#next() !== "|" && this.#next() !== ")") this.#term();
    } while (this.#take("|"));
  }

  #term(): void {
    if (this.#take("^") || this.#take("$")) return;
    this.#atom();
    this.#count();
  }

  #atom(): void {
    if (this.#take("(")) return this.#group();
    if (this.#take("[")) return this.#class();
    if (this.#next() === "\\") return this.#escape(SYNTAX);
    if (this.#next() === ".") {
      this.#at += 1;
      this.written += ANY;
      return;
    }
    const sign = this.#next();
    if (sign !== null && SYNTAX.includes(sign) && sign !== "/")
      return this.#refuse(`\`${sign}\` stands where it has no meaning: for the character itself, write \`\\${sign}\``);
    this.#copy();
  }

  #group(): void {
    if (this.#take("?") && !this.#take(":")) return this.#refuse("it looks around or names a group");
    this.#choice();
    if (!this.#take(")")) this.#refuse("a bracket is not closed");
  }

  /** After `[`. */
  #class(): void {
    this.#take("^");
    const start = this.#at;
    for (let isFirst = true; this.#next() !== "]"; isFirst = false) {
      if (this.#next() === null) return this.#refuse("a class is not closed");
      if (this.#next() === "[") return this.#refuse("a class holds `[`: write `\\[`");
      if (this.#next() === "-" && !isFirst && this.#characters[this.#at + 1] !== "]")
        return this.#refuse("a class holds `-` between other characters: write `\\-`");
      this.#range();
    }
    if (this.#at === start) return this.#refuse("a class is empty");
    this.#copy();
  }

  #range(): void {
    const from = this.#member();
    if (this.#next() !== "-" || this.#characters[this.#at + 1] === "]" || this.#problem !== null) return;
    this.#copy();
    const to = this.#next() === null ? null : this.#member();
    if (from === null || to === null || codeOf(from) > codeOf(to)) this.#refuse("a range of a class has no order");
  }

  /** A single character of a class; null: an escape for several. */
  #member(): string | null {
    if (this.#next() !== "\\") return this.#copy();
    const escaped = this.#characters[this.#at + 1] ?? "";
    this.#escape(`${SYNTAX}-`);
    return `${SYNTAX}-`.includes(escaped) ? escaped : null;
  }

  #escape(characters: string): void {
    const escaped = this.#characters[this.#at + 1] ?? "";
    if (escaped === "p" || escaped === "P") return this.#category();
    if (/^[1-9k]$/.test(escaped)) return this.#refuse("it refers back to a group");
    if (escaped === "" || !(characters + SHORTHANDS).includes(escaped))
      return this.#refuse(`\`\\${escaped}\` is no part of the language of patterns`);
    this.#copy();
    this.#copy();
  }

  #category(): void {
    const [, name = ""] = /^\\[pP]\{([^}]*)\}/.exec(this.#characters.slice(this.#at).join("")) ?? [];
    if (!CATEGORY.test(name)) return this.#refuse("`\\p` needs a category of Unicode, as in `\\p{Lu}`");
    for (let left = "\\p{}".length + name.length; left > 0; left -= 1) this.#copy();
  }

  #count(): void {
    if (this.#take("*") || this.#take("+") || this.#take("?")) {
      this.#take("?");
      return;
    }
    if (this.#next() !== "{") return;
    const [all = "", from = "", to] =
      /^\{(\d{1,9})(?:,(\d{0,9}))?\}/.exec(this.#characters.slice(this.#at).join("")) ?? [];
    if (all === "") return this.#refuse("a count is not closed: for the character itself, write `\\{`");
    if (Math.max(Number(from), Number(to ?? "")) > LARGEST_COUNT)
      return this.#refuse(`a count is above ${LARGEST_COUNT.toLocaleString("en")}`);
    if (to !== undefined && to !== "" && Number(from) > Number(to)) return this.#refuse("a count has no order");
    for (let left = all.length; left > 0; left -= 1) this.#copy();
    this.#take("?");
  }

  #next(): string | null {
    return this.#problem === null ? (this.#characters[this.#at] ?? null) : null;
  }

  #take(sign: string): boolean {
    if (this.#next() !== sign) return false;
    this.#copy();
    return true;
  }

  #copy(): string {
    const sign = this.#characters[this.#at] ?? "";
    this.written += sign;
    this.#at += 1;
    return sign;
  }

  #refuse(problem: string): void {
    this.#problem ??= problem;
  }
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
