/**
 * A typed expression as TypeScript: native if possible, through the face's functions if a value may be unknown.
 */
import type { Booking } from "../../runtime/engine/module/booking.js";
import { expressionWords } from "../check/words.js";
import { everyPart, type OfDays } from "../model/forms.js";
import type { ApproversModel, TypedExpression, ValueType } from "../model/model.js";
import { type EmitContext, emitOfBooking } from "./context.js";
import type { Imports } from "./imports.js";
import { exactCode, exactOf, literalCode } from "./literal.js";
import { calendarName, figureName, tableName, totalName } from "./names.js";
import { switched, type Variants } from "./variants.js";

export function expressionCode(expression: TypedExpression, at: EmitContext): string {
  const variants = at.variants?.expressions.get(expression);
  if (variants === undefined) return plainCode(expression, at);
  const alone: EmitContext = { ...at, variants: undefined };
  return switched(
    variants.map(({ id, by }) => ({ id, code: plainCode(by, alone) })),
    plainCode(expression, at),
  );
}

function plainCode(expression: TypedExpression, at: EmitContext): string {
  const code = (inner: TypedExpression): string => expressionCode(inner, at);
  const call = (name: string, ...inner: string[]): string => `${at.face.use(name)}(${inner.join(", ")})`;
  switch (expression.kind) {
    case "literal":
      if (expression.value.kind === "number" && expression.value.denominator !== 1n) at.face.use("Fraction");
      return literalCode(expression.value);
    case "fact":
      return `${at.face.reader("facts", expression.fact, FACT_READER[expression.type.kind])}(${at.booking()})`;
    case "figure":
    case "condition":
      return `${figureName(expression.kind === "figure" ? expression.figure : expression.condition)}(${at.booking()})`;
    case "setting":
      return settingCode(expression.key, expression.type, at);
    case "sum":
    case "count":
    case "together":
    case "firstDay":
      return totalCode(expression, at);
    case "add":
    case "subtract":
    case "multiply":
    case "quotient":
    case "progressive":
      return arithmeticCode(expression, at);
    case "shift":
      return shiftCode(expression, at);
    case "part":
    case "periodStart":
    case "overDays":
      return daysCode(expression, at);
    case "thatDay":
      return THAT_DAY;
    case "round":
      return call("round", code(expression.value), roundingStep(expression, at), JSON.stringify(expression.mode));
    case "clamp":
      return boundCode(expression, code(expression.value), at);
    case "choice": {
      const branches = [expression.then, expression.otherwise].map((branch) => `() => ${code(branch)}`);
      return call("choose", code(expression.condition), ...branches);
    }
    case "lookup":
    case "hasRow":
    case "workingDay":
      return tableCode(expression, at);
    case "compare":
      return comparisonCode(expression, at);
    case "not":
      return call("not", code(expression.operand));
    case "and":
    case "or":
      return chainCode(expression.kind, expression.operands, at);
    case "approvedBy":
    case "lawAnswers":
    case "lawGives":
    case "lawOutcome":
    case "lawValue":
      return runCode(expression, at);
  }
}

function arithmeticCode(
  expression: Extract<TypedExpression, { kind: "add" | "subtract" | "multiply" | "quotient" | "progressive" }>,
  at: EmitContext,
): string {
  const code = (inner: TypedExpression): string => expressionCode(inner, at);
  const call = (name: string, ...inner: readonly string[]): string => `${at.face.use(name)}(${inner.join(", ")})`;
  switch (expression.kind) {
    case "add":
    case "subtract":
    case "multiply":
      return call(expression.kind, code(expression.left), code(expression.right));
    case "quotient": {
      const words = JSON.stringify(expressionWords(expression.divisor));
      return call("divide", code(expression.dividend), code(expression.divisor), words);
    }
    case "progressive": {
      const band = (value: TypedExpression): string =>
        `{ value: ${code(value)}, words: ${JSON.stringify(expressionWords(value))} }`;
      const list = (values: readonly TypedExpression[]): string => `[${values.map(band).join(", ")}]`;
      return call("progressive", code(expression.of), list(expression.rates), list(expression.limits));
    }
  }
}

function shiftCode(
  { date, operator, count, unit }: Extract<TypedExpression, { kind: "shift" }>,
  at: EmitContext,
): string {
  const by =
    operator === "-" ? `${at.face.use("subtract")}(0n, ${expressionCode(count, at)})` : expressionCode(count, at);
  return `${at.face.use("shiftDay")}(${expressionCode(date, at)}, ${by}, ${JSON.stringify(unit)})`;
}

