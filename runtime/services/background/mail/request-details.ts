/** What mail says of a request besides its own record: the title of its rule, the amount, the limit exceeded. */
import type { Services } from "../../../actions/account/services.js";
import { amountIn } from "../../../actions/account/vocabulary.js";
import type { MoneyValue } from "../../../engine/run/answer.js";
import type { ExceededLimit } from "../../../engine/run/exceeded.js";
import { readAnswers, type WholeAnswer } from "../../../store/actions/answers.js";
import type { listRequestsOfMessage } from "../../../store/outgoing/request-mail.js";
import type { Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import { readExceededLimits } from "../../acting/records/exceeded-limits.js";
import { readAnswerModules } from "../../reading/rules/answer-modules.js";

export type RequestInMessage = NonNullable<ReturnType<typeof listRequestsOfMessage>["rowType"]>;

export interface RequestDetails {
  /** Null: no module has the rule any more. */
  readonly ruleTitle: string | null;
  /** Null: the action has none. */
  readonly amount: MoneyValue | null;
  readonly exceeds: ExceededLimit | null;
}

export const NO_DETAILS: RequestDetails = { ruleTitle: null, amount: null, exceeds: null };

/** For each request, in their order. All are of one account. */
export function* readRequestDetails(
  services: Services,
  requests: readonly RequestInMessage[],
): Steps<readonly RequestDetails[]> {
  const details = new Map<RequestInMessage, RequestDetails>();
  for (const env of new Set(requests.map((request) => request.env))) {
    const asked = requests.filter((request) => request.env === env);
    const of = { accountId: asked[0]?.account_id ?? "", env };
    const answers = yield* readAnswers(
      of,
      asked.map(({ check_id }) => check_id),
    );
    const given = answers.filter((answer) => answer !== null);
    const limits = yield* readExceededLimits(services, of, given);
    for (const [at, request] of asked.entries()) {
      const answer = answers[at];
      if (answer != null)
        details.set(request, {
          ...(yield* ofAnswer(services, request, answer)),
          exceeds: limits[given.indexOf(answer)]?.get(request.rule_set) ?? null,
        });
    }
  }
  return requests.map((request) => details.get(request) ?? NO_DETAILS);
}

function* ofAnswer(
  services: Services,
  { rule_set, rule, facts }: RequestInMessage,
  answer: WholeAnswer,
): Steps<Pick<RequestDetails, "ruleTitle" | "amount">> {
  const module = (yield* readAnswerModules(services, answer))(rule_set);
  const amount = module?.amount == null ? null : amountIn(readFactsText(facts), module.amount);
  return { ruleTitle: module?.rules.find((each) => each.rule === rule)?.title ?? null, amount };
}
