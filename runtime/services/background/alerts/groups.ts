/** Alerts for people: by type and cause, each with the action that it is about. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { AlertType } from "../../../actions/tell/alerts.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { listStored } from "../../../store/actions/log.js";
import { listAlertHeads, listAlertsById, listAssignedHeads, listHandedHeads } from "../../../store/outgoing/alerts.js";
import { listOpenHanded, listOpenHeads } from "../../../store/outgoing/open-alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readPeopleNames } from "../../accounts/people/names.js";
import { readRows, type ShownRow } from "../../acting/log/view.js";
import { readRecipientsById } from "../../recipients/list.js";
import type { RecipientView } from "../../recipients/responses.js";
import { requireScope } from "../../request/scope.js";
import { acknowledgeTogether } from "./acknowledge-together.js";
import { causeOf } from "./causes.js";
import { type AlertView, MOST_ALERTS } from "./responses.js";
import { alertView } from "./views.js";

/** Of so many alerts, the newest, groups are made. */
export const MOST_GROUPED = 2_000;

export interface AlertSelection {
  readonly status: AlertView["status"];
  /** Null: of every type. */
  readonly type: AlertType | null;
  /** Of a group's type; null: of every cause. */
  readonly cause: string | null;
  /** A person's id: those assigned to them, and those of actions that a rule handed to them, alone. */
  readonly to: string | null;
}

export interface AlertGroup {
  readonly type: string;
  readonly cause: string;
  readonly asDecided: boolean;
  /** All alerts of the group, the newest first. */
  readonly alertIds: readonly string[];
}

export interface AlertGroups {
  /** The group with the newest alert first; at the end, alerts of decisions that came out as they were meant to. */
  readonly groups: readonly AlertGroup[];
  /** Older alerts are in no group. */
  readonly hasMore: boolean;
}

export function* readAlertGroups(caller: Caller, { status, type, cause, to }: AlertSelection): Steps<AlertGroups> {
  requireScope(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const most = MOST_GROUPED + 1;
  const lists = yield* batch(
    ...(to === null
      ? [
          status === "open"
            ? listOpenHeads({ ...of, type, agent: caller.agent, before: null, most })
            : listAlertHeads({ ...of, status, type, agent: caller.agent, most }),
        ]
      : [
          listAssignedHeads({ ...of, status, type, to, most }),
          status === "open"
            ? listOpenHanded({ ...of, type, to, most })
            : listHandedHeads({ ...of, status, type, to, most }),
        ]),
  );
  // One that was handed to a person may be assigned to them, too.
  const heads = [...new Map(lists.flat().map((head) => [head.alert_id, head])).values()].sort((a, b) =>
    a.alert_id < b.alert_id ? 1 : -1,
  );
  const groups = new Map<string, AlertGroup & { readonly alertIds: string[] }>();
  for (const { alert_id, type, payload } of heads.slice(0, MOST_GROUPED)) {
    const { key, asDecided } = causeOf(type, JSON.parse(payload));
    if (cause !== null && cause !== key) continue;
    const name = JSON.stringify([type, key]);
    const group = groups.get(name) ?? { type, cause: key, asDecided, alertIds: [] };
    group.alertIds.push(alert_id);
    groups.set(name, group);
  }
  const found = [...groups.values()];
  const [last, first] = [true, false].map((each) => found.filter(({ asDecided }) => asDecided === each));
  assert(first !== undefined && last !== undefined, "each group is one or the other");
  return { groups: [...first, ...last], hasMore: heads.length > MOST_GROUPED };
}

/** An alert with the answer that it is about. */
export interface AlertOfAction {
  readonly alert: AlertView;
  /** Null: it is about no answer, or the action was erased. */
  readonly row: ShownRow | null;
}

export interface AlertsOfActions {
  /** By the id of each. */
  readonly alerts: ReadonlyMap<string, AlertOfAction>;
  /** Whom the actions are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
}

/** An unknown id is skipped. */
export function* readAlertsOfActions(
  services: Services,
  caller: PersonCaller,
  alertIds: readonly string[],
): Steps<AlertsOfActions> {
  requireScope(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const [stored] = yield* batch(listAlertsById({ ...of, alertIds }));
  const views = stored.map(alertView);
  const named = views.flatMap((view) => checkIdOf(view) ?? []);
  const [present] = yield* batch(listStored({ ...of, checkIds: named }));
  const checkIds = present.map(({ check_id }) => check_id);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const rows = yield* readRows(services, accountRules, of, checkIds);
  const byId = new Map(rows.map((row) => [row.check_id, row]));
  return {
    alerts: new Map(views.map((alert) => [alert.alert_id, { alert, row: byId.get(checkIdOf(alert) ?? "") ?? null }])),
    recipients: yield* readRecipientsById(
      caller,
      rows.flatMap(({ transaction: { recipient_id } }) => recipient_id ?? []),
    ),
  };
}

export function* readAlertOfAction(
  services: Services,
  caller: PersonCaller,
  alertId: string,
): Steps<AlertOfAction & Pick<AlertsOfActions, "recipients">> {
  const { alerts, recipients } = yield* readAlertsOfActions(services, caller, [alertId]);
  const found = alerts.get(alertId);
  if (found === undefined) throw new Refusal("not-found", "There is no alert of this id.");
  return { ...found, recipients };
}

/** The people of the account who may attend to an alert: nobody who left. People of a builder see none. */
export function* readAttending(
  services: Services,
  caller: PersonCaller,
): Steps<readonly { readonly id: string; readonly name: string }[]> {
  const { people } = yield* readAccountRules(services, caller.accountId);
  const names = yield* readPeopleNames(caller);
  return [...names].flatMap(([id, name]) => (people.get(id)?.left === false ? [{ id, name }] : []));
}

/** The alerts that are assigned to the person, or whose action was handed to them, and that nobody has acknowledged. */
export function* readAttendedTo(
  services: Services,
  caller: PersonCaller,
  most: number,
): Steps<AlertsOfActions & { readonly hasMore: boolean }> {
  if (caller.builder !== null) return { alerts: new Map(), recipients: new Map(), hasMore: false };
  const mine = { status: "open", type: null, cause: null, to: caller.personId } as const;
  const { groups } = yield* readAlertGroups(caller, mine);
  const alertIds = groups.flatMap(({ alertIds }) => alertIds).sort();
  const of = yield* readAlertsOfActions(services, caller, alertIds.slice(-most));
  return { ...of, hasMore: alertIds.length > most };
}

/** The answer that an alert is about: of two, the later one. */
function checkIdOf({ payload }: AlertView): string | null {
  const { check_id: checkId, now } = payload as { readonly check_id?: unknown; readonly now?: unknown };
  if (typeof checkId === "string") return checkId;
  return typeof now === "object" && now !== null && "check_id" in now ? String(now.check_id) : null;
}

/**
 * Acknowledges the alerts of a group, at most `MOST_ALERTS`, the newest first. `upTo`: the newest that the person saw;
 * alerts raised later stay open. Returns the text of the response.
 */
export function* acknowledgeGroup(
  services: Services,
  caller: PersonCaller,
  { upTo, ...of }: Pick<AlertSelection, "type" | "cause" | "to"> & { readonly upTo: string },
): Steps<string> {
  const { groups } = yield* readAlertGroups(caller, { status: "open", ...of });
  const seen = groups.flatMap(({ alertIds }) => alertIds).filter((id) => id <= upTo);
  const alertIds = seen.slice(0, MOST_ALERTS);
  if (alertIds.length === 0) return writeJson({ acknowledged: [], already: [] });
  return yield* acknowledgeTogether(services, caller, { alert_ids: alertIds });
}
