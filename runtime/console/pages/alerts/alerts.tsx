/** Alerts: events that people should know about, newest first, and whether somebody has seen each. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AlertView } from "../../../services/background/alerts/responses.js";
import { FORM_KEY } from "../../form-state.js";
import { Room } from "../../layout.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Done } from "../../parts/done.js";
import { Empty } from "../../parts/empty.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Pager } from "../../parts/pager.js";
import type { PeopleNames } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import { Tabs } from "../../parts/tabs.js";
import { roleMay } from "../../places.js";
import type { AccountReader } from "../../reader.js";
import { alertDetails } from "./details.js";

export type AlertStatus = AlertView["status"];

export interface AlertsProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly status: AlertStatus;
  readonly alerts: readonly AlertView[];
  readonly names: PeopleNames;
  /** False if the page begins after newer ones. */
  readonly isFirst: boolean;
  /** The id of the last one shown, if there are older ones. */
  readonly nextBefore: string | null;
  readonly formKey: string;
  readonly done: string | null;
}

export function AlertsPage(props: AlertsProps): Child {
  const { reader, signedIn, status, alerts, isFirst, nextBefore, done } = props;
  const { alerts: texts } = reader.texts;
  const path = `/${signedIn.env}/alerts`;
  const at = (each: AlertStatus): string => `${path}?status=${each}`;
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="alerts">
      <Done texts={texts.done} done={done} />
      <Tabs
        reader={reader}
        label={texts.filter}
        tabs={(["open", "acknowledged"] as const).map((each) => ({
          name: texts[each],
          path: at(each),
          isHere: each === status,
        }))}
      />
      {alerts.length === 0 ? (
        <Empty title={status === "open" ? texts.noneOpenTitle : texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      ) : (
        <ul class="cards">
          {alerts.map((alert) => (
            <li>
              <AlertCard {...props} alert={alert} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        reader={reader}
        first={isFirst ? null : at(status)}
        next={nextBefore === null ? null : `${at(status)}&before=${nextBefore}`}
      />
    </Room>
  );
}

function AlertCard({ reader, signedIn, names, formKey, alert }: AlertsProps & { readonly alert: AlertView }): Child {
  const { alerts: texts } = reader.texts;
  const title = titleOf(reader, alert.type);
  const { rows, link } = alertDetails({ reader, env: signedIn.env, names }, alert);
  const mayAcknowledge = alert.status === "open" && roleMay(signedIn.person.role, "checks:write");
  return (
    <article class="card alert">
      <h2>{title}</h2>
      <p class="quiet">
        <Moment reader={reader} at={momentOf(alert.created_at)} />
      </p>
      <Facts rows={rows} />
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
      {(mayAcknowledge || link !== null) && (
        <div class="buttons">
          {mayAcknowledge && (
            <Press
              reader={reader}
              action={`/${signedIn.env}/alerts/${alert.alert_id}/acknowledge`}
              values={{ [FORM_KEY]: formKey }}
              kind="plain"
            >
              {texts.acknowledge}
              <span class="aloud">{texts.acknowledgeOf(title)}</span>
            </Press>
          )}
          {link !== null && <a href={reader.at(link.path)}>{link.name}</a>}
        </div>
      )}
    </article>
  );
}

/** A type that this program does not know is shown by its name. */
function titleOf({ texts }: AccountReader, type: string): string {
  const known: Readonly<Record<string, string>> = texts.alerts.types;
  return known[type] ?? type;
}
