/**
 * Compiles the policies and matching sets of an account from their files: the same stages, the same emitter.
 * Their domains are the author's own, the account's, or ship.
 */
import { dirname, join } from "node:path";

import type { BuiltMatching, BuiltModule } from "../build.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { buildPolicies } from "./compile-policies.js";
import { readIfThere } from "./disk.js";
import { gatherPolicies } from "./policy-sources.js";

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
  const policies = files.map(({ source }) => source);
  const { diagnostics, built, matchings, textOf } = await buildPolicies({ policies, domains, conflicts, readTable });
  if (!hasErrors(diagnostics)) return { ok: true, policies: built, matchings };
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { ok: false, text: printDiagnostics(errors, textOf, { format: "pretty" }) };
}
