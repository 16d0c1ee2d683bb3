/** `tcs mutate --accept`: writes the examples that were found into the sources, and reports what they detect. */
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { type AuthorLibrary, reportErrors } from "../library.js";
import { writeExamples, writtenWords } from "../written-examples.js";
import type { SetReport } from "./print.js";
import { strengthNow } from "./strength.js";

export interface Accepted {
  /** Of the sources as they are now. */
  readonly reports: readonly SetReport[];
  readonly exit: ExitCode;
}

export function accept(
  reports: readonly SetReport[],
  { readTable }: AuthorLibrary,
  options: { readonly sources: string; readonly format: "pretty" | "json" | "github" },
): Accepted {
  const additions = reports.flatMap(({ model, source, report }) => {
    // One example may detect several survivors. A kept report has a copy for each.
    const found = new Map(
      report.survivors.flatMap(({ example }) =>
        example === null ? [] : [[`${example.rule} ${example.text}`, example]],
      ),
    );
    const examples = [...found.values()];
    return examples.length === 0 ? [] : [{ model, source, examples }];
  });
  const written = writeExamples(options.sources, additions);
  if (written.kind === "errors") {
    warn("Nothing was written, because the sources would then have these errors.");
    return { reports, exit: reportErrors(written.diagnostics, written.textOf, options) };
  }
  const after = new Map(written.sets.map((set) => [set.model.path, set]));
  for (const set of written.sets) {
    const words = `${writtenWords(options.sources, set)}: read each answer before you confirm its rule.`;
    if (options.format === "pretty") say(words);
    else warn(words);
  }
  const now = reports.map((each): SetReport => {
    const set = after.get(each.model.path);
    if (set === undefined) return each;
    const { model, source } = set;
    return { model, source, report: strengthNow(model, source, readTable) };
  });
  return { reports: now, exit: EXIT.fine };
}
