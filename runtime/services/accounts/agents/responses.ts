/** What the verbs about an account's agents answer. */
import { z } from "zod";

import { id, moment, MOST, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const agent = z
  .strictObject({
    agent_id: name.describe("The account's own identifier."),
    name: prose(200),
    owner: id("usr").describe("The person who answers for it."),
    status: z.enum(["on", "off"]).describe("off: its keys are refused, and so is a check that asks in its name."),
    proposals_per_day: z
      .int()
      .min(1)
      .nullable()
      .describe("The account's own quota, besides the operator's. Null: none. A day ends at midnight in UTC."),
    created_at: moment,
  })
  .meta({ id: "Agent", description: "An agent that the account has registered." });

export type AgentView = ViewOf<typeof agent>;

export const agents = z.strictObject({ agents: z.array(agent).max(MOST) }).meta({ id: "Agents" });
