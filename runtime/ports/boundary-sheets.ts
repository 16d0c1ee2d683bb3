/**
 * Boundary sheets as the runtime asks for them: what a version answers just below, at and above each number and date of
 * its logic. They are made of the version's source, in a process of its own, with limits of time, memory and output.
 */
import type { SourceFile } from "./policy-compiler.js";

export type SheetMaker = (request: SheetRequest) => Promise<SheetResult>;

export interface SheetRequest {
  readonly ruleSet: string;
  readonly version: string;
  /** As its module has it. A source that makes another gives no sheet. */
  readonly checksum: string;
  /** The files that were posted; null: none were. */
  readonly files: readonly SourceFile[] | null;
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
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
  /** What the rows are about, in words; null: the logic says it. */
  readonly heading: string | null;
  /** What is compared, in the words of the language. */
  readonly logic: string;
  /** The worked example that the rows vary; null where there is none. */
  readonly example: string | null;
  /** What stays as it is in the rows. */
  readonly assumed: readonly string[];
  /** What the rows vary, in words; null where they vary nothing. */
  readonly varies: string | null;
  readonly columns: readonly SheetColumn[];
  /** By row and column, the lines of a cell. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  /** What no row shows, in words. */
  readonly gaps: readonly string[];
}

export type SheetColumn =
  "place" | "varied" | "compared" | "answer" | "rests_on" | "decided_by" | "one" | "other" | "proposed";
