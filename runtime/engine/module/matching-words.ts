/** Records of matching examples in the words of the language. */
import type { MatchingRecord } from "../matching/pair.js";
import { kindName, type RecipientKind } from "../values/recipient-kinds.js";
import type { WrittenMatchingExample } from "./matching-module.js";

/** `"Muster GmbH" customer_number "C-1"`. The kind is written only where neither a number nor the set shows it. */
export function recordWords({ kind, name, numbers }: MatchingRecord, kinds: readonly RecipientKind[]): string {
  const keys = Object.keys(numbers);
  const isShown = keys.length > 0 || (kinds.length === 1 && kinds[0] === kind);
  return [
    ...(name === null ? [] : [JSON.stringify(name)]),
    ...(isShown ? [] : [`kind ${kindName(kind)}`]),
    ...keys.map((key) => `${key} ${JSON.stringify(numbers[key])}`),
  ].join(" ");
}

/** The lines of an example, without its title. */
export function matchingExampleLines(
  { one, other, expected }: Pick<WrittenMatchingExample, "one" | "other" | "expected">,
  kinds: readonly RecipientKind[],
): readonly string[] {
  return [`one ${recordWords(one, kinds)}`, `other ${recordWords(other, kinds)}`, `expect ${expected}`];
}
