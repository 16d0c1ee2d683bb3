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
  /** The first byte that begins no character, where the file is not UTF-8; its text is then not to be trusted. */
  readonly notUtf8At?: number;
}
