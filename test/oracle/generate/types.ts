/** The value types that generated rule sets use, and how they join. */
import type { ValueType } from "../../../compiler/model/model.js";

export const DATE: ValueType = { kind: "date" };
export const INTEGER: ValueType = { kind: "integer" };
export const DECIMAL: ValueType = { kind: "decimal" };
export const FLAG: ValueType = { kind: "flag" };
export const PERSON: ValueType = { kind: "person" };
export const CODE: ValueType = { kind: "code", values: ["\u00e9", "b", "c"], pattern: null };
export const WHOLE_MONEY: ValueType = { kind: "money", whole: true };
export const MONEY: ValueType = { kind: "money", whole: false };

/** Money is whole only if both are; a number is whole only if both are. */
export function joined(a: ValueType, b: ValueType): ValueType {
  if (a.kind === "money" && b.kind === "money") return a.whole && b.whole ? WHOLE_MONEY : MONEY;
  if (a.kind === "integer" && b.kind === "integer") return INTEGER;
  return a.kind === "integer" || a.kind === "decimal" ? DECIMAL : a;
}

/** Money times a whole number is whole; times anything else it may be a fraction. */
export function multiplied(a: ValueType, b: ValueType): ValueType {
  if (b.kind === "money") return multiplied(b, a);
  if (a.kind === "money") return a.whole && b.kind === "integer" ? WHOLE_MONEY : MONEY;
  return joined(a, b);
}
