/** The data of an answer's page: the answer as given, the present data about it, and the texts of its rules. */
import { hash } from "node:crypto";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { amountIn, vocabularyOf } from "../../../actions/account/vocabulary.js";
import { readGistText } from "../../../actions/decide/gist.js";
import { statusOf } from "../../../actions/write/action-row.js";
import { decidingLayer } from "../../../actions/write/carried-decisions.js";
import { readAnswerText, readStoredAnswer, type StoredAnswer } from "../../../actions/write/stored-answer.js";
import type { Caller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { ExceededLimit } from "../../../engine/run/exceeded.js";
import type { Amount } from "../../../engine/values/facts.js";
import { listAnswersOf, type WholeAnswer } from "../../../store/actions/answers.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";
import { type AnswerWords, answerWords } from "../../reading/rules/answer-words.js";
import { type KnownNow, readCheckNow } from "../checks/read.js";
import { readExceededLimits } from "../records/exceeded-limits.js";

/** An action has few answers, but a rule set that changes each week gives it many in ten years. */
const MOST_ANSWERS = 200;

export interface AnswerPageData extends AnswerWords {
  readonly checkId: string;
  /** In milliseconds. */
  readonly createdAt: number;
  readonly answer: StoredAnswer;
  readonly now: KnownNow;
  /** The action's status. */
  readonly status: "executed" | "proposed" | "abandoned" | "expired" | "reversed";
  /** The answer that this one replaced. */
  readonly before: StoredAnswer | null;
  /** All answers of the action including this one, in the order in which they were given. */
  readonly answers: readonly Pick<WholeAnswer, "check_id" | "state" | "outcome" | "recheck_reason" | "created_at">[];
  /** There are more of them. */
  readonly hasMoreAnswers: boolean;
  /** SHA-256 of the text that was sent, in hexadecimal. */
  readonly hash: string;
  /** The limits that the action exceeded: one for a rule set at most. */
  readonly exceeds: readonly (ExceededLimit & { readonly ruleSet: string })[];
  /** The action's own amount; null: it has none. */
  readonly amount: Amount | null;
  /** The rule that decided it or asks its question; null: none did. */
  readonly because: DecidingRule | null;
}

export interface DecidingRule {
  readonly ruleSet: string;
  readonly version: string;
  readonly rule: string;
  /** Of the build that gave the answer; null: no module has it any more. */
  readonly hash: string | null;
}

export function* readAnswerPage(services: Services, caller: Caller, checkId: string): Steps<AnswerPageData> {
  const { action: found, now } = yield* readCheckNow(services, caller, checkId);
  const { answer, action } = found;
  const of = { accountId: caller.accountId, env: caller.env };
  const [answers] = yield* batch(listAnswersOf({ ...of, actionId: action.action_id, most: MOST_ANSWERS + 1 }));
  const replaced = answer.supersedes_check_id;
  const before = replaced === null ? null : yield* readStoredAnswer(of, replaced);
  const [limits] = yield* readExceededLimits(services, of, [answer]);
  const moduleOf = yield* readAnswerModules(services, answer);
  const given = readAnswerText(answer.body);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const { amount: amountFact } = vocabularyOf(accountRules, found.booking.domain);
  return {
    checkId,
    createdAt: answer.created_at,
    answer: given,
    now,
    status: statusOf(action, services.ports.now()),
    before,
    answers: answers.slice(0, MOST_ANSWERS),
    hasMoreAnswers: answers.length > MOST_ANSWERS,
    ...answerWords(given, moduleOf),
    hash: hash("sha256", answer.body, "hex"),
    exceeds: [...(limits ?? [])].map(([ruleSet, limit]) => ({ ruleSet, ...limit })),
    amount: amountFact === null ? null : amountIn(readFactsText(found.booking.facts), amountFact),
    because: decidingRule(answer, moduleOf),
  };
}

function decidingRule(
  { state, outcome, gist }: WholeAnswer,
  moduleOf: (ruleSet: string) => RuleSetModule | null,
): DecidingRule | null {
  const layer = decidingLayer({ state, outcome, layers: readGistText(gist).layers });
  if (layer?.rule == null) return null;
  const { rule_set: ruleSet, rule_version: version, rule } = layer;
  const spec = moduleOf(ruleSet)?.rules.find((each) => each.rule === rule);
  return { ruleSet, version, rule, hash: spec?.rule_hash ?? null };
}
