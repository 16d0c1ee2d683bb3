/** Comparisons of matching rules: from source to runnable form. */
import { MOST_SLIPS } from "../../../runtime/engine/matching/keys.js";
import type { NamePart } from "../../../runtime/engine/matching/pair.js";
import {
  BUILT_IN_KINDS,
  KIND_OF_NUMBER,
  kindName,
  numberKeyOf,
  type RecipientKind,
} from "../../../runtime/engine/values/recipient-kinds.js";
import type { Comparison } from "../../model/matching.js";
import type { Report } from "../../names/report.js";
import { isKnown } from "../../names/resolve.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { ComparisonTree } from "../../syntax/matching-tree.js";
import { noteWritten } from "../written.js";
import type { MatchingContext } from "./context.js";

/** The longest name that a recipient may have. */
export const LONGEST_NAME = 200;

/** Null after a report. */
export function readComparison(tree: ComparisonTree, context: MatchingContext): Comparison | null {
  const value = comparisonOf(tree, context);
  return value === null ? null : noteWritten(value, tree.span);
}

function comparisonOf(tree: ComparisonTree, context: MatchingContext): Comparison | null {
  switch (tree.kind) {
    case "and":
    case "or": {
      const operands = tree.operands.map((operand) => readComparison(operand, context));
      const known = operands.filter((operand) => operand !== null);
      return known.length === operands.length ? { kind: tree.kind, operands: flat(tree.kind, known) } : null;
    }
    case "not": {
      const operand = readComparison(tree.operand, context);
      return operand === null ? null : { kind: "not", operand };
    }
    case "parenthesised":
      return readComparison(tree.inner, context);
    case "spelledAlike":
    case "sameWords":
    case "butInitials":
    case "butHalf":
    case "butLastWord":
      return { kind: tree.kind, part: partOf(tree) };
    case "differ": {
      const letters = readLetters(tree.letters, MOST_SLIPS, context);
      return letters === null ? null : { kind: "differ", letters, part: partOf(tree) };
    }
    case "shorterHas": {
      const letters = readLetters(tree.letters, LONGEST_NAME, context);
      return letters === null ? null : { kind: "shorterHas", letters };
    }
    case "kindIs": {
      const recipientKind = readKind(tree.recipientKind, context);
      return recipientKind === null ? null : { kind: "kindIs", recipientKind };
    }
    case "onlyOneHas":
      return readNumberKey(tree.number, context) === null ? null : { kind: "onlyOneHas", number: tree.number.text };
    case "sameNumbers":
      return { kind: "sameNumbers" };
  }
}

/** `a and (b and c)` is `a and b and c`. */
function flat(kind: "and" | "or", operands: readonly Comparison[]): readonly Comparison[] {
  return operands.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand]));
}

function partOf({ withoutLegalForm }: { readonly withoutLegalForm: boolean }): NamePart {
  return withoutLegalForm ? "without_legal_form" : "whole";
}

function readLetters({ value, span }: Text, most: number, { report }: MatchingContext): number | null {
  const letters = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (letters >= 1 && letters <= most) return letters;
  report.add("TCS4101", span, { letters: value, least: 1, most });
  return null;
}

/** A kind that the set compares. */
export function readKind(name: Name, { kinds, report }: MatchingContext): RecipientKind | null {
  const kind = kinds.find((each) => kindName(each) === name.text);
  const known = [...new Set([...BUILT_IN_KINDS, ...kinds.map(kindName)])];
  if (kind === undefined && isKnown(name, "kind of recipient", known, report)) reportOther(name, kinds, report);
  return kind ?? null;
}

/** The kind that a number key belongs to, if the set compares it. */
export function readNumberKey(key: Name, { kinds, report }: MatchingContext): RecipientKind | null {
  const kind = kinds.find((each) => numberKeyOf(each) === key.text);
  const known = [...new Set([...KIND_OF_NUMBER.keys(), ...kinds.map(numberKeyOf)])];
  if (kind === undefined && isKnown(key, "number of a recipient", known, report)) reportOther(key, kinds, report);
  return kind ?? null;
}

/** A kind, or a number of one, that exists and that the set does not compare. */
function reportOther(name: Name, kinds: readonly RecipientKind[], report: Report): void {
  if (kinds.length > 0) report.add("TCS4104", name.span, { name: name.text, kinds: kinds.map(kindName) });
}
