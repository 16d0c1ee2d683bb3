/**
 * The clause that stands beside a value, as code: that of the operand that set it. LANGUAGE.md, "The clause beside a
 * value", has the order.
 */
import type { ClauseRef, FigureModel, RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";
import { passingOf } from "../model/passing.js";
import { type EmitContext, emitOfBooking } from "./context.js";
import { expressionCode } from "./expression.js";
import type { Imports } from "./imports.js";
import { clauseName } from "./names.js";
import { switched, type Variants } from "./variants.js";

/** Of an operand that set the value unchanged, or also of one that it was computed from. */
type Reach = "set" | "computed";

/** The clauses that may stand beside a value, as `source.clause`. `certain`: one of them always does. */
export interface Possible {
  readonly clauses: ReadonlySet<string>;
  readonly certain: boolean;
}

const NONE: Possible = { clauses: new Set(), certain: false };

export class Clauses {
  readonly #figures: ReadonlyMap<string, FigureModel>;
  readonly #tables: ReadonlyMap<string, readonly ClauseRef[]>;
  readonly #ofFigures = new Map<string, Possible>();

  constructor(readonly model: RuleSetModel) {
    this.#figures = new Map(model.figures.map((figure) => [figure.name, figure]));
    this.#tables = new Map(model.tables.map(({ name, citations }) => [name, citations]));
  }

  /** Beside a figure in a trace, and beside what is given unchanged from it. */
  ofFigure(name: string): Possible {
    const known = this.#ofFigures.get(name);
    if (known !== undefined) return known;
    const figure = this.#figures.get(name);
    const found = figure === undefined ? NONE : this.#first(figure.value, [figure.citations, []]);
    this.#ofFigures.set(name, found);
    return found;
  }

  /** Beside a value that a consequence gives. */
  ofGiven(value: TypedExpression, branch: readonly ClauseRef[], rule: readonly ClauseRef[]): Possible {
    return this.#first(value, [branch, rule]);
  }

  /** What set the value; else the first citations; else what it was computed from; else the second ones. */
  #first(value: TypedExpression, [own, last]: readonly [readonly ClauseRef[], readonly ClauseRef[]]): Possible {
    return joined([this.of(value, "set"), constant(own), this.of(value, "computed"), constant(last)]);
  }

  of(value: TypedExpression, reach: Reach): Possible {
    if (value.cites !== undefined) return constant(value.cites);
    const passing = passingOf(value);
    switch (passing.kind) {
      case "figure":
        return this.ofFigure(passing.figure);
      case "row":
        return constant(this.#tables.get(passing.table) ?? []);
      case "same":
        return this.of(passing.value, reach);
      case "bounded":
        return eitherOf(this.of(passing.value, reach), passing.by === null ? NONE : this.of(passing.by, reach));
      case "chosen":
        return eitherOf(this.of(passing.then, reach), this.of(passing.otherwise, reach));
      case "computed":
        return reach === "set" ? NONE : joined(passing.from.map((part) => this.of(part, reach)));
    }
  }

  // ── Code ──

  /** A function of a booking; null: its own first clause, if it has any, is always the one. */
  figureCode(figure: FigureModel, face: Imports, variants: Variants | undefined): string | null {
    if (!this.isComputed(figure.name)) return null;
    const { code, namesParameter } = emitOfBooking(face, variants, (at) =>
      this.#chain(figure.value, figure.citations, at),
    );
    const slot = this.model.figures.indexOf(figure);
    return `${face.use("clause")}(${slot}, ${namesParameter ? "(booking)" : "()"} => ${code})`;
  }

  /** Whether the clause of a figure depends on more than its own citations. */
  isComputed(name: string): boolean {
    return !isAlways(this.ofFigure(name), this.#figures.get(name)?.citations ?? []);
  }

  /** `() => …`; null: the first clause of the branch, or else of the rule, is always the one. */
  givenCode(value: TypedExpression, branch: readonly ClauseRef[], rule: RuleModel, at: EmitContext): string | null {
    const plain = branch.length > 0 ? branch : rule.citations;
    if (isAlways(this.ofGiven(value, branch, rule.citations), plain)) return null;
    return `() => ${this.#chain(value, branch, at)}`;
  }

  /** What set the value; else its own citations; else what it was computed from. */
  #chain(value: TypedExpression, own: readonly ClauseRef[], at: EmitContext): string {
    return chained([
      { possible: this.of(value, "set"), code: () => this.#code(value, "set", at) },
      { possible: constant(own), code: () => clauseCode(own) },
      { possible: this.of(value, "computed"), code: () => this.#code(value, "computed", at) },
    ]);
  }

  #code(value: TypedExpression, reach: Reach, at: EmitContext): string {
    const variants = at.variants?.expressions.get(value);
    if (variants === undefined) return this.#plain(value, reach, at);
    const alone: EmitContext = { ...at, variants: undefined };
    return switched(
      variants.map(({ id, by }) => ({ id, code: this.#plain(by, reach, alone) })),
      this.#plain(value, reach, at),
    );
  }

  #plain(value: TypedExpression, reach: Reach, at: EmitContext): string {
    if (value.cites !== undefined) return clauseCode(value.cites);
    const passing = passingOf(value);
    const of = (part: TypedExpression): string => this.#code(part, reach, at);
    switch (passing.kind) {
      case "figure":
        return this.isComputed(passing.figure)
          ? `${clauseName(passing.figure)}(${at.booking()})`
          : clauseCode(this.#figures.get(passing.figure)?.citations ?? []);
      case "row":
        return clauseCode(this.#tables.get(passing.table) ?? []);
      case "same":
        return of(passing.value);
      case "bounded": {
        const by = passing.by === null ? "null" : of(passing.by);
        return changedCode({ before: passing.value, after: value }, [by, of(passing.value)], at);
      }
      case "chosen": {
        const [then, otherwise] = [of(passing.then), of(passing.otherwise)];
        if (then === otherwise) return then;
        return `(${expressionCode(passing.condition, at)} === false ? ${otherwise} : ${then})`;
      }
      case "computed": {
        const parts = reach === "set" ? [] : passing.from;
        return chained(parts.map((part) => ({ possible: this.of(part, reach), code: () => of(part) })));
      }
    }
  }
}

/** The first clause if a clamp or a calendar changed the value, else the second. */
function changedCode(
  { before, after }: { readonly before: TypedExpression; readonly after: TypedExpression },
  [changed, kept]: readonly [string, string],
  at: EmitContext,
): string {
  if (changed === kept) return kept;
  return `(${at.face.use("isChanged")}(${expressionCode(before, at)}, ${expressionCode(after, at)}) ? ${changed} : ${kept})`;
}

function constant([first]: readonly ClauseRef[]): Possible {
  return first === undefined ? NONE : { clauses: new Set([textOf(first)]), certain: true };
}

const textOf = ({ source, clause }: ClauseRef): string => `${source}.${clause}`;

function eitherOf(a: Possible, b: Possible): Possible {
  return { clauses: new Set([...a.clauses, ...b.clauses]), certain: a.certain && b.certain };
}

/** Those up to the first that always has a clause. */
function joined(all: readonly Possible[]): Possible {
  const clauses = new Set<string>();
  for (const each of all) {
    for (const clause of each.clauses) clauses.add(clause);
    if (each.certain) return { clauses, certain: true };
  }
  return { clauses, certain: false };
}

/** Whether it is always the first of these, or always none where there are none. */
function isAlways({ clauses, certain }: Possible, [first]: readonly ClauseRef[]): boolean {
  if (first === undefined) return clauses.size === 0;
  return certain && clauses.size === 1 && clauses.has(textOf(first));
}

interface Link {
  readonly possible: Possible;
  readonly code: () => string;
}

/** `a ?? b`: those that may have a clause, up to the first that always has one. */
function chained(links: readonly Link[]): string {
  const codes: string[] = [];
  for (const { possible, code } of links) {
    if (possible.clauses.size === 0) continue;
    codes.push(code());
    if (possible.certain) break;
  }
  const [only = "null", ...more] = codes;
  return more.length === 0 ? only : `(${[only, ...more].join(" ?? ")})`;
}

function clauseCode([first]: readonly ClauseRef[]): string {
  if (first === undefined) return "null";
  return `({ source: ${JSON.stringify(first.source)}, clause: ${JSON.stringify(first.clause)} })`;
}
