/** What a consequence may be: money, a number, a flag or a date. */
import type { ValueType } from "../model/model.js";

export function isConsequenceType(type: ValueType): boolean {
  return type.kind !== "code" && type.kind !== "person" && type.kind !== "recipient";
}
