/** Registers an agent. */
import type { Child } from "hono/jsx";

import type { agentRequestSchema } from "../../../services/accounts/agents/requests.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { newAgentFields } from "./agent-fields.js";

export interface AddAgentProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly people: readonly PersonView[];
  readonly form: FormState;
}

export function AddAgentPage({ reader, signedIn, people, form }: AddAgentProps): Child {
  const { agents } = reader.texts;
  const list = `/${signedIn.env}/agents`;
  const fields: FieldsOf<typeof agentRequestSchema> = {
    agent_id: (
      <Field
        {...typedIn(reader, form, "agent_id")}
        type="text"
        autocomplete="off"
        maxlength={40}
        label={agents.id}
        hint={agents.idHint}
      />
    ),
    ...newAgentFields({ reader, form, people }),
  };
  return (
    <Room reader={reader} title={agents.add} signedIn={signedIn} place="agents">
      <p class="lead">{agents.addLead}</p>
      <Form reader={reader} form={form} action={`${list}/add`} fields={fields} submit={agents.add} cancel={list} />
    </Room>
  );
}
