/** Alerts in rows: when, of which action, what, and who attends to it. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { AlertOfAction, AlertsOfActions } from "../../../services/background/alerts/groups.js";
import type { AlertView } from "../../../services/background/alerts/responses.js";
import { FORM_KEY } from "../../form-state.js";
import { ActedBy } from "../../parts/acted-by.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";
import { RecordLink } from "../recipients/record.js";
import { alertAddress } from "./alert-address.js";
import { alertDetails } from "./details.js";

interface RowsProps extends Pick<AlertsOfActions, "recipients"> {
  readonly reader: AccountReader;
  readonly env: string;
  readonly names: PeopleNames;
  readonly rows: readonly AlertOfAction[];
  /** Read aloud: what kind of alerts these are. */
  readonly title: string;
  /** The rows are of several kinds. */
  readonly namesKind?: boolean;
  /** Null: the reader acknowledges none. */
  readonly formKey: string | null;
  /** Sent with the acknowledgement: the page that it was made on. */
  readonly sentFrom?: Readonly<Record<string, string>>;
}

export function AlertRows(props: RowsProps): Child {
  const { reader, env, names, rows, recipients, title, namesKind = false, formKey, sentFrom } = props;
  const { alerts: texts } = reader.texts;
  return (
    <Table<AlertOfAction>
      caption={title}
      rows={rows}
      columns={[
        {
          head: texts.when,
          cell: ({ alert }) => (
            <a href={reader.at(alertAddress(env, alert.alert_id))}>
              <Moment reader={reader} at={momentOf(alert.created_at)} />
            </a>
          ),
        },
        {
          head: texts.action,
          cell: (of) => <AlertedAction reader={reader} env={env} of={of} recipients={recipients} />,
        },
        {
          head: texts.details,
          cell: ({ alert }) => (
            <>
              {namesKind && <b>{alertTitle(reader, alert.type)}</b>}
              <InShort {...props} alert={alert} />
            </>
          ),
        },
        { head: texts.attends, cell: ({ alert }) => <Attends reader={reader} names={names} alert={alert} /> },
        ...(formKey === null
          ? []
          : [
              {
                head: texts.seen,
                cell: ({ alert }: AlertOfAction) => (
                  <Press
                    reader={reader}
                    action={`${alertAddress(env, alert.alert_id)}/acknowledge`}
                    values={{ [FORM_KEY]: formKey, ...sentFrom }}
                    kind="plain"
                  >
                    {texts.acknowledge}
                    <span class="aloud">{texts.acknowledgeOf(title)}</span>
                  </Press>
                ),
              },
            ]),
      ]}
    />
  );
}

type AttendsProps = Pick<RowsProps, "reader" | "names"> & Pick<AlertOfAction, "alert">;

/** Whoever attends to it, and whoever has seen it. */
function Attends({ reader, names, alert }: AttendsProps): Child {
  const { assigned_to, acknowledged_by: by } = alert;
  return (
    <>
      {assigned_to !== undefined && <Person reader={reader} names={names} id={assigned_to} />}
      {by !== null && (
        <span class="beneath quiet">
          {reader.texts.alerts.seenBy(<ActedBy reader={reader} names={names} id={by} claim={alert} />)}
        </span>
      )}
    </>
  );
}

/** A type that this program does not know is shown by its name. */
export function alertTitle({ texts }: AccountReader, type: AlertView["type"]): string {
  const known: Readonly<Record<string, string>> = texts.alerts.types;
  return known[type] ?? type;
}

interface ActionProps extends Pick<AlertsOfActions, "recipients"> {
  readonly reader: AccountReader;
  readonly env: string;
  readonly of: AlertOfAction;
}

/** Its amount, whom it is about, and its reference. Nothing if the alert is about no action that is stored. */
export function AlertedAction({ reader, env, of: { row }, recipients }: ActionProps): Child {
  if (row === null) return null;
  const { amount, ref, recipient_id: id } = row.transaction;
  const record = id === null ? undefined : recipients.get(id);
  return (
    <>
      <a href={reader.at(`/${env}/checks/${row.check_id}`)}>
        {amount === null ? (
          reader.texts.alerts.theAction
        ) : (
          <Amount reader={reader} amount={amount.amount} currency={amount.currency} />
        )}
      </a>
      {record !== undefined && (
        <>
          {" · "}
          <RecordLink reader={reader} env={env} record={record} />
        </>
      )}
      {ref !== null && (
        <span class="beneath quiet">
          <ActionRef reader={reader} text={ref} />
        </span>
      )}
    </>
  );
}

type InShortProps = Pick<RowsProps, "reader" | "env" | "names"> & Pick<AlertOfAction, "alert">;

/** What differs between the alerts of a group. */
function InShort({ reader, env, names, alert }: InShortProps): Child {
  const { rows, link } = alertDetails({ reader, env, names }, alert);
  // The row's action leads to its answer.
  const isOfAnswer = link?.path.startsWith(`/${env}/checks/`) === true;
  return (
    <>
      {rows.map(([name, value]) => (
        <div>
          <span class="quiet">{name}</span> {value}
        </div>
      ))}
      {link !== null && !isOfAnswer && <a href={reader.at(link.path)}>{link.name}</a>}
    </>
  );
}
