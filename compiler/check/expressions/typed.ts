/** Types an expression: resolves every name, reads every literal, and checks the operands of every operation. */
import type { TypedExpression, ValueType } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import { type Context, type ExpressionSite, type ExpressionTyper, MAX_DEPTH } from "../context.js";
import { NO_CURRENCY, readLiteral } from "../literals.js";
import { describe, FLAG } from "../value-types.js";
import { noteWritten } from "../written.js";
import { typedArithmetic, typedPercent, typedShare } from "./arithmetic.js";
import { typedProgressive } from "./bands.js";
import { typedWorkingDay } from "./calendar.js";
import { typedBetween, typedCompare, typedOneOf } from "./comparisons.js";
import { typedDays } from "./days.js";
import { typedFirstDay } from "./first-day.js";
import { typedLawAnswers, typedLawGives, typedLawValue } from "./law.js";
import { typedHasRow, typedLookup, typedRowColumn } from "./lookups.js";
import { codeMember, typedName, typedSetting } from "./names.js";
import { typedApproval } from "./persons.js";
import { typedChoice, typedCited, typedClamp, typedRound } from "./shaping.js";
import { typedTogether, typedTotal } from "./totals.js";

export function typed(
  tree: Expression,
  site: ExpressionSite,
  context: Context,
  expected: ValueType | null = null,
): TypedExpression | null {
  return typerOf(site, context).of(tree, expected);
}

export function typerOf(site: ExpressionSite, context: Context, onEachDay = false): ExpressionTyper {
  const typing: ExpressionTyper = {
    context,
    site,
    onEachDay,
    ofEachDay: (inner) => typerOf(site, context, true).of(inner),
    of: (inner, innerWanted = null) => bounded(inner, innerWanted, typing),
  };
  return typing;
}

function bounded(tree: Expression, expected: ValueType | null, typing: ExpressionTyper): TypedExpression | null {
  const { nesting, report } = typing.context;
  if (nesting.level >= MAX_DEPTH) {
    report.once("nesting", "TCS3023", tree.span, { limit: MAX_DEPTH });
    return null;
  }
  nesting.level += 1;
  nesting.deepest = Math.max(nesting.deepest, nesting.level);
  const value = expression(tree, expected, typing);
  nesting.level -= 1;
  return value === null ? null : noteWritten(value, tree.span);
}

/** Types an expression that must be true or false. */
export function typedCondition(tree: Expression, site: ExpressionSite, context: Context): TypedExpression | null {
  const value = typed(tree, site, context);
  return value === null ? null : asCondition(value, tree, context);
}

function asCondition(value: TypedExpression, tree: Expression, context: Context): TypedExpression | null {
  if (value.type.kind === "flag") return value;
  context.report.add("TCS3001", tree.span, { wanted: "something true or false", found: describe(value.type) });
  return null;
}

function expression(tree: Expression, expected: ValueType | null, typing: ExpressionTyper): TypedExpression | null {
  switch (tree.kind) {
    case "name":
      return typedName(tree.name, expected, typing);
    case "setting":
      return typedSetting(tree.key, typing);
    case "lawValue":
    case "lawAnswers":
    case "lawGives":
      return typedOfLaw(tree, typing);
    case "sum":
    case "count":
    case "together":
    case "firstDay":
      return typedOfTotal(tree, typing);
    case "percent":
    case "share":
    case "arithmetic":
    case "quotient":
    case "progressive":
      return typedNumber(tree, typing);
    case "shift":
    case "part":
    case "periodStart":
    case "overDays":
    case "thatDay":
      return typedDays(tree, typing);
    case "round":
    case "clamp":
      return tree.kind === "round" ? typedRound(tree, typing) : typedClamp(tree, typing);
    case "choice":
      return typedChoice(tree, expected, typing);
    case "lookup":
    case "rowColumn":
    case "hasRow":
    case "workingDay":
      return typedReading(tree, typing);
    case "compare":
    case "between":
    case "oneOf":
    case "approvedBy":
    case "not":
    case "and":
    case "or":
    case "parenthesised":
    case "cited":
    case "money":
    case "number":
    case "date":
    case "monthDay":
    case "flag":
    case "text":
    case "labelled":
    case "countedDay":
    case "absent":
    case "list":
    case "broken":
      return truthOrLiteral(tree, expected, typing);
  }
}

