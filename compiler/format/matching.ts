/** Rules of matching sets as pieces. */
import type { Text } from "../syntax/expression-tree.js";
import type {
  ComparisonTree,
  MatchingExampleItem,
  MatchingExampleTree,
  MatchingRuleTree,
} from "../syntax/matching-tree.js";
import { around, type Chunks, quote } from "./chunks.js";
import { citing } from "./expressions.js";
import { block, line, type Piece } from "./piece.js";
import { wordingPieces } from "./rules.js";

export function matchingRulePiece(rule: MatchingRuleTree): Piece {
  const words = [`rule ${rule.name.text} ${quote(rule.title)}`, ...citing(rule.cites)];
  const pieces = [
    ...wordingPieces(rule),
    ...(rule.body === null
      ? []
      : [line(rule.body.span, around("when ", comparison(rule.body.condition)), ["then propose"])]),
    ...rule.examples.map(examplePiece),
  ];
  return block(rule.span, rule.cites.at(-1)?.span.end ?? rule.title.span.end, words, pieces);
}

function comparison(tree: ComparisonTree): Chunks {
  switch (tree.kind) {
    case "and":
    case "or":
      return tree.operands.flatMap((operand, index) =>
        index === 0 ? comparison(operand) : around(`${tree.kind} `, comparison(operand)),
      );
    case "not":
      return around("not ", comparison(tree.operand));
    case "parenthesised":
      return around("(", comparison(tree.inner), ")");
    case "spelledAlike":
      return [`${names(tree)} are spelled alike`];
    case "sameWords":
      return [`${names(tree)} have the same words`];
    case "butInitials":
      return [`${names(tree)} have the same words but for initials`];
    case "butHalf":
      return [`${names(tree)} have the same words but for half of a double name`];
    case "butLastWord":
      return [`${names(tree)} have the same words but for a last word`];
    case "differ":
      return [`${names(tree)} differ by at most ${letters(tree.letters)}`];
    case "shorterHas":
      return [`the shorter name has at least ${letters(tree.letters)}`];
    case "kindIs":
      return [`kind is ${tree.recipientKind.text}`];
    case "onlyOneHas":
      return [`one has ${tree.number.text} and the other has none`];
    case "sameNumbers":
      return ["numbers in the names are equal"];
  }
}

function names({ withoutLegalForm }: { readonly withoutLegalForm: boolean }): string {
  return withoutLegalForm ? "names without legal form" : "names";
}

function letters({ value }: Text): string {
  return `${value} ${value === "1" ? "letter" : "letters"}`;
}

function examplePiece({ title, from, items, span }: MatchingExampleTree): Piece {
  const words = [`example ${quote(title)}${from === null ? "" : ` from ${from.source.text}.${from.clause.text}`}`];
  return block(
    span,
    from?.span.end ?? title.span.end,
    words,
    items.map((item) => line(item.span, itemWords(item))),
  );
}

function itemWords(item: MatchingExampleItem): Chunks {
  if (item.kind === "expect") return [`expect ${item.expected}`];
  return [
    item.kind,
    ...(item.name === null ? [] : [quote(item.name)]),
    ...item.recipientKinds.map(({ text }) => `kind ${text}`),
    ...item.numbers.map(({ key, value }) => `${key.text} ${quote(value)}`),
  ];
}
