/** One key, for people who may change it: its data, its replacement by another, and its revocation. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { keyRotationSchema } from "../../../services/accounts/keys/requests.js";
import type { KeyView } from "../../../services/accounts/keys/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Facts } from "../../parts/facts.js";
import { Select } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { isInUse, KeyHolder, KeyMaker, KeyScopes, KeyStatus, LastUsed } from "./keys.js";

export interface KeyProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly view: KeyView;
  readonly names: PeopleNames;
  readonly now: number;
  readonly form: FormState;
}

/** The hours for which a replaced key may still be accepted. */
export const OVERLAPS = ["0", "24", "168", "720"] as const;

export function KeyPage({ reader, signedIn, view, names, now, form }: KeyProps): Child {
  const { keys } = reader.texts;
  const path = `/${signedIn.env}/keys/${view.key_id}`;
  const fields: FieldsOf<typeof keyRotationSchema, "lower" | "expires_in_days"> = {
    overlap_hours: (
      <Select
        {...typedIn(reader, form, "overlap_hours")}
        label={keys.overlap}
        hint={keys.overlapHint}
        options={OVERLAPS.map((value) => ({ value, label: keys.hours[value] }))}
      />
    ),
  };
  const opens = isInUse(view, now);
  return (
    <Room reader={reader} title={keys.keyTitle} signedIn={signedIn} place="keys">
      <section aria-label={keys.keyTitle}>
        <AboutKey reader={reader} view={view} names={names} now={now} />
      </section>
      {((opens && !view.replaced) || form.wrong.length > 0) && (
        <section aria-labelledby="rotate">
          <h2 id="rotate">{keys.rotateTitle}</h2>
          <p>{keys.rotateHint}</p>
          <Form
            reader={reader}
            form={form}
            action={`${path}/rotate`}
            fields={fields}
            submit={keys.rotate}
            cancel={`/${signedIn.env}/keys`}
          />
        </section>
      )}
      {opens && (
        <section aria-labelledby="revoke">
          <h2 id="revoke">{keys.revokeTitle}</h2>
          <details class="sure">
            <summary>{keys.revokeOpen}</summary>
            <p>{keys.revokeHint}</p>
            <Press reader={reader} action={`${path}/revoke`} values={{ [FORM_KEY]: form.key }} kind="stop">
              {keys.revoke(<Identifier name={view.prefix} />)}
            </Press>
          </details>
        </section>
      )}
    </Room>
  );
}

function AboutKey({ reader, view, names, now }: Pick<KeyProps, "reader" | "view" | "names" | "now">): Child {
  const { keys, environments } = reader.texts;
  return (
    <Facts
      rows={[
        [keys.name, <Chosen reader={reader} text={view.name} />],
        [keys.status, <KeyStatus reader={reader} view={view} now={now} />],
        [keys.lastUsed, <LastUsed reader={reader} view={view} now={now} />],
        [keys.prefix, <Identifier name={view.prefix} />],
        [keys.environment, environments[view.environment]],
        [keys.holder, <KeyHolder reader={reader} agent={view.agent} />],
        [keys.scopes, <KeyScopes reader={reader} scopes={view.scopes} />],
        [keys.addresses, view.addresses?.join(", ") ?? keys.anyAddress],
        [keys.made, <Moment reader={reader} at={momentOf(view.created_at)} />],
        [keys.madeBy, <KeyMaker reader={reader} names={names} id={view.made_by} />],
      ]}
    />
  );
}