function typedOfLaw(
  tree: Extract<Expression, { kind: "lawValue" | "lawAnswers" | "lawGives" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  if (tree.kind === "lawValue") return typedLawValue(tree, typing);
  return tree.kind === "lawGives" ? typedLawGives(tree, typing) : typedLawAnswers(tree, typing);
}

function typedOfTotal(
  tree: Extract<Expression, { kind: "sum" | "count" | "together" | "firstDay" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  if (tree.kind === "firstDay") return typedFirstDay(tree, typing);
  return tree.kind === "together" ? typedTogether(tree, typing) : typedTotal(tree, typing);
}

function typedNumber(
  tree: Extract<Expression, { kind: "percent" | "share" | "arithmetic" | "quotient" | "progressive" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  if (tree.kind === "percent") return typedPercent(tree.percent);
  if (tree.kind === "share") return typedShare(tree, typing);
  return tree.kind === "progressive" ? typedProgressive(tree, typing) : typedArithmetic(tree, typing);
}

/** What is read of a table or a calendar. */
function typedReading(
  tree: Extract<Expression, { kind: "lookup" | "rowColumn" | "hasRow" | "workingDay" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  if (tree.kind === "workingDay") return typedWorkingDay(tree, typing);
  if (tree.kind === "rowColumn") return typedRowColumn(tree, typing);
  return tree.kind === "lookup" ? typedLookup(tree, typing) : typedHasRow(tree, typing);
}

type Rest = Extract<
  Expression,
  {
    kind:
      | "compare"
      | "between"
      | "oneOf"
      | "approvedBy"
      | "not"
      | "and"
      | "or"
      | "parenthesised"
      | "cited"
      | "money"
      | "number"
      | "date"
      | "monthDay"
      | "flag"
      | "text"
      | "labelled"
      | "countedDay"
      | "absent"
      | "list"
      | "broken";
  }
>;

function truthOrLiteral(tree: Rest, expected: ValueType | null, typing: ExpressionTyper): TypedExpression | null {
  switch (tree.kind) {
    case "compare":
      return typedCompare(tree, typing);
    case "between":
      return typedBetween(tree, typing);
    case "oneOf":
      return typedOneOf(tree, typing);
    case "approvedBy":
      return typedApproval(tree, typing);
    case "not":
      return typedNot(tree, typing);
    case "and":
    case "or":
      return typedJunction(tree, typing);
    case "parenthesised":
      return typing.of(tree.inner, expected);
    case "cited":
      return typedCited(tree, expected, typing);
    case "labelled":
    case "absent":
      typing.context.report.add("TCS3021", tree.span, {
        words: tree.kind === "absent" ? tree.word : `${tree.label.text} "${tree.text.value}"`,
      });
      return null;
    case "list":
      typing.context.report.add("TCS3021", tree.span, { words: "[…]" });
      return null;
    case "countedDay":
      typing.context.report.add("TCS3021", tree.span, { words: "first day" });
      return null;
    case "broken":
      return null;
    case "text":
      if (expected?.kind === "code") return codeMember(tree.text.value, tree.span, expected, typing.context);
      return typedLiteral(tree, typing);
    case "money":
    case "number":
    case "date":
    case "monthDay":
    case "flag":
      return typedLiteral(tree, typing);
  }
}

function typedLiteral(tree: Expression, typing: ExpressionTyper): TypedExpression | null {
  const { report, currency } = typing.context;
  const literal = readLiteral(tree, currency, report);
  if (literal === null) return null;
  if (literal.type.kind === "money" && currency === null) report.once(NO_CURRENCY, "TCS3018", tree.span, {});
  return { kind: "literal", value: literal.value, type: literal.type };
}

function typedNot(tree: Extract<Expression, { kind: "not" }>, typing: ExpressionTyper): TypedExpression | null {
  const value = typing.of(tree.operand);
  const operand = value === null ? null : asCondition(value, tree.operand, typing.context);
  return operand === null ? null : { kind: "not", operand, type: FLAG };
}

/** `(a and b) and c` is one `and` of three: nesting and parentheses of conditions have no meaning. */
function typedJunction(
  tree: Extract<Expression, { kind: "and" | "or" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const operands: TypedExpression[] = [];
  let whole = true;
  for (const part of tree.operands) {
    const value = typing.of(part);
    const operand = value === null ? null : asCondition(value, part, typing.context);
    if (operand === null) whole = false;
    else if (operand.kind === tree.kind) operands.push(...operand.operands);
    else operands.push(operand);
  }
  return whole ? { kind: tree.kind, operands, type: FLAG } : null;
}
