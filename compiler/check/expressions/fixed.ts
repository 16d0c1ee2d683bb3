/** What does not vary with the facts of the action: literals, settings and table values, and what is made of them. */
import type { TypedExpression } from "../model.js";
import type { World } from "../world.js";

export function isFixed(value: TypedExpression, world: World): boolean {
  switch (value.kind) {
    case "literal":
    case "setting":
    case "lookup":
      return true;
    case "figure": {
      const figure = world.figureOf(value.figure);
      return figure !== null && isFixed(figure.value, world);
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
