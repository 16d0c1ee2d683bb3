/** How people decided on the like of a request: actions about which the same rule asked somebody, in a year. */
import type { Services } from "../../../actions/account/services.js";
import { addMonths, dayOfMoment, formatDay, momentOfDay } from "../../../engine/values/days.js";
import { LOWER_PART } from "../../../store/actions/day-sums.js";
import { type KeptRequest, sumDecidedLike } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

const MONTHS = 12;

export interface DecidedLike {
  /** The first day on which requests count. */
  readonly since: string;
  /** By the decision, with the mean amount of each currency. */
  readonly decisions: readonly DecidedCount[];
}

export interface DecidedCount {
  /** `approved`, `refused`, or the answer to a question. */
  readonly answer: string;
  readonly actions: number;
  /** Rounded to the smallest unit, halves away from zero. Of actions with an amount. */
  readonly means: readonly { readonly currency: string; readonly amount: bigint; readonly actions: number }[];
}

/** An action counts once, by the last decision on it, and not if that was taken back. */
export function* readDecidedLike(
  { ports }: Services,
  of: Tenant,
  { rule_set: ruleSet, rule, action_id: notAction }: KeptRequest,
): Steps<DecidedLike> {
  const since = addMonths(dayOfMoment(ports.now()), -MONTHS);
  const [rows] = yield* batch(sumDecidedLike({ ...of, ruleSet, rule, since: momentOfDay(since), notAction }));
  const answers = [...new Set(rows.map(({ answer }) => answer))];
  return {
    since: formatDay(since),
    decisions: answers.map((answer) => {
      const own = rows.filter((row) => row.answer === answer);
      return {
        answer,
        actions: own.reduce((sum, { actions }) => sum + actions, 0),
        means: own.flatMap(({ currency, actions, sum_high, sum_low }) => {
          if (currency === null) return [];
          const sum = BigInt(sum_high) * BigInt(LOWER_PART) + BigInt(sum_low);
          return [{ currency, actions, amount: rounded(sum, BigInt(actions)) }];
        }),
      };
    }),
  };
}

/** Halves away from zero. */
function rounded(sum: bigint, count: bigint): bigint {
  const half = sum < 0n ? -count : count;
  return (2n * sum + half) / (2n * count);
}
