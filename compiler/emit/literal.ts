/** TypeScript for the values in a module: exact numbers, days with their date in a comment, and plain data. */
import { formatDay } from "../../runtime/calendar/days.js";
import { type Exact, Fraction } from "../../runtime/engine/values/exact.js";
import type { Literal } from "../model/model.js";

/** TypeScript text, inserted unchanged into plain data. */
export class Code {
  constructor(readonly text: string) {}
}

export function exactOf(literal: Extract<Literal, { kind: "number" }>): Exact {
  return Fraction.of(literal.numerator, literal.denominator);
}

export function exactCode(value: Exact): string {
  return typeof value === "bigint" ? `${value}n` : `Fraction.of(${value.numerator}n, ${value.denominator}n)`;
}

export function dayCode(day: number): string {
  return `${day} /* ${formatDay(day)} */`;
}

/** A literal in a rule, figure or table cell. */
export function literalCode(literal: Literal): string {
  switch (literal.kind) {
    case "date":
      return dayCode(literal.day);
    case "money":
      return `${literal.minor}n`;
    case "number":
      return exactCode(exactOf(literal));
    case "flag":
      return String(literal.value);
    case "code":
      return JSON.stringify(literal.value);
    case "monthDay":
      return JSON.stringify(literal.text);
  }
}

export type Data =
  string | number | bigint | boolean | null | Code | Fraction | readonly Data[] | { readonly [key: string]: Data };

/** A literal among plain data. */
export function literalData(literal: Literal): Data {
  return literal.kind === "number" ? exactOf(literal) : new Code(literalCode(literal));
}

/** Whether the data contains a fraction. Text in `Code` registers its own imports. */
export function hasFraction(data: Data): boolean {
  if (data === null || typeof data !== "object" || data instanceof Code) return false;
  return data instanceof Fraction || Object.values(data).some(hasFraction);
}

/** Plain data as TypeScript. The formatter lays it out. */
export function dataCode(data: Data): string {
  if (data === null || typeof data === "boolean" || typeof data === "number") return String(data);
  if (typeof data === "bigint") return `${data}n`;
  if (typeof data === "string") return JSON.stringify(data);
  if (data instanceof Code) return data.text;
  if (data instanceof Fraction) return exactCode(data);
  if (isList(data)) return `[${data.map(dataCode).join(", ")}]`;
  return `{ ${Object.entries(data).map(entryCode).join(", ")} }`;
}

export function entryCode([key, value]: readonly [key: string, value: Data]): string {
  return `${keyCode(key)}: ${dataCode(value)}`;
}

/** TypeScript takes a plain `constructor` for the property of every object, and not for an entry of a record. */
function keyCode(key: string): string {
  if (key === "constructor") return '["constructor" as string]';
  return /^[a-z_][a-z0-9_]*$/i.test(key) ? key : JSON.stringify(key);
}

const isList = (data: Data): data is readonly Data[] => Array.isArray(data);
