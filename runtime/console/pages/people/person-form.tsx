/** The fields of a person: name, address, and role. */
import type { Child } from "hono/jsx";

import { ROLES } from "../../../auth/caller.js";
import type { personChangeSchema, personRequestSchema } from "../../../services/accounts/people/requests.js";
import type { FormState } from "../../form-state.js";
import { Choices, Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

interface PersonFormProps {
  readonly reader: Reader;
  readonly form: FormState;
  readonly action: string;
  readonly submit: string;
  readonly cancel: string;
}

export function PersonForm({ reader, form, action, submit, cancel }: PersonFormProps): Child {
  const { people, roles } = reader.texts;
  const role = typedIn(reader, form, "role");
  const fields: FieldsOf<typeof personRequestSchema> & FieldsOf<typeof personChangeSchema> = {
    name: (
      <Field
        {...typedIn(reader, form, "name")}
        type="text"
        autocomplete="off"
        label={people.name}
        hint={people.nameHint}
      />
    ),
    email: (
      <Field
        {...typedIn(reader, form, "email")}
        type="text"
        inputmode="email"
        autocomplete="off"
        label={people.address}
        hint={people.addressHint}
      />
    ),
    role: (
      <Choices
        name="role"
        kind="one"
        label={people.role}
        hint={null}
        wrong={role.wrong}
        chosen={[role.value]}
        options={ROLES.map((each) => ({ value: each, label: roles[each].name, note: people.may[each] }))}
      />
    ),
  };
  return <Form reader={reader} form={form} action={action} fields={fields} submit={submit} cancel={cancel} />;
}
