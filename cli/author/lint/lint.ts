/** `tcs lint`: sources that run and may have a subtle mistake, and the examples of missing facts. */
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { builtOf } from "../../../compiler/host/built.js";
import { lint as findings } from "../../../compiler/lint/lint.js";
import { absenceExamples } from "../../../compiler/mutate/absences.js";
import { EXIT, type ExitCode, warn } from "../../output.js";
import { type AuthorLibrary, type LibraryOptions, openLibrary, reportDiagnostics, within } from "../library.js";
import { type Addition, writeExamples, writtenWords } from "../written-examples.js";
import { observed } from "./observed.js";

/** `untried-absence`. */
const ABSENCE = "TCS7011";

export interface LintOptions extends LibraryOptions {
  /** The examples that findings of `untried-absence` ask for are written into the sources. */
  readonly write: boolean;
}

export function lint(paths: readonly string[], options: LintOptions): ExitCode {
  if (!options.write) return report(openLibrary(options.sources), paths, options);
  const library = openLibrary(options.sources);
  const selected = within(options.sources, paths);
  const written = writeExamples(options.sources, absencesIn(library, selected));
  if (written.kind === "errors") {
    warn("Nothing was written, because the sources would then have these errors.");
    return reportDiagnostics(written.diagnostics, written.textOf, options);
  }
  for (const set of written.sets) warn(`${writtenWords(options.sources, set)}: read each before you confirm its rule.`);
  return report(openLibrary(options.sources), paths, options);
}

/** For each set without errors: an example for each fact that no example leaves out. */
function absencesIn(
  { checked, textOf, readTable }: AuthorLibrary,
  selected: (path: string) => boolean,
): readonly Addition[] {
  const findingsOfFacts = findings(checked, () => []).filter(({ code, path }) => code === ABSENCE && selected(path));
  return checked.sources.flatMap(({ path, model }) => {
    if (model === null || checked.diagnostics.some((each) => each.path === path && each.severity === "error"))
      return [];
    const facts = findingsOfFacts
      .filter((each) => each.path === path)
      .map(({ span }) => textOf(path).slice(span.start, span.end));
    if (facts.length === 0) return [];
    const source = textOf(path);
    const examples = absenceExamples({ model, source, readTable }, builtOf(model).module, facts);
    return examples.length === 0 ? [] : [{ model, source, examples }];
  });
}

function report({ checked, textOf }: AuthorLibrary, paths: readonly string[], options: LintOptions): ExitCode {
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
