/** Reads the literals of a source into exact values. */
import { parseDay, parseMonthDay } from "../../runtime/calendar/days.js";
import { composedCode } from "../../runtime/engine/values/codes.js";
import { decimalsOf } from "../../runtime/engine/values/currency.js";
import {
  denominatorOf,
  type Exact,
  Fraction,
  numeratorOf,
  parseExact,
  times,
} from "../../runtime/engine/values/exact.js";
import type { Literal, ValueType } from "../model/model.js";
import type { Report } from "../names/report.js";
import type { Expression } from "../syntax/expression-tree.js";
import { ANY_CODE, DATE, DECIMAL, FLAG, INTEGER, WHOLE_MONEY } from "./value-types.js";

/**
 * Key of the report for a set whose amounts have no currency, because it names none or an unknown one. Reported once.
 */
export const NO_CURRENCY = "no currency";

export interface TypedLiteral {
  readonly value: Literal;
  readonly type: ValueType;
}

/** `currency`: the currency that every amount must be in; null if the place allows any. */
export function readLiteral(tree: Expression, currency: string | null, report: Report): TypedLiteral | null {
  if (!isLiteral(tree)) return null;
  switch (tree.kind) {
    case "money":
      return readMoney(tree, currency, report);
    case "number":
      return numberLiteral(tree.text);
    case "date": {
      const day = parseDay(tree.text);
      if (day === null) report.add("TCS3007", tree.span, { text: tree.text });
      return day === null ? null : { value: { kind: "date", day }, type: DATE };
    }
    case "monthDay": {
      if (parseMonthDay(tree.text) === null) report.add("TCS3007", tree.span, { text: tree.text });
      else report.add("TCS3021", tree.span, { words: tree.text });
      return null;
    }
    case "flag":
      return { value: { kind: "flag", value: tree.value }, type: FLAG };
    case "text":
      return { value: { kind: "code", value: composedCode(tree.text.value) }, type: ANY_CODE };
    case "parenthesised":
      return readLiteral(tree.inner, currency, report);
  }
}

type LiteralTree = Extract<
  Expression,
  { kind: "money" | "number" | "date" | "monthDay" | "flag" | "text" | "parenthesised" }
>;

const LITERAL_KINDS: readonly Expression["kind"][] = ["money", "number", "date", "monthDay", "flag", "text"];

/** Whether the tree is a literal as written, in parentheses or not. */
export function isLiteral(tree: Expression): tree is LiteralTree {
  if (tree.kind === "parenthesised") return isLiteral(tree.inner);
  return LITERAL_KINDS.includes(tree.kind);
}

function readMoney(
  tree: Extract<Expression, { kind: "money" }>,
  currency: string | null,
  report: Report,
): TypedLiteral | null {
  const code = tree.currency.text;
  const decimals = decimalsOf(code);
  if (decimals === null) {
    report.once(`currency ${code}`, "TCS3107", tree.currency.span, { what: "currency", text: code });
    return null;
  }
  if (currency !== null && code !== currency) {
    // If all amounts are in one currency, the header is wrong, and one place is enough to show it.
    report.once(`currency ${code}`, "TCS3002", tree.span, { found: code, currency });
    return null;
  }
  const minor = minorUnits(tree.amount, decimals);
  if (minor === null) {
    report.add("TCS3008", tree.span, { text: tree.amount, currency: code, decimals });
    return null;
  }
  return { value: { kind: "money", minor, currency: code }, type: WHOLE_MONEY };
}

/** As sources and tables write a number, without an exponent. */
export const isNumberText = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * The amount in minor units. Null if the text is not a number or has more decimals than the currency, even zeros:
 * `400.000` may be meant as thousands.
 */
export function minorUnits(text: string, decimals: number): bigint | null {
  const amount = isNumberText(text) ? parseExact(text) : null;
  if (amount === null || (text.split(".")[1] ?? "").length > decimals) return null;
  const minor = times(amount, 10n ** BigInt(decimals));
  return typeof minor === "bigint" ? minor : null;
}

export function numberLiteral(text: string): TypedLiteral | null {
  const value = parseExact(text);
  if (value === null) return null;
  const denominator = denominatorOf(value);
  return {
    value: { kind: "number", numerator: numeratorOf(value), denominator },
    type: denominator === 1n ? INTEGER : DECIMAL,
  };
}

/** The quantity of a literal: minor units, the number, or the day. Codes and flags have none and count as zero. */
export function exactOf(literal: Literal): Exact {
  switch (literal.kind) {
    case "money":
      return literal.minor;
    case "number":
      return Fraction.of(literal.numerator, literal.denominator);
    case "date":
      return BigInt(literal.day);
    case "flag":
    case "code":
    case "monthDay":
      return 0n;
  }
}
