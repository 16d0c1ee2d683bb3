/** Compiles sources from a request, in a child process. */
import type { SourceText } from "../base/span.js";
import { type ChildLimits, type ChildResult, runInChild } from "./child-process.js";
import type { CompileStage, TellStage } from "./compile-policies.js";

export interface CompileInChildRequest {
  readonly files: readonly SourceText[];
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
  /** Placeholder texts are allowed and reported as warnings. Default: they are errors. */
  readonly isDraft?: boolean;
}

export interface CompileInChildAnswer {
  /** As `tcs check --format json` prints them. */
  readonly diagnostics: {
    readonly diagnostics: readonly PrintedDiagnostic[];
    readonly errors: number;
    readonly warnings: number;
  };
  /** Null if a diagnostic is an error. */
  readonly modules:
    | readonly {
        readonly kind: "policy" | "matching";
        readonly path: string;
        readonly typescript: string;
        readonly javascript: string;
        readonly checksum: string;
      }[]
    | null;
}

interface PrintedDiagnostic {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly title: string;
  readonly message: string;
  readonly help: string | null;
  readonly path: string;
  readonly start: PrintedPosition;
  readonly end: PrintedPosition;
}

interface PrintedPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export const compileInChild = (
  request: CompileInChildRequest,
  tell?: TellStage,
  limits?: ChildLimits,
): Promise<ChildResult<CompileInChildAnswer>> =>
  runInChild<CompileInChildAnswer>("compiler/host/compile-child.js", request, limits, (stage) => {
    // As `compile-child.ts` writes it.
    tell?.(stage as CompileStage);
  });
