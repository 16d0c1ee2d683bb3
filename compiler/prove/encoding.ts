/**
 * What is asked about one rule set, as declarations and assertions for a solver. All facts are known. A value is a
 * term, and a condition under which it is known: a row that a table lacks, or a divisor of zero, leaves it unknown.
 */
import type { Reads } from "../canonical/expressions.js";
import { readsOf } from "../canonical/reads.js";
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

/** What all encodings that are asked about together share. */
class Asked {
  readonly lines: string[] = [];
  readonly plain: Term[] = [];
  readonly exact: Term[] = [];
  readonly loose = new Set<string>();
  readonly parts = new Map<Term, Parts>();
  readonly texts = new Map<string, number>();
  readonly alike = new Map<string, unknown>();
  names = 0;
}

export class Encoding {
  readonly #asked: Asked;
  /** Where people's decisions are read: the same place has the same ones. Null: each read has its own. */
  readonly place: string | null;
  readonly values: Map<string, Encoded>;
  /** How the expressions of the model are written in canonical form. */
  readonly reads: Reads;

  constructor(
    readonly model: RuleSetModel,
    beside: Encoding | null = null,
    place: string | null = null,
  ) {
    this.#asked = beside === null ? new Asked() : beside.#asked;
    this.values = new Map(beside?.values);
    this.reads = beside?.model === model ? beside.reads : readsOf(model, "computed");
    this.place = place;
  }

  get lines(): string[] {
    return this.#asked.lines;
  }

  /** What is assumed first: histories without bookings, no approvals. A case is then a single booking. */
  get plain(): Term[] {
    return this.#asked.plain;
  }

  /** What makes days of the calendar exact. Most questions are answered by their bounds, in far less time. */
  get exact(): Term[] {
    return this.#asked.exact;
  }

  /** What has any value at all in questions, although the language says more of it. */
  get loose(): Set<string> {
    return this.#asked.loose;
  }

  /** By the term of a day. */
  get parts(): Map<Term, Parts> {
    return this.#asked.parts;
  }

  /** Makes what a key names once, also for the other models that are asked about. */
  alike<T>(key: string, make: () => T): T {
    const { alike } = this.#asked;
    // A key begins with the name of what it is for, and only one maker has that name.
    if (!alike.has(key)) alike.set(key, make());
    return alike.get(key) as T;
  }

  declare(sort: Sort, name: Term): Term {
    this.lines.push(`(declare-const ${name} ${sort})`);
    return name;
  }

  assert(term: Term): void {
    if (term !== TRUE) this.lines.push(`(assert ${term})`);
  }

  fresh(sort: Sort, of: string): Term {
    return this.declare(sort, `|${of} ${(this.#asked.names += 1)}|`);
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
      return this.alike(`term ${sort} ${term}`, () => {
        const short = `|${name}${part} ${(this.#asked.names += 1)}|`;
        this.lines.push(`(define-fun ${short} () ${sort} ${term})`);
        return short;
      });
    };
    return {
      sort: value.sort,
      term: named("", value.sort, value.term),
      known: named(" known", "Bool", value.known),
    };
  }

  /** The number of a text: of a code, or of a person's label. */
  text(text: string): number {
    const { texts } = this.#asked;
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  }

  textOf(number: number): string | null {
    for (const [text, at] of this.#asked.texts) if (at === number) return text;
    return null;
  }
}

/** An expression's value, form by form. */
export type Encode = (expression: TypedExpression) => Encoded;
