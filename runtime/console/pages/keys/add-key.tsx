/** Makes a key. Its secret is on the page that answers, and on no other. */
import type { Child } from "hono/jsx";

import { AGENT_SCOPES, type Scope } from "../../../auth/caller.js";
import { SCOPES_OF_ROLE } from "../../../auth/roles.js";
import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { keyRequestSchema } from "../../../services/accounts/keys/requests.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Choices, Field, Select } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

export interface AddKeyProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly agents: readonly AgentView[];
  readonly form: FormState;
}

/** The days for which a key may be valid. */
const LIVES = ["30", "90", "365"] as const;

export function AddKeyPage({ reader, signedIn, agents, form }: AddKeyProps): Child {
  const { keys, environments } = reader.texts;
  const list = `/${signedIn.env}/keys`;
  const environment = typedIn(reader, form, "environment");
  const offered = signedIn.account.testOnly ? (["test"] as const) : (["live", "test"] as const);
  const fields: FieldsOf<typeof keyRequestSchema> = {
    name: (
      <Field {...typedIn(reader, form, "name")} type="text" autocomplete="off" label={keys.name} hint={keys.nameHint} />
    ),
    environment: (
      <Choices
        name="environment"
        kind="one"
        label={keys.environment}
        hint={null}
        wrong={environment.wrong}
        chosen={[environment.value]}
        options={offered.map((value) => ({ value, label: environments[value] }))}
      />
    ),
    agent: (
      <Select
        {...typedIn(reader, form, "agent")}
        label={keys.holder}
        hint={keys.holderHint}
        none={keys.account}
        options={agents.map(({ agent_id }) => ({ value: agent_id, label: agent_id }))}
      />
    ),
    scopes: (
      <Choices
        name="scopes"
        kind="many"
        label={keys.scopes}
        hint={null}
        wrong={typedIn(reader, form, "scopes").wrong}
        chosen={form.typed.getAll("scopes")}
        options={SCOPES_OF_ROLE[signedIn.person.role].map((scope) => ({
          value: scope,
          label: keys.scopeNames[scope],
          ...noteOf(reader, scope),
        }))}
      />
    ),
    ...limitFields(reader, form),
  };
  return (
    <Room reader={reader} title={keys.add} signedIn={signedIn} place="keys">
      <p class="lead">{keys.addLead}</p>
      <Form reader={reader} form={form} action={`${list}/add`} fields={fields} submit={keys.add} cancel={list} />
    </Room>
  );
}

/** What a key may be given to bound what a lost one can do. */
function limitFields(
  reader: Reader,
  form: FormState,
): Pick<FieldsOf<typeof keyRequestSchema>, "expires_in_days" | "addresses"> {
  const { keys } = reader.texts;
  return {
    expires_in_days: (
      <Select
        {...typedIn(reader, form, "expires_in_days")}
        label={keys.life}
        hint={keys.lifeHint}
        none={keys.noEnd}
        options={LIVES.map((value) => ({ value, label: keys.days[value] }))}
      />
    ),
    addresses: (
      <Field
        {...typedIn(reader, form, "addresses")}
        type="text"
        autocomplete="off"
        label={keys.addresses}
        hint={keys.addressesHint}
        isOptional
      />
    ),
  };
}

function noteOf({ texts: { keys } }: Reader, scope: Scope): { readonly note?: string } {
  if (AGENT_SCOPES.includes(scope)) return {};
  return { note: scope === "confirm" ? keys.confirmNote : keys.notForAgents };
}
