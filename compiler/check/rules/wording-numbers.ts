/** The owner confirms the wording, so every number of a rule's own logic stands in it. Zero goes without saying. */
import { decimalsOf } from "../../../runtime/engine/currency.js";
import { compareExact, Fraction, parseExact, times, type Exact } from "../../../runtime/engine/exact.js";
import type { Span } from "../../base/span.js";
import type { Expression } from "../../syntax/tree.js";
import type { RuleToCheck } from "../checkable.js";
import type { RuleModel } from "../model.js";
import { namesNumber } from "./number-words.js";
import { ownExpressions, partsOf } from "./walk.js";

type Unit = "day" | "month" | "year" | null;

interface LogicNumber {
  readonly value: Exact;
  readonly unit: Unit;
  /** As an author would write it: `50.00 EUR`, `14 days`, `30 %`. */
  readonly words: string;
  readonly span: Span;
}

export function checkWordingNumbers({ tree, model, world }: RuleToCheck): void {
  if (tree.wording === null) return;
  const { value: wording } = tree.wording;
  for (const { words } of tree.wordingNames) if (!wording.includes(words.value)) world.report.add("TCS4010", words.span, { words: words.value });
  const numbers = ownExpressions(tree).flatMap((expression) => numbersIn(expression, null));
  const seen = new Set<string>();
  for (const number of numbers) {
    if (compareExact(number.value, 0n) === 0 || seen.has(number.words) || isNamed(number, wording, model.wordingNames)) continue;
    seen.add(number.words);
    world.report.add("TCS4009", number.span, { rule: model.id, number: number.words });
  }
  for (const named of tree.wordingNames) {
    const [quantity] = numbersIn(named.quantity, named.unit);
    if (quantity !== undefined && !numbers.some((number) => number.unit === named.unit && compareExact(number.value, quantity.value) === 0)) {
      world.report.add("TCS4015", named.span, { quantity: quantity.words });
    }
  }
}

function isNamed(number: LogicNumber, wording: string, named: RuleModel["wordingNames"]): boolean {
  if (namesNumber(wording, absolute(number.value)) || namesNumber(wording, number.value)) return true;
  // A rate of 0.3 is what a wording calls 30 percent.
  if (/%|per ?cent/i.test(wording) && number.unit === null && namesNumber(wording, times(number.value, 100n))) return true;
  return named.some(({ quantity, unit }) => unit === number.unit && compareExact(amountOf(quantity), number.value) === 0);
}

function absolute(value: Exact): Exact {
  return compareExact(value, 0n) < 0 ? times(value, -1n) : value;
}

/** The number as a reader says it: money in whole units of the currency, not in its smallest coin. */
function amountOf(literal: RuleModel["wordingNames"][number]["quantity"]): Exact {
  if (literal.kind === "money") return Fraction.of(literal.minor, 10n ** BigInt(decimalsOf(literal.currency) ?? 0));
  return literal.kind === "number" ? Fraction.of(literal.numerator, literal.denominator) : 0n;
}

/** Rounding steps are how a number is written, not what a rule turns on; dates are not numbers. */
function numbersIn(tree: Expression, unit: Unit): readonly LogicNumber[] {
  switch (tree.kind) {
    case "money":
      return number(tree.amount, `${tree.amount} ${tree.currency.text}`, null, tree.span);
    case "number":
      return number(tree.text, unit === null ? tree.text : `${tree.text} ${unit}${tree.text === "1" ? "" : "s"}`, unit, tree.span);
    case "share":
      return [...number(tree.percent, `${tree.percent} %`, null, tree.span), ...numbersIn(tree.of, null)];
    case "shift":
      return [...numbersIn(tree.date, null), ...numbersIn(tree.count, tree.unit)];
    case "round":
      return numbersIn(tree.value, unit);
    case "parenthesised":
      return numbersIn(tree.inner, unit);
    default:
      return partsOf(tree).flatMap((part) => numbersIn(part, null));
  }
}

function number(text: string, words: string, unit: Unit, span: Span): readonly LogicNumber[] {
  const value = parseExact(text);
  return value === null ? [] : [{ value, unit, words, span }];
}
