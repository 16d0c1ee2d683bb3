/** The types of consequences: money, number, flag, date. */
import type { ValueType } from "../model/model.js";

export function isConsequenceType(type: ValueType): boolean {
  return type.kind !== "code" && type.kind !== "person" && type.kind !== "recipient";
}
