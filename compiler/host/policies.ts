/**
 * Compiles the policies and matching sets of an account from their files: the same stages, the same emitter. Their
 * domains are the author's own, the account's, or the shipped ones.
 */
import { dirname, join } from "node:path";

import type { ReadTable, SourceText } from "../base/span.js";
import type { BuiltMatching, BuiltModule } from "../build.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { buildPolicies } from "./compile-policies.js";
import { readTableFile } from "./disk.js";
import { gatherPolicies } from "./policy-sources.js";
import type { CompiledVersion } from "./record-published.js";

export type CompiledPolicies =
  | {
      readonly ok: true;
      readonly policies: readonly BuiltModule[];
      readonly matchings: readonly BuiltMatching[];
      /** Every text of the author that was read: the sources, their own domains, and tables. */
      readonly files: readonly SourceText[];
      /** Of both, with the folders of their sources. */
      readonly versions: readonly CompiledVersion[];
      /** Ready to print; the empty text if there are none. */
      readonly warnings: string;
    }
  /** The errors, ready to print. */
  | { readonly ok: false; readonly text: string };

export interface PolicySurroundings {
  /** The folder of the author's sources; null: for each file, its own folder. */
  readonly sources?: string | null;
  /** Texts of domains that the account stores; a domain may occur in several states. */
  readonly kept?: readonly string[];
  /** Placeholder texts are allowed and reported as warnings. Default: they are errors. */
  readonly isDraft?: boolean;
}

/** Each path must end as its header says: `policy/<slug>/<name>/<version>.rules`, or `matching/…` of a matching set. */
export async function compilePolicies(
  paths: readonly string[],
  { sources = null, kept = [], isDraft = false }: PolicySurroundings = {},
): Promise<CompiledPolicies> {
  const { policies: gathered, domains, ownDomains, conflicts } = gatherPolicies(paths, sources, kept);
  const tables = new Map<string, string>();
  const readTable: ReadTable = (path) => {
    const owner = gathered.find(({ source }) => dirname(source.path) === dirname(path));
    if (owner === undefined) return null;
    const text = readTableFile(join(dirname(owner.file), path.slice(path.lastIndexOf("/") + 1)));
    if (typeof text === "string") tables.set(path, text);
    return text;
  };
  const policies = gathered.map(({ source }) => source);
  const all = { policies, domains, conflicts, readTable, isDraft };
  const { diagnostics, built, matchings, textOf } = await buildPolicies(all);
  const printed = (severity: "error" | "warning"): string =>
    printDiagnostics(
      diagnostics.filter((each) => each.severity === severity),
      textOf,
      { format: "pretty" },
    );
  if (hasErrors(diagnostics)) return { ok: false, text: printed("error") };
  const files = [...policies, ...ownDomains, ...[...tables].map(([path, text]) => ({ path, text }))];
  const versions = [...built, ...matchings].map(({ path, module }) => ({
    folder: gathered.find(({ source }) => stem(source.path) === stem(path))?.folder ?? "",
    name: `${module.rule_set}@${module.version}`,
    checksum: module.checksum,
  }));
  return { ok: true, policies: built, matchings, files, versions, warnings: printed("warning") };
}

/** A module is called as its source is. */
const stem = (path: string): string => path.slice(0, path.lastIndexOf("."));
