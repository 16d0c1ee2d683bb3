/**
 * Worked examples that a command writes into the sources, at the end of their rules and in the normal form. Nothing is
 * written unless every source then has no error and all its examples pass.
 */
import { join } from "node:path";

import { type Diagnostic, hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { format } from "../../compiler/format/format.js";
import { readLibrary, writeText } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { withExamples } from "../../compiler/mutate/acceptable.js";
import type { ExampleText } from "../../compiler/mutate/example-text.js";
import { writingWhole } from "../interrupt.js";
import { failingExamples } from "./mutate/strength.js";
import { type SetModel, setsOf } from "./rule-set-named.js";

export interface Addition {
  readonly model: SetModel;
  readonly source: string;
  readonly examples: readonly ExampleText[];
}

/** A source as it is now. */
export interface Written {
  readonly model: SetModel;
  readonly source: string;
  readonly examples: readonly ExampleText[];
}

/** Or the errors for which nothing was written, with the texts that they are in. */
export type WrittenExamples =
  | { readonly kind: "written"; readonly sets: readonly Written[] }
  | {
      readonly kind: "errors";
      readonly diagnostics: readonly Diagnostic[];
      readonly textOf: (path: string) => string;
    };

export function writeExamples(sources: string, additions: readonly Addition[]): WrittenExamples {
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { model, source, examples } of additions) {
    const formatted = format({ path: model.path, text: withExamples(source, examples) });
    diagnostics.push(...formatted.diagnostics);
    texts.set(model.path, formatted.text ?? source);
  }
  const textOf = (path: string): string => texts.get(path) ?? "";
  if (hasErrors(diagnostics)) return { kind: "errors", diagnostics, textOf };
  const library = readLibrary(sources);
  const checked = checkLibrary({
    ...library,
    sources: library.sources.map((each) => ({ ...each, text: texts.get(each.path) ?? each.text })),
  });
  const models = setsOf(checked).filter(({ path }) => texts.has(path));
  const errors = checked.diagnostics.filter(({ path, severity }) => texts.has(path) && severity === "error");
  const failing = errors.length > 0 ? errors : models.flatMap(failingExamples);
  if (hasErrors(failing)) return { kind: "errors", diagnostics: failing, textOf };
  writingWhole(() => {
    for (const [path, text] of texts) writeText(join(sources, path), text);
  });
  return {
    kind: "written",
    sets: models.map((model) => ({
      model,
      source: textOf(model.path),
      examples: additions.find((each) => each.model.path === model.path)?.examples ?? [],
    })),
  };
}

/** In words, for each source. */
export function writtenWords(sources: string, { model, examples }: Written): string {
  const many = examples.length === 1 ? "1 example" : `${examples.length} examples`;
  return `${many} written into ${join(sources, model.path)}`;
}
