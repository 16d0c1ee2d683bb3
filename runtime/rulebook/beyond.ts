/** A version of a law or policy that another program stored. It is loaded only if this program runs it correctly. */
import { runExample } from "../engine/examples/run-example.js";
import type { RuleSetModule } from "../engine/module/module.js";
import { StateError } from "../engine/values/expected-errors.js";
import type { LoadedModule } from "./loaded.js";
import type { Rulebook } from "./rulebook.js";
import { ModuleRefused } from "./shipped.js";

/** This program cannot run a version that other programs on the database answer with. */
export class BeyondProgram extends StateError {
  override readonly name = "BeyondProgram";
  constructor(
    readonly ruleSet: string,
    readonly version: string,
    problem: string,
  ) {
    super(
      `This program cannot run ${ruleSet}@${version}, by which accounts here are answered: ${problem}. ` +
        "A program that can must take over.",
    );
  }
}

/**
 * By module, the first worked example that fails; null: all pass. Modules never change, and their examples take a
 * while.
 */
const FAILING = new WeakMap<RuleSetModule, string | null>();

/** A cause that stops only the accounts that have a rule set. */
export type StopCause = BeyondProgram | ModuleRefused;

export function isStopped(error: unknown): error is StopCause {
  return error instanceof BeyondProgram || error instanceof ModuleRefused;
}

export interface StoredVersion {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
  readonly javascript: string;
  readonly javascript_checksum: string | null;
}

/**
 * Throws `BeyondProgram` if the text needs something that the engine lacks, or if a worked example has another result.
 * Throws `ModuleRefused` if the text was altered.
 */
export function adoptVersion(rulebook: Rulebook, stored: StoredVersion): LoadedModule {
  return tried(rulebook, readVersion(rulebook, stored));
}

/** The same, for a module that is only displayed and answers nobody: its worked examples are not run. */
export function readVersion(
  rulebook: Rulebook,
  { rule_set, version, checksum, javascript, javascript_checksum }: StoredVersion,
): LoadedModule {
  try {
    return rulebook.adopt({
      checksum,
      javascript,
      javascriptChecksum: javascript_checksum,
      name: `${rule_set}@${version}`,
    });
  } catch (error) {
    if (isStopped(error)) throw error;
    throw new BeyondProgram(rule_set, version, error instanceof Error ? error.message : "its text does not run");
  }
}

/**
 * The same if its worked examples pass; otherwise throws `BeyondProgram`. Examples of a policy include the answer of
 * the law, so it is tried alone.
 */
export function tried(rulebook: Rulebook, loaded: LoadedModule): LoadedModule {
  if (rulebook.isOwn(loaded.checksum)) return loaded;
  const { module } = loaded;
  const failing = failingExample(module);
  if (failing !== null)
    throw new BeyondProgram(module.rule_set, module.version, `its worked example "${failing}" does not come out`);
  return loaded;
}

function failingExample(module: RuleSetModule): string | null {
  const known = FAILING.get(module);
  if (known !== undefined) return known;
  const title = module.examples.find((example) => !comesOut(module, example))?.example ?? null;
  FAILING.set(module, title);
  return title;
}

function comesOut(module: RuleSetModule, example: RuleSetModule["examples"][number]): boolean {
  try {
    return runExample(module, example).passed;
  } catch {
    return false;
  }
}
