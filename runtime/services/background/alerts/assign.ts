/** POST /v1/alerts/{alert_id}/assign: who attends to an alert. Whoever may acknowledge it assigns it (decision 456). */
import { z } from "zod";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { assignAlert, readAlert } from "../../../store/outgoing/alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { isSent, parseBody } from "../../request/parsed-body.js";
import { judgePerson, notAPerson, personBehind, requireRole } from "../../request/person-behind.js";
import { requireWholeAccount } from "../../request/scope.js";
import { combine, hasIssues, piiInMembers, refusalOf, refusalOfAbsent } from "../../request/validation-issues.js";
import { alertView } from "./views.js";

const person = z.string().max(200, "string_too_long");

export const assignRequestSchema = z.strictObject({ assigned_to: person.nullable(), assigned_by: person.nullish() });

/** Returns the text of the response. `assigned_to` null: nobody attends to it any more. */
export function* assign(services: Services, caller: Caller, alertId: string, body: Json): Steps<string> {
  requireWholeAccount(caller, "checks:write");
  const of = { accountId: caller.accountId, env: caller.env, alertId };
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const [[alert]] = yield* batch(readAlert(of));
  const { whole, members, errors } = parseBody(assignRequestSchema, body);
  if (alert === undefined) throw refusalOfAbsent(errors, new Refusal("not-found", "There is no alert of this id."));
  const { assigned_to: to } = members;
  const unknown = isSent(to) ? notAPerson(accountRules, to) : null;
  const issues = combine({
    requestErrors: [
      ...errors,
      ...(unknown === null ? [] : [{ field: "assigned_to", ...unknown }]),
      ...judgePerson(accountRules, caller, "assigned_by", members.assigned_by),
    ],
    piiErrors: piiInMembers(body, ["assigned_to", "assigned_by"]),
  });
  const by = personBehind(caller, whole?.assigned_by ?? null);
  if (whole === null || by === null || hasIssues(issues)) throw refusalOf(issues);
  requireRole(accountRules, caller, "assigned_by", by, "checks:write");
  yield* batch(assignAlert({ ...of, to: whole.assigned_to, by, at: services.ports.now() }));
  return JSON.stringify(alertView({ ...alert, assigned_to: whole.assigned_to }));
}
