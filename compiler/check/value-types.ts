/** The types of values: their names for an author, and assignability. */
import { isQuantityType, type SettingType } from "../../runtime/engine/values/facts.js";
import type { PersonsType, ValueType } from "../model/model.js";

export const DATE: ValueType = { kind: "date" };
export const INTEGER: ValueType = { kind: "integer" };
export const DECIMAL: ValueType = { kind: "decimal" };
export const FLAG: ValueType = { kind: "flag" };
export const PERSON: ValueType = { kind: "person" };
export const PERSONS: PersonsType = { kind: "persons" };
export const WHOLE_MONEY: ValueType = { kind: "money", whole: true };
export const MONEY: ValueType = { kind: "money", whole: false };
export const ANY_CODE: ValueType = { kind: "code", values: null, pattern: null };

const NAMES: Readonly<Record<SettingType, string>> = {
  date: "a date",
  money: "money",
  integer: "a whole number",
  decimal: "a number",
  flag: "a flag",
  code: "a code",
  person: "a person",
  persons: "a list of persons",
  recipient: "a recipient",
};

export function describe(type: ValueType | PersonsType): string {
  return NAMES[type.kind];
}

export function isNumber(type: ValueType): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}

export function isQuantity(type: ValueType): boolean {
  return isQuantityType(type.kind);
}

/**
 * Whether a value of type `found` is allowed where `expected` is declared. A whole number is a number; money is money,
 * whole or not.
 */
export function fits(found: ValueType, expected: ValueType): boolean {
  return found.kind === expected.kind || (found.kind === "integer" && expected.kind === "decimal");
}

/**
 * The type that holds both, or null: a whole number and a number are numbers, two amounts are whole only if both are.
 */
export function joined(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "money" && b.kind === "money") return a.whole && b.whole ? WHOLE_MONEY : MONEY;
  if (isNumber(a) && isNumber(b)) return a.kind === "integer" && b.kind === "integer" ? INTEGER : DECIMAL;
  if (a.kind === "code" && b.kind === "code") return joinedCodes(a, b);
  return a.kind === b.kind ? a : null;
}

function joinedCodes(a: Extract<ValueType, { kind: "code" }>, b: Extract<ValueType, { kind: "code" }>): ValueType {
  if (a.values === null || b.values === null) return a.values === b.values && a.pattern === b.pattern ? a : ANY_CODE;
  return {
    kind: "code",
    values: [...a.values, ...b.values.filter((value) => !a.values?.includes(value))],
    pattern: null,
  };
}
