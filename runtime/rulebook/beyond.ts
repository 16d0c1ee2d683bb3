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

/** Modules never change, and their examples take a while. */
const RUN_BEFORE = new WeakSet<RuleSetModule>();

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
  if (!RUN_BEFORE.has(loaded.module)) {
    const failed = loaded.module.examples.find((example) => !comesOut(loaded.module, example));
    if (failed !== undefined) throw beyond(`its worked example "${failed.example}" does not come out`);
    RUN_BEFORE.add(loaded.module);
  }
  return loaded;
}

function comesOut(module: RuleSetModule, example: RuleSetModule["examples"][number]): boolean {
  try {
    return runExample(module, example).passed;
  } catch {
    return false;
  }
}
