/**
 * The clause that stands beside a value, as code: that of the operand that set it. LANGUAGE.md, "The clause beside a
 * value", has the order.
 */
import { clauseText, rowClauses } from "../model/forms.js";
import type { ClauseRef, FigureModel, RuleModel, RuleSetModel, TableModel, TypedExpression } from "../model/model.js";
import { type Passing, passingOf } from "../model/passing.js";
import { type EmitContext, emitOfBooking } from "./context.js";
import { boundCode, expressionCode, rowClauseCode } from "./expression.js";
import type { Imports } from "./imports.js";
import { clauseName } from "./names.js";
import { switched, type Variants } from "./variants.js";

/** The clauses that may stand beside a value, as `source.clause`. `certain`: one of them always does. */
export interface Possible {
  readonly clauses: ReadonlySet<string>;
  readonly certain: boolean;
}

const NONE: Possible = { clauses: new Set(), certain: false };

export class Clauses {
  readonly #figures: ReadonlyMap<string, FigureModel>;
  readonly #tables: ReadonlyMap<string, TableModel>;
  readonly #ofFigures = new Map<string, Possible>();

  /** `variants`: each may have another clause, so that none is left out as always the same. */
  constructor(
    readonly model: RuleSetModel,
    readonly variants?: Variants,
  ) {
    this.#figures = new Map(model.figures.map((figure) => [figure.name, figure]));
    this.#tables = new Map(model.tables.map((table) => [table.name, table]));
  }

  /** Beside a figure in a trace, and beside what is given unchanged from it. */
  ofFigure(name: string): Possible {
    const known = this.#ofFigures.get(name);
    if (known !== undefined) return known;
    const figure = this.#figures.get(name);
    const found = figure === undefined ? NONE : joined([this.of(figure.value), constant(figure.citations)]);
    this.#ofFigures.set(name, found);
    return found;
  }

  /** Beside a value that a consequence gives: the clause that set it, else the first of these. */
  ofGiven(value: TypedExpression, plain: readonly ClauseRef[]): Possible {
    return joined([this.of(value), constant(plain)]);
  }

  of(value: TypedExpression): Possible {
    if (value.cites !== undefined) return constant(value.cites);
    const passing = passingOf(value);
    switch (passing.kind) {
      case "figure":
        return this.ofFigure(passing.figure);
      case "row":
        return this.#ofRows(passing.table);
      case "same":
        return this.of(passing.value);
      case "bounded":
        return eitherOf(this.of(passing.value), passing.by === null ? NONE : this.of(passing.by));
      case "chosen":
        return eitherOf(this.of(passing.then), this.of(passing.otherwise));
      case "own":
        return NONE;
    }
  }

