/** What GET /v1/sandbox/examples/{rule_set} answers. */
import { z } from "zod";

import { MOST_PERSONS } from "../../../engine/values/facts.js";
import { executionRequestSchema } from "../../acting/checks/report-execution.js";
import { reversalRequestSchema } from "../../acting/checks/report-reversal.js";
import { checkRequest } from "../../acting/checks/request-shape.js";
import { notCoveredReason } from "../../shapes/answer.js";
import { count, day, id, MOST, name, prose, settingValue, state } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

// As `{{2.check_id}}`, `{{1.transaction.transaction_id}}`.
const placeholder = prose(100);

const names = z.array(name).max(MOST);

const expected = z
  .strictObject({
    state,
    outcome: name.optional(),
    reason: notCoveredReason.optional(),
    missing: z
      .array(
        z.strictObject({
          fact: name,
          of: placeholder.nullable().describe("The booking that lacks it, where it is another one."),
        }),
      )
      .max(MOST)
      .optional(),
    question: name.optional(),
  })
  .meta({ id: "ExpectedAnswer", description: "Only the fields that apply to the state." });

export type ExpectedAnswer = ViewOf<typeof expected>;

const needed = z
  .strictObject({
    key: name,
    value: settingValue.nullable().describe("Null: the example expects that none is set."),
  })
  .meta({ id: "NeededSetting" });

export type NeededSetting = ViewOf<typeof needed>;

const decision = z
  .strictObject({
    after: count.describe("How many of the requests were sent before."),
    check_id: placeholder,
    kind: z.enum(["approval", "resolution"]),
    answer: name,
    by: id("usr").nullable().describe("Null: the account has nobody in this part."),
  })
  .meta({ id: "AssumedDecision", description: "A person decides between two requests." });

export type AssumedDecision = ViewOf<typeof decision>;

const link = z
  .strictObject({
    after: count.describe("How many of the requests were sent before."),
    recipients: z.array(prose(400)).max(MOST).describe("Their numbers."),
  })
  .meta({ id: "AssumedLink", description: "From then on these recipients count as one." });

export type AssumedLink = ViewOf<typeof link>;

const namedPerson = z
  .strictObject({
    after: count.describe("How many of the requests were sent before."),
    setting: name,
    person: id("usr").nullable().describe("Null: the account has nobody in this part. Of several, the first."),
    persons: z
      .array(id("usr").nullable())
      .min(1)
      .max(MOST_PERSONS)
      .optional()
      .describe("All persons, in order, if the setting names several."),
    from: day,
  })
  .meta({ id: "AssumedPerson", description: "From the day on, the setting names this person, or these." });

export type AssumedPerson = ViewOf<typeof namedPerson>;

const assumptions = z
  .strictObject({
    unconfirmed: names.optional().describe("Rules that nobody has confirmed; somebody has in the account."),
    flagged: names.optional().describe("Rules that are flagged; they are not in the account."),
    confirmed: names.optional().describe("Rules that are confirmed; in the account they wait, or are flagged."),
    linked: z.array(link).max(MOST).optional().describe("Recipients that people linked."),
    named: z.array(namedPerson).max(MOST).optional().describe("Settings that name another person from a day on."),
    law: z
      .strictObject({ state: z.enum([...state.options, "none"]), outcome: name.nullable() })
      .optional()
      .describe("What the law layer answers. none: no law answers."),
    trigger: name.optional().describe("The service issues the expected answer by itself, for this reason."),
    as_of: day.optional().describe("The day on which a booking without a day is asked about."),
    at: day.optional().describe("The day on which all requests are accepted: today is not yet, or no longer."),
    nobody_acts: z.boolean().optional().describe("True: nobody acts. An agent's key always acts as its agent."),
    decisions: z.array(decision).max(MOST).optional().describe("Decisions of people, which no key makes."),
    people: names
      .optional()
      .describe("People that have no counterpart in the account, and facts that the key does not send."),
    before_the_version: names.optional().describe("Bookings that another version of the rule set answers."),
    agents: names.optional().describe("Agents that have no counterpart for the key."),
    agent_totals: names
      .optional()
      .describe("Totals that count for the agent: nothing else that it does may count in them."),
    account_totals: names
      .optional()
      .describe("Totals over the account: nothing else that is booked in it may count in them."),
  })
  .meta({
    id: "SandboxAssumptions",
    description: "What the requests alone do not bring about. Each is left out where it does not apply.",
  });

export type Assumptions = ViewOf<typeof assumptions>;

const request = z
  .strictObject({
    method: z.literal("POST"),
    path: prose(200),
    // Its values are those of the worked example, exact ones among them: the cast leaves them untyped.
    body: z.union([checkRequest, executionRequestSchema, reversalRequestSchema]) as z.ZodType as z.ZodType<object>,
  })
  .meta({ id: "SandboxRequest" });

export type SandboxRequest = ViewOf<typeof request>;

const example = z
  .strictObject({
    // As `within_limit.2`.
    id: name.describe("The rule and a count."),
    source: z
      .enum(["case", "api"])
      .describe("case: a worked example. api: a booking in a country that the rule set does not cover."),
    example: prose(2_000),
    rule: name.nullable().describe("The rule whose example it is; null: of none."),
    expect: expected,
    check_id: placeholder.describe(
      "The check whose standing answer is the expected one, once all requests were sent: follow superseded_by.",
    ),
    needs_tenant_facts: z
      .array(needed)
      .max(MOST)
      .describe("The settings that the account has otherwise on the days of the example."),
    assumes: assumptions,
    send: z
      .array(request)
      .max(MOST)
      .describe(
        "To be sent in this order. {{1.check_id}} in a path or body stands for this member of the answer " +
          "to the first.",
      ),
  })
  .meta({ id: "SandboxExample", description: "A worked example as requests in the account's own terms." });

export type SandboxExample = ViewOf<typeof example>;

export const sandboxExamples = z
  .strictObject({
    rule_set: name,
    version: name,
    recipient_suffix: prose(100).describe(
      "At the end of every id that a total may count for: of recipients, runs and systems that act, " +
        "and codes such as the number of an order. The id of the example stands before it. New on every " +
        "call.",
    ),
    examples: z.array(example).max(MOST),
  })
  .meta({ id: "SandboxExamples" });

export type SandboxExamples = ViewOf<typeof sandboxExamples>;
