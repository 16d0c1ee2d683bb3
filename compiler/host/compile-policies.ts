/**
 * Compiles gathered policies and matching sets: their stages, their examples, and every diagnostic. It reads only its
 * arguments.
 */
import type { ReadTable, SourceText } from "../base/span.js";
import type { BuiltMatching, BuiltModule } from "../build.js";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { draftModule } from "../emit/draft.js";
import { runExamples, runMatchingExamples } from "../examples.js";
import { checkLibrary } from "../library.js";
import { unwrittenTexts } from "../lint/placeholders.js";
import type { RuleSetModel } from "../model/model.js";
import { shippedDomains } from "./disk.js";
import { shippedBuild } from "./shipped-builds.js";

export interface GatheredPolicies {
  readonly policies: readonly SourceText[];
  readonly domains: readonly SourceText[];
  /** Conflicts between the author's domains and the account's. */
  readonly conflicts: readonly Diagnostic[];
  readonly readTable: ReadTable;
  /** Placeholder texts are warnings if true, and errors otherwise. */
  readonly isDraft: boolean;
}

export interface PolicyBuild {
  readonly diagnostics: readonly Diagnostic[];
  /** The sets without an error; complete only if no diagnostic is an error. */
  readonly built: readonly BuiltModule[];
  readonly matchings: readonly BuiltMatching[];
  readonly textOf: (path: string) => string;
}

export async function buildPolicies(gathered: GatheredPolicies): Promise<PolicyBuild> {
  const { policies, domains, conflicts, readTable, isDraft } = gathered;
  const checked = checkLibrary({ sources: [...domains, ...policies], readTable, shipped: shippedDomains() });
  const known = new Set(policies.map(({ path }) => path));
  const unwritten = unwrittenTexts(checked, (path) => known.has(path), isDraft ? "warning" : "error");
  const diagnostics: Diagnostic[] = [...conflicts, ...checked.diagnostics, ...unwritten];
  const built: BuiltModule[] = [];
  for (const { path, model } of checked.sources) {
    if (model === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    const module = await builtFrom(model);
    diagnostics.push(...runExamples(model, module.module).diagnostics);
    built.push(module);
  }
  const matchings: BuiltMatching[] = [];
  for (const { path, matching } of checked.sources) {
    if (matching === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    const module = await (await import("../build.js")).buildMatching(matching);
    diagnostics.push(...runMatchingExamples(matching, module.module).diagnostics);
    matchings.push(module);
  }
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  return { diagnostics, built, matchings, textOf: (path) => texts.get(path) ?? "" };
}

/** The shipped build of the module, or a new one. Only a new one loads the whole TypeScript compiler. */
async function builtFrom(model: RuleSetModel): Promise<BuiltModule> {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? (await import("../build.js")).buildModule(model, draft);
}
