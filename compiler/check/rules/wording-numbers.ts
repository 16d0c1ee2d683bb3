/** The owner confirms the wording, so every number of a rule's own logic stands in it. Zero goes without saying. */
import { compareExact, type Exact, parseExact, times } from "../../../runtime/engine/exact.js";
import type { Span } from "../../base/span.js";
import type { Code } from "../../diagnostics/diagnostic.js";
import type { Expression } from "../../syntax/expression-tree.js";
import { partsOf } from "../../syntax/forms.js";
import type { RuleToCheck } from "../checkable.js";
import { namesNumber } from "./number-words.js";
import { ownExpressions } from "./walk.js";

type Unit = "day" | "month" | "year" | null;

const OF_ITS_TYPE: ReadonlySet<Code> = new Set<Code>(["TCS3001", "TCS3002", "TCS3008", "TCS3009"]);

interface LogicNumber {
  readonly value: Exact;
  readonly unit: Unit;
  /** As an author would write it: `50.00 EUR`, `14 days`, `30 %`. */
  readonly words: string;
  readonly span: Span;
}

export function checkWordingNumbers({ tree, context }: RuleToCheck): void {
  if (tree.wording === null) return;
  const { value: wording } = tree.wording;
  for (const { words } of tree.wordingNames)
    if (!wording.includes(words.value)) context.report.add("TCS4010", words.span, { words: words.value });
  const numbers = ownExpressions(tree).flatMap((expression) => numbersIn(expression, null));
  const named = tree.wordingNames.flatMap(({ quantity, unit, span }) =>
    numbersIn(quantity, unit)
      .slice(0, 1)
      .map((number) => ({ ...number, span })),
  );
  const seen = new Set<string>();
  for (const number of numbers) {
    // Which number is meant is open where its type is wrong.
    if (
      context.report.found.some(
        ({ code, span }) => OF_ITS_TYPE.has(code) && span.start <= number.span.start && number.span.end <= span.end,
      )
    )
      continue;
    if (compareExact(number.value, 0n) === 0 || seen.has(number.words) || isNamed(number, wording, named)) continue;
    seen.add(number.words);
    context.report.add("TCS4009", number.span, { rule: tree.name.text, number: number.words });
  }
  for (const name of named)
    if (!numbers.some((number) => isSame(number, name)))
      context.report.add("TCS4015", name.span, { quantity: name.words });
}

function isNamed(number: LogicNumber, wording: string, named: readonly LogicNumber[]): boolean {
  if (namesNumber(wording, absolute(number.value)) || namesNumber(wording, number.value)) return true;
  // A rate of 0.3 is what a wording calls 30 percent.
  if (/%|per ?cent/i.test(wording) && number.unit === null && namesNumber(wording, times(number.value, 100n)))
    return true;
  return named.some((name) => isSame(number, name));
}

function isSame(one: LogicNumber, other: LogicNumber): boolean {
  return one.unit === other.unit && compareExact(one.value, other.value) === 0;
}

function absolute(value: Exact): Exact {
  return compareExact(value, 0n) < 0 ? times(value, -1n) : value;
}

/** Rounding steps are how a number is written, not what a rule turns on; dates are not numbers. */
function numbersIn(tree: Expression, unit: Unit): readonly LogicNumber[] {
  switch (tree.kind) {
    case "money":
      return number(tree.amount, `${tree.amount} ${tree.currency.text}`, null, tree.span);
    case "number":
      return number(
        tree.text,
        unit === null ? tree.text : `${tree.text} ${unit}${tree.text === "1" ? "" : "s"}`,
        unit,
        tree.span,
      );
    case "share":
      return [...number(tree.percent, `${tree.percent} %`, null, tree.span), ...numbersIn(tree.of, null)];
    case "shift":
      return [...numbersIn(tree.date, null), ...numbersIn(tree.count, tree.unit)];
    case "round":
      return numbersIn(tree.value, unit);
    case "parenthesised":
      return numbersIn(tree.inner, unit);
    case "not":
    case "and":
    case "or":
    case "arithmetic":
    case "part":
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
    case "date":
    case "monthDay":
    case "flag":
    case "text":
    case "labelled":
    case "countedDay":
    case "absent":
    case "broken":
    case "sum":
    case "count":
      return [];
  }
}

function number(text: string, words: string, unit: Unit, span: Span): readonly LogicNumber[] {
  const value = parseExact(text);
  return value === null ? [] : [{ value, unit, words, span }];
}
