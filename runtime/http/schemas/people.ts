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

const PERSON: PersonView = {
  person_id: "usr_01arz3ndektsv4rrffq69g5fav",
  name: "Sample Controller",
  email: "controller@example.com",
  role: "tenant_ops",
  status: "active",
  created_at: "2026-03-10T09:01:00.265Z",
};

export const PERSON_EXAMPLES: Readonly<Record<string, unknown>> = { a_person: PERSON };
export const PERSON_LEFT_EXAMPLES: Readonly<Record<string, unknown>> = { left: { ...PERSON, status: "left" } };
export const PEOPLE_EXAMPLES: Readonly<Record<string, unknown>> = { one: { people: [PERSON] } };
export const PERSON_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  a_person: { name: "Sample Controller", email: "controller@example.com", role: "tenant_ops" },
};
export const PERSON_CHANGE_EXAMPLES: Readonly<Record<string, unknown>> = { another_role: { role: "tenant_admin" } };

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

const AGENT: AgentView = {
  agent_id: "refund_bot",
  name: "Refund bot",
  owner: "usr_01arz3ndektsv4rrffq69g5fav",
  status: "on",
  created_at: "2026-03-10T09:01:00.265Z",
};

export const AGENT_EXAMPLES: Readonly<Record<string, unknown>> = { an_agent: AGENT };
export const AGENT_OFF_EXAMPLES: Readonly<Record<string, unknown>> = { switched_off: { ...AGENT, status: "off" } };
export const AGENTS_EXAMPLES: Readonly<Record<string, unknown>> = { one: { agents: [AGENT] } };
export const AGENT_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  an_agent: { agent_id: "refund_bot", name: "Refund bot", owner: "usr_01arz3ndektsv4rrffq69g5fav" },
};
export const AGENT_CHANGE_EXAMPLES: Readonly<Record<string, unknown>> = { another_name: { name: "Refund agent" } };
