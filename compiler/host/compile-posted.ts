/** Compiles sources from a request, and returns the result in a form that can be sent to another process. */
import { hasErrors } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import type { CompileInChildAnswer, CompileInChildRequest } from "./compile-in-child.js";
import { buildPolicies, type TellStage } from "./compile-policies.js";
import { gatherPosted } from "./policy-sources.js";

export async function compilePosted(
  { files, kept, isDraft = false }: CompileInChildRequest,
  tell?: TellStage,
): Promise<CompileInChildAnswer> {
  const { diagnostics, built, matchings, textOf } = await buildPolicies(gatherPosted(files, kept, isDraft), tell);
  const modules = [...built, ...matchings].map(({ module, path, typescript, javascript, checksum }) => {
    return {
      kind: module.kind === "matching" ? "matching" : "policy",
      path,
      typescript,
      javascript,
      checksum,
    } as const;
  });
  return {
    diagnostics: JSON.parse(
      printDiagnostics(diagnostics, textOf, { format: "json" }),
    ) as CompileInChildAnswer["diagnostics"],
    modules: hasErrors(diagnostics) ? null : modules,
  };
}
