/** A mark behind the name of each rule: how many of its worked examples come out as they say. */
import type { InlayHint, Range } from "vscode-languageserver/node";
import type { ExamplesRun } from "./example-worker.js";
import type { EditedLibrary } from "./library.js";

export function exampleHints(path: string, range: Range, library: EditedLibrary, run: ExamplesRun | null): InlayHint[] {
  const { declaration } = library.snapshot().parsed(path)?.tree ?? { declaration: null };
  if (run === null || declaration === null || declaration.kind === "domain" || declaration.kind === "matching") return [];
  const document = library.document(path);
  const counts = new Map(run.rules.map((each) => [each.rule, each]));
  return declaration.items.flatMap((item): InlayHint[] => {
    const count = item.kind === "rule" ? counts.get(item.name.text) : undefined;
    if (item.kind !== "rule" || count === undefined) return [];
    const position = document.positionAt(item.name.span.end);
    if (position.line < range.start.line || position.line > range.end.line) return [];
    const label = count.passing === count.all ? `✓ ${count.all} ${count.all === 1 ? "example" : "examples"}` : `✗ ${count.passing} of ${count.all} examples`;
    return [{ position, label, paddingLeft: true, tooltip: "Worked examples that come out as they say, run on the rule set as it is in the editor." }];
  });
}
