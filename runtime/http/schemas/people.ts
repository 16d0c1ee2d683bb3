/** What the paths below /v1/people and /v1/agents take and answer. */
import { z } from "zod";

import { ROLES } from "../../auth/caller.js";
import { agentChangeSchema, agentRequestSchema, type AgentView } from "../../services/accounts/agents/requests.js";
import { personChangeSchema, personRequestSchema, type PersonView } from "../../services/accounts/people/requests.js";
import { fieldsOf } from "./fields.js";
import { id, moment, MOST, name, prose } from "./values.js";

export const person = z
  .strictObject(
    fieldsOf<PersonView>()({
      person_id: id("usr"),
      name: prose(200).nullable().describe("Null for people of a builder, who see no names."),
      email: prose(254).nullable().describe("Null for all but admins."),
      role: z.enum(ROLES),
      status: z.enum(["active", "left"]).describe("left: what they did stays theirs, and no request names them."),
      created_at: moment,
    }),
  )
  .meta({ id: "Person", description: "A person of the account, in it or left." });

export const people = z.strictObject({ people: z.array(person).max(MOST) }).meta({ id: "People" });
export const personRequest = personRequestSchema.meta({ id: "PersonRequest" });
export const personChange = personChangeSchema.meta({ id: "PersonChange" });
export const agent = z
  .strictObject(
    fieldsOf<AgentView>()({
      agent_id: name.describe("The account's own identifier."),
      name: prose(200),
      owner: id("usr").describe("The person who answers for it."),
      status: z.enum(["on", "off"]).describe("off: its keys are refused, and so is a check that asks in its name."),
      created_at: moment,
    }),
  )
  .meta({ id: "Agent", description: "An agent that the account has registered." });

export const agents = z.strictObject({ agents: z.array(agent).max(MOST) }).meta({ id: "Agents" });
export const agentRequest = agentRequestSchema.meta({ id: "AgentRequest" });
export const agentChange = agentChangeSchema.meta({ id: "AgentChange" });
