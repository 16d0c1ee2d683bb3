/** The answer to an action of the playground as pages show it, and the difference between two of them. */
import { type SaidEnds, saidOtherwise } from "../../../actions/reissue/said-otherwise.js";
import { readAnswerText, type StoredAnswer } from "../../../actions/write/stored-answer.js";
import { titleOf } from "../../../engine/module/titles.js";
import { isJsonObject, readJson } from "../../../engine/values/json.js";
import type { AnsweredPlay, ExceededPlay, PlayedText, PolicyWords, WrittenMoney } from "../../../ports/playground.js";
import type { AnswerPageData } from "../../acting/decisions/answer-page.js";
import { type AnswerWords, answerWords } from "../../reading/rules/answer-words.js";
import type { VersionsDiff } from "../../reading/rules/diff-responses.js";
import { NO_TITLES, type Titles } from "../../reading/rules/titles.js";

export interface AnsweredPlayView extends AnswerWords {
  readonly answer: StoredAnswer;
  readonly exceeds: AnswerPageData["exceeds"];
  readonly titles: Titles;
}

export function answeredView({ answer, exceeds, words }: AnsweredPlay): AnsweredPlayView {
  const read = readAnswerText(answer);
  return {
    answer: read,
    exceeds: exceeds === null ? [] : [exceededView(words, exceeds)],
    titles: titlesIn(words),
    ...answerWords(read, (ruleSet) => (ruleSet === words.rule_set ? words : null)),
  };
}

function exceededView(words: PolicyWords, exceeded: ExceededPlay): AnswerPageData["exceeds"][number] {
  const { title, amount, limit, difference, setting } = exceeded;
  const money = (of: WrittenMoney) => ({ amount: BigInt(of.amount), currency: of.currency });
  return {
    ...{ ruleSet: words.rule_set, title, setting },
    ...{ amount: money(amount), limit: money(limit), difference: money(difference) },
  };
}

export function titlesIn(words: PolicyWords): Titles {
  return {
    ...NO_TITLES,
    ruleSet: (name) => (name === words.rule_set ? words.title : null),
    rule: (_, rule) => words.rules.find((each) => each.rule === rule)?.title ?? null,
    of: (kind, name) => titleOf(words, kind, name),
  };
}

/** The two ends, and what differs. */
export function differenceOf(before: AnsweredPlayView, now: AnsweredPlayView): SaidEnds {
  return {
    was: endOf(before.answer),
    would_be: endOf(now.answer),
    differs: saidOtherwise(before.answer, now.answer),
  };
}

function endOf({ state, outcome = null }: StoredAnswer): SaidEnds["was"] {
  return { state, outcome };
}

/** Null: there are no two texts that can be compared. */
export function textsDifference({ difference }: PlayedText): VersionsDiff | null {
  if (difference === null) return null;
  const { value } = readJson(difference);
  // The playground's program wrote it from a comparison.
  return isJsonObject(value) ? (value as unknown as VersionsDiff) : null;
}
