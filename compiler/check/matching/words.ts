/** The checked comparisons of a matching rule in the words of the language, for people who read them. */
import type { NamePart } from "../../../runtime/engine/matching/pair.js";
import { kindName } from "../../../runtime/engine/values/recipient-kinds.js";
import type { Comparison } from "../../model/matching.js";

/** As an author would write it. */
export function comparisonWords(value: Comparison): string {
  switch (value.kind) {
    case "and":
    case "or":
      return value.operands
        .map((operand) =>
          value.kind === "and" && operand.kind === "or" ? bracketed(operand) : comparisonWords(operand),
        )
        .join(` ${value.kind} `);
    case "not":
      return (
        "not " +
        (value.operand.kind === "and" || value.operand.kind === "or"
          ? bracketed(value.operand)
          : comparisonWords(value.operand))
      );
    case "spelledAlike":
      return `${names(value.part)} are spelled alike`;
    case "sameWords":
      return `${names(value.part)} have the same words`;
    case "butInitials":
      return `${names(value.part)} have the same words but for initials`;
    case "butHalf":
      return `${names(value.part)} have the same words but for half of a double name`;
    case "butLastWord":
      return `${names(value.part)} have the same words but for a last word`;
    case "differ":
      return `${names(value.part)} differ by at most ${letterWords(value.letters)}`;
    case "shorterHas":
      return `the shorter name has at least ${letterWords(value.letters)}`;
    case "kindIs":
      return `kind is ${kindName(value.recipientKind)}`;
    case "onlyOneHas":
      return `one has ${value.number} and the other has none`;
    case "sameNumbers":
      return "numbers in the names are equal";
  }
}

function bracketed(value: Comparison): string {
  return `(${comparisonWords(value)})`;
}

function names(part: NamePart): string {
  return part === "whole" ? "names" : "names without legal form";
}

function letterWords(count: number): string {
  return `${count} ${count === 1 ? "letter" : "letters"}`;
}
