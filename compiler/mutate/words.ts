/** Checked expressions, literals, windows and keys as source text, for a person who reads what a mutant changes. */
import { amountText } from "../../runtime/engine/amount-text.js";
import { formatDay } from "../../runtime/engine/days.js";
import { formatExact } from "../../runtime/engine/exact.js";
import { exactOf } from "../check/literals.js";
import type { Literal, TotalKeyModel, TypedExpression, WindowModel } from "../check/model.js";

const OPERATORS = { is: "is", is_not: "is not", at_most: "is at most", at_least: "is at least", above: "is above", below: "is below" } as const;
const MODES = { half_up: "half up", up: "up", down: "down" } as const;

export function literalWords(literal: Literal): string {
  switch (literal.kind) {
    case "date":
      return formatDay(literal.day);
    case "money":
      return amountText(literal.minor, literal.currency);
    case "number":
      return formatExact(exactOf(literal));
    case "flag":
      return literal.value ? "yes" : "no";
    case "code":
      return literal.value;
    case "monthDay":
      return literal.text;
  }
}

export function expressionWords(value: TypedExpression): string {
  const inner = (part: TypedExpression): string => (isSimple(part) ? expressionWords(part) : `(${expressionWords(part)})`);
  switch (value.kind) {
    case "literal":
      return literalWords(value.value);
    case "fact":
      return value.fact;
    case "figure":
      return value.figure;
    case "condition":
      return value.condition;
    case "setting":
      return `setting.${value.key}`;
    case "sum":
    case "count":
      return `${value.kind} of ${value.total}`;
    case "together":
      return `${inner(value.left)} together with ${value.total}`;
    case "add":
      return `${inner(value.left)} + ${inner(value.right)}`;
    case "subtract":
      return `${inner(value.left)} - ${inner(value.right)}`;
    case "multiply":
      return shareWords(value.left, inner(value.right)) ?? `${inner(value.left)} * ${inner(value.right)}`;
    case "shift":
      return `${inner(value.date)} ${value.operator} ${inner(value.count)} ${value.unit}s`;
    case "part":
      return `${value.part} of ${inner(value.of)}`;
    case "round":
      return `${expressionWords(value.value)} rounded ${MODES[value.mode]} to ${literalWords(value.step)}`;
    case "clamp":
      return `${expressionWords(value.value)}, ${value.bound === "at_least" ? "at least" : "at most"} ${inner(value.limit)}`;
    case "choice":
      return `(${expressionWords(value.then)} when ${expressionWords(value.condition)} otherwise ${expressionWords(value.otherwise)})`;
    case "lookup":
      return `${value.table}[${value.keys.map(expressionWords).join(", ")}].${value.column}`;
    case "hasRow":
      return `${value.table} has row [${value.keys.map(expressionWords).join(", ")}]`;
    case "compare":
      return `${inner(value.left)} ${OPERATORS[value.operator]} ${inner(value.right)}`;
    case "not":
      return `not ${inner(value.operand)}`;
    case "and":
    case "or":
      return value.operands.map(inner).join(` ${value.kind} `);
    case "approvedBy":
      return `approved by setting.${value.personSetting}`;
    case "lawAnswers":
      return "law answers";
    case "lawGives":
      return `law gives ${value.key}`;
    case "lawOutcome":
      return "law.outcome";
    case "lawValue":
      return `law.${value.key}`;
  }
}

const SIMPLE: ReadonlySet<TypedExpression["kind"]> = new Set(["literal", "fact", "figure", "condition", "setting", "sum", "count", "choice", "lookup", "lawValue", "lawOutcome", "lawAnswers", "lawGives", "compare", "approvedBy", "not"] as const);

function isSimple(value: TypedExpression): boolean {
  return SIMPLE.has(value.kind);
}

/** `70 % of base` where the left side is a number that was written so. */
function shareWords(left: TypedExpression, right: string): string | null {
  if (left.kind !== "literal" || left.value.kind !== "number" || 100n % left.value.denominator !== 0n || left.value.denominator === 1n) return null;
  return `${(left.value.numerator * 100n) / left.value.denominator} % of ${right}`;
}

export function windowWords(window: WindowModel): string {
  switch (window.kind) {
    case "ever":
      return "ever";
    case "last_days":
      return `in the last ${window.days} days of ${window.of}`;
    case "year_from":
      return `in the year from ${String(window.month).padStart(2, "0")}-${String(window.day).padStart(2, "0")} of ${window.of}`;
    case "day":
      return `on the day of ${window.of}`;
    default:
      return `in the ${window.kind.replace("_", " ")} of ${window.of}`;
  }
}

export function keyWords(key: TotalKeyModel): string {
  if (key.kind === "fact") return `this ${key.fact}`;
  return key.kind === "account" ? "the account" : `this ${key.kind}`;
}
