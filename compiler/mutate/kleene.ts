/**
 * Conditions over atoms that are true, false or unknown. Conditions that are equal in all these cases are equal in all
 * real cases. Atoms are independent, except that a code is one member at most. Other dependent atoms only make fewer
 * cases real. So every equality found is correct, but not every equality is found.
 */
import type { RuleSetModel, TypedExpression } from "../model/model.js";

/** True, false, or unknown for a set of atoms, each a bit. */
export type Value = true | false | number;

/** More atoms make more than 20,000 cases; the search then gives no result. */
const MOST_ATOMS = 9;

export class Atoms {
  readonly #model: RuleSetModel;
  readonly #places = new Map<string, number>();
  /** Places of the atoms that compare one code with its members. */
  readonly #codes = new Map<string, readonly number[]>();

  constructor(model: RuleSetModel) {
    this.#model = model;
  }

  /** Also the atom of an earlier rule's condition, if it compares a code that a noted atom compares. */
  addOfSameCode(value: TypedExpression): void {
    const code = codeOf(this.#opened(value));
    if (code !== null && this.#codes.has(code)) this.add(value);
  }

  /** Takes note of the atoms of a condition. */
  add(value: TypedExpression): void {
    const opened = this.#opened(value);
    if (opened.kind === "and" || opened.kind === "or") for (const operand of opened.operands) this.add(operand);
    else if (opened.kind === "not") this.add(opened.operand);
    else if (opened.kind !== "literal")
      for (const key of this.#keysOf(opened)) {
        if (this.#places.has(key)) continue;
        const code = codeOf(opened);
        if (code !== null) this.#codes.set(code, [...(this.#codes.get(code) ?? []), this.#places.size]);
        this.#places.set(key, this.#places.size);
      }
  }

  /** Whether all atoms of a condition are known here. */
  has(value: TypedExpression): boolean {
    const opened = this.#opened(value);
    if (opened.kind === "and" || opened.kind === "or") return opened.operands.every((operand) => this.has(operand));
    if (opened.kind === "not") return this.has(opened.operand);
    return opened.kind === "literal" || this.#keysOf(opened).every((key) => this.#places.has(key));
  }

  /** Whether a property holds in every case; false also if there are too many cases. */
  always(holds: (at: (value: TypedExpression) => Value) => boolean): boolean {
    const count = this.#places.size;
    if (count > MOST_ATOMS) return false;
    for (let number = 0; number < 3 ** count; number += 1)
      if (this.#isReal(number) && !holds((value) => this.#valueIn(number, value))) return false;
    return true;
  }

  /** A code is one member at most, and its comparisons are unknown together. */
  #isReal(number: number): boolean {
    return [...this.#codes.values()].every((places) => {
      const digits = places.map((place) => digitOf(number, place));
      const unknown = digits.filter((digit) => digit === 2).length;
      return (unknown === 0 || unknown === digits.length) && digits.filter((digit) => digit === 1).length <= 1;
    });
  }

  #valueIn(number: number, value: TypedExpression): Value {
    const opened = this.#opened(value);
    if (opened.kind === "and" || opened.kind === "or") {
      const decisive = opened.kind === "or";
      return opened.operands.reduce<Value>(
        (left, operand) => joined(left, this.#valueIn(number, operand), decisive),
        !decisive,
      );
    }
    if (opened.kind === "not") return negated(this.#valueIn(number, opened.operand));
    if (opened.kind === "literal") return opened.value.kind === "flag" && opened.value.value;
    if (opened.kind === "lookup") return this.#cell(number, opened);
    if (opened.kind === "compare" && opened.operator === "is_not" && opened.over !== "person") {
      return negated(this.#atom(number, keyOf({ ...opened, operator: "is" })));
    }
    // Any other expression is an atom, whatever its form: that is always sound.
    return this.#atom(number, keyOf(opened));
  }

  /**
   * A column with the same value in every row is known if there is a row. Otherwise it is unknown for the same causes
   * as the existence of the row.
   */
  #cell(number: number, lookup: Extract<TypedExpression, { kind: "lookup" }>): Value {
    const row = this.#atom(number, rowKey(lookup));
    const constant = this.#constantOf(lookup);
    return row === false || constant === null ? this.#atom(number, keyOf(lookup)) : row === true ? constant : row;
  }

  #constantOf({ table, column }: Extract<TypedExpression, { kind: "lookup" }>): boolean | null {
    const tableModel = this.#model.tables.find(({ name }) => name === table);
    const at = tableModel?.columns.findIndex(({ name }) => name === column) ?? -1;
    const cells = new Set(
      tableModel?.rows.map(({ values }) => values[at]).map((cell) => (cell?.kind === "flag" ? cell.value : null)),
    );
    const [only] = cells;
    return cells.size === 1 && only !== undefined ? only : null;
  }

  #atom(number: number, key: string): Value {
    const place = this.#places.get(key) ?? 0;
    const digit = digitOf(number, place);
    if (digit !== 2) return digit === 1;
    // Comparisons of one code are unknown for the same causes.
    const together = [...this.#codes.values()].find((places) => places.includes(place));
    return 1 << (together?.[0] ?? place);
  }

  #keysOf(value: TypedExpression): readonly string[] {
    if (value.kind === "lookup") return [rowKey(value), keyOf(value)];
    return [
      keyOf(
        value.kind === "compare" && value.operator === "is_not" && value.over !== "person"
          ? { ...value, operator: "is" }
          : value,
      ),
    ];
  }

  #opened(value: TypedExpression): TypedExpression {
    if (value.kind !== "condition") return value;
    const condition = this.#model.conditions.find(({ name }) => name === value.condition);
    return condition === undefined ? value : this.#opened(condition.value);
  }
}

function digitOf(number: number, place: number): number {
  return Math.floor(number / 3 ** place) % 3;
}

/** What is compared with a member of a code, as text; null for another expression. */
function codeOf(value: TypedExpression): string | null {
  return value.kind === "compare" &&
    value.over === "code" &&
    value.right.kind === "literal" &&
    value.left.kind !== "literal"
    ? keyOf(value.left)
    : null;
}

/** `and` if `absorbing` is false, `or` if it is true. */
function joined(left: Value, right: Value, absorbing: boolean): Value {
  if (left === absorbing || right === absorbing) return absorbing;
  if (typeof left !== "number") return right;
  return typeof right === "number" ? left | right : left;
}

function negated(value: Value): Value {
  return typeof value === "number" ? value : !value;
}

/** The same expression gives the same text: types and operands included. */
function keyOf(value: TypedExpression): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}

function rowKey({ table, keys }: Extract<TypedExpression, { kind: "lookup" }>): string {
  return keyOf({ kind: "hasRow", table, keys, type: { kind: "flag" } });
}