/** A clamp or a working day with its operand written as `operand`. */
export function boundCode(value: TypedExpression, operand: string, at: EmitContext): string {
  if (value.kind === "workingDay") {
    const calendar = `${JSON.stringify(value.calendar)}, ${calendarName(value.calendar)}`;
    return `${at.face.use("nextWorkingDay")}(${calendar}, ${expressionCode(value.key, at)}, ${operand})`;
  }
  if (value.kind !== "clamp") throw new Error("INVARIANT: a clamp or a calendar bounds a value");
  return `${at.face.use(clampName(value))}(${operand}, ${expressionCode(value.limit, at)})`;
}

const clampName = ({ type, bound }: Extract<TypedExpression, { kind: "clamp" }>): string =>
  CLAMP[type.kind === "date" ? "date" : "quantity"][bound];

/** A function of a booking; without a parameter if it reads nothing of the booking. */
export function bookingFunction(
  face: Imports,
  variants: Variants | undefined,
  emit: (at: EmitContext) => string,
): string {
  const { code, namesParameter } = emitOfBooking(face, variants, emit);
  return `${namesParameter ? "(booking)" : "()"} => ${code}`;
}

/** Expressions that read a total. */
function totalCode(
  expression: Extract<TypedExpression, { kind: "sum" | "count" | "together" | "firstDay" }>,
  at: EmitContext,
): string {
  const total = totalName(expression.total);
  switch (expression.kind) {
    case "sum":
      return at.run("sum", total);
    case "count":
      return expression.own ? `${at.face.use("add")}(${at.run("count", total)}, 1n)` : at.run("count", total);
    case "together":
      return `${at.face.use("add")}(${expressionCode(expression.left, at)}, ${at.run("sum", total)})`;
    case "firstDay": {
      const adds = expression.adds === null ? "null" : expressionCode(expression.adds, at);
      const figure = expressionCode(expression.figure, at);
      return at.run("firstDay", total, JSON.stringify(expression.crossing), adds, figure);
    }
  }
}

/** Expressions that need a run: approvals and the law layer. */
function runCode(
  expression: Extract<TypedExpression, { kind: "approvedBy" | "lawAnswers" | "lawGives" | "lawOutcome" | "lawValue" }>,
  at: EmitContext,
): string {
  switch (expression.kind) {
    case "approvedBy":
      return isOnePerson(expression)
        ? at.run("approvedBy", JSON.stringify(expression.personSetting))
        : at.run("approvedByOf", ...approversCode(expression, at));
    case "lawAnswers":
    case "lawOutcome":
      return at.run(expression.kind);
    case "lawGives":
      return at.run("lawGives", JSON.stringify(expression.key));
    case "lawValue": {
      const { kind } = expression.type;
      const reader =
        kind === "date" ? "lawDate" : kind === "flag" ? "lawFlag" : kind === "code" ? "lawCode" : "lawQuantity";
      return at.run(reader, JSON.stringify(expression.key));
    }
  }
}

/** A module of the first form of `approved by` needs no newer engine. */
export function isOnePerson({ needed, otherThan }: ApproversModel): boolean {
  return needed === "one" && otherThan === null;
}

export function approversCode({ needed, personSetting, otherThan }: ApproversModel, at: EmitContext): string[] {
  const excluded = otherThan === null ? "null" : expressionCode(otherThan, at);
  return [JSON.stringify(needed), JSON.stringify(personSetting), excluded];
}

function daysCode(expression: OfDays, at: EmitContext): string {
  const code = (inner: TypedExpression): string => expressionCode(inner, at);
  const call = (name: string, ...inner: readonly string[]): string => `${at.face.use(name)}(${inner.join(", ")})`;
  switch (expression.kind) {
    case "part":
      return call(expression.part === "month" ? "monthNumber" : "yearNumber", code(expression.of));
    case "periodStart":
      return call("periodStart", code(expression.of), JSON.stringify(expression.period));
    case "overDays": {
      const span = [code(expression.from), code(expression.to)];
      if (expression.of === null) return call("daysFrom", ...span);
      const tables = `[${tablesByDay(expression.of).map(tableName).join(", ")}]`;
      const onDay = `(${THAT_DAY}) => ${code(expression.of)}`;
      return call("sumByDays", ...span, tables, onDay);
    }
  }
}

/** The parameter of what a sum by days adds up. */
const THAT_DAY = "thatDay";

/** The tables that are read by `that day`, each once. */
function tablesByDay(of: TypedExpression): readonly string[] {
  const tables = everyPart(of).flatMap((part) =>
    (part.kind === "lookup" || part.kind === "hasRow") && part.keys.at(-1)?.kind === "thatDay" ? [part.table] : [],
  );
  return [...new Set(tables)];
}

