/** Registers an agent. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/requests.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import { AgentFields } from "./agent-fields.js";

export interface AddAgentProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly people: readonly PersonView[];
  readonly form: FormState;
}

export function AddAgentPage({ reader, signedIn, people, form }: AddAgentProps): Child {
  const { agents } = reader.texts;
  const list = `/${signedIn.env}/agents`;
  return (
    <Room reader={reader} title={agents.add} signedIn={signedIn} place="agents">
      <p class="lead">{agents.addLead}</p>
      <Form
        reader={reader}
        form={form}
        action={`${list}/add`}
        fields={["agent_id", "name", "owner"]}
        submit={agents.add}
        cancel={list}
      >
        <Field
          {...typedIn(reader, form, "agent_id")}
          type="text"
          autocomplete="off"
          maxlength={40}
          label={agents.id}
          hint={agents.idHint}
        />
        <AgentFields reader={reader} form={form} people={people} />
      </Form>
    </Room>
  );
}
