/** The modules that gave an answer, also where others answer by now. */
import { findingModules } from "../../../actions/account/kept-modules.js";
import type { Services } from "../../../actions/account/services.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { WholeAnswer } from "../../../store/actions/answers.js";
import type { Steps } from "../../../store/sql/steps.js";

/** By rule set. */
export function* readAnswerModules(
  { rulebook }: Services,
  { modules }: Pick<WholeAnswer, "modules">,
): Steps<(ruleSet: string) => RuleSetModule | null> {
  // Written with the answer: rule set to checksum.
  const pinned = Object.entries(JSON.parse(modules) as Readonly<Record<string, string>>);
  const found = yield* findingModules(
    rulebook,
    (find) => new Map(pinned.map(([ruleSet, checksum]) => [ruleSet, find(checksum)?.module ?? null])),
  );
  return (ruleSet) => found.get(ruleSet) ?? null;
}
