/** Texts that `tcs new` leaves to write, and where a source still holds them. */
import { lex, Text } from "../syntax/tokens.js";
import type { Span } from "../base/span.js";

/** How such a text begins. */
export const PLACEHOLDER = "Placeholder";

export function placeholdersIn(source: string): readonly Span[] {
  return lex(source).tokens.flatMap(({ tokenType, image, startOffset }) => (tokenType === Text && image.startsWith(`"${PLACEHOLDER}:`) ? [{ start: startOffset, end: startOffset + image.length }] : []));
}
