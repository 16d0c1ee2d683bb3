/** The data of a preview's page: the answer that the check would get, and the texts of its rules. */
import type { Services } from "../../../actions/account/services.js";
import type { AnswerContent } from "../../../actions/write/stored-answer.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { Json } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { type AnswerWords, answerWords } from "../../reading/rules/answer-words.js";
import { visibleTo } from "../../reading/rules/read.js";
import { type CheckPreview, checkPreview } from "./preview.js";

export interface PreviewPageData extends AnswerWords {
  readonly answer: AnswerContent & Pick<CheckPreview, "rechecks" | "rechecks_left" | "opens_matches">;
}

/** Stores nothing. Refuses for the same reasons as a check. */
export function* readPreviewPage(
  services: Services,
  caller: PersonCaller,
  body: Json,
  receivedAt: number,
): Steps<PreviewPageData> {
  const answer = yield* checkPreview(services, caller, body, receivedAt);
  const { sets } = yield* visibleTo(services, caller);
  const layers = [answer.layers.law ?? [], answer.layers.policies].flat();
  const modules = new Map(
    layers.flatMap(({ rule_set, rule_version }): readonly (readonly [string, RuleSetModule])[] => {
      const set = sets.find((each) => each.rule_set === rule_set);
      const loaded = set?.versions.find(({ module }) => module.version === rule_version);
      return loaded === undefined ? [] : [[rule_set, loaded.module]];
    }),
  );
  return { answer, ...answerWords(answer, (ruleSet) => modules.get(ruleSet) ?? null) };
}
