/**
 * The checked logic in the words of the language, for people who read it: expressions, literals, types, windows and
 * totals.
 */
import { formatDay } from "../../runtime/calendar/days.js";
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { formatExact, Fraction } from "../../runtime/engine/values/exact.js";
import { PERIOD_WORDS } from "../base/calendar-periods.js";
import { isTypedLeaf, type OfDays, strengthOf, type TypedLeaf } from "../model/forms.js";
import type {
  ActionModel,
  ApproversModel,
  KeyCell,
  Literal,
  TotalKeyModel,
  TotalModel,
  TypedExpression,
} from "../model/model.js";
import type { WindowModel } from "../model/windows.js";

export function literalWords(literal: Literal): string {
  switch (literal.kind) {
    case "date":
      return formatDay(literal.day);
    case "money":
      return amountText(literal.minor, literal.currency);
    case "number":
      return formatExact(Fraction.of(literal.numerator, literal.denominator));
    case "flag":
      return literal.value ? "yes" : "no";
    case "code":
      return /^[a-z][a-z0-9_]*$/.test(literal.value) ? literal.value : JSON.stringify(literal.value);
    case "monthDay":
      return literal.text;
  }
}

export function keyCellWords(cell: KeyCell): string {
  return cell.kind === "above" ? cell.kind : literalWords(cell);
}

const COMPARISONS = {
  is: "is",
  is_not: "is not",
  at_most: "is at most",
  at_least: "is at least",
  above: "is above",
  below: "is below",
} as const;
const ROUNDINGS = { half_up: "half up", up: "up", down: "down" } as const;

/** As an author would write it; a share is written as a percentage (`70 % of base`). */
export function expressionWords(expression: TypedExpression): string {
  if (expression.cites === undefined) return bareWords(expression);
  const cited = expression.cites.map(({ source, clause }) => `${source}.${clause}`);
  return `(${bareWords(expression)} cites ${cited.join(", ")})`;
}

function bareWords(expression: TypedExpression): string {
  if (isTypedLeaf(expression)) return leafWords(expression);
  const own = strengthOf(expression);
  const inner = (part: TypedExpression, least = own): string =>
    strengthOf(part) < least && part.cites === undefined ? `(${expressionWords(part)})` : expressionWords(part);
  switch (expression.kind) {
    case "approvedBy":
      return `approved by ${approversWords(expression)}`;
    case "add":
    case "subtract":
      return `${inner(expression.left)} ${expression.kind === "add" ? "+" : "-"} ${inner(expression.right, own + 1)}`;
    case "multiply":
      return shareWords(expression, inner) ?? `${inner(expression.left)} * ${inner(expression.right, own + 1)}`;
    case "quotient":
      // A sum before it would read as if its last term alone were divided.
      return `${inner(expression.dividend, 7)} divided by ${inner(expression.divisor, 8)}`;
    case "progressive":
      return `progressive of ${inner(expression.of)} (${bandWords(expression, inner).join(", ")})`;
    case "together":
      return `${inner(expression.left)} together with ${expression.total}`;
    case "shift":
      return `${inner(expression.date)} ${expression.operator} ${inner(expression.count, 7)} ${unitWords(expression)}`;
    case "part":
    case "periodStart":
    case "overDays":
      return daysWords(expression, inner);
    case "round":
      return `${inner(expression.value)} rounded ${ROUNDINGS[expression.mode]} to ${literalWords(expression.step)}`;
    case "clamp":
      return (
        `${inner(expression.value)}, ${expression.bound === "at_least" ? "at least" : "at most"} ` +
        inner(expression.limit, 1)
      );
    case "choice":
      return `(${branchesWords(expression, inner)})`;
    case "lookup":
      return `${expression.table}[${expression.keys.map((key) => inner(key, 1)).join(", ")}].${expression.column}`;
    case "hasRow":
      return `${expression.table} has row [${expression.keys.map((key) => inner(key, 1)).join(", ")}]`;
    case "workingDay":
      return `next working day of ${inner(expression.date)} in ${expression.calendar}[${inner(expression.key, 1)}]`;
    case "firstDay": {
      const of =
        expression.adds === null
          ? `sum of ${expression.total}`
          : `${inner(expression.adds, 5)} together with ${expression.total}`;
      return `first day on which ${of} ${expression.crossing} ${inner(expression.figure)}`;
    }
    case "compare":
      return `${inner(expression.left, 5)} ${COMPARISONS[expression.operator]} ${inner(expression.right, 5)}`;
    case "not":
      return `not ${inner(expression.operand)}`;
    case "and":
    case "or":
      return expression.operands.map((operand) => inner(operand, own + 1)).join(` ${expression.kind} `);
  }
}

function daysWords(expression: OfDays, inner: (part: TypedExpression) => string): string {
  if (expression.kind === "part") return `${expression.part} of ${inner(expression.of)}`;
  if (expression.kind === "periodStart")
    return `start of ${PERIOD_WORDS[expression.period]} of ${inner(expression.of)}`;
  const span = `days from ${inner(expression.from)} to ${inner(expression.to)}`;
  return expression.of === null ? span : `sum by ${span} of ${inner(expression.of)}`;
}

type Progressive = Extract<TypedExpression, { kind: "progressive" }>;

/** `15 % up to 36900.00 USD`, and last `28 % above`. */
function bandWords({ of, rates, limits }: Progressive, inner: (part: TypedExpression) => string): readonly string[] {
  return rates.map((rate, at) => {
    const limit = limits[at];
    return `${rateText(rate, of) ?? inner(rate)} ${limit === undefined ? "above" : `up to ${inner(limit)}`}`;
  });
}