  #ofRows(name: string): Possible {
    const table = this.#tables.get(name);
    if (table === undefined) return NONE;
    const own = constant(table.citations);
    const ofRows = rowClauses(table);
    return {
      clauses: new Set([...ofRows.map(clauseText), ...(table.rows.every(({ cites }) => cites) ? [] : own.clauses)]),
      certain: own.certain || (ofRows.length > 0 && table.rows.every(({ cites }) => cites !== undefined)),
    };
  }

  // ── Code ──

  /** A function of a booking; null: its own first clause, if it has any, is always the one. */
  figureCode(figure: FigureModel, face: Imports): string | null {
    if (!this.isComputed(figure.name)) return null;
    const { code, namesParameter } = emitOfBooking(face, this.variants, (at) =>
      chained({ possible: this.of(figure.value), code: () => this.#code(figure.value, at) }, figure.citations),
    );
    const slot = this.model.figures.indexOf(figure);
    return `${face.use("clause")}(${slot}, ${namesParameter ? "(booking)" : "()"} => ${code})`;
  }

  /** Whether the clause of a figure depends on more than its own citations. */
  isComputed(name: string): boolean {
    return this.variants !== undefined || !isAlways(this.ofFigure(name), this.#figures.get(name)?.citations ?? []);
  }

  /** `() => …`; null: the first clause of the branch, or else of the rule, is always the one. */
  givenCode(value: TypedExpression, branch: readonly ClauseRef[], rule: RuleModel, at: EmitContext): string | null {
    const plain = branch.length > 0 ? branch : rule.citations;
    return this.variants === undefined && isAlways(this.ofGiven(value, plain), plain)
      ? null
      : `() => ${this.#code(value, at)}`;
  }

  #code(value: TypedExpression, at: EmitContext): string {
    const variants = at.variants?.expressions.get(value);
    if (variants === undefined) return this.#plain(value, at);
    const alone: EmitContext = { ...at, variants: undefined };
    return switched(
      variants.map(({ id, by }) => ({ id, code: this.#plain(by, alone) })),
      this.#plain(value, at),
    );
  }

  #plain(value: TypedExpression, at: EmitContext): string {
    if (value.cites !== undefined) return clauseCode(value.cites);
    const passing = passingOf(value);
    const of = (part: TypedExpression): string => this.#code(part, at);
    switch (passing.kind) {
      case "figure":
        return this.isComputed(passing.figure)
          ? `${clauseName(passing.figure)}(${at.booking()})`
          : clauseCode(this.#figures.get(passing.figure)?.citations ?? []);
      case "row":
        return this.#rowCode(passing, at);
      case "same":
        return of(passing.value);
      case "bounded":
        return `${this.#passedCode(value, at)}.clause()`;
      case "chosen": {
        const [then, otherwise] = [of(passing.then), of(passing.otherwise)];
        if (then === otherwise) return then;
        return `(${expressionCode(passing.condition, at)} === false ? ${otherwise} : ${then})`;
      }
      case "own":
        return "null";
    }
  }

  #rowCode({ table: name, keys }: Extract<Passing, { kind: "row" }>, at: EmitContext): string {
    const table = this.#tables.get(name);
    const own = clauseCode(table?.citations ?? []);
    if (table === undefined || rowClauses(table).length === 0) return own;
    const code = rowClauseCode(name, keys, at);
    return own === "null" ? code : `(${code} ?? ${own})`;
  }

  /** A value with the clause beside it, so that each limit of a chain is written once. */
  #passedCode(value: TypedExpression, at: EmitContext): string {
    const variants = at.variants?.expressions.get(value);
    if (variants === undefined) return this.#plainPassed(value, at);
    const alone: EmitContext = { ...at, variants: undefined };
    return switched(
      variants.map(({ id, by }) => ({ id, code: this.#plainPassed(by, alone) })),
      this.#plainPassed(value, at),
    );
  }

  #plainPassed(value: TypedExpression, at: EmitContext): string {
    const passing = passingOf(value);
    if (value.cites !== undefined || passing.kind !== "bounded")
      return `${at.face.use("passed")}(${expressionCode(value, at)}, () => ${this.#code(value, at)})`;
    const before = this.#passedCode(passing.value, at);
    const bound = boundCode(value, "value", at);
    const by = passing.by === null ? "null" : this.#code(passing.by, at);
    return `${at.face.use("bounded")}(${before}, (value) => ${bound}, () => ${by})`;
  }
}

function constant([first]: readonly ClauseRef[]): Possible {
  return first === undefined ? NONE : { clauses: new Set([clauseText(first)]), certain: true };
}

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
  return certain && clauses.size === 1 && clauses.has(clauseText(first));
}

/** What set the value, else the first of its own citations. */
function chained(
  { possible, code }: { readonly possible: Possible; readonly code: () => string },
  own: readonly ClauseRef[],
): string {
  return possible.certain || own.length === 0 ? code() : `(${code()} ?? ${clauseCode(own)})`;
}

function clauseCode([first]: readonly ClauseRef[]): string {
  if (first === undefined) return "null";
  return `({ source: ${JSON.stringify(first.source)}, clause: ${JSON.stringify(first.clause)} })`;
}
