/**
 * Brings the text of a compiled module to life. The text can reach nothing but the engine's face: no import, no global
 * of its own.
 */
import { Booking } from "./booking.js";
import * as face from "./face.js";
import { FACE_VERSION, type RuleSetModule } from "./module.js";
import { Run } from "./run.js";

/** The text asked for something else than the face, or was written for another version of it. */
export class NotAModule extends Error {
  override readonly name = "NotAModule";
}

/**
 * How emitted code asks the engine for something, and what has it: the face, the run, and a booking, which is also the
 * run's own.
 */
const ASKED: readonly (readonly [RegExp, object])[] = [
  [/\bface_js_1\.(\w+)/g, face],
  [/(?<![\w.])run\.(\w+)\(/g, Run.prototype],
  [/(?<![\w.])(?:booking|run\.own)\.(\w+)\(/g, Booking.prototype],
];

/** What is no code: an author's wording may read like a call. */
const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\/[^\n]*|\/\*[^]*?\*\//g;

export type Face = typeof face;

/**
 * `javascript`: the emitted module as a CommonJS script. Whoever calls this has verified where the text comes from (its
 * checksum). `given`: the
 * engine's own face, but for who watches what a module reads.
 */
export function instantiate(javascript: string, name: string, given: Face = face): RuleSetModule {
  const exported: { ruleSet?: RuleSetModule } = {};
  const require = (specifier: string): Face => {
    if (!specifier.endsWith("/runtime/engine/face.js")) throw new NotAModule(`${name} imports ${specifier}`);
    return given;
  };
  // Asked for before it runs: a function that is missing would otherwise be missed only where a rule first needs it.
  const code = javascript.replaceAll(STRINGS_AND_COMMENTS, '""');
  const missing = ASKED.flatMap(([pattern, has]) =>
    [...code.matchAll(pattern)].map(([, asked = ""]) => asked).filter((asked) => !(asked in has)),
  )[0];
  if (missing !== undefined) throw new NotAModule(`${name} asks the engine for ${missing}, which it does not have`);
  // The one place that turns text into code: our own emitter wrote it, and its checksum was verified before it came
  // here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const body = new Function("require", "exports", `${javascript}\n//# sourceURL=generated/${name}`) as (
    load: typeof require,
    into: typeof exported,
  ) => void;
  body(require, exported);
  const { ruleSet } = exported;
  if (ruleSet?.face !== FACE_VERSION) throw new NotAModule(`${name} is not a module of face version ${FACE_VERSION}`);
  return ruleSet;
}
