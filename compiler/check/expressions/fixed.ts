/** What does not vary with the facts of the action: literals, settings and table values, and what is made of them. */
import type { FigureModel, TypedExpression } from "../model.js";
import type { World } from "../world.js";

/** Found once per figure: figures that are read twice at each of many steps would otherwise be walked again and again. */
const FIXED_FIGURES = new WeakMap<FigureModel, boolean>();

export function isFixed(value: TypedExpression, world: World): boolean {
  switch (value.kind) {
    case "literal":
    case "setting":
    case "lookup":
      return true;
    case "figure": {
      const figure = world.figureOf(value.figure);
      return figure !== null && isFixedFigure(figure, world);
    }
    case "add":
    case "subtract":
    case "multiply":
      return isFixed(value.left, world) && isFixed(value.right, world);
    case "round":
      return isFixed(value.value, world);
    case "clamp":
      return isFixed(value.value, world) && isFixed(value.limit, world);
    // A choice between fixed values is a number per case, so a product with it stays linear in each case.
    case "choice":
      return isFixed(value.then, world) && isFixed(value.otherwise, world);
    default:
      return false;
  }
}

function isFixedFigure(figure: FigureModel, world: World): boolean {
  const known = FIXED_FIGURES.get(figure);
  if (known !== undefined) return known;
  const found = isFixed(figure.value, world);
  FIXED_FIGURES.set(figure, found);
  return found;
}
