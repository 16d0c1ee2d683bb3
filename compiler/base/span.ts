/** Sources and tables as the compiler is handed them, and places in them. */
import type { NotUtf8 } from "../../runtime/engine/values/utf8.js";

/** A place in a source text: offsets in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A file of a rule set as the compiler is handed it: the compiler itself never reads a disk. */
export interface SourceText {
  /** Path below the root of the sources, with forward slashes: `law/de/business_gifts/2024.rules`. */
  readonly path: string;
  readonly text: string;
  /** Set if the file is not UTF-8; its text is then unreliable. */
  readonly notUtf8?: NotUtf8;
}

/** The text of a CSV file by its path below the root, or the reason why it is not text; null if there is no file. */
export type ReadTable = (path: string) => string | NotUtf8 | null;
