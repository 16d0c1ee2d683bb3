/** The content of a message, before it becomes text and HTML. */

/** A value that a caller chose is marked off from our words, in text and in HTML. */
export interface Chosen {
  readonly chosen: string;
}

export type Sentence = readonly (string | Chosen)[];

/** One of the entries of a message. */
export interface Entry {
  readonly title: string;
  readonly lines: readonly Sentence[];
  /** Its page in the console. */
  readonly url: string;
}

/** Several entries in short, as one table. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** Below the rows. */
  readonly sum: string | null;
}

export interface TableRow {
  /** One for each column; the first is the link to its page. */
  readonly cells: readonly Sentence[];
  /** Below the cells. */
  readonly lines: readonly Sentence[];
  readonly url: string;
}

export interface Letter {
  readonly language: "en" | "de";
  readonly subject: string;
  readonly lead: readonly Sentence[];
  readonly entries: readonly Entry[];
  /** In place of entries. */
  readonly table?: Table;
  /** The link to the reader's next step. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** To be typed; shown large. */
  readonly code: string | null;
  /** Why the reader gets it. */
  readonly foot: readonly Sentence[];
}

/** A value that a caller may have chosen is shown only if it can be neither a sentence nor a link (decision 228). */
const SHOWN = /^[A-Za-z0-9_.:#/-]{1,64}$/;

export function shown(value: string, otherwise: string): string | Chosen {
  const isPlain = SHOWN.test(value) && !value.includes("://") && !/www\./i.test(value);
  return isPlain ? { chosen: value } : otherwise;
}

/** A title of a rule is the author's: as above, but it may have several words. */
export function shownTitle(title: string, otherwise: string): string | Chosen {
  const isPlain = title.length <= 200 && !/[\p{C}\p{Zl}\p{Zp}]|:\/\/|www\./iu.test(title);
  return isPlain ? { chosen: title } : otherwise;
}
