/** /{env}/alerts: events that people should know about. Roles that may send checks acknowledge and assign them here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import type { AlertType } from "../../actions/tell/alerts.js";
import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { acknowledge } from "../../services/background/alerts/acknowledge.js";
import { assign } from "../../services/background/alerts/assign.js";
import { acknowledgeGroup, readAlertsOfActions } from "../../services/background/alerts/groups.js";
import { readAlertGroups, readAlertOfAction, readAttending } from "../../services/background/alerts/groups.js";
import { type AcknowledgedTogether, alertType } from "../../services/background/alerts/responses.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, sendForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AlertPage, ASSIGNED_TO } from "../pages/alerts/alert.js";
import { alertAddress, type AlertList, CHOICES, HOME, MINE, SENT_FROM } from "../pages/alerts/alert-address.js";
import { AlertsPage, type ShownGroup } from "../pages/alerts/alerts.js";

const PATH = "/alerts";
const ALERT = `${PATH}/{alert_id}`;
/** A page has at most so many groups with so many alerts each, or one group with so many. */
const MOST_GROUPS = 16;
const MOST_OF_EACH = 3;
const MOST_OF_ONE = 50;

export const alertRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showAlerts),
  ...personPage("POST", `${PATH}/acknowledge`, acknowledgeAll),
  ...personPage("GET", ALERT, async (asked) => showPage(asked, await alertPage(asked, null))),
  ...personPage("POST", `${ALERT}/acknowledge`, acknowledgeAlert),
  ...personPage("POST", `${ALERT}/assign`, assignAlert),
];

async function showAlerts(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const list = listIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const { groups, hasMore } = yield* readAlertGroups(caller, list);
    const shown = shownOf(groups, list);
    const alertIds = shown.flatMap(({ shown: ids }) => ids);
    const of = yield* readAlertsOfActions(services, caller, alertIds);
    const left = groups.length - shown.length;
    return { groups: shown, left, hasMore, ...of, names: yield* readPeopleNames(caller) };
  });
  const [group] = data.groups;
  const hasOlder = list.cause !== null && group !== undefined && group.alertIds.at(-1) !== group.shown.at(-1);
  const acknowledged = Number(c.req.query("acknowledged") ?? "none");
  const page = (
    <AlertsPage
      reader={reader}
      signedIn={signedIn}
      list={list}
      {...data}
      nextBefore={hasOlder ? (group.shown.at(-1) ?? null) : null}
      formKey={options.newRequestId()}
      done={c.req.query("done") ?? null}
      acknowledged={Number.isSafeInteger(acknowledged) ? acknowledged : null}
    />
  );
  return showPage(asked, page);
}

function listIn({ c, caller }: PersonRequest): AlertList {
  const type = typeIn(c.req.query(CHOICES.type));
  return {
    status: c.req.query(CHOICES.status) === "acknowledged" ? "acknowledged" : "open",
    type,
    cause: type === null ? null : (c.req.query(CHOICES.cause) ?? null),
    to: c.req.query(CHOICES.mine) === MINE ? caller.personId : null,
    before: c.req.query(CHOICES.before) ?? null,
  };
}

/** Null: every type, or none that this program knows. */
function typeIn(sent: string | undefined): AlertType | null {
  return alertType.safeParse(sent).data ?? null;
}

function shownOf(
  groups: readonly Omit<ShownGroup, "shown">[],
  { cause, before = null }: AlertList,
): readonly ShownGroup[] {
  const most = cause === null ? MOST_OF_EACH : MOST_OF_ONE;
  const isShown = (id: string): boolean => cause === null || before === null || id < before;
  return groups.slice(0, MOST_GROUPS).map((group) => ({
    ...group,
    shown: group.alertIds.filter(isShown).slice(0, most),
  }));
}

async function acknowledgeAlert(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { c } = asked;
  await sendForm(asked, (services) => acknowledge(services, caller, idIn(asked), {}));
  const isOnHome = c.get("form")?.get(SENT_FROM) === HOME;
  return sendTo(asked, `/${caller.env}${isOnHome ? "" : PATH}?done=acknowledged`);
}

async function acknowledgeAll(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const text = await sendForm(asked, (services, typed) => {
    const type = typeIn(typed.get("type") ?? undefined);
    const upTo = textIn(typed, "up_to");
    if (type === null || upTo === null) throw new Refusal("invalid-request", "The form names no group.");
    const to = typed.get(CHOICES.mine) === MINE ? caller.personId : null;
    return acknowledgeGroup(services, caller, { type, cause: typed.get("cause") ?? "", to, upTo });
  });
  // As the verb wrote it.
  const { acknowledged } = JSON.parse(text) as AcknowledgedTogether;
  return sendTo(asked, `/${caller.env}${PATH}?acknowledged=${acknowledged.length}`);
}

async function alertPage(asked: PersonRequest, form: FormState | null): Promise<JSX.Element> {
  const { c, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      ...(yield* readAlertOfAction(services, caller, idIn(asked))),
      names: yield* readPeopleNames(caller),
      people: yield* readAttending(services, caller),
    };
  });
  return (
    <AlertPage
      reader={reader}
      signedIn={signedIn}
      {...data}
      form={form ?? newForm(asked, { [ASSIGNED_TO]: data.alert.assigned_to ?? "" })}
      done={c.req.query("done") ?? null}
    />
  );
}

async function assignAlert(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) =>
    assign(services, caller, idIn(asked), { assigned_to: textIn(typed, ASSIGNED_TO) }),
  );
  return answerForm(asked, result, {
    next: `${alertAddress(caller.env, idIn(asked))}?done=assigned`,
    again: (form) => alertPage(asked, form),
  });
}

const idIn = ({ c }: PersonRequest): string => c.req.param("alert_id") ?? "";
