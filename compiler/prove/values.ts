/** Values by their names and sorts, and what a source writes as one. */
import type { Literal, TypedExpression } from "../model/model.js";
import type { Encoded, Encoding, Sort } from "./encoding.js";
import { FALSE, integer, real, type Term, TRUE } from "./smt.js";

/** A person in a setting that is not set. No text has this number. */
export const UNSET: Term = "(- 1)";

/** The name of a value that all expressions share. */
export const named = {
  fact: (name: string): string => `fact ${name}`,
  setting: (key: string): string => `setting ${key}`,
  sum: (total: string): string => `sum ${total}`,
  count: (total: string): string => `count ${total}`,
  lawAnswers: "law answers",
  lawOutcome: "law outcome",
  lawGives: (key: string): string => `law gives ${key}`,
  lawValue: (key: string): string => `law value ${key}`,
} as const;

export function sortOf(type: TypedExpression["type"]): Sort {
  switch (type.kind) {
    case "money":
    case "integer":
    case "decimal":
      return "Real";
    case "flag":
      return "Bool";
    case "date":
    case "code":
    case "person":
    case "recipient":
      return "Int";
  }
}

export function literal(value: Literal, encoding: Encoding): Encoded {
  switch (value.kind) {
    case "date":
      return known("Int", integer(value.day));
    case "money":
      return known("Real", real(value.minor, 1n));
    case "number":
      return known("Real", real(value.numerator, value.denominator));
    case "flag":
      return known("Bool", value.value ? TRUE : FALSE);
    case "code":
      return known("Int", integer(encoding.text(value.value)));
    case "monthDay":
      return known("Int", integer(encoding.text(value.text)));
  }
}

export function known(sort: Sort, term: Term): Encoded {
  return { sort, term, known: TRUE };
}
