/**
 * Compiles the policies and matching sets of an account from their files: the same stages, the same emitter.
 * Their domains are the author's own, the account's, or ship.
 */
import { dirname, join } from "node:path";

import type { BuiltMatching, BuiltModule } from "../build.js";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { draftModule } from "../emit/draft.js";
import { runExamples, runMatchingExamples } from "../examples.js";
import { checkLibrary } from "../library.js";
import { unwrittenTexts } from "../lint/placeholders.js";
import type { RuleSetModel } from "../model/model.js";
import { readIfThere, shippedDomains } from "./disk.js";
import { gatherPolicies } from "./policy-sources.js";
import { shippedBuild } from "./shipped-builds.js";

export type CompiledPolicies =
  | { readonly ok: true; readonly policies: readonly BuiltModule[]; readonly matchings: readonly BuiltMatching[] }
  /** What is wrong, ready to print. */
  | { readonly ok: false; readonly text: string };

export interface PolicySurroundings {
  /** The folder of the author's sources; null: for each file the one that it lies in. */
  readonly sources?: string | null;
  /** Texts of domains that the account keeps; a domain may be there in several states. */
  readonly kept?: readonly string[];
}

/** Each path must end as its header says: `policy/<slug>/<name>/<version>.rules`, or `matching/…` of a matching set. */
export async function compilePolicies(
  paths: readonly string[],
  { sources = null, kept = [] }: PolicySurroundings = {},
): Promise<CompiledPolicies> {
  const { policies: files, domains, conflicts } = gatherPolicies(paths, sources, kept);
  const readTable = (path: string): string | null => {
    const owner = files.find(({ source }) => dirname(source.path) === dirname(path));
    return owner === undefined ? null : readIfThere(join(dirname(owner.file), path.slice(path.lastIndexOf("/") + 1)));
  };
  const checked = checkLibrary({
    sources: [...domains, ...files.map(({ source }) => source)],
    readTable,
    shipped: shippedDomains(),
  });
  const policies: BuiltModule[] = [];
  const known = new Set(files.map(({ source }) => source.path));
  const unwritten = unwrittenTexts(checked, (path) => known.has(path));
  const matchings: BuiltMatching[] = [];
  const diagnostics: Diagnostic[] = [...conflicts, ...checked.diagnostics, ...unwritten];
  for (const { path, model } of checked.sources) {
    if (model === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    const built = await builtFrom(model);
    diagnostics.push(...runExamples(model, built.module).diagnostics);
    policies.push(built);
  }
  for (const { path, matching } of checked.sources) {
    if (matching === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    const built = await (await import("../build.js")).buildMatching(matching);
    diagnostics.push(...runMatchingExamples(matching, built.module).diagnostics);
    matchings.push(built);
  }
  if (!hasErrors(diagnostics)) return { ok: true, policies, matchings };
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  return {
    ok: false,
    text: printDiagnostics(
      diagnostics.filter(({ severity }) => severity === "error"),
      (path) => texts.get(path) ?? "",
      { format: "pretty" },
    ),
  };
}

/** What is built already, or the module built anew: only for this a whole TypeScript is loaded. */
async function builtFrom(model: RuleSetModel): Promise<BuiltModule> {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? (await import("../build.js")).buildModule(model, draft);
}
