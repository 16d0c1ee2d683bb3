/**
 * The items of one parse that the next can reuse. Items that the change between both texts cannot affect are not parsed
 * again.
 */
import type { IToken } from "chevrotain";

import type { Change } from "./change.js";
import type { BlockShape } from "./grammar/blocks.js";
import type { TokenRun } from "./grammar/token-run.js";
import { endOf } from "./tokens.js";

/**
 * An item directly in a declaration's block, read without a mistake and without looking further than its own tokens and
 * the two after them.
 */
export interface ReadItem {
  /** Index of its first token. */
  readonly at: number;
  /** Index behind its last token. */
  readonly end: number;
  /** The block that it was read in, and the indent of that block. */
  readonly shape: BlockShape;
  readonly indent: number;
  readonly tree: object;
}

export interface EarlierItems {
  /** The item that begins with a token, at its place in the current text. */
  readonly at: (index: number, shape: BlockShape, indent: number) => ReadItem | null;
}

export const NO_EARLIER_ITEMS: EarlierItems = { at: () => null };

/** How many tokens behind an item its reading may look at. */
const LOOKAHEAD = 2;

export function earlierItems(
  items: readonly ReadItem[],
  before: TokenRun,
  now: TokenRun,
  change: Change,
): EarlierItems {
  const starts = new Map(items.map((item) => [item.at, item]));
  const same = sameTokens(before, now, change);
  const further = now.tokens.length - before.tokens.length;
  const known = (index: number): ReadItem | null => {
    const ahead = starts.get(index);
    if (ahead !== undefined && ahead.end + LOOKAHEAD <= same.ahead) return ahead;
    const behind = index < same.behind ? undefined : starts.get(index - further);
    if (behind === undefined || !beginsBehind(now, index, change)) return null;
    return { ...behind, at: index, end: behind.end + further, tree: moved(behind.tree, change.by) };
  };
  return {
    at: (index, shape, indent) => {
      const item = known(index);
      return item !== null && item.shape === shape && item.indent === indent ? item : null;
    },
  };
}

/**
 * How many first tokens both texts share, and the index from which on the tokens of the new text are those of the old
 * one, moved. Repaired tokens are compared by their repaired form.
 */
function sameTokens(
  before: TokenRun,
  now: TokenRun,
  { head, tail, by }: Change,
): { readonly ahead: number; readonly behind: number } {
  const same = (index: number, old: number, moved: number): boolean => {
    const [one, other] = [now.tokens[index], before.tokens[old]];
    return (
      one !== undefined &&
      other !== undefined &&
      one.tokenType === other.tokenType &&
      one.image === other.image &&
      one.startOffset === other.startOffset + moved &&
      endOf(one) === endOf(other) + moved
    );
  };
  let ahead = 0;
  while (same(ahead, ahead, 0) && endsBy(now.tokens[ahead], head)) ahead += 1;
  const further = now.tokens.length - before.tokens.length;
  let behind = now.tokens.length;
  while (
    same(behind - 1, behind - 1 - further, by) &&
    (now.tokens[behind - 1]?.startOffset ?? 0) >= now.text.length - tail
  )
    behind -= 1;
  return { ahead, behind };
}

function endsBy(token: IToken | undefined, offset: number): boolean {
  return token !== undefined && endOf(token) <= offset;
}

/** Whether the whole line of a token lies after the change, so that its column is unchanged. */
function beginsBehind({ text, tokens }: TokenRun, index: number, { tail }: Change): boolean {
  return text.lastIndexOf("\n", (tokens[index]?.startOffset ?? 0) - 1) >= text.length - tail;
}

/** A tree at another place in its text: every number in a tree is an offset. */
function moved<T>(tree: T, by: number): T {
  // The copy has the shape of its original, which TypeScript cannot follow through unknown keys.
  return by === 0 ? tree : (movedPart(tree, by) as T);
}

function movedPart(part: unknown, by: number): unknown {
  if (typeof part === "number") return part + by;
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => movedPart(each, by));
  const copy: Record<string, unknown> = { ...part };
  for (const key in copy) {
    const value = copy[key];
    if (typeof value !== "string") copy[key] = movedPart(value, by);
  }
  return copy;
}
