/** One small set with its domain, as a test writes it: checked, as a model, and its worked examples. */
import { expect } from "vitest";

import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import { type CheckedLibrary, checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { type Edit, edited } from "./check/kit.js";

interface Source {
  readonly path: string;
  readonly text: string;
}

export interface SmallSet {
  readonly library: (edits: readonly Edit[]) => CheckedLibrary;
  /** Codes and messages of the errors. */
  readonly errors: (edits: readonly Edit[]) => readonly string[];
  /** Of a set without errors. */
  readonly modelOf: (edits?: readonly Edit[]) => RuleSetModel;
  /** The messages of the examples that come out otherwise. */
  readonly failing: (edits?: readonly Edit[]) => readonly string[];
}

/** Edits change the set. `files`: those in the folder of the set, by name. */
export function smallSet(domain: Source, set: Source, files: Readonly<Record<string, string>> = {}): SmallSet {
  const folder = set.path.slice(0, set.path.lastIndexOf("/") + 1);
  const library = (edits: readonly Edit[]): CheckedLibrary =>
    checkLibrary({
      sources: [domain, { path: set.path, text: edited(set.text, edits) }],
      readTable: (path) => files[path.slice(folder.length)] ?? null,
    });
  const errors = (edits: readonly Edit[]): readonly string[] =>
    library(edits)
      .diagnostics.filter(({ severity }) => severity === "error")
      .map(({ code, message }) => `${code} ${message}`);
  const modelOf = (edits: readonly Edit[] = []): RuleSetModel => {
    expect(errors(edits)).toEqual([]);
    const [model] = library(edits).sources.flatMap((source) => source.model ?? []);
    if (model === undefined) throw new Error("the sample has a model");
    return model;
  };
  const failing = (edits: readonly Edit[] = []): readonly string[] => {
    const model = modelOf(edits);
    return runExamples(model, buildDraft(model).module).diagnostics.map(({ message }) => message);
  };
  return { library, errors, modelOf, failing };
}
