/** Asks the playground's program in a child process of its own, which lasts from one question to the next. */
import { LANGUAGE_LIMITS } from "../../../compiler/host/language-in-child.js";
import { lastingChild, type LastingLimits } from "../../../compiler/host/lasting-child.js";
import type { PlaygroundProgram } from "../../../runtime/ports/playground.js";
import type { PlaygroundAnswer } from "./playground.js";

/** Strangers ask: with half of the memory, and with a lower priority than all else. */
export const PLAYGROUND_LIMITS: LastingLimits = {
  ...LANGUAGE_LIMITS,
  megabytes: 256,
  residentMegabytes: 512,
  outputBytes: 8 * 1024 * 1024,
  isLast: true,
};

export function playgroundInChild(limits: LastingLimits = PLAYGROUND_LIMITS): PlaygroundProgram {
  return lastingChild<PlaygroundAnswer>("cli/author/playground/playground-child.js", limits);
}
