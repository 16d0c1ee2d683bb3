/**
 * Boundary sheets for the runtime: the answers of a version just below, at and above each number and date of its logic.
 * They are made from the version's source, in a child process with limits of time, memory and output.
 */
import type { SourceFile } from "./policy-compiler.js";

export type SheetMaker = (request: SheetRequest) => Promise<SheetResult>;

export interface SheetRequest {
  readonly ruleSet: string;
  readonly version: string;
  /** As its module has it. A source that makes another gives no sheet. */
  readonly checksum: string;
  /** The posted files; null: none were posted. */
  readonly files: readonly SourceFile[] | null;
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
  /** The JavaScript of an earlier version, which answers the rows too; null: none is compared. */
  readonly before: string | null;
}

export type SheetResult =
  | { readonly kind: "sheet"; readonly sheet: BoundarySheet }
  /** Neither the program nor the account has the source of this version. */
  | { readonly kind: "no_source" }
  | { readonly kind: "stopped" };

export interface BoundarySheet {
  /** When the version applies; null: it is announced, or a matching set. */
  readonly inForce: SheetEdge | null;
  /** In the order of the source. */
  readonly rules: readonly SheetRule[];
}

export interface SheetRule {
  readonly rule: string;
  readonly title: string;
  readonly edges: readonly SheetEdge[];
}

/** A number, a date or a comparison, with rows around it. */
export interface SheetEdge {
  /** The subject of the rows, in words; null: the logic is enough. */
  readonly heading: string | null;
  /** The comparison, in the words of the language. */
  readonly logic: string;
  /** The worked example that the rows vary; null if there is none. */
  readonly example: string | null;
  /** The constant inputs of the rows. */
  readonly assumed: readonly string[];
  /** The varied input, in words; null if nothing is varied. */
  readonly varies: string | null;
  readonly columns: readonly SheetColumn[];
  /** By row and column, the lines of a cell. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  /** Of each row, whether the earlier version answers otherwise. Empty if none is compared. */
  readonly moved: readonly boolean[];
  /** Gaps of the rows, in words. */
  readonly gaps: readonly string[];
}

export type SheetColumn =
  "place" | "varied" | "compared" | "before" | "answer" | "rests_on" | "decided_by" | "one" | "other" | "proposed";
