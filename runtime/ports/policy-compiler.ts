/** The compiler for the runtime: a child process with limits of time, memory and output. */

/** `tell` is called whenever the compiler begins another stage, as long as it works. */
export type PolicyCompiler = (request: CompileRequest, tell?: TellStage) => Promise<CompileResult>;

export type TellStage = (stage: CompileStage) => void;

/** `done` of `total` worked examples were run. */
export type CompileStage =
  | { readonly stage: "parsing" | "types" | "module" }
  | { readonly stage: "examples"; readonly done: number; readonly total: number };

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface CompileRequest {
  readonly files: readonly SourceFile[];
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
  /** Placeholder texts are allowed and reported as warnings. Default: they are errors. */
  readonly isDraft?: boolean;
}

export type CompileResult =
  | { readonly kind: "answered"; readonly answer: CompileAnswer }
  /** `crashed`: it ended without an answer, as a process without memory does. */
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

export interface CompileAnswer {
  /** As `tcs check --format json` prints them. */
  readonly diagnostics: { readonly diagnostics: readonly PolicyDiagnostic[] };
  /** Null if a diagnostic is an error. */
  readonly modules: readonly CompiledPolicy[] | null;
}

export interface PolicyDiagnostic {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly title: string;
  readonly message: string;
  readonly help: string | null;
  readonly path: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

interface SourcePosition {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** From 0. */
  readonly offset: number;
}

export interface CompiledPolicy {
  readonly kind: "policy" | "matching";
  readonly path: string;
  readonly typescript: string;
  readonly javascript: string;
  /** Of the module's TypeScript. */
  readonly checksum: string;
}
