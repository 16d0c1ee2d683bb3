/**
 * Terms of SMT-LIB 2, as text. A term that is a constant is written as one, so that scripts stay small and readable.
 * Terms about the same long part share it by a name (`Encoding.share`).
 */

/** A term of any sort. */
export type Term = string;

export const TRUE: Term = "true";
export const FALSE: Term = "false";

export function not(term: Term): Term {
  if (term === TRUE) return FALSE;
  return term === FALSE ? TRUE : `(not ${term})`;
}

export function and(...terms: readonly Term[]): Term {
  return junction("and", terms, TRUE, FALSE);
}

export function or(...terms: readonly Term[]): Term {
  return junction("or", terms, FALSE, TRUE);
}

function junction(name: "and" | "or", terms: readonly Term[], neutral: Term, settling: Term): Term {
  const left = [...new Set(terms)].filter((term) => term !== neutral);
  if (left.includes(settling)) return settling;
  const [first, another] = left;
  if (first === undefined) return neutral;
  return another === undefined ? first : `(${name} ${left.join(" ")})`;
}

export function ite(condition: Term, then: Term, otherwise: Term): Term {
  if (condition === TRUE || then === otherwise) return then;
  return condition === FALSE ? otherwise : `(ite ${condition} ${then} ${otherwise})`;
}

export function apply(name: string, ...terms: readonly Term[]): Term {
  return `(${name} ${terms.join(" ")})`;
}

export function equal(a: Term, b: Term): Term {
  return a === b ? TRUE : apply("=", a, b);
}

export function integer(value: bigint | number): Term {
  return value < 0 ? `(- ${String(-value)})` : String(value);
}

/** An exact number of sort Real. `denominator`: above zero. */
export function real(numerator: bigint, denominator: bigint): Term {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = denominator === 1n ? `${size}.0` : `(/ ${size}.0 ${denominator}.0)`;
  return numerator < 0n ? `(- ${whole})` : whole;
}

/** A name of any characters. */
export function symbol(name: string): Term {
  return `|${name.replaceAll("\\", "/").replaceAll("|", "/")}|`;
}

/** A value as a solver writes it: `(- 5)`, `(/ 1.0 3.0)`, `true`. Null: in another form. */
export type Answered = { readonly numerator: bigint; readonly denominator: bigint } | boolean;

type Node = string | readonly Node[];

/** The values of constants in a model, as Z3 prints it: a line `name -> value` for each. */
export function valuesIn(model: string): ReadonlyMap<string, Answered> {
  const values = new Map<string, Answered>();
  for (const line of model.split("\n")) {
    const [name, written] = line.split(" -> ");
    const [node] = written === undefined ? [] : nodesOf(written);
    const value = node === undefined ? null : valueOf(node);
    if (name !== undefined && value !== null) values.set(name, value);
  }
  return values;
}

function nodesOf(text: string): readonly Node[] {
  const open: Node[][] = [[]];
  for (const [token] of text.matchAll(/\(|\)|\|[^|]*\||[^\s()|]+/g)) {
    if (token === "(") open.push([]);
    else if (token === ")") {
      const done = open.pop() ?? [];
      open.at(-1)?.push(done);
    } else open.at(-1)?.push(token);
  }
  return open[0] ?? [];
}

function valueOf(node: Node): Answered | null {
  if (node === "true" || node === "false") return node === "true";
  if (typeof node === "string") {
    const [, whole, decimals = ""] = /^(\d+)(?:\.(\d+))?$/.exec(node) ?? [];
    return whole === undefined
      ? null
      : { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
  }
  const [operator, first, second] = node;
  const a = first === undefined ? null : valueOf(first);
  if (a === null || typeof a === "boolean") return null;
  if (operator === "-" && second === undefined) return { ...a, numerator: -a.numerator };
  const b = second === undefined ? null : valueOf(second);
  if (operator !== "/" || b === null || typeof b === "boolean") return null;
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}
