/** `tcs check`: diagnostics only, nothing written. */
import type { ExitCode } from "../output.js";
import { type LibraryOptions, openLibrary, reportDiagnostics, within } from "./library.js";

export function check(paths: readonly string[], options: LibraryOptions): ExitCode {
  const { checked, textOf } = openLibrary(options.sources);
  const wanted = within(options.sources, paths);
  return reportDiagnostics(
    checked.diagnostics.filter(({ path }) => wanted(path)),
    textOf,
    options,
  );
}
