/** Placeholder texts, which `tcs new` and the drafter write. A source that holds one is not published. */

/** Start of a placeholder text. */
const PLACEHOLDER = "Placeholder";

/** `what`: a description of the missing words. */
export function placeholder(what: string): string {
  return `${PLACEHOLDER}: ${what}`;
}

export function isPlaceholder(text: string): boolean {
  return text.startsWith(`${PLACEHOLDER}:`);
}
