/**
 * The clause beside a value, a second time: that of the operand that set it; else of the definition or branch; else the
 * first of those that it was computed from; else of the rule.
 */
import type { ClauseRef, TypedExpression } from "../../compiler/model/model.js";
import { evaluate } from "./expressions.js";
import { rationalText } from "./rational.js";
import type { Scope } from "./scope.js";
import { single, singleDay, type Value } from "./value.js";

type Found = ClauseRef | null;

export function clauseOfGiven(
  value: TypedExpression,
  branch: readonly ClauseRef[],
  rule: readonly ClauseRef[],
  scope: Scope,
): Found {
  return setBy(value, scope) ?? branch[0] ?? computedFrom(value, scope) ?? rule[0] ?? null;
}

export function clauseOfFigure(name: string, scope: Scope): Found {
  const figure = scope.model.figures.find((each) => each.name === name);
  if (figure === undefined) throw new Error(`the model defines ${name}`);
  // Beside what is not known stands what the definition cites.
  if (knownText(evaluate(figure.value, scope)) === null) return figure.citations[0] ?? null;
  return setBy(figure.value, scope) ?? figure.citations[0] ?? computedFrom(figure.value, scope);
}

/** The operand whose value this is, if another's value passes through unchanged; null: a calendar moved it. */
function passedOn(value: TypedExpression, scope: Scope): TypedExpression | null | "computed" {
  const isStill = (before: TypedExpression): boolean =>
    knownText(evaluate(before, scope)) === knownText(evaluate(value, scope));
  switch (value.kind) {
    case "round":
      return value.value;
    case "workingDay":
      return isStill(value.date) ? value.date : null;
    case "clamp":
      return isStill(value.value) ? value.value : value.limit;
    case "choice": {
      const chosen = evaluate(value.condition, scope);
      return chosen.kind === "truth" && !chosen.truth ? value.otherwise : value.then;
    }
    default:
      return "computed";
  }
}

function setBy(value: TypedExpression, scope: Scope): Found {
  if (value.cites !== undefined) return value.cites[0] ?? null;
  if (value.kind === "figure") return clauseOfFigure(value.figure, scope);
  if (value.kind === "lookup") return scope.model.tables.find(({ name }) => name === value.table)?.citations[0] ?? null;
  const by = passedOn(value, scope);
  return by === null || by === "computed" ? null : setBy(by, scope);
}

/** Of a value that no operand with a clause set. */
function computedFrom(value: TypedExpression, scope: Scope): Found {
  const by = passedOn(value, scope);
  if (by === null) return null;
  if (by !== "computed") return computedFrom(by, scope);
  for (const operand of operandsOf(value)) {
    const found = setBy(operand, scope) ?? computedFrom(operand, scope);
    if (found !== null) return found;
  }
  return null;
}

function operandsOf(value: TypedExpression): readonly TypedExpression[] {
  if (value.kind === "add" || value.kind === "subtract" || value.kind === "multiply") return [value.left, value.right];
  if (value.kind === "shift") return [value.date, value.count];
  return value.kind === "together" ? [value.left] : [];
}

/** Null: not known. */
function knownText(value: Value): string | null {
  switch (value.kind) {
    case "unknown":
      return null;
    case "quantity": {
      const one = single(value);
      return "kind" in one ? null : rationalText(one);
    }
    case "day":
    case "days": {
      const one = singleDay(value);
      return one.kind === "day" ? one.day.toString() : null;
    }
    case "truth":
      return String(value.truth);
    case "text":
      return value.text;
  }
}
