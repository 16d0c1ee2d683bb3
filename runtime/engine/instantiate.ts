/**
 * Runs the text of a compiled module and returns the rule set, or the matching set, that it exports. The text can
 * import nothing but the face of the engine.
 */
import * as face from "./face.js";
import { hasNameEdition } from "./matching/editions.js";
import { Pair } from "./matching/pair.js";
import { Booking } from "./module/booking.js";
import type { MatchingModule } from "./module/matching-module.js";
import { FACE_VERSION, type ModuleNeeds, type RuleSetModule } from "./module/module.js";
import { Run } from "./run/run.js";

/** The text imports a module other than the face, or needs another version of the face or of the engine. */
export class NotAModule extends Error {
  override readonly name = "NotAModule";
}

export type Face = typeof face;

interface Exports {
  needs?: ModuleNeeds;
  ruleSet?: RuleSetModule;
  matching?: MatchingModule;
}

/**
 * `javascript`: the emitted module as a CommonJS script. The caller has verified its checksum. `given`: the engine's
 * own face, or one that observes a module's reads.
 */
export function instantiate(javascript: string, name: string, given: Face = face): RuleSetModule {
  const { ruleSet } = load(javascript, name, given);
  if (ruleSet?.face !== FACE_VERSION) throw new NotAModule(`${name} is not a module of face version ${FACE_VERSION}`);
  return ruleSet;
}

/** The same for a matching rule set. */
export function instantiateMatching(javascript: string, name: string): MatchingModule {
  const { matching } = load(javascript, name, face);
  if (matching?.face !== FACE_VERSION) throw new NotAModule(`${name} is not a matching set of this face version`);
  if (!hasNameEdition(matching.legal_forms))
    throw new NotAModule(`${name} reads names by the edition ${matching.legal_forms}, which this engine does not have`);
  return matching;
}

function load(javascript: string, name: string, given: Face): Exports {
  const exported: Exports = {};
  const require = (specifier: string): Face => {
    if (!specifier.endsWith("/runtime/engine/face.js")) throw new NotAModule(`${name} imports ${specifier}`);
    return given;
  };
  // The one place that turns text into code: our own emitter wrote it, and its checksum was verified before it came
  // here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const body = new Function("require", "exports", `${javascript}\n//# sourceURL=generated/${name}`) as (
    load: typeof require,
    into: Exports,
  ) => void;
  try {
    body(require, exported);
  } catch (error) {
    // `needs` is exported first, so that it explains why the rest does not run.
    refuseMissing(name, exported.needs);
    throw error;
  }
  refuseMissing(name, exported.needs);
  return exported;
}

/** Checked before any rule runs: a missing function would otherwise fail only when a rule first calls it. */
function refuseMissing(name: string, needs: ModuleNeeds | undefined): void {
  if (needs === undefined) return;
  const missing =
    needs.face.find((needed) => !(needed in face)) ??
    needs.run.find((needed) => !(needed in Run.prototype)) ??
    needs.booking.find((needed) => !(needed in Booking.prototype)) ??
    needs.pair?.find((needed) => !(needed in Pair.prototype));
  if (missing !== undefined) throw new NotAModule(`${name} asks the engine for ${missing}, which it does not have`);
}
