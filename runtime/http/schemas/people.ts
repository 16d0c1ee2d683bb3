/** What the paths below /v1/people and /v1/agents take. */
import { agentChangeSchema, agentRequestSchema } from "../../services/accounts/agents/requests.js";
import { personChangeSchema, personRequestSchema } from "../../services/accounts/people/requests.js";
import { substituteSchema } from "../../services/accounts/people/substitute.js";

export const personRequest = personRequestSchema.meta({ id: "PersonRequest" });
export const personChange = personChangeSchema.meta({ id: "PersonChange" });
export const substituteRequest = substituteSchema.meta({ id: "SubstituteRequest" });
export const agentRequest = agentRequestSchema.meta({ id: "AgentRequest" });
export const agentChange = agentChangeSchema.meta({ id: "AgentChange" });
