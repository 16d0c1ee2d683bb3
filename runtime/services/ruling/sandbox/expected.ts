/** The result of a worked example, in the form of an answer over HTTP. */
import { runExample } from "../../../engine/examples/run-example.js";
import type { ExampleCase } from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { Decision } from "../../../engine/run/decide.js";

/** Examples never change, and running all of a rule set takes a while. */
const KNOWN = new WeakMap<ExampleCase, Decision>();

/** For an example whose last step has an expectation: the decision of this step. */
export function decisionOf(module: RuleSetModule, example: ExampleCase): Decision | null {
  const known = KNOWN.get(example);
  if (known !== undefined) return known;
  const { passed, decisions } = runExample(module, example);
  const decision = passed ? (decisions.at(-1) ?? null) : null;
  if (decision !== null) KNOWN.set(example, decision);
  return decision;
}
