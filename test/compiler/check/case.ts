/** One failing sample of a diagnostic, and the same sample put right. */
import type { Code } from "../../../compiler/diagnostics/diagnostic.js";
import type { Edit, SampleKind, Surroundings } from "./kit.js";

export interface Case {
  readonly code: Code;
  /** Distinguishes cases of one code. */
  readonly title?: string;
  /** The clean sample that the edits spoil. */
  readonly kind: SampleKind;
  readonly edits: readonly Edit[];
  readonly surroundings?: Surroundings;
  /**
   * Other edits that keep the same thing and are clean; without them the clean sample itself is the sample put right.
   */
  readonly right?: readonly Edit[];
  /** All that is said, in order, as `CODE|words at the place|message`. */
  readonly says: readonly string[];
}
