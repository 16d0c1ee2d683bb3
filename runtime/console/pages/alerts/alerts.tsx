/**
 * Alerts: events that people should know about, by kind and cause. A group is acknowledged as a whole. Alerts of
 * decisions that came out as they were meant to are folded.
 */
import type { Child } from "hono/jsx";

import type { AlertType } from "../../../actions/tell/alerts.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { type AlertGroup, type AlertsOfActions, MOST_GROUPED } from "../../../services/background/alerts/groups.js";
import { MOST_ALERTS } from "../../../services/background/alerts/responses.js";
import { FORM_KEY } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Done } from "../../parts/done.js";
import { Empty } from "../../parts/empty.js";
import { Facts } from "../../parts/facts.js";
import { Notice } from "../../parts/notice.js";
import { Pager } from "../../parts/pager.js";
import type { PeopleNames } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import { Tabs } from "../../parts/tabs.js";
import { roleMay } from "../../places.js";
import type { AccountReader } from "../../reader.js";
import { type AlertList, alertsAddress, CHOICES, MINE } from "./alert-address.js";
import { AlertChoices } from "./choices.js";
import { alertDetails } from "./details.js";
import { AlertRows, alertTitle } from "./rows.js";

export interface AlertsProps extends AlertsOfActions {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly list: AlertList;
  readonly groups: readonly ShownGroup[];
  /** Older alerts are in no group. */
  readonly hasMore: boolean;
  readonly names: PeopleNames;
  /** The id of the last one shown of the one group, if it has older ones. */
  readonly nextBefore: string | null;
  /** Groups that the page has no room for. */
  readonly left: number;
  readonly formKey: string;
  readonly done: string | null;
  /** Alerts that the previous form acknowledged; null: it was another form. */
  readonly acknowledged: number | null;
}

/** A group with those of its alerts that the page shows. */
export interface ShownGroup extends AlertGroup {
  readonly shown: readonly string[];
}

export function AlertsPage(props: AlertsProps): Child {
  const { reader, signedIn, list, groups, hasMore, nextBefore, left, done, acknowledged } = props;
  const { alerts: texts } = reader.texts;
  const { env } = signedIn;
  const [asDecided, others] = [true, false].map((each) => groups.filter((group) => group.asDecided === each));
  const first = { ...list, before: null };
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="alerts" wide>
      <Done texts={texts.done} done={done} />
      {acknowledged !== null && <Notice kind="done">{texts.acknowledgedSeveral(acknowledged)}</Notice>}
      <Tabs
        reader={reader}
        label={texts.filter}
        tabs={(["open", "acknowledged"] as const).map((each) => ({
          name: texts[each],
          path: alertsAddress(env, { ...first, status: each }),
          isHere: each === list.status,
        }))}
      />
      <AlertChoices reader={reader} env={env} list={list} />
      {groups.length === 0 && (
        <Empty title={list.status === "open" ? texts.noneOpenTitle : texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      )}
      {others?.map((group, at) => (
        <Group {...props} group={group} at={at} />
      ))}
      {asDecided?.map((group, at) => (
        <details class="sure" open={list.cause !== null}>
          <summary>{texts.asDecided(writtenNumber(reader, group.alertIds.length))}</summary>
          <p class="hint">{texts.asDecidedHint}</p>
          <Group {...props} group={group} at={(others?.length ?? 0) + at} />
        </details>
      ))}
      {left > 0 && <p class="hint">{texts.left(left)}</p>}
      {hasMore && <p class="hint">{texts.notGrouped(writtenNumber(reader, MOST_GROUPED))}</p>}
      <Pager
        reader={reader}
        first={(list.before ?? null) === null ? null : alertsAddress(env, first)}
        next={nextBefore === null ? null : alertsAddress(env, { ...list, before: nextBefore })}
      />
    </Room>
  );
}

interface GroupProps extends AlertsProps {
  readonly group: ShownGroup;
  /** The place of the group on the page. */
  readonly at: number;
}

function Group(props: GroupProps): Child {
  const { reader, signedIn, list, group, at, alerts, names, recipients, formKey } = props;
  const { alerts: texts } = reader.texts;
  const { env, person } = signedIn;
  const title = alertTitle(reader, group.type);
  const rows = group.shown.flatMap((id) => alerts.get(id) ?? []);
  const [newest] = rows;
  const cause = newest === undefined ? [] : alertDetails({ reader, env, names }, newest.alert).cause;
  const count = group.alertIds.length;
  const mayAcknowledge = list.status === "open" && roleMay(person.role, "checks:write");
  const id = `group-${at}`;
  return (
    <section class="alerts" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="count">{writtenNumber(reader, count)}</span>
      </h2>
      {cause.length > 0 && <Facts rows={cause} />}
      <AlertRows {...{ reader, env, names, rows, recipients, title }} formKey={mayAcknowledge ? formKey : null} />
      <div class="buttons">
        {mayAcknowledge && count > 1 && (
          <Press
            reader={reader}
            action={`/${env}/alerts/acknowledge`}
            values={{
              [FORM_KEY]: formKey,
              type: group.type,
              cause: group.cause,
              up_to: group.alertIds[0] ?? "",
              ...(list.to !== null && { [CHOICES.mine]: MINE }),
            }}
            kind="plain"
          >
            {texts.acknowledgeAll(Math.min(count, MOST_ALERTS))}
            <span class="aloud">{texts.acknowledgeOf(title)}</span>
          </Press>
        )}
        {list.cause === null && count > rows.length && (
          <a href={reader.at(alertsAddress(env, { ...list, type: group.type as AlertType, cause: group.cause }))}>
            {texts.allOfGroup(count)}
            <span class="aloud">{texts.acknowledgeOf(title)}</span>
          </a>
        )}
      </div>
    </section>
  );
}
