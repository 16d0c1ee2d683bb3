/** The types of consequences: money, number, flag, date, code. */
import type { ValueType } from "../model/model.js";

export function isConsequenceType(type: ValueType): boolean {
  return type.kind !== "person" && type.kind !== "recipient";
}
