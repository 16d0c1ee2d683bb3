/**
 * Common to the author's commands: the folder of sources, the selection of sources, and how diagnostics are printed.
 */
import { existsSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

import type { ReadTable } from "../../compiler/base/span.js";
import { type Diagnostic, hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { type DiagnosticFormat, printDiagnostics } from "../../compiler/diagnostics/print.js";
import { NotReadable, readLibrary } from "../../compiler/host/disk.js";
// Not through the compiler's index: that loads the emitter with the whole TypeScript compiler, which `check`, `fmt` and
// `facts` never need.
import { type CheckedLibrary, checkLibrary } from "../../compiler/library.js";
import { PUBLISHED_FILE } from "../../compiler/published.js";
import { coloured, EXIT, type ExitCode, say, warn } from "../output.js";

export interface LibraryOptions {
  /** The folder of the sources. */
  readonly sources: string;
  readonly format: DiagnosticFormat;
}

export interface AuthorLibrary {
  readonly checked: CheckedLibrary;
  readonly textOf: (path: string) => string;
  /** By its path below the folder; null if there is none. */
  readonly readTable: ReadTable;
}

export function openLibrary(sources: string): AuthorLibrary {
  if (!existsSync(sources))
    throw new NotReadable(
      `There is no folder ${sources}. Run this where the rule sets are, or name their folder with --sources.`,
    );
  const library = readLibrary(sources);
  const checked = checkLibrary(library);
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  texts.set(PUBLISHED_FILE, library.published ?? "");
  return { checked, textOf: (path) => texts.get(path) ?? "", readTable: library.readTable };
}

/** A path a person types (`rulesets/law/de`, or a file) as the library names it. Null: all of it. */
export function within(sources: string, typed: readonly string[]): (path: string) => boolean {
  if (typed.length === 0) return () => true;
  const selected = typed.map((path) => {
    const below = relative(resolve(sources), resolve(path)).split(sep).join("/");
    if (existsSync(path) && !below.startsWith(".."))
      return statSync(path).isDirectory() && below !== "" ? `${below}/` : below;
    if (existsSync(join(sources, path))) return path;
    throw new NotReadable(`There is no ${path} below ${sources}.`);
  });
  return (path) =>
    selected.some((each) => each === "" || path === each || (each.endsWith("/") && path.startsWith(each)));
}

/** As `tcs check --format json` prints them. */
export function diagnosticsJson(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string,
  sources: string,
): object {
  return JSON.parse(printDiagnostics(diagnostics, textOf, { format: "json", root: sources })) as object;
}

/** How a command prints, whatever it prints. */
export type AnyFormat = DiagnosticFormat | "text" | "markdown" | "html" | "lcov" | "json-schema";

/**
 * Prints errors of sources instead of the command's output: in the command's own format if it can express them. Other
 * documents are not begun, and standard error gives the reason.
 */
export function reportErrors(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string,
  { sources, format }: { readonly sources: string; readonly format: AnyFormat },
): ExitCode {
  const own = ownForm(format);
  if (own !== "pretty" || format === "pretty" || format === "text")
    return reportDiagnostics(diagnostics, textOf, { sources, format: own });
  warn(printDiagnostics(diagnostics, textOf, { format: own, colour: coloured(process.stderr), root: sources }));
  return hasErrors(diagnostics) ? EXIT.findings : EXIT.fine;
}

/** The form of diagnostics that goes with a command's own. */
function ownForm(format: AnyFormat): DiagnosticFormat {
  if (format === "json" || format === "json-schema") return "json";
  return format === "sarif" || format === "github" ? format : "pretty";
}

/** Prints them and returns the exit code: 1 if there is an error. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string,
  options: LibraryOptions,
): ExitCode {
  const text = printDiagnostics(diagnostics, textOf, {
    format: options.format,
    colour: coloured(process.stdout),
    root: options.sources,
  });
  if (text !== "") say(text);
  return hasErrors(diagnostics) ? EXIT.findings : EXIT.fine;
}
