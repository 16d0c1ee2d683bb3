/** The patterns of a module's facts and settings. A rule set of an earlier compiler may have some that are refused. */
import { patternProblem } from "../values/patterns.js";
import type { RuleSetModule } from "./module.js";

export interface RefusedPattern {
  /** The fact or setting. */
  readonly of: string;
  readonly pattern: string;
  /** The rest of a sentence. */
  readonly problem: string;
}

type WithPatterns = Pick<RuleSetModule, "facts" | "settings">;

const KNOWN = new WeakMap<WithPatterns, readonly RefusedPattern[]>();

/** The patterns that this program cannot use. Modules never change, so each is checked once. */
export function refusedPatterns(module: WithPatterns): readonly RefusedPattern[] {
  const known = KNOWN.get(module) ?? judge(module);
  KNOWN.set(module, known);
  return known;
}

function judge({ facts, settings }: WithPatterns): readonly RefusedPattern[] {
  return [...Object.entries(facts), ...Object.entries(settings)].flatMap(([of, { pattern }]) => {
    const problem = pattern === null ? null : patternProblem(pattern);
    return pattern === null || problem === null ? [] : [{ of, pattern, problem }];
  });
}
