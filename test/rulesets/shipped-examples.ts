/** Worked examples of the rule sets that ship, run as their author runs them. */
import { join } from "node:path";

import { expect } from "vitest";

import { buildDraft, buildMatchingDraft } from "../../compiler/build.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary, type Library } from "../../compiler/library.js";
import { ROOT } from "../manners/source-files.js";

export const shipped = readLibrary(join(ROOT, "rulesets"));

/** No set reads another: of the library the domains and the one source are enough. */
export function failing(library: Library, path: string): readonly string[] {
  const alone = library.sources.filter((source) => source.path === path || source.path.startsWith("domains/"));
  const { sources, diagnostics } = checkLibrary({ ...library, sources: alone });
  // A changed number may occur in no wording: the question is whether the examples notice it too.
  const errors = diagnostics.filter(({ code, severity }) => severity === "error" && code !== "TCS4018");
  expect(errors.map(({ message }) => message)).toEqual([]);
  const { model = null, matching = null } = sources.find((source) => source.path === path) ?? {};
  if (matching !== null)
    return runMatchingExamples(matching, buildMatchingDraft(matching).module).diagnostics.map(({ message }) => message);
  if (model === null) throw new Error(`${path} has no model`);
  return runExamples(model, buildDraft(model).module).diagnostics.map(({ message }) => message);
}
