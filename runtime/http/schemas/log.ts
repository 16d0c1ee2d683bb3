/** What GET /v1/checks takes: its filters. */
import { z } from "zod";

import { ANSWERS, momentIn } from "../../services/acting/log/query.js";
import { LONGEST_CURSOR, TRANSACTION_STATUSES } from "../../services/acting/log/responses.js";
import { DAY_OR_MOMENT } from "../../services/request/right-value.js";
import { notCoveredReason } from "../../services/shapes/answer.js";
import { REQUEST_STATUSES } from "../../services/shapes/approval-request.js";
import { state } from "../../services/shapes/values.js";
import { commaList, flag, onDay, pageLimit, text } from "../query.js";

/** One list takes so many values. */
const MOST_VALUES = 20;

const several = <T extends z.ZodType>(item: T): z.ZodType<z.output<T>[] | undefined> =>
  commaList(item, MOST_VALUES).optional();
const SYSTEM = /^[a-z][a-z0-9_-]{0,39}$/;

const atMoment = (description: string) =>
  z
    .string()
    .max(40)
    .refine((sent) => momentIn(sent) !== null, { params: DAY_OR_MOMENT })
    .meta({ anyOf: [{ format: "date-time" }, { format: "date" }] })
    .optional()
    .describe(description);

const optionalText = (description: string): z.ZodType<string | undefined> => text().optional().describe(description);

const ORDER =
  "By created_at, newest first, which is the default; or by the day on which the action happened, newest first. " +
  "Of one day and of one moment the greater check_id comes first.";

/** In the interface's order. */
export const logQuery = {
  state: several(state).describe("One state or several."),
  rule_set: optionalText("Only checks that name this rule set."),
  recipient: optionalText("Any record of a customer, by its id; linked records count as one."),
  actor: several(text()).describe("The actor's id, or several."),
  actor_kind: several(z.enum(["agent", "user", "system"])).describe("The actor's kind, or several."),
  on_behalf_of: optionalText("Exactly for whom the actor acts."),
  run: optionalText("Exactly this run of an agent."),
  system: several(z.string().max(40).regex(SYSTEM)).describe(
    "The system that the action is taken in, none for those that name none, or several.",
  ),
  transaction_status: several(z.enum(TRANSACTION_STATUSES)).describe("The current status of the action."),
  request: several(z.enum(REQUEST_STATUSES)).describe("The status of a request to a person, or several."),
  asked_of: optionalText("The person asked, by service id."),
  asked_by_rule: optionalText("The rule that asked a person: its name, or its rule set, a point and its name."),
  ref: optionalText("Exactly this reference, of the transaction or of the action that was taken."),
  transaction: optionalText("A booking: every answer to it, unless current is true."),
  effective_from: onDay("The first day on which the action happened."),
  effective_to: onDay("The last day on which the action happened."),
  outcome: several(text()).describe("One outcome or several."),
  policy_outcome: several(text()).describe("What a policy answered, whatever the law said: one outcome or several."),
  answer: several(z.enum(ANSWERS)).describe(
    "The result of the answer: open if it is not determined, otherwise by the most restrictive outcome of a policy.",
  ),
  rule: several(text()).describe("The rule that decided the answer or asks its question, or several."),
  against_rules: flag()
    .optional()
    .describe("Only actions that were taken although a policy answered neither allowed nor not_applicable."),
  current: flag().optional().describe("Only current answers."),
  waiting: flag().optional().describe("Only current answers that wait for a person."),
  reason: several(notCoveredReason).describe("Why no rule covers the action, or several."),
  question: optionalText("A contested question, by its id."),
  missing: several(text()).describe("A fact that is named as missing."),
  consequence: several(text()).describe("The key of a consequence."),
  claimed: several(text()).describe(
    "A person, by service id: only answers for which somebody else recorded in this person's name that they decided.",
  ),
  rechecked: flag().optional().describe("Only answers that replaced an earlier one."),
  after_close: flag()
    .optional()
    .describe("Only answers that were issued again with another result after the period of their action was closed."),
  self: flag()
    .optional()
    .describe(
      "Only answers that rest on a decision by who acted, sent the action, had it done for them, or had named themselves.",
    ),
  rerun: optionalText("The answers that a re-run issued, by its rerun_id."),
  from: atMoment("Only answers created at this moment or day (its midnight in UTC) or later."),
  to: atMoment("Only answers created before this moment or day."),
  limit: pageLimit(),
  before: text(LONGEST_CURSOR).optional().describe("The next_before of the page before."),
  order: z.enum(["created_at", "effective_date"]).optional().describe(ORDER),
} as const;
