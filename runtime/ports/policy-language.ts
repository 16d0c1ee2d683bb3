/** The language service for the editor of policies: a child process with limits of time and memory. */
import type { SourceFile } from "./policy-compiler.js";

export type PolicyLanguage = (request: LanguageRequest) => Promise<LanguageResult>;

export interface LanguageRequest {
  /** What is remembered of earlier questions is used for the same one alone. */
  readonly whose: string;
  readonly files: readonly SourceFile[];
  /** Texts of domains that the account keeps. */
  readonly kept: readonly string[];
  readonly ask: LanguageQuestion;
}

export type LanguageQuestion =
  /** Problems, colours and outline of every file. */
  | { readonly kind: "check" }
  /** Worked examples that come out otherwise than they say, of sources without an error. */
  | { readonly kind: "examples" }
  | { readonly kind: "complete" | "describe"; readonly path: string; readonly offset: number }
  | { readonly kind: "format"; readonly path: string }
  /** Where the name at the offset is declared; and whether it can be renamed. */
  | { readonly kind: "define" | "name"; readonly path: string; readonly offset: number }
  /** Wherever the name at the offset is written. */
  | { readonly kind: "rename"; readonly path: string; readonly offset: number; readonly name: string };

export type LanguageResult =
  | { readonly kind: "answered"; readonly answer: LanguageAnswer }
  /** `crashed`: it ended without an answer, as a process without memory does. */
  | { readonly kind: "stopped"; readonly why: "time" | "output" | "memory" | "crashed" };

/** Offsets are in UTF-16 code units, ends exclusive. */
export type LanguageAnswer =
  | { readonly kind: "checked"; readonly files: readonly CheckedFile[] }
  | { readonly kind: "examples"; readonly files: readonly Pick<CheckedFile, "path" | "problems">[] }
  | {
      readonly kind: "completions";
      readonly start: number;
      readonly end: number;
      readonly options: readonly { readonly label: string; readonly kind: string; readonly detail: string }[];
    }
  | { readonly kind: "description"; readonly start: number; readonly end: number; readonly markdown: string }
  /** Null: the text has its normal form, or mistakes of syntax. */
  | { readonly kind: "formatted"; readonly text: string | null }
  /** Perhaps of a file that was not sent. The line counts from 1. */
  | {
      readonly kind: "definition";
      readonly path: string;
      readonly line: number;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: "name"; readonly start: number; readonly end: number }
  /** Places of the old name in the files that were sent. */
  | { readonly kind: "renamed"; readonly files: readonly RenamedFile[] }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "nothing" };

export interface RenamedFile {
  readonly path: string;
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

export interface CheckedFile {
  readonly path: string;
  readonly problems: readonly LanguageProblem[];
  readonly colours: readonly (readonly [start: number, end: number, colour: string])[];
  readonly outline: readonly {
    readonly kind: string;
    readonly name: string;
    readonly title: string | null;
    readonly start: number;
    readonly end: number;
  }[];
}

export interface LanguageProblem {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly help: string | null;
  readonly start: number;
  readonly end: number;
  readonly fix: {
    readonly title: string;
    readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  } | null;
}
