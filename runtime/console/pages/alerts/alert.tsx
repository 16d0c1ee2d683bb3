/** One alert with all that it says, who has seen it, and who attends to it. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AlertOfAction, AlertsOfActions } from "../../../services/background/alerts/groups.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { ActedBy } from "../../parts/acted-by.js";
import { writtenChosen } from "../../parts/chosen.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Select } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import { roleMay } from "../../places.js";
import type { AccountReader } from "../../reader.js";
import { alertAddress, alertsAddress } from "./alert-address.js";
import { alertDetails } from "./details.js";
import { AlertedAction, alertTitle } from "./rows.js";

export interface AlertProps extends AlertOfAction, Pick<AlertsOfActions, "recipients"> {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly names: PeopleNames;
  /** Those who may attend to it. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly form: FormState;
  readonly done: string | null;
}

/** The field of the form. */
export const ASSIGNED_TO = "assigned_to";

export function AlertPage(props: AlertProps): Child {
  const { reader, signedIn, names, alert, row, recipients, form, done } = props;
  const { alerts: texts } = reader.texts;
  const { env, person } = signedIn;
  const path = alertAddress(env, alert.alert_id);
  const { cause, rows, link } = alertDetails({ reader, env, names }, alert);
  const mayChange = roleMay(person.role, "checks:write");
  return (
    <Room reader={reader} title={alertTitle(reader, alert.type)} signedIn={signedIn} place="alerts">
      <Done texts={texts.done} done={done} />
      <section aria-label={texts.details}>
        <Facts
          rows={[
            [texts.when, <Moment reader={reader} at={momentOf(alert.created_at)} />],
            ...(row === null
              ? []
              : [
                  [
                    texts.action,
                    <AlertedAction reader={reader} env={env} of={{ alert, row }} recipients={recipients} />,
                  ] as const,
                ]),
            ...cause,
            ...rows,
            ...(alert.assigned_to === undefined
              ? []
              : [[texts.attends, <Person reader={reader} names={names} id={alert.assigned_to} />] as const]),
          ]}
        />
        {alert.emailed_at !== null && (
          <p class="quiet">
            {texts.mailed(alert.emailed_to, <Moment reader={reader} at={momentOf(alert.emailed_at)} />)}
          </p>
        )}
        {alert.acknowledged_by !== null && alert.acknowledged_at !== null && (
          <p class="quiet">
            {texts.by(
              <ActedBy reader={reader} names={names} id={alert.acknowledged_by} claim={alert} />,
              <Moment reader={reader} at={momentOf(alert.acknowledged_at)} />,
            )}
          </p>
        )}
        <div class="buttons">
          {alert.status === "open" && mayChange && (
            <Press reader={reader} action={`${path}/acknowledge`} values={{ [FORM_KEY]: form.key }}>
              {texts.acknowledge}
            </Press>
          )}
          {link !== null && <a href={reader.at(link.path)}>{link.name}</a>}
        </div>
      </section>
      {mayChange && <Assign {...props} path={path} />}
      <p>
        <a href={reader.at(alertsAddress(env, { status: "open", type: null, cause: null, to: null }))}>{texts.toAll}</a>
      </p>
    </Room>
  );
}

function Assign({ reader, people, form, path }: AlertProps & { readonly path: string }): Child {
  const { alerts: texts } = reader.texts;
  return (
    <section aria-labelledby="assign">
      <h2 id="assign">{texts.assignTitle}</h2>
      <Form
        reader={reader}
        form={form}
        action={`${path}/assign`}
        fields={{
          [ASSIGNED_TO]: (
            <Select
              {...typedIn(reader, form, ASSIGNED_TO)}
              label={texts.attends}
              hint={texts.assignHint}
              none={texts.nobody}
              options={people.map(({ id, name }) => ({ value: id, label: writtenChosen(name) }))}
            />
          ),
        }}
        submit={texts.assign}
      />
    </section>
  );
}
