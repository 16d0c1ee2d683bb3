/** Chunks: the parts of a line between which it may be broken. */
import type { Name, Text } from "../syntax/expression-tree.js";

export type Chunks = readonly string[];

/** Shorter texts are not broken, so that a comparison stays in one piece. */
const KEPT_TOGETHER = 60;

/** Adds a prefix to the first and a suffix to the last chunk. */
export function around(before: string, chunks: Chunks, after = ""): string[] {
  return chunks.map(
    (chunk, index) => `${index === 0 ? before : ""}${chunk}${index === chunks.length - 1 ? after : ""}`,
  );
}

/** One chunk if it is short, otherwise as it is. */
export function together(chunks: Chunks): Chunks {
  const joined = chunks.join(" ");
  return joined.length <= KEPT_TOGETHER ? [joined] : chunks;
}

/** `A, B, C`. */
export function list(parts: readonly Chunks[]): string[] {
  return parts.flatMap((part, index) => around("", part, index === parts.length - 1 ? "" : ","));
}

export function nameList(names: readonly Name[]): string[] {
  return list(names.map(({ text }) => [text]));
}

export function quote(text: Text): string {
  return `"${text.value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}
