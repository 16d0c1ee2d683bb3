/** The filters of the log as a form has them: each with its kind of field, in groups. Names are the interface's. */
import { ACTOR_KINDS } from "../../../engine/run/answer.js";
import type { logQuery } from "../../../http/schemas/log.js";
import { ANSWERS } from "../../../services/acting/log/query.js";
import { TRANSACTION_STATUSES } from "../../../services/acting/log/responses.js";
import { notCoveredReason } from "../../../services/shapes/answer.js";
import { REQUEST_STATUSES } from "../../../services/shapes/approval-request.js";
import { state } from "../../../services/shapes/values.js";

export type FilterName = Exclude<keyof typeof logQuery, "limit" | "before" | "order">;

/** `texts`: one or several with commas between. `choices`: any of them. `standing`: only current answers, or all. */
export type FilterField =
  | { readonly kind: "text" | "texts" | "day" | "flag" | "person" | "standing" }
  | { readonly kind: "choices"; readonly choices: readonly string[] };

const text = { kind: "text" } as const;
const texts = { kind: "texts" } as const;
const day = { kind: "day" } as const;
const flag = { kind: "flag" } as const;
const choices = (of: readonly string[]): FilterField => ({ kind: "choices", choices: of });

export const FILTERS = {
  result: {
    state: choices(state.options),
    answer: choices(ANSWERS),
    outcome: texts,
    policy_outcome: texts,
    rule: texts,
    reason: choices(notCoveredReason.options),
    missing: texts,
    question: text,
    consequence: texts,
    against_rules: flag,
  },
  action: {
    rule_set: text,
    effective_from: day,
    effective_to: day,
    transaction_status: choices(TRANSACTION_STATUSES),
    ref: text,
    system: texts,
    recipient: text,
    transaction: text,
  },
  actor: { actor: texts, actor_kind: choices(ACTOR_KINDS), on_behalf_of: text, run: text },
  people: {
    waiting: flag,
    request: choices(REQUEST_STATUSES),
    asked_of: { kind: "person" },
    asked_by_rule: text,
    claimed: { kind: "person" },
  },
  answers: {
    current: { kind: "standing" },
    rechecked: flag,
    after_close: flag,
    self: flag,
    from: day,
    to: day,
    rerun: text,
  },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<FilterName, FilterField>>>>>;

export type FilterGroup = keyof typeof FILTERS;

export const FILTER_GROUPS = Object.keys(FILTERS) as readonly FilterGroup[];

export function filtersOf(group: FilterGroup): readonly (readonly [FilterName, FilterField])[] {
  return Object.entries(FILTERS[group]) as readonly (readonly [FilterName, FilterField])[];
}
