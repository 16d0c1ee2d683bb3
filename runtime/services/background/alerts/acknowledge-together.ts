/** POST /v1/alerts/acknowledge: somebody of the account has seen several alerts. */
import { z } from "zod";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { acknowledgeAlerts, listAlertsById } from "../../../store/outgoing/alerts.js";
import { closeAlerts } from "../../../store/outgoing/open-alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { parseBody } from "../../request/parsed-body.js";
import { judgePerson, personBehind, requireRole } from "../../request/person-behind.js";
import { requireWholeAccount } from "../../request/scope.js";
import { senderText } from "../../request/sender.js";
import { combine, hasIssues, piiInMembers, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { acknowledgeRequestSchema } from "./acknowledge.js";
import { type AcknowledgedTogether, MOST_ALERTS } from "./responses.js";

export const acknowledgeTogetherSchema = z.strictObject({
  alert_ids: z.array(z.string().max(40, "format")).min(1, "format").max(MOST_ALERTS, "too_long"),
  ...acknowledgeRequestSchema.shape,
});

/** Returns the text of the response. An unknown id refuses the whole request. */
export function* acknowledgeTogether(services: Services, caller: Caller, body: Json): Steps<string> {
  requireWholeAccount(caller, "checks:write");
  const of = { accountId: caller.accountId, env: caller.env };
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const { whole, members, errors } = parseBody(acknowledgeTogetherSchema, body);
  const sent = [...new Set(whole?.alert_ids ?? [])];
  const [alerts] = yield* batch(listAlertsById({ ...of, alertIds: sent }));
  if (alerts.length < sent.length)
    throw refusalOfAbsent(errors, new Refusal("not-found", "There is no alert of one of these ids."));
  const by = personBehind(caller, whole?.acknowledged_by ?? null);
  const issues = combine({
    requestErrors: [...errors, ...judgePerson(accountRules, caller, "acknowledged_by", members.acknowledged_by)],
    piiErrors: piiInMembers(body, ["acknowledged_by"]),
  });
  if (whole === null || by === null || hasIssues(issues)) throw refusalOf(issues);
  requireRole(accountRules, caller, "acknowledged_by", by, "checks:write");
  const open = alerts.filter(({ acknowledged_at }) => acknowledged_at === null);
  const already = alerts.filter(({ acknowledged_at }) => acknowledged_at !== null);
  const at = services.ports.now();
  yield* batch(
    acknowledgeAlerts({ ...of, alerts: open, by, at, sentBy: senderText(caller) }),
    closeAlerts({ ...of, alertIds: idsOf(open) }),
  );
  return writeJson({ acknowledged: idsOf(open), already: idsOf(already) } satisfies AcknowledgedTogether);
}

const idsOf = (alerts: readonly { readonly alert_id: string }[]): readonly string[] =>
  alerts.map(({ alert_id }) => alert_id);
