/** What of a published version never changes: a build that says otherwise is another version. Examples may be added, and the text laid out anew (D-78). */
import { writeJson } from "../../engine/json.js";
import type { RuleSetModule, RuleSpec } from "../../engine/module.js";
import type { Reason } from "../accounts/operator.js";
import { blocked } from "./clashes.js";

/** Logic is not compared here: a rule with other logic has another hash, and waits for the owner as an added example does. */
export function changesOf(build: RuleSetModule, published: RuleSetModule): readonly Reason[] {
  const moved = [
    ...Object.entries(FROZEN).flatMap(([what, part]) => (writeJson(part(build)) === writeJson(part(published)) ? [] : [what])),
    ...build.rules.flatMap((rule) => movedOf(rule, published.rules.find((each) => each.rule === rule.rule))),
  ];
  if (moved.length === 0) return [];
  return [blocked(build, `this version is published already, and ${moved.join(", ")} ${moved.length === 1 ? "differs" : "differ"} there: give it a version of its own`)];
}

const FROZEN: Readonly<Record<string, (module: RuleSetModule) => unknown>> = {
  "the days it is in force": ({ in_force }) => in_force,
  "its jurisdictions": ({ jurisdictions }) => jurisdictions,
  "its currency": ({ currency }) => currency,
  "its domain": ({ domain }) => domain,
  "its outcomes": ({ outcomes }) => outcomes,
  "its totals": ({ totals }) => totals.map(({ definition }) => definition),
  "its rules or their order": ({ rules }) => rules.map(({ rule, stage }) => [rule, stage]),
};

function movedOf(rule: RuleSpec, published: RuleSpec | undefined): readonly string[] {
  if (published === undefined) return [];
  const parts = (["title", "wording", "citations"] as const).filter((part) => writeJson(rule[part]) !== writeJson(published[part]));
  return parts.map((part) => `the ${part} of ${rule.rule}`);
}
