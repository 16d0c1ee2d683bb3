/** A version of law that another program brought, brought to life only where this program can be relied on to run it. */
import { runExample } from "../engine/run-example.js";
import type { RuleSetModule } from "../engine/module.js";
import type { LoadedModule } from "./loaded.js";
import type { Rulebook, StoredModule } from "./rulebook.js";
import { ModuleRefused } from "./shipped.js";

/** This program cannot run a version of law by which others on the database answer: it would have to guess. */
export class BeyondProgram extends Error {
  override readonly name = "BeyondProgram";
  constructor(
    readonly ruleSet: string,
    version: string,
    problem: string,
  ) {
    super(`This program cannot run ${ruleSet}@${version}, which a newer program brought: ${problem}. A newer program must take over.`);
  }
}

/** By module, the first worked example that does not come out; null: all do. Modules never change, and their examples take a while. */
const FAILING = new WeakMap<RuleSetModule, string | null>();

/** Throws `BeyondProgram` where its text asks for what the engine does not have, or a worked example comes out otherwise, and `ModuleRefused` where the text is not what was kept. */
export function adoptLaw(rulebook: Rulebook, stored: StoredModule, ruleSet: string, version: string): LoadedModule {
  const beyond = (problem: string): BeyondProgram => new BeyondProgram(ruleSet, version, problem);
  let loaded: LoadedModule;
  try {
    loaded = rulebook.adopt(stored);
  } catch (error) {
    if (error instanceof ModuleRefused) throw error;
    throw beyond(error instanceof Error ? error.message : "its text does not run");
  }
  const failing = failingExample(loaded.module);
  if (failing !== null) throw beyond(`its worked example "${failing}" does not come out`);
  return loaded;
}

function failingExample(module: RuleSetModule): string | null {
  const known = FAILING.get(module);
  if (known !== undefined) return known;
  const found = module.examples.find((example) => !comesOut(module, example))?.example ?? null;
  FAILING.set(module, found);
  return found;
}

function comesOut(module: RuleSetModule, example: RuleSetModule["examples"][number]): boolean {
  try {
    return runExample(module, example).passed;
  } catch {
    return false;
  }
}