/** Lookups in a table or a calendar. */
function tableCode(
  expression: Extract<TypedExpression, { kind: "lookup" | "hasRow" | "workingDay" }>,
  at: EmitContext,
): string {
  const code = (inner: TypedExpression): string => expressionCode(inner, at);
  switch (expression.kind) {
    case "lookup":
      return (
        `${at.face.use("lookUp")}<${cellType(expression.type, at)}>(${JSON.stringify(expression.table)}, ` +
        `${tableName(expression.table)}, [${expression.keys.map(code).join(", ")}], ` +
        `${JSON.stringify(expression.column)}, ${at.booking()})`
      );
    case "hasRow":
      return (
        `${at.face.use("hasRow")}(${tableName(expression.table)}, ` +
        `[${expression.keys.map(code).join(", ")}], { name: ${JSON.stringify(expression.table)}, ` +
        `${bookingProperty(at)} })`
      );
    case "workingDay":
      return boundCode(expression, code(expression.date), at);
  }
}

/** The clause that the row of these keys cites, or null. */
export function rowClauseCode(table: string, keys: readonly TypedExpression[], at: EmitContext): string {
  return `${at.face.use("rowClause")}(${tableName(table)}, [${keys.map((key) => expressionCode(key, at)).join(", ")}])`;
}

function roundingStep(expression: Extract<TypedExpression, { kind: "round" }>, at: EmitContext): string {
  if (expression.step.kind !== "number") return literalCode(expression.step);
  const step = exactOf(expression.step);
  if (typeof step !== "bigint") at.face.use("Fraction");
  return exactCode(step);
}

/** `and` and `or` evaluate the next operand only if it may matter, so every operand but the first is a function. */
function chainCode(kind: "and" | "or", operands: readonly TypedExpression[], at: EmitContext): string {
  const [first, ...rest] = operands;
  if (first === undefined) return String(kind === "and");
  if (rest.length === 0) return expressionCode(first, at);
  return `${at.face.use(kind)}(${expressionCode(first, at)}, () => ${chainCode(kind, rest, at)})`;
}

const CLAMP = {
  quantity: { at_least: "notBelow", at_most: "notAbove" },
  date: { at_least: "notEarlier", at_most: "notLater" },
} as const;
const QUANTITY = {
  is: "equal",
  is_not: "equal",
  at_most: "atMost",
  at_least: "atLeast",
  above: "above",
  below: "below",
} as const;
const DATE = {
  is: "sameDay",
  is_not: "sameDay",
  at_most: "onOrBefore",
  at_least: "onOrAfter",
  above: "after",
  below: "before",
} as const;

function comparisonCode(expression: Extract<TypedExpression, { kind: "compare" }>, at: EmitContext): string {
  const { over, operator } = expression;
  if (over === "person" && operator === "is_not")
    return `${at.face.use("differ")}(${expressionCode(expression.left, at)}, ${expressionCode(expression.right, at)})`;
  const name = over === "quantity" ? QUANTITY[operator] : over === "date" ? DATE[operator] : "same";
  const compared =
    `${at.face.use(name)}(${expressionCode(expression.left, at)}, ` + `${expressionCode(expression.right, at)})`;
  return operator === "is_not" ? `${at.face.use("not")}(${compared})` : compared;
}

const FACT_READER = {
  money: "money",
  integer: "number",
  decimal: "number",
  date: "date",
  flag: "flag",
  code: "code",
  person: "person",
  recipient: "recipient",
} as const satisfies Record<ValueType["kind"], keyof Booking>;

const SETTING_READER = {
  money: "moneySetting",
  integer: "numberSetting",
  decimal: "numberSetting",
  date: "dateSetting",
  flag: "flagSetting",
  code: "codeSetting",
  person: "personSetting",
} as const satisfies Record<Exclude<ValueType["kind"], "recipient">, keyof Booking>;

function bookingProperty(at: EmitContext): string {
  const booking = at.booking();
  return booking === "booking" ? booking : `booking: ${booking}`;
}

function settingCode(key: string, { kind }: ValueType, at: EmitContext): string {
  if (kind === "recipient") throw new Error(`INVARIANT: the setting ${key} is a recipient`);
  return `${at.face.reader("settings", key, SETTING_READER[kind])}(${at.booking()})`;
}

function cellType(type: ValueType, at: EmitContext): string {
  switch (type.kind) {
    case "date":
      return "number";
    case "flag":
      return "boolean";
    case "money":
    case "integer":
    case "decimal":
      return at.face.useType("Exact");
    case "code":
    case "person":
    case "recipient":
      return "string";
  }
}
