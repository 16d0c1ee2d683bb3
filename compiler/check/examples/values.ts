/**
 * Values that a worked example assumes: literals of a fact's or setting's own type, labels of people and recipients, or
 * an absence.
 */
import { parseMonthDay } from "../../../runtime/calendar/days.js";
import { comparedNumber, wrongNumber } from "../../../runtime/engine/module/catalogue-recipient.js";
import { compareExact } from "../../../runtime/engine/values/exact.js";
import { MOST_PERSONS } from "../../../runtime/engine/values/facts.js";
import { wrongCharacter } from "../../../runtime/engine/values/unseen-characters.js";
import type { ExampleValue, ExampleValues, FactModel, Literal, SettingModel, ValueType } from "../../model/model.js";
import { unknownWord } from "../../names/resolve.js";
import { FISCAL_YEAR_START, type Word } from "../../names/scope.js";
import type { AssignmentTree, Expression } from "../../syntax/expression-tree.js";
import type { Context } from "../context.js";
import { codeMember } from "../expressions/names.js";
import { exactOf, isLiteral, readLiteral } from "../literals.js";
import { describe, fits } from "../value-types.js";
import { countsOn, readCountedDay } from "./counted-days.js";

/** Values by name; null if the example removes a value of the base. */
export type Values = ReadonlyMap<string, ExampleValue | null>;

/** Which names a list of assignments may use. `either` is for `but`, which may change facts and settings. */
export type Assignable = "fact" | "setting" | "either";

/** The start values of a set's worked examples. */
export interface Base {
  readonly facts: Values;
  readonly settings: Values;
}

export interface Assignments {
  readonly facts: Values;
  readonly settings: Values;
}

export const NOTHING_ASSIGNED: Assignments = { facts: new Map(), settings: new Map() };

export function readAssignments(trees: readonly AssignmentTree[], allowed: Assignable, context: Context): Assignments {
  const facts = new Map<string, ExampleValue | null>();
  const settings = new Map<string, ExampleValue | null>();
  for (const tree of trees) {
    const name = tree.name.text;
    if (facts.has(name) || settings.has(name)) context.report.add("TCS5006", tree.name.span, { name });
    const target = targetOf(tree, allowed, context);
    if (target === null) continue;
    const value = target.kind === "fiscal_year_start" ? readMonthDay(tree, context) : readValue(tree, target, context);
    if (value !== undefined) (target.kind === "fact" ? facts : settings).set(name, value);
  }
  return { facts, settings };
}

type Target =
  | { readonly kind: "fact"; readonly type: ValueType; readonly fact: FactModel }
  | { readonly kind: "setting"; readonly type: SettingModel["type"] }
  | { readonly kind: "fiscal_year_start" };

function targetOf({ name }: AssignmentTree, allowed: Assignable, context: Context): Target | null {
  if (allowed !== "fact" && name.text === FISCAL_YEAR_START) return { kind: "fiscal_year_start" };
  const fact = allowed === "setting" ? undefined : context.facts.get(name.text);
  if (fact !== undefined) return { kind: "fact", type: fact.type, fact };
  const setting = allowed === "fact" ? undefined : context.settings.get(name.text);
  if (setting !== undefined) return { kind: "setting", type: setting.type };
  const word = context.scope.words.get(name.text);
  const kinds: readonly Word["kind"][] = allowed === "either" ? ["fact", "setting"] : [allowed];
  const what = allowed === "either" ? "fact or setting" : allowed;
  if (word === undefined) unknownWord(name, what, context.scope, context.domain, kinds, context.report);
  else if (word.kind !== "fact" && word.kind !== "setting")
    context.report.add("TCS2008", name.span, { name: name.text, what: word.kind, instead: `Name a ${what} here.` });
  else if (allowed !== "either" && word.kind !== allowed) {
    context.report.add("TCS2008", name.span, {
      name: name.text,
      what: word.kind,
      instead: `Write it under \`${word.kind === "fact" ? "given" : "settings"}\`.`,
    });
  }
  return null;
}

function readMonthDay(tree: AssignmentTree, context: Context): ExampleValue | null | undefined {
  if (tree.value.kind === "absent" && tree.value.word === "unset") return null;
  if (tree.value.kind === "monthDay" && parseMonthDay(tree.value.text) !== null)
    return { kind: "monthDay", text: tree.value.text };
  if (tree.value.kind === "monthDay") context.report.add("TCS3007", tree.value.span, { text: tree.value.text });
  else refuse(tree, "a month and day, as 07-01", "something else", context);
  return undefined;
}

function refuse({ name, value }: AssignmentTree, expected: string, found: string, context: Context): undefined {
  if (value.kind !== "broken") context.report.add("TCS5005", value.span, { name: name.text, wanted: expected, found });
  return undefined;
}

function readValue(
  tree: AssignmentTree,
  target: Exclude<Target, { kind: "fiscal_year_start" }>,
  context: Context,
): ExampleValue | null | undefined {
  const { value } = tree;
  const { type } = target;
  const expected = describe(type);
  if (value.kind === "absent") {
    if (value.word === "described")
      return type.kind === "recipient"
        ? { kind: "describedRecipient" }
        : refuse(tree, expected, "a description of a recipient", context);
    if ((value.word === "missing") === (target.kind === "fact")) return null;
    return refuse(
      tree,
      `a ${target.kind}`,
      `\`${value.word}\`, which is for ${target.kind === "fact" ? "settings" : "facts"}`,
      context,
    );
  }
  if (type.kind === "persons") return readPersons(tree, context);
  if (value.kind === "labelled") return labelled(tree, value, type, context);
  if (type.kind === "person" || type.kind === "recipient") {
    return refuse(
      tree,
      type.kind === "person" ? 'a person, written person "lead"' : 'a recipient, written customer "C-1"',
      foundWords(value),
      context,
    );
  }
  const literal = readExampleLiteral(value, type, context);
  if (literal === null) return undefined;
  if (literal === "unfit") return refuse(tree, expected, foundWords(value), context);
  return target.kind === "fact" && !isAcceptable(tree, literal, target.fact, context) ? undefined : literal;
}

