/**
 * Alerts about requests: that mail of them is held back or does not arrive, and that nobody answered one in time
 * (decisions 284, 285).
 */
import { dayOfMoment } from "../../engine/values/days.js";
import { type MailedRequestRow, UNDELIVERABLE } from "../../store/outgoing/request-mail.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { RequestRow } from "../../store/tables/schema.js";
import type { Services } from "../account/services.js";
import type { AlertedAccount } from "./account-alerts.js";
import { type AlertPayloads, raiseAlert } from "./alerts.js";
import { adminsAnd } from "./outbox.js";

/** Once a day for each agent and person. */
export function heldBackAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  { env }: Pick<Tenant, "env">,
  payload: { readonly agent: string; readonly asked_of: string },
): readonly Statement[] {
  const day = dayOfMoment(by.ports.now());
  const tenant = { accountId: account.accountId, env };
  const once = `requests.held_back ${payload.asked_of} ${day} ${payload.agent}`;
  const mail = { accountRules: account, emailed: "at_once", to: adminsAnd(account, [], null) } as const;
  return raiseAlert(by, { tenant, booking: null, once, mail }, { type: "requests.held_back", payload });
}

/** Once for each request. The agent reads it, too. */
export function unansweredAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  { env, request_id, check_id, transaction_id, action_id, asked_of, asks, agent }: RequestRow,
): readonly Statement[] {
  const tenant = { accountId: account.accountId, env };
  const booking = { action_id, actor_kind: "agent", actor_id: agent } as const;
  const once = `request.unanswered ${request_id}`;
  const mail = { accountRules: account, emailed: "summary", to: adminsAnd(account, [], asked_of) } as const;
  const payload = { request_id, check_id, transaction_id, asked_of, asks, agent };
  return raiseAlert(by, { tenant, booking, once, mail }, { type: "request.unanswered", payload });
}

/** Once for each request. No agent reads it: its person is not reached, and only an admin can mend it. */
export function undeliverableAlert(
  by: Pick<Services, "ports">,
  account: AlertedAccount,
  { env, action_id, account_id: accountId, ...request }: MailedRequestRow,
  why: Pick<AlertPayloads["request.undeliverable"], "cause" | "code">,
): readonly Statement[] {
  const booking = { action_id, actor_kind: null, actor_id: null };
  const once = `${UNDELIVERABLE} ${request.request_id}`;
  const mail = { accountRules: account, emailed: "at_once", to: adminsAnd(account, [], null) } as const;
  const payload = { ...request, ...why };
  return raiseAlert(
    by,
    { tenant: { accountId, env }, booking, once, mail },
    { type: "request.undeliverable", payload },
  );
}
