/** The examples that were found for the survivors of a rule or definition, each offered to be written down. */
import { type CodeAction, CodeActionKind, type Range } from "vscode-languageserver/node";

import { format } from "../../compiler/format/format.js";
import { withExamples } from "../../compiler/mutate/acceptable.js";
import type { ExampleText } from "../../compiler/mutate/example-text.js";
import type { EditedLibrary } from "./library.js";
import { markedItems } from "./marks.js";
import type { MutantsRun } from "./mutant-worker.js";
import { rangeIn, uriOf } from "./places.js";

const MOST_OFFERED = 5;

/** `mutants`: null if they are unknown. One example may detect several slips. */
export function acceptances(
  path: string,
  range: Range,
  library: EditedLibrary,
  mutants: MutantsRun | null,
): CodeAction[] {
  if (mutants === null) return [];
  const document = library.document(path);
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const touched = markedItems(path, library).filter(({ span }) => span.start <= end && start <= span.end);
  const found = new Map<string, { readonly example: ExampleText; readonly slips: string[] }>();
  for (const { owner, example, from, to } of mutants.survivors) {
    if (example === null || !touched.some(({ kind, name }) => kind === owner.kind && name.text === owner.name))
      continue;
    const key = `${example.rule} ${example.text}`;
    const known = found.get(key) ?? { example, slips: [] };
    known.slips.push(`${from} → ${to}`);
    found.set(key, known);
  }
  const text = document.getText();
  return [...found.values()].slice(0, MOST_OFFERED).flatMap(({ example, slips }): CodeAction[] => {
    const written = format({ path, text: withExamples(text, [example]) }).text;
    if (written === null) return [];
    const edit = { range: rangeIn(document, { start: 0, end: text.length }), newText: written };
    return [
      {
        title: `Accept the example "${example.title}", which detects ${slips.join(" and ")}`,
        kind: CodeActionKind.RefactorRewrite,
        edit: { changes: { [uriOf(library.root, path)]: [edit] } },
      },
    ];
  });
}
