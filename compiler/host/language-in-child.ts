/** Asks the language service in a child process that lasts from one question to the next. */
import type { SourceText } from "../base/span.js";
import type { Colour } from "../service/colours.js";
import { CHILD_LIMITS, type ChildResult } from "./child-process.js";
import { lastingChild, type LastingLimits } from "./lasting-child.js";

export interface LanguageRequest {
  /** What is remembered of earlier questions is used for the same one alone. */
  readonly whose: string;
  readonly files: readonly SourceText[];
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
  readonly colours: readonly ColouredWord[];
  readonly outline: readonly Outlined[];
}

export interface LanguageProblem {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly help: string | null;
  readonly start: number;
  readonly end: number;
  readonly fix: ProblemFix | null;
}

export interface ProblemFix {
  readonly title: string;
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

export type ColouredWord = readonly [start: number, end: number, colour: Colour];

export interface Outlined {
  readonly kind: string;
  readonly name: string;
  readonly title: string | null;
  readonly start: number;
  readonly end: number;
}

export const LANGUAGE_LIMITS: LastingLimits = { ...CHILD_LIMITS, milliseconds: 10_000, idleMilliseconds: 120_000 };

export function languageInChild(
  limits: LastingLimits = LANGUAGE_LIMITS,
): (request: LanguageRequest) => Promise<ChildResult<LanguageAnswer>> {
  return lastingChild<LanguageAnswer>("compiler/host/language-child.js", limits);
}
