/**
 * What is asked about one rule set, as declarations and assertions for a solver. All facts are known. A value is a
 * term, and a condition under which it is known: a row that a table lacks, or a divisor of zero, leaves it unknown.
 */
import type { RuleSetModel, TypedExpression } from "../model/model.js";
import { type Term, TRUE } from "./smt.js";

/** Real: money in minor units, integers and decimals. Int: days since 1970, and texts by their numbers. */
export type Sort = "Real" | "Int" | "Bool";

export interface Encoded {
  readonly sort: Sort;
  readonly term: Term;
  readonly known: Term;
}

/** Of a day, each of sort Int. */
export interface Parts {
  readonly year: Term;
  readonly month: Term;
  readonly day: Term;
}

export class Encoding {
  readonly lines: string[] = [];
  /** What is assumed first: histories without bookings, no approvals. A case is then a single booking. */
  readonly plain: Term[] = [];
  /** What makes days of the calendar exact. Most questions are answered by their bounds, in far less time. */
  readonly exact: Term[] = [];
  /** What has any value at all in questions, although the language says more of it. */
  readonly loose = new Set<string>();
  readonly values = new Map<string, Encoded>();
  /** By the term of a day. */
  readonly parts = new Map<Term, Parts>();
  readonly #texts = new Map<string, number>();
  #names = 0;

  constructor(readonly model: RuleSetModel) {}

  declare(sort: Sort, name: Term): Term {
    this.lines.push(`(declare-const ${name} ${sort})`);
    return name;
  }

  assert(term: Term): void {
    if (term !== TRUE) this.lines.push(`(assert ${term})`);
  }

  fresh(sort: Sort, of: string): Term {
    return this.declare(sort, `|${of} ${(this.#names += 1)}|`);
  }

  /** Any value of the sort. `because`: what of the language is not asked exactly. */
  any(sort: Sort, because: string): Encoded {
    this.loose.add(because);
    return { sort, term: this.fresh(sort, because), known: TRUE };
  }

  /** The same, where it may also be unknown. */
  perhaps(sort: Sort, because: string): Encoded {
    return { ...this.any(sort, because), known: this.fresh("Bool", `${because} known`) };
  }

  /** Under a name, so that the terms that use it stay short. */
  share(name: string, value: Encoded): Encoded {
    const named = (part: string, sort: Sort, term: Term): Term => {
      if (term.length < 40) return term;
      const short = `|${name}${part} ${(this.#names += 1)}|`;
      this.lines.push(`(define-fun ${short} () ${sort} ${term})`);
      return short;
    };
    return {
      sort: value.sort,
      term: named("", value.sort, value.term),
      known: named(" known", "Bool", value.known),
    };
  }

  /** The number of a text: of a code, or of a person's label. */
  text(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, this.#texts.size);
    return this.#texts.size - 1;
  }

  textOf(number: number): string | null {
    for (const [text, at] of this.#texts) if (at === number) return text;
    return null;
  }
}

/** An expression's value, form by form. */
export type Encode = (expression: TypedExpression) => Encoded;
