/** How the value of an operand becomes that of the whole: so the clause beside it can be found. */
import type { TypedExpression } from "./model.js";

export type Passing =
  | { readonly kind: "figure"; readonly figure: string }
  | { readonly kind: "row"; readonly table: string; readonly keys: readonly TypedExpression[] }
  /** The operand's value, perhaps rounded. */
  | { readonly kind: "same"; readonly value: TypedExpression }
  /** The operand's value, unless a limit or a calendar changed it. `by`: the limit; null: the calendar. */
  | { readonly kind: "bounded"; readonly value: TypedExpression; readonly by: TypedExpression | null }
  | {
      readonly kind: "chosen";
      readonly condition: TypedExpression;
      readonly then: TypedExpression;
      readonly otherwise: TypedExpression;
    }
  /** A value of its own: what its operands cite does not stand beside it. */
  | { readonly kind: "own" };

export function passingOf(value: TypedExpression): Passing {
  switch (value.kind) {
    case "figure":
      return { kind: "figure", figure: value.figure };
    case "lookup":
      return { kind: "row", table: value.table, keys: value.keys };
    case "round":
      return { kind: "same", value: value.value };
    case "workingDay":
      return { kind: "bounded", value: value.date, by: null };
    case "clamp":
      return { kind: "bounded", value: value.value, by: value.limit };
    case "choice":
      return { kind: "chosen", condition: value.condition, then: value.then, otherwise: value.otherwise };
    case "add":
    case "subtract":
    case "multiply":
    case "quotient":
    case "progressive":
    case "shift":
    case "together":
    case "literal":
    case "fact":
    case "setting":
    case "condition":
    case "sum":
    case "count":
    case "firstDay":
    case "part":
    case "periodStart":
    case "overDays":
    case "thatDay":
    case "hasRow":
    case "compare":
    case "not":
    case "and":
    case "or":
    case "approvedBy":
    case "lawAnswers":
    case "lawGives":
    case "lawOutcome":
    case "lawValue":
      return { kind: "own" };
  }
}