/** `15 %` if the rate is a number that is written, and is not a number for each unit. */
export function rateText(rate: TypedExpression, of: TypedExpression): string | null {
  if (rate.kind !== "literal" || rate.value.kind !== "number" || rate.cites !== undefined) return null;
  return of.type.kind === "money" || rate.value.denominator !== 1n ? percentText(rate.value) : null;
}

function percentText({ numerator, denominator }: Extract<Literal, { kind: "number" }>): string {
  return `${formatExact(Fraction.of(numerator * 100n, denominator))} %`;
}

type Choice = Extract<TypedExpression, { kind: "choice" }>;

function branchesWords(first: Choice, inner: (part: TypedExpression, least: number) => string): string {
  const words: string[] = [];
  let branch = first;
  const isChain = first.otherwise.kind === "choice" && first.otherwise.cites === undefined;
  // Of several branches the comma ends one: a clamp within it is in parentheses.
  const least = isChain ? 1 : 0;
  const add = (): number => words.push(`${inner(branch.then, least)} when ${inner(branch.condition, least)}`);
  for (; branch.otherwise.kind === "choice" && branch.otherwise.cites === undefined; branch = branch.otherwise) add();
  add();
  return `${words.join(", ")}${isChain ? "," : ""} otherwise ${inner(branch.otherwise, least)}`;
}

type Multiply = Extract<TypedExpression, { kind: "multiply" }>;

function shareWords(product: Multiply, inner: (part: TypedExpression, least: number) => string): string | null {
  const share = shareText(product);
  return share === null ? null : `${share} of ${inner(product.right, 8)}`;
}

/** `70 %` if a product takes a share; null if it multiplies by anything else. */
export function shareText({ left }: Multiply): string | null {
  if (left.kind !== "literal" || left.value.kind !== "number" || left.value.denominator === 1n) return null;
  return percentText(left.value);
}

function unitWords({ unit, count }: Extract<TypedExpression, { kind: "shift" }>): string {
  return count.kind === "literal" && literalWords(count.value) === "1" ? unit : `${unit}s`;
}

function leafWords(expression: TypedLeaf): string {
  switch (expression.kind) {
    case "literal":
      return literalWords(expression.value);
    case "fact":
      return expression.fact;
    case "figure":
      return expression.figure;
    case "condition":
      return expression.condition;
    case "setting":
      return `setting.${expression.key}`;
    case "lawOutcome":
      return "law.outcome";
    case "lawValue":
      return `law.${expression.key}`;
    case "lawAnswers":
      return "law answers";
    case "lawGives":
      return `law gives ${expression.key}`;
    case "thatDay":
      return "that day";
    case "sum":
      return `sum of ${expression.total}`;
    case "count":
      return `count of ${expression.total}${expression.own ? " together with this one" : ""}`;
  }
}

/** `any of setting.board other than requested_by`. */
function approversWords({ needed, personSetting, otherThan }: ApproversModel): string {
  const named = `${needed === "one" ? "" : `${needed} of `}setting.${personSetting}`;
  return otherThan === null ? named : `${named} other than ${expressionWords(otherThan)}`;
}

export function windowWords(window: WindowModel): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  switch (window.kind) {
    case "fiscal_year":
      return `in the fiscal year of ${window.of}`;
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
      return `in the ${PERIOD_WORDS[window.kind]} of ${window.of}`;
    case "day":
      return `on the day of ${window.of}`;
    case "last_days":
      return `in the last ${window.days} days of ${window.of}`;
    case "year_from":
      return `in the year from ${two(window.month)}-${two(window.day)} of ${window.of}`;
    case "any_period":
      return `in any ${window.length} ${window.length === 1 ? window.unit : `${window.unit}s`} containing ${window.of}`;
    case "ever":
      return "ever";
  }
}

export function keyWords(key: TotalKeyModel): string {
  if (key.kind === "fact") return `this ${key.fact}`;
  return key.kind === "account" ? "the account" : `this ${key.kind}`;
}

export function totalWords(total: TotalModel): string {
  const over = total.keys.map((key) => (key.kind === "fact" ? key.fact : key.kind)).join(" and ");
  const what = total.measure === null ? "count" : `sum of ${total.measure.name}`;
  const reach = total.reach === "earlier" ? "counting earlier bookings" : "counting all other bookings";
  const where = total.where === null ? "" : ` where ${expressionWords(total.where)}`;
  return (
    `${what} over ${over === "account" ? "the account" : `this ${over}`} ` +
    `${windowWords(total.window)} ${reach}${where}`
  );
}

/** The action of a branch whose condition is true. A scope rule's action applies if its condition is false. */
export function actionWords(action: ActionModel): string {
  switch (action.kind) {
    case "outcome":
      return `then ${action.outcome}${action.approver === null ? "" : ` by ${approversWords(action.approver)}`}`;
    case "ask":
      return `ask ${action.question}`;
    case "hand_over":
      return `hand over to setting.${action.personSetting} as ${action.outcome}`;
    case "not_covered":
      return `not covered because "${action.because}"`;
    case "scope":
      return action.otherwise === null ? "otherwise the rule set steps aside" : `otherwise ${action.otherwise}`;
    case "gives":
      return (
        "gives " +
        action.values
          .map(({ key, balance, value, ifKnown }) => {
            const known = ifKnown === true ? ", if known" : "";
            return `${balance ? "balance " : ""}${key} = ${expressionWords(value)}${known}`;
          })
          .join(", ")
      );
  }
}
