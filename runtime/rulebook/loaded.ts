/** A module that was verified and loaded, and the versions of a rule set in order. */
import { createHash } from "node:crypto";

import type { MatchingModule } from "../engine/module/matching-module.js";
import type { RuleSetModule } from "../engine/module/module.js";

export interface Loaded<Module> {
  readonly module: Module;
  /** SHA-256 of the bytes of its TypeScript, as in the manifest: answers refer to it. */
  readonly checksum: string;
  readonly typescript: string;
  readonly javascript: string;
}

export type LoadedModule = Loaded<RuleSetModule>;
export type LoadedMatching = Loaded<MatchingModule>;

export interface RuleSet {
  readonly rule_set: string;
  readonly kind: "law" | "policy";
  readonly domain: string;
  readonly title: string;
  /** By first day; announced versions, which never apply, last. Never empty. */
  readonly versions: readonly LoadedModule[];
}

/** Rule sets by name, each with its versions in order. */
export function ruleSetsOf(modules: readonly LoadedModule[]): ReadonlyMap<string, RuleSet> {
  const byName = new Map<string, LoadedModule[]>();
  for (const loaded of modules) {
    const versions = byName.get(loaded.module.rule_set);
    if (versions === undefined) byName.set(loaded.module.rule_set, [loaded]);
    else versions.push(loaded);
  }
  const sets = [...byName.values()].map(ruleSetOf);
  return new Map(sets.sort((a, b) => (a.rule_set < b.rule_set ? -1 : 1)).map((set) => [set.rule_set, set]));
}

function ruleSetOf(modules: readonly LoadedModule[]): RuleSet {
  const versions = [...modules].sort(
    (a, b) => startOf(a) - startOf(b) || (a.module.version < b.module.version ? -1 : 1),
  );
  // The title of the set is the title of its newest version.
  const newest = versions.findLast(({ module }) => module.in_force !== null) ?? versions.at(-1);
  if (newest === undefined) throw new Error("INVARIANT: a rule set has a version");
  const { rule_set, kind, domain, title } = newest.module;
  return { rule_set, kind, domain, title, versions };
}

function startOf({ module }: LoadedModule): number {
  return module.in_force?.from ?? Number.POSITIVE_INFINITY;
}

/** `law.de.gifts@2024`. */
export function nameOf({ rule_set, version }: { readonly rule_set: string; readonly version: string }): string {
  return `${rule_set}@${version}`;
}

/** `sha256:…` over the UTF-8 bytes. */
export function bytesChecksum(text: string): string {
  return `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
}
