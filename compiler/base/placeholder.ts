/** Texts that are left to write. `tcs new` and the drafter write them, and what holds one is not published. */

/** How such a text begins. */
const PLACEHOLDER = "Placeholder";

/** `what`: the words that are missing, described. */
export function placeholder(what: string): string {
  return `${PLACEHOLDER}: ${what}`;
}

export function isPlaceholder(text: string): boolean {
  return text.startsWith(`${PLACEHOLDER}:`);
}
