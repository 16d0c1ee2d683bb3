/** The numbers in a rule's logic, as written, and whether words name them. Zero needs no mention. */
import { compareExact, type Exact, Fraction, parseExact, times } from "../../../runtime/engine/values/exact.js";
import type { Span } from "../../base/span.js";
import type { Expression } from "../../syntax/expression-tree.js";
import { partsOf } from "../../syntax/forms.js";
import { namesNumber } from "./number-words.js";

export type Unit = "day" | "month" | "year" | null;

export interface LogicNumber {
  readonly value: Exact;
  readonly unit: Unit;
  /** As an author would write it: `50.00 EUR`, `14 days`, `30 %`. */
  readonly words: string;
  readonly span: Span;
}

/** A number below zero is named by its amount, and days also in weeks. */
export function isNamedIn(text: string, { value, unit }: LogicNumber): boolean {
  if (compareExact(value, 0n) === 0) return true;
  if (namesNumber(text, absolute(value)) || namesNumber(text, value)) return true;
  if (unit === "day" && weeksIn(text).some((weeks) => namesNumber(weeks, times(absolute(value), SEVENTH)))) return true;
  // Texts write a rate of 0.3 as 30 percent.
  return /%|per ?cent|Prozent/i.test(text) && unit === null && namesNumber(text, times(value, 100n));
}

const SEVENTH = Fraction.of(1n, 7n);

/** `four` of `four weeks`. */
function weeksIn(text: string): readonly string[] {
  return [...text.matchAll(/([\w-]+)[ \u00a0]weeks?\b/gi)].map(([, count = ""]) => count);
}

function absolute(value: Exact): Exact {
  return compareExact(value, 0n) < 0 ? times(value, -1n) : value;
}

/** A rounding step is a format of numbers, not a condition of the rule. Dates are not numbers. */
export function numbersIn(tree: Expression, unit: Unit): readonly LogicNumber[] {
  switch (tree.kind) {
    case "money":
      return numberOf(tree.amount, `${tree.amount} ${tree.currency.text}`, null, tree.span);
    case "number":
      return numberOf(tree.text, countWords(tree.text, unit), unit, tree.span);
    case "percent":
      return numberOf(tree.percent, `${tree.percent} %`, null, tree.span);
    case "share":
      return [...numberOf(tree.percent, `${tree.percent} %`, null, tree.span), ...numbersIn(tree.of, null)];
    case "shift":
      return [...numbersIn(tree.date, null), ...numbersIn(tree.count, tree.unit)];
    case "parenthesised":
      return numbersIn(tree.inner, unit);
    case "round":
    case "cited":
      return numbersIn(tree.value, unit);
    case "not":
    case "and":
    case "or":
    case "arithmetic":
    case "quotient":
    case "progressive":
    case "part":
    case "periodStart":
    case "overDays":
    case "clamp":
    case "choice":
    case "lookup":
    case "hasRow":
    case "workingDay":
    case "firstDay":
    case "compare":
    case "between":
    case "oneOf":
    case "approvedBy":
    case "together":
      return partsOf(tree).flatMap((part) => numbersIn(part, null));
    case "name":
    case "setting":
    case "lawValue":
    case "lawAnswers":
    case "lawGives":
    case "thatDay":
    case "date":
    case "monthDay":
    case "flag":
    case "text":
    case "labelled":
    case "countedDay":
    case "absent":
    case "list":
    case "broken":
    case "rowColumn":
    case "sum":
    case "count":
      return [];
  }
}

function countWords(text: string, unit: Unit): string {
  return unit === null ? text : `${text} ${unit}${text === "1" ? "" : "s"}`;
}

export function numberOf(text: string, words: string, unit: Unit, span: Span): readonly LogicNumber[] {
  const value = parseExact(text);
  return value === null ? [] : [{ value, unit, words, span }];
}
