/** Diagnostics as text, in one of four forms, and the long explanation of a code. */
import type { Diagnostic } from "./diagnostic.js";
import { printGithub } from "./print-github.js";
import { printJson } from "./print-json.js";
import { printPretty } from "./print-pretty.js";
import { printSarif } from "./print-sarif.js";
import { rowOf } from "./rows.js";

export type DiagnosticFormat = "pretty" | "json" | "sarif" | "github";

export interface PrintOptions {
  readonly format: DiagnosticFormat;
  /** Only `pretty` has colours; the caller knows whether a terminal reads it. */
  readonly colour?: boolean;
  /** The folder that paths are relative to, as the reader would type it. Default: paths are printed as they are. */
  readonly root?: string;
}

/**
 * `textOf` gives the text of a source by its path; the empty text for an unknown path. Ends with a line break unless
 * nothing is printed.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string,
  options: PrintOptions,
): string {
  const place = { textOf, shownPath: (path: string) => below(options.root ?? "", path) };
  if (options.format === "json") return printJson(diagnostics, place);
  if (options.format === "github") return printGithub(diagnostics, place);
  if (options.format === "sarif") return printSarif(diagnostics, place);
  return printPretty(diagnostics, place, options.colour ?? false);
}

/**
 * The meaning of a code, the reason for its rule, and a failing and a corrected sample; null if the code is unknown.
 */
export function explain(code: string): string | null {
  const row = rowOf(code);
  return row === null ? null : `${code}: ${row.title}\n\n${row.explain}\n`;
}

function below(root: string, path: string): string {
  const folder = root.replaceAll("\\", "/").replace(/\/+$/, "");
  return folder === "" || folder === "." ? path : `${folder}/${path}`;
}
