/** `tcs check`: diagnostics only, nothing written. */
import type { ExitCode } from "../output.js";
import { type LibraryOptions, openLibrary, reportDiagnostics, within } from "./library.js";

export function check(paths: readonly string[], options: LibraryOptions): ExitCode {
  const { checked, textOf } = openLibrary(options.sources);
  const selected = within(options.sources, paths);
  return reportDiagnostics(
    checked.diagnostics.filter(({ path }) => selected(path)),
    textOf,
    options,
  );
}
