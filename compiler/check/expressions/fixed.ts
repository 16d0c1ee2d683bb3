/** Values that do not vary with the facts of the action: literals, settings, table values, and expressions of these. */
import type { TypedExpression } from "../../model/model.js";
import type { Context, FigureBodyModel } from "../context.js";

/**
 * Found once per figure: figures that are read twice at each of many steps would otherwise be walked again and again.
 */
const FIXED_FIGURES = new WeakMap<FigureBodyModel, boolean>();

export function isFixed(value: TypedExpression, context: Context): boolean {
  switch (value.kind) {
    case "literal":
    case "setting":
    case "lookup":
      return true;
    case "figure": {
      const figure = context.figureOf(value.figure);
      return figure !== null && isFixedFigure(figure, context);
    }
    case "add":
    case "subtract":
    case "multiply":
      return isFixed(value.left, context) && isFixed(value.right, context);
    case "quotient":
      return isFixed(value.dividend, context) && isFixed(value.divisor, context);
    // Its rates and limits are fixed.
    case "progressive":
      return isFixed(value.of, context);
    case "round":
      return isFixed(value.value, context);
    case "clamp":
      return isFixed(value.value, context) && isFixed(value.limit, context);
    // A choice between fixed values is one number in each case, so a product with it stays linear in each case.
    case "choice":
      return isFixed(value.then, context) && isFixed(value.otherwise, context);
    case "fact":
    case "condition":
    case "lawOutcome":
    case "lawValue":
    case "lawAnswers":
    case "lawGives":
    case "sum":
    case "count":
    case "together":
    case "shift":
    case "part":
    case "periodStart":
    case "overDays":
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

function isFixedFigure(figure: FigureBodyModel, context: Context): boolean {
  const known = FIXED_FIGURES.get(figure);
  if (known !== undefined) return known;
  const fixed = isFixed(figure.value, context);
  FIXED_FIGURES.set(figure, fixed);
  return fixed;
}
