/**
 * The place of a cursor in a source that is being written. It is derived from tokens alone, because unfinished text is
 * in no tree.
 */
import type { IToken } from "chevrotain";

import {
  type BlockShape,
  CONSEQUENCE,
  DOMAIN,
  EXAMPLE,
  LAW,
  MATCHING,
  MATCHING_EXAMPLE,
  MATCHING_RULE,
  POLICY,
  RESOLVE,
  RULE,
  SCOPE,
  SOURCE,
} from "../syntax/grammar/blocks.js";
import { endOf, lex, MISTAKE, Text } from "../syntax/tokens.js";

export type Block =
  | { readonly kind: "file" | "question" | "facts" | "settings"; readonly shape: null }
  | {
      readonly kind:
        "domain" | "set" | "source" | "rule" | "resolve" | "example" | "matching" | "matchingRule" | "matchingExample";
      readonly shape: BlockShape;
    };

export interface Cursor {
  /** The words before the word at the cursor, the last one first. */
  readonly back: (steps: number) => string;
  readonly block: Block;
  /** The words of the item at the cursor, from its first word on, as far as written. */
  readonly item: readonly string[];
  /** The name of the rule around the cursor. */
  readonly rule: string | null;
  /** Start of the word at the cursor. */
  readonly start: number;
}

interface OpenBlock {
  readonly block: Block;
  /** Index of the first token inside. */
  readonly from: number;
  readonly rule: string | null;
}

/** Null within a text or a comment, where nothing is proposed. */
export function cursorAt(text: string, offset: number): Cursor | null {
  const { tokens, comments } = lex(text.slice(0, offset));
  const last = tokens.at(-1);
  if (comments.some((comment) => endOf(comment) === offset)) return null;
  if (
    last !== undefined &&
    (last.tokenType === MISTAKE.openText || (last.tokenType === Text && endOf(last) === offset))
  )
    return null;
  const isPartial = last !== undefined && endOf(last) === offset && /^[A-Za-z]/.test(last.image);
  const before = isPartial ? tokens.slice(0, -1) : tokens;
  const opened = openedIn(before);
  return {
    back: (steps) => before.at(-steps)?.image ?? "",
    block: opened.block,
    item: itemIn(before, opened),
    rule: opened.rule,
    start: isPartial ? last.startOffset : offset,
  };
}

const FILE: OpenBlock = { block: { kind: "file", shape: null }, from: 0, rule: null };

function openedIn(tokens: readonly IToken[]): OpenBlock {
  const stack: OpenBlock[] = [FILE];
  tokens.forEach(({ image }, at) => {
    if (image === "}" && stack.length > 1) stack.pop();
    if (image === "{") stack.push(opening(stack.at(-1) ?? FILE, tokens, at));
  });
  return stack.at(-1) ?? FILE;
}

/** The block that a brace opens: it follows from the words of the item around the brace. */
function opening(around: OpenBlock, tokens: readonly IToken[], at: number): OpenBlock {
  const item = itemIn(tokens.slice(0, at), around);
  const [first = "", second = ""] = item;
  const inside = (block: Block, rule = around.rule): OpenBlock => ({ block, from: at + 1, rule });
  switch (around.block.kind) {
    case "file":
      if (first === "domain") return inside({ kind: "domain", shape: DOMAIN });
      return first === "matching"
        ? inside({ kind: "matching", shape: MATCHING })
        : inside({ kind: "set", shape: first === "law" ? LAW : POLICY });
    case "set":
      if (first === "source") return inside({ kind: "source", shape: SOURCE });
      if (first === "question") return inside({ kind: "question", shape: null });
      if (first === "base") return inside({ kind: second === "settings" ? "settings" : "facts", shape: null });
      return inside(
        { kind: "rule", shape: first === "scope" ? SCOPE : first === "consequence" ? CONSEQUENCE : RULE },
        second,
      );
    case "rule":
      return first === "example"
        ? inside({ kind: "example", shape: EXAMPLE })
        : inside({ kind: "resolve", shape: RESOLVE });
    case "matching":
      return first === "source"
        ? inside({ kind: "source", shape: SOURCE })
        : inside({ kind: "matchingRule", shape: MATCHING_RULE }, second);
    case "matchingRule":
      return inside({ kind: "matchingExample", shape: MATCHING_EXAMPLE });
    case "matchingExample":
    case "domain":
    case "source":
    case "question":
    case "facts":
    case "settings":
    case "resolve":
    case "example":
      return inside({ kind: "facts", shape: null });
  }
}

/** The item that is being written: from the last word in the block that begins an item. */
function itemIn(tokens: readonly IToken[], { block, from }: OpenBlock): readonly string[] {
  let begin = from;
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.image === "{") depth += 1;
    else if (token.image === "}") {
      depth -= 1;
      if (depth === 0 && block.shape !== EXAMPLE) begin = at + 1;
    } else if (depth === 0 && block.shape !== null && beginsItem(block.shape, token, tokens[at + 1], tokens[at - 1]))
      begin = at;
  }
  return tokens.slice(begin).map(({ image }) => image);
}

/** Words after these continue an item, even words that begin an item elsewhere. */
const CONTINUED = new Set([
  ",",
  "=",
  ".",
  ":",
  "(",
  "[",
  "and",
  "or",
  "not",
  "is",
  "of",
  "by",
  "then",
  "over",
  "to",
  "on",
  "cites",
  "uses",
  "this",
]);

function beginsItem(shape: BlockShape, token: IToken, next: IToken | undefined, previous: IToken | undefined): boolean {
  if (previous !== undefined && CONTINUED.has(previous.image)) return false;
  // A total continues with `in the last 90 days`; only `in force` begins an item.
  if (token.image === "in" && next !== undefined && next.image !== "force") return false;
  if (next === undefined) return shape.starters.some((word) => word === token.image);
  return shape.begins(token, next) || shape.looksLikeItem(token, next);
}
