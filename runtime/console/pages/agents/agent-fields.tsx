/** The changeable fields of an agent: its name, the person responsible, and its quota. */
import type { agentChangeSchema } from "../../../services/accounts/agents/requests.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import type { FormState } from "../../form-state.js";
import { Field, Select } from "../../parts/field.js";
import { typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

interface AgentFieldsProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** The people who may be responsible for it. */
  readonly people: readonly PersonView[];
}

/** A new agent has no quota of its own. */
export function newAgentFields({
  reader,
  form,
  people,
}: AgentFieldsProps): FieldsOf<typeof agentChangeSchema, "proposals_per_day"> {
  const { agents } = reader.texts;
  return {
    name: (
      <Field
        {...typedIn(reader, form, "name")}
        type="text"
        autocomplete="off"
        label={agents.name}
        hint={agents.nameHint}
      />
    ),
    owner: (
      <Select
        {...typedIn(reader, form, "owner")}
        label={agents.owner}
        hint={agents.ownerHint}
        none={agents.choose}
        // An option contains no elements: people of a builder, who see no names, choose by id.
        options={people.map(({ person_id, name }) => ({ value: person_id, label: name ?? person_id }))}
      />
    ),
  };
}

export function agentFields(props: AgentFieldsProps): FieldsOf<typeof agentChangeSchema> {
  const { reader, form } = props;
  const { agents } = reader.texts;
  return {
    ...newAgentFields(props),
    proposals_per_day: (
      <Field
        {...typedIn(reader, form, "proposals_per_day")}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        isOptional
        maxlength={15}
        label={agents.quota}
        hint={agents.quotaHint}
      />
    ),
  };
}
