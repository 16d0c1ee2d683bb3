/** Whether a value may be below zero: an unknown member of a total then has no lower end. */
import type { FactModel, FigureModel, Literal, TableModel, TypedExpression } from "../../model/model.js";

/** Inputs that decide the sign of an expression. */
export interface Signs {
  readonly facts: ReadonlyMap<string, FactModel>;
  readonly tables: ReadonlyMap<string, TableModel>;
  readonly figureOf: (name: string) => Pick<FigureModel, "mayBeNegative"> | null;
}

export function mayBeNegative(value: TypedExpression, signs: Signs): boolean {
  switch (value.kind) {
    case "literal":
      return isNegative(value.value);
    case "fact":
      return signs.facts.get(value.fact)?.signed ?? false;
    case "figure":
      return signs.figureOf(value.figure)?.mayBeNegative ?? false;
    case "lookup":
      return mayColumnBeNegative(signs.tables.get(value.table), value.column);
    case "subtract":
    // A value that a law gives may be below zero.
    case "lawValue":
      return true;
    case "add":
    case "multiply":
      return mayBeNegative(value.left, signs) || mayBeNegative(value.right, signs);
    // Its divisor is above zero.
    case "quotient":
      return mayBeNegative(value.dividend, signs);
    // A number of days is not below zero.
    case "overDays":
      return value.of !== null && mayBeNegative(value.of, signs);
    case "round":
      return mayBeNegative(value.value, signs);
    case "clamp":
      // The maximum with a value that is not below zero is not below zero either.
      if (value.bound === "at_least") return mayBeNegative(value.value, signs) && mayBeNegative(value.limit, signs);
      return mayBeNegative(value.value, signs) || mayBeNegative(value.limit, signs);
    case "choice":
      return mayBeNegative(value.then, signs) || mayBeNegative(value.otherwise, signs);
    // Below zero lies no band, and no rate is below zero. A setting's value is not known here. The sign of a total
    // follows from its measure.
    case "progressive":
    case "setting":
    case "sum":
    case "count":
    case "together":
    case "part":
      return false;
    // Days, codes, people and conditions have no sign.
    case "condition":
    case "lawOutcome":
    case "lawAnswers":
    case "lawGives":
    case "shift":
    case "periodStart":
    case "thatDay":
    case "hasRow":
    case "workingDay":
    case "firstDay":
    case "compare":
    case "approvedBy":
    case "not":
    case "and":
    case "or":
      return false;
  }
}

function isNegative(value: Literal): boolean {
  return value.kind === "money" ? value.minor < 0n : value.kind === "number" && value.numerator < 0n;
}

function mayColumnBeNegative(table: TableModel | undefined, column: string): boolean {
  const at = table?.columns.findIndex(({ name }) => name === column) ?? -1;
  return table?.rows.some((row) => row.values[at] !== undefined && isNegative(row.values[at])) ?? false;
}
