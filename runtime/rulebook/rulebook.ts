/**
 * The rule sets of a running service: the laws that ship with it, and the policies and matching sets of accounts,
 * loaded when needed.
 */
import { instantiateMatching } from "../engine/instantiate.js";
import type { RuleSetModule } from "../engine/module/module.js";
import type { SourceFile } from "../ports/policy-compiler.js";
import { bytesChecksum, type Loaded, type LoadedMatching, type LoadedModule } from "./loaded.js";
import { ModuleRefused } from "./shipped.js";

export interface Rulebook {
  /**
   * Every version of law that this program ships. The database lists the versions that answer: a newer program may have
   * started on it.
   */
  readonly shipped: readonly LoadedModule[];
  /** Whether the module ships with this program, law or policy: its worked examples came out when it was built. */
  readonly isOwn: (checksum: string) => boolean;
  /** The sources of a module that ships with this program; null for any other. */
  readonly filesOf: (loaded: Pick<LoadedModule, "checksum">) => readonly SourceFile[] | null;
  /** A module that ships or was loaded before. */
  readonly known: (checksum: string) => LoadedModule | undefined;
  /**
   * Loads a module once, from its text in the database. Throws `ModuleRefused` if the text is not the one that was
   * published.
   */
  readonly adopt: (stored: StoredModule) => LoadedModule;
  /** The same for a matching set. */
  readonly adoptMatching: (stored: StoredModule) => LoadedMatching;
}

export interface StoredModule {
  /** Of the TypeScript: answers refer to it. */
  readonly checksum: string;
  readonly javascript: string;
  /** Null: stored by a program that took none. */
  readonly javascriptChecksum: string | null;
  /** As `policy.acme.orders@1`. */
  readonly name: string;
}

/** The files of a module that ships. */
export type ReadShippedFiles = (module: Pick<RuleSetModule, "rule_set" | "version">) => readonly SourceFile[] | null;

/**
 * Policies that ship answer nobody: an account's own published copy does (decision 158). `readFiles`: none are there
 * where left out.
 */
export function makeRulebook(
  shipped: readonly LoadedModule[],
  instantiate: (javascript: string, name: string) => RuleSetModule,
  readFiles: ReadShippedFiles = () => null,
): Rulebook {
  const byChecksum = new Map(shipped.map((loaded) => [loaded.checksum, loaded]));
  const own = new Set(byChecksum.keys());
  const matchings = new Map<string, LoadedMatching>();
  return {
    isOwn: (checksum) => own.has(checksum),
    filesOf: ({ checksum }) => {
      const loaded = own.has(checksum) ? byChecksum.get(checksum) : undefined;
      return loaded === undefined ? null : readFiles(loaded.module);
    },
    shipped: shipped.filter(({ module }) => module.kind === "law"),
    known: (checksum) => byChecksum.get(checksum),
    adopt: (stored) => adopted(byChecksum, stored, instantiate),
    adoptMatching: (stored) => adopted(matchings, stored, instantiateMatching),
  };
}

function adopted<Module>(
  cache: Map<string, Loaded<Module>>,
  { checksum, javascript, javascriptChecksum, name }: StoredModule,
  instantiate: (javascript: string, name: string) => Module,
): Loaded<Module> {
  const known = cache.get(checksum);
  if (known !== undefined) return known;
  const ownChecksum = bytesChecksum(javascript);
  if (javascriptChecksum !== null && ownChecksum !== javascriptChecksum)
    throw new ModuleRefused(name, "its JavaScript in the database", javascriptChecksum, ownChecksum);
  const loaded: Loaded<Module> = { module: instantiate(javascript, name), checksum, typescript: "", javascript };
  cache.set(checksum, loaded);
  return loaded;
}
