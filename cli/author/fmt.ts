/** `tcs fmt`: the one normal form of sources. */
import { join } from "node:path";

import type { SourceText } from "../../compiler/base/span.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { format } from "../../compiler/format/format.js";
import { filesBelow, readSource, writeText } from "../../compiler/host/disk.js";
import { writingWhole } from "../interrupt.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { type LibraryOptions, reportDiagnostics, within } from "./library.js";

/**
 * With `check`, nothing is written, and exit is 1 if a source is not in the normal form. A source with errors is left
 * unchanged.
 */
export function fmt(paths: readonly string[], options: LibraryOptions & { readonly check: boolean }): ExitCode {
  const selected = within(options.sources, paths);
  const sources = filesBelow(options.sources, ".rules")
    .filter(selected)
    .map((path) => readSource(options.sources, path));
  const diagnostics: Diagnostic[] = [];
  const changed: SourceText[] = [];
  for (const source of sources) {
    const formatted = format(source);
    diagnostics.push(...formatted.diagnostics);
    if (formatted.text === null || formatted.text === source.text) continue;
    changed.push({ path: source.path, text: formatted.text });
  }
  if (!options.check) {
    writingWhole(() => {
      for (const { path, text } of changed) writeText(join(options.sources, path), text);
    });
  }
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const exit = reportDiagnostics(diagnostics, (path) => texts.get(path) ?? "", options);
  if (options.format === "pretty")
    for (const { path } of changed)
      say(`${options.check ? "not formatted:" : "formatted"} ${join(options.sources, path)}`);
  return exit !== EXIT.fine || (options.check && changed.length > 0) ? EXIT.findings : EXIT.fine;
}
