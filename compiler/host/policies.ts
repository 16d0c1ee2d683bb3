/** Compiles the policies of an account from their files, with the domains that ship: the same stages, the same emitter. */
import { dirname, join, relative, resolve, sep } from "node:path";
import type { BuiltModule } from "../build.js";
import type { SourceText } from "../base/span.js";
import type { RuleSetModel } from "../check/model.js";
import { hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { draftModule } from "../emit/draft.js";
import { runExamples } from "../examples.js";
import { checkLibrary } from "../library.js";
import { unwrittenTexts } from "../lint/placeholders.js";
import { filesBelow, readIfThere, readSource, readSourceFile } from "./disk.js";
import { shippedBuild, shippedSources } from "./shipped-builds.js";

export type CompiledPolicies =
  | { readonly ok: true; readonly policies: readonly BuiltModule[] }
  /** What is wrong, ready to print. */
  | { readonly ok: false; readonly text: string };

/** Each path must end as its header says: `policy/<slug>/<name>/<version>.rules`. */
export async function compilePolicies(paths: readonly string[]): Promise<CompiledPolicies> {
  const root = shippedSources();
  const domains = filesBelow(root, ".rules").filter((path) => path.startsWith("domains/")).map((path) => readSource(root, path));
  const files = new Map<string, string>();
  const sources: SourceText[] = [];
  for (const path of paths) {
    const known = belowPolicy(path);
    files.set(known, resolve(path));
    sources.push(readSourceFile(path, known));
  }
  const readTable = (path: string): string | null => {
    const owner = [...files].find(([known]) => dirname(known) === dirname(path));
    return owner === undefined ? null : readIfThere(join(dirname(owner[1]), path.slice(path.lastIndexOf("/") + 1)));
  };
  const checked = checkLibrary({ sources: [...domains, ...sources], readTable });
  const policies: BuiltModule[] = [];
  const diagnostics: Diagnostic[] = [...checked.diagnostics, ...unwrittenTexts(checked, (path) => files.has(path))];
  for (const { path, model } of checked.sources) {
    if (model === null || !files.has(path) || hasErrors(diagnostics.filter((found) => found.path === path))) continue;
    const built = await builtFrom(model);
    diagnostics.push(...runExamples(model, built.module).diagnostics);
    policies.push(built);
  }
  if (!hasErrors(diagnostics)) return { ok: true, policies };
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  return { ok: false, text: printDiagnostics(diagnostics.filter(({ severity }) => severity === "error"), (path) => texts.get(path) ?? "", { format: "pretty" }) };
}

/** What is built already, or the module built anew: only for this a whole TypeScript is loaded. */
async function builtFrom(model: RuleSetModel): Promise<BuiltModule> {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? (await import("../build.js")).buildModule(model, draft);
}

/** `…/policy/acme/customer_support/1.rules` as the compiler names it; a file elsewhere is named by its last parts and will not agree with its header. */
function belowPolicy(path: string): string {
  const parts = relative(process.cwd(), resolve(path)).split(sep);
  const at = parts.lastIndexOf("policy");
  return at === -1 ? parts.slice(-1).join("/") : parts.slice(at).join("/");
}
