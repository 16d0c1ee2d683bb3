/** What a message says, before it is text and HTML. */

/** A value that a caller chose stands apart from our words, whichever way it is written. */
export interface Chosen {
  readonly chosen: string;
}

export type Sentence = readonly (string | Chosen)[];

/** One thing of several that a message tells. */
export interface Entry {
  readonly title: string;
  readonly lines: readonly Sentence[];
  /** Its page in the console. */
  readonly url: string;
}

export interface Letter {
  readonly language: "en" | "de";
  readonly subject: string;
  readonly lead: readonly Sentence[];
  readonly entries: readonly Entry[];
  /** What the reader is to do, as a link. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** To be typed; shown large. */
  readonly code: string | null;
  /** Why the reader gets it. */
  readonly foot: readonly Sentence[];
}

/**
 * What a caller may have chosen is shown as it is only where it can be neither a sentence nor a link (decision 228).
 */
const SHOWN = /^[A-Za-z0-9_.:#/-]{1,64}$/;

export function shown(value: string, otherwise: string): string | Chosen {
  const isPlain = SHOWN.test(value) && !value.includes("://") && !/www\./i.test(value);
  return isPlain ? { chosen: value } : otherwise;
}