/** `[person "lead", person "deputy"]`: as many as an account may name, each once. */
function readPersons(tree: AssignmentTree, context: Context): ExampleValue | undefined {
  const { value } = tree;
  const wanted = 'a list of persons, written [person "lead", person "deputy"]';
  if (value.kind !== "list")
    return refuse(tree, wanted, value.kind === "labelled" ? "no list" : foundWords(value), context);
  const labels = value.members.flatMap((each) =>
    each.kind === "labelled" && each.label.text === "person" ? [each.text.value] : [],
  );
  if (labels.length < value.members.length) return refuse(tree, wanted, "a member that is no person", context);
  if (new Set(labels).size < labels.length) return refuse(tree, wanted, "a person twice", context);
  if (labels.length > MOST_PERSONS) return refuse(tree, wanted, `more than ${MOST_PERSONS} persons`, context);
  return { kind: "persons", labels };
}

/** The labels of the persons that a value names. */
export function labelsIn(value: ExampleValue | null): readonly string[] {
  if (value?.kind === "persons") return value.labels;
  return value?.kind === "person" ? [value.label] : [];
}

function labelled(
  tree: AssignmentTree,
  { label, text }: Extract<Expression, { kind: "labelled" }>,
  type: ValueType,
  context: Context,
): ExampleValue | undefined {
  const isPerson = label.text === "person";
  if (type.kind === "person" && isPerson) return { kind: "person", label: text.value };
  if (type.kind === "recipient" && !isPerson) return recipientLabel(tree, text.value, context);
  return refuse(tree, describe(type), isPerson ? "a person" : "a recipient", context);
}

/** A recipient's label is a number, in the form that callers send. */
function recipientLabel(tree: AssignmentTree, number: string, { report }: Context): ExampleValue | undefined {
  const wrong = wrongNumber(number);
  if (wrong === null) return { kind: "recipient", label: comparedNumber(number) };
  const problem = `has a number that is refused: ${wrong.detail.replace(/\.$/, "")}`;
  report.add("TCS5007", tree.value.span, { name: tree.name.text, problem });
  return undefined;
}

/** A literal of the type; `unfit` if the value is of another type, null after a report. */
export function readExampleLiteral(value: Expression, type: ValueType, context: Context): Literal | "unfit" | null {
  if (value.kind === "parenthesised") return readExampleLiteral(value.inner, type, context);
  if (type.kind === "code") {
    const member = value.kind === "name" ? value.name.text : value.kind === "text" ? value.text.value : null;
    if (member === null) return "unfit";
    const read = codeMember(member, value.span, type, context);
    return read?.kind === "literal" ? read.value : null;
  }
  if (value.kind === "broken") return null;
  const isCounted = value.kind === "countedDay" || countsOn(value);
  if (isCounted && type.kind === "date") return readCountedDay(value, context);
  if (value.kind === "monthDay") return "unfit";
  if (!isLiteral(value)) return "unfit";
  const literal = readLiteral(value, context.currency, context.report);
  if (literal === null) return null;
  return fits(literal.type, type) ? literal.value : "unfit";
}

export function foundWords(value: Expression): string {
  if (value.kind === "name") return `the word \`${value.name.text}\``;
  if (value.kind === "countedDay" || countsOn(value)) return "a date";
  if (value.kind === "list") return "a list";
  if (!isLiteral(value)) return "no literal";
  switch (value.kind) {
    case "money":
      return "money";
    case "number":
      return value.text.includes(".") ? "a number" : "a whole number";
    case "date":
      return "a date";
    case "flag":
      return "a flag";
    case "text":
      return "a quoted text";
    case "monthDay":
    case "parenthesised":
      return "no literal";
  }
}

/** An example cannot assume a value that the service would refuse from a caller. */
function isAcceptable(tree: AssignmentTree, literal: Literal, fact: FactModel, context: Context): boolean {
  const exact = exactOf(literal);
  const refusal = (problem: string): false => {
    context.report.add("TCS5007", tree.value.span, { name: fact.name, problem });
    return false;
  };
  const unseen = literal.kind === "code" ? wrongCharacter(literal.value, "code") : null;
  if (unseen !== null) return refusal(`has a code that is refused: ${unseen.replace(/\.$/, "")}`);
  if ((literal.kind === "money" || literal.kind === "number") && !fact.signed && compareExact(exact, 0n) < 0) {
    return fact.range !== null && compareExact(exactOf(fact.range.from), 0n) < 0
      ? true
      : refusal("is below zero, but not marked `signed`");
  }
  if (
    fact.range !== null &&
    (compareExact(exact, exactOf(fact.range.from)) < 0 || compareExact(exact, exactOf(fact.range.to)) > 0)
  ) {
    return refusal("is outside the range the fact declares");
  }
  return true;
}

/** Merges lists of values, later ones over earlier ones; a removed value stays removed. */
export function onTop(...lists: readonly Values[]): Values {
  return new Map(lists.flatMap((list) => [...list]));
}

export function present(values: Values): ExampleValues {
  return Object.fromEntries([...values].filter(([, value]) => value !== null));
}
