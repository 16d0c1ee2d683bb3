/** How messages name the expected input: `cites`, a text in quotes, `then` or `ask`. */
import type { TokenType } from "chevrotain";

const MOST_SHOWN = 8;

export function expectedOf(types: readonly TokenType[]): string {
  const labels = [...new Set(types.map((type) => type.LABEL ?? type.name))];
  const shown = labels.slice(0, MOST_SHOWN);
  if (labels.length > MOST_SHOWN) return `${shown.join(", ")} or another word that fits`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1) ?? ""}`;
}
