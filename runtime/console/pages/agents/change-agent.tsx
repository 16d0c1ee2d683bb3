/** The name of an agent, and the person who answers for it, as a form. */
import type { Child } from "hono/jsx";

import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Facts } from "../../parts/facts.js";
import { Form } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import type { Reader } from "../../reader.js";
import { agentFields } from "./agent-fields.js";

export interface ChangeAgentProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly agent: AgentView;
  readonly people: readonly PersonView[];
  readonly form: FormState;
}

export function ChangeAgentPage({ reader, signedIn, agent, people, form }: ChangeAgentProps): Child {
  const { agents } = reader.texts;
  const path = `/${signedIn.env}/agents/${agent.agent_id}`;
  return (
    <Room reader={reader} title={agents.changeTitle} signedIn={signedIn} place="agents">
      <Facts rows={[[agents.id, <Identifier name={agent.agent_id} />]]} />
      <Form
        reader={reader}
        form={form}
        action={`${path}/change`}
        fields={agentFields({ reader, form, people })}
        submit={agents.save}
        cancel={path}
      />
    </Room>
  );
}
