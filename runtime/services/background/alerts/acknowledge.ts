/** POST /v1/alerts/{alert_id}/acknowledge: somebody of the account has seen it (decision 150). */
import { z } from "zod";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { acknowledgeAlerts, readAlert } from "../../../store/outgoing/alerts.js";
import { closeAlerts } from "../../../store/outgoing/open-alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { parseBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind, requireRole } from "../../request/person-behind.js";
import { requireWholeAccount } from "../../request/scope.js";
import { senderText } from "../../request/sender.js";
import { combine, hasIssues, piiIn, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { alertView } from "./views.js";

export const acknowledgeRequestSchema = z.strictObject({
  acknowledged_by: z.string().max(200, "string_too_long").nullish(),
});

/** Returns the text of the response. A repeat by anybody returns the first acknowledgement. */
export function* acknowledge(services: Services, caller: Caller, alertId: string, body: Json): Steps<string> {
  requireWholeAccount(caller, "checks:write");
  const of = { accountId: caller.accountId, env: caller.env, alertId };
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const [[alert]] = yield* batch(readAlert(of));
  const { whole, members, errors } = parseBody(acknowledgeRequestSchema, body);
  if (alert === undefined) throw refusalOfAbsent(errors, new Refusal("not-found", "There is no alert of this id."));
  const named = whole?.acknowledged_by ?? null;
  const by = personBehind(caller, named);
  const issues = combine({
    requestErrors: [...errors, ...judgePerson(accountRules, caller, "acknowledged_by", members.acknowledged_by)],
    piiErrors: piiIn("acknowledged_by", named),
  });
  if (whole === null || by === null || hasIssues(issues)) throw refusalOf(issues);
  requireRole(accountRules, caller, "acknowledged_by", by, "checks:write");
  if (alert.acknowledged_at !== null) return JSON.stringify(alertView(alert));
  const at = services.ports.now();
  const sentBy = senderText(caller);
  yield* batch(
    acknowledgeAlerts({ ...of, alerts: [alert], by, at, sentBy }),
    closeAlerts({ ...of, alertIds: [alertId] }),
  );
  return JSON.stringify(
    alertView({ ...alert, acknowledged_by: by, acknowledged_at: at, acknowledged_sent_by: sentBy }),
  );
}
