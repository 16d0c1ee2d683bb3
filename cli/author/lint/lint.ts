/** `tcs lint`: sources that run and may have a subtle mistake; nothing is written. */
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { lint as findings } from "../../../compiler/lint/lint.js";
import { EXIT, type ExitCode, warn } from "../../output.js";
import { type LibraryOptions, openLibrary, reportDiagnostics, within } from "../library.js";
import { observed } from "./observed.js";

export function lint(paths: readonly string[], options: LibraryOptions): ExitCode {
  const { checked, textOf } = openLibrary(options.sources);
  const selected = within(options.sources, paths);
  const errors = checked.diagnostics.filter((each) => selected(each.path) && hasErrors([each]));
  if (errors.length > 0) return reportDiagnostics(errors, textOf, options);
  // Only requested sets are run. Words of a domain are read by other sets as well.
  const diagnostics = findings(checked, (model, names) => (selected(model.path) ? observed(model, names) : [])).filter(
    ({ path }) => selected(path),
  );
  reportDiagnostics(diagnostics, textOf, options);
  if (diagnostics.length > 0 && options.format === "pretty")
    warn("Where a finding does not matter, say why in the source, above what it is about: # lint: off RULE because …");
  return diagnostics.length > 0 ? EXIT.findings : EXIT.fine;
}
