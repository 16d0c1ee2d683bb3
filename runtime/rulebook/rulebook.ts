/** The rule sets that a running service knows: the laws that ship with it, and accounts' policies as they come to be needed. */
import type { RuleSetModule } from "../engine/module.js";
import { ruleSetsOf, type LoadedModule, type RuleSet } from "./loaded.js";

export interface Rulebook {
  /** Every law set, whoever has it switched on. */
  readonly laws: ReadonlyMap<string, RuleSet>;
  readonly shipped: readonly LoadedModule[];
  /** A module by its text, brought to life once. Policies are kept in the database, where their checksum was taken when they were compiled. */
  readonly adopt: (stored: { readonly checksum: string; readonly javascript: string; readonly name: string }) => LoadedModule;
  /** A module that is known already, so that its text need not be read. */
  readonly known: (checksum: string) => LoadedModule | undefined;
}

/** Policies that ship answer nobody: an account's own published copy does (D-105). */
export function makeRulebook(shipped: readonly LoadedModule[], instantiate: (javascript: string, name: string) => RuleSetModule): Rulebook {
  const byChecksum = new Map(shipped.map((loaded) => [loaded.checksum, loaded]));
  const laws = shipped.filter(({ module }) => module.kind === "law");
  return {
    laws: ruleSetsOf(laws),
    shipped: laws,
    known: (checksum) => byChecksum.get(checksum),
    adopt: ({ checksum, javascript, name }) => {
      const known = byChecksum.get(checksum);
      if (known !== undefined) return known;
      const loaded: LoadedModule = { module: instantiate(javascript, name), checksum, typescript: "", javascript };
      byChecksum.set(checksum, loaded);
      return loaded;
    },
  };
}
