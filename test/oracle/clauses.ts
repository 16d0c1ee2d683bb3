/** The clause beside a value, a second time: of the operand that set it; else of the definition, branch or rule. */
import type { ClauseRef, TypedExpression } from "../../compiler/model/model.js";
import { evaluate } from "./expressions.js";
import { rationalText } from "./rational.js";
import type { Scope } from "./scope.js";
import { clauseOfRow } from "./tables.js";
import { single, singleDay, type Value } from "./value.js";

type Found = ClauseRef | null;

export function clauseOfGiven(
  value: TypedExpression,
  branch: readonly ClauseRef[],
  rule: readonly ClauseRef[],
  scope: Scope,
): Found {
  return setBy(value, scope) ?? branch[0] ?? rule[0] ?? null;
}

export function clauseOfFigure(name: string, scope: Scope): Found {
  const figure = scope.model.figures.find((each) => each.name === name);
  if (figure === undefined) throw new Error(`the model defines ${name}`);
  // Beside what is not known stands what the definition cites.
  if (knownText(evaluate(figure.value, scope)) === null) return figure.citations[0] ?? null;
  return setBy(figure.value, scope) ?? figure.citations[0] ?? null;
}

/** The operand whose value this is; null: none's, or a calendar moved it. */
function passedOn(value: TypedExpression, scope: Scope): TypedExpression | null {
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
      return null;
  }
}

function setBy(value: TypedExpression, scope: Scope): Found {
  if (value.cites !== undefined) return value.cites[0] ?? null;
  if (value.kind === "figure") return clauseOfFigure(value.figure, scope);
  if (value.kind === "lookup")
    return clauseOfRow(
      value.table,
      value.keys.map((key) => evaluate(key, scope)),
      scope,
    );
  const by = passedOn(value, scope);
  return by === null ? null : setBy(by, scope);
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
