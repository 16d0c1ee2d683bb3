/** /{env}/alerts: events that people should know about. Roles that may send checks acknowledge them here. */
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { acknowledge } from "../../services/background/alerts/acknowledge.js";
import { listAlerts } from "../../services/background/alerts/list.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { sendForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AlertsPage, type AlertStatus } from "../pages/alerts/alerts.js";

const PATH = "/alerts";
const MOST_SHOWN = 50;

export const alertRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showAlerts),
  ...personPage("POST", `${PATH}/{alert_id}/acknowledge`, acknowledgeAlert),
];

async function showAlerts(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const status: AlertStatus = c.req.query("status") === "acknowledged" ? "acknowledged" : "open";
  const before = c.req.query("before");
  const { reader, signedIn, data } = await readPage(asked, function* () {
    const alerts = yield* listAlerts(caller, { status, before, limit: MOST_SHOWN + 1 });
    return { alerts, names: yield* readPeopleNames(caller) };
  });
  const alerts = data.alerts.slice(0, MOST_SHOWN);
  const page = (
    <AlertsPage
      reader={reader}
      signedIn={signedIn}
      status={status}
      alerts={alerts}
      names={data.names}
      isFirst={before === undefined}
      nextBefore={data.alerts.length > MOST_SHOWN ? (alerts.at(-1)?.alert_id ?? null) : null}
      formKey={options.newRequestId()}
      done={c.req.query("done") ?? null}
    />
  );
  return showPage(asked, page);
}

async function acknowledgeAlert(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const alertId = c.req.param("alert_id") ?? "";
  await sendForm(asked, (services) => acknowledge(services, caller, alertId, {}));
  return sendTo(asked, `/${caller.env}${PATH}?done=acknowledged`);
}
