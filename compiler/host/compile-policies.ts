/**
 * Compiles gathered policies and matching sets: their stages, their examples, and every diagnostic. It reads only its
 * arguments.
 */
import type { ReadTable, SourceText } from "../base/span.js";
import type { BuiltMatching, BuiltModule } from "../build.js";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { draftModule } from "../emit/draft.js";
import { runExamples, runMatchingExamples } from "../examples.js";
import { checkLibrary, SOURCE_STAGES, type SourceStages } from "../library.js";
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

/** What the compiler does at the moment. `done` of `total` worked examples were run. */
export type CompileStage =
  | { readonly stage: "parsing" | "types" | "module" }
  | { readonly stage: "examples"; readonly done: number; readonly total: number };

export type TellStage = (stage: CompileStage) => void;

export interface PolicyBuild {
  readonly diagnostics: readonly Diagnostic[];
  /** The sets without an error; complete only if no diagnostic is an error. */
  readonly built: readonly BuiltModule[];
  readonly matchings: readonly BuiltMatching[];
  readonly textOf: (path: string) => string;
}

/** `tell` is called at the beginning of each stage. */
export async function buildPolicies(
  gathered: GatheredPolicies,
  tell: TellStage = () => undefined,
): Promise<PolicyBuild> {
  const { policies, domains, conflicts, readTable, isDraft } = gathered;
  tell({ stage: "parsing" });
  const library = { sources: [...domains, ...policies], readTable, shipped: shippedDomains() };
  const checked = checkLibrary(library, tellingTypes(tell));
  const known = new Set(policies.map(({ path }) => path));
  const unwritten = unwrittenTexts(checked, (path) => known.has(path), isDraft ? "warning" : "error");
  const diagnostics: Diagnostic[] = [...conflicts, ...checked.diagnostics, ...unwritten];
  const built: BuiltModule[] = [];
  for (const { path, model } of checked.sources) {
    if (model === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    tell({ stage: "module" });
    const module = await builtFrom(model);
    diagnostics.push(...runExamples(model, module.module, tellingExamples(tell)).diagnostics);
    built.push(module);
  }
  const matchings: BuiltMatching[] = [];
  for (const { path, matching } of checked.sources) {
    if (matching === null || !known.has(path) || hasErrors(diagnostics.filter((each) => each.path === path))) continue;
    tell({ stage: "module" });
    const module = await (await import("../build.js")).buildMatching(matching);
    diagnostics.push(...runMatchingExamples(matching, module.module, tellingExamples(tell)).diagnostics);
    matchings.push(module);
  }
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  return { diagnostics, built, matchings, textOf: (path) => texts.get(path) ?? "" };
}

function tellingTypes(tell: TellStage): SourceStages {
  return {
    ...SOURCE_STAGES,
    checkRuleSet: (...of) => {
      tell({ stage: "types" });
      return SOURCE_STAGES.checkRuleSet(...of);
    },
    checkMatching: (...of) => {
      tell({ stage: "types" });
      return SOURCE_STAGES.checkMatching(...of);
    },
  };
}

function tellingExamples(tell: TellStage): (done: number, total: number) => void {
  return (done, total) => {
    tell({ stage: "examples", done, total });
  };
}

/** The shipped build of the module, or a new one. Only a new one loads the whole TypeScript compiler. */
async function builtFrom(model: RuleSetModel): Promise<BuiltModule> {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? (await import("../build.js")).buildModule(model, draft);
}
