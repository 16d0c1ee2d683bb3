/**
 * Who is mailed an alert, and when (decision 150). Written in the transaction that raises the alert, with the items
 * that wait for a message (decision 226).
 */
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import { addAlertItems, addSummaryItem } from "../../store/outgoing/messages.js";
import { addToOutbox } from "../../store/outgoing/outbox.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";

/** At once, or with others in the summary of 06:00 UTC. */
export type EmailTiming = "at_once" | "summary";

export interface Mail {
  readonly accountRules: Pick<AccountRules, "people" | "testOnly">;
  readonly emailed: EmailTiming;
  /** Service ids; each is mailed once, and who left the account is not. */
  readonly to: readonly string[];
}

/** Alerts that are raised together. */
export interface RaisedAlerts extends Tenant {
  readonly alertIds: readonly string[];
  readonly createdAt: number;
}

/** Written after the alerts themselves. Alerts of test data are mailed only if the account has no live environment. */
export function toOutbox(
  { accountId, env, alertIds, createdAt }: RaisedAlerts,
  { accountRules: { people, testOnly }, emailed, to }: Mail,
): readonly Statement[] {
  if (env === "test" && !testOnly) return [];
  const told = [...new Set(to)].filter((person) => people.get(person)?.left === false);
  if (told.length === 0) return [];
  const dueAt = emailed === "at_once" ? createdAt : nextSummary(createdAt);
  return [
    addToOutbox({ accountId, env, alertIds, people: told.map((person_id) => ({ person_id })), emailed, dueAt }),
    addAlertItems({ accountId, env, alertIds }),
  ];
}

/**
 * The account's admins who have accepted, and `more`, except the person whose own act the alert reports. News of an
 * account goes to nobody who may not be of it.
 */
export function adminsAnd(
  { people }: Pick<AccountRules, "people">,
  more: readonly string[],
  whoseAct: string | null,
): readonly string[] {
  const admins = [...people].flatMap(([person, { role, accepted }]) =>
    role === "tenant_admin" && accepted ? [person] : [],
  );
  return [...admins, ...more].filter((person) => person !== whoseAct);
}

const SUMMARY_AFTER_MIDNIGHT_MS = 6 * 3_600_000;

/**
 * Approvals that keys record in a person's name have one line in the daily summary: one item for each day, named by the
 * moment of the summary.
 */
export function tellOfClaimedApproval(
  of: Tenant,
  accountRules: Mail["accountRules"],
  personId: string,
  now: number,
): readonly Statement[] {
  return inSummary("claims", of, accountRules, personId, now);
}

/** The same for taken actions that wait for the person's approval. */
export function tellOfTaken(
  of: Tenant,
  accountRules: Mail["accountRules"],
  personId: string,
  now: number,
): readonly Statement[] {
  return inSummary("taken", of, accountRules, personId, now);
}

function inSummary(
  kind: "claims" | "taken",
  { accountId, env }: Tenant,
  { people, testOnly }: Mail["accountRules"],
  personId: string,
  now: number,
): readonly Statement[] {
  if ((env === "test" && !testOnly) || people.get(personId)?.left !== false) return [];
  const dueAt = nextSummary(now);
  return [addSummaryItem({ accountId, env, kind, personId, itemId: String(dueAt), dueAt, now })];
}

/** The period of a summary of claimed approvals: `to` is exclusive. `itemId`: as above. */
export function claimsPeriod(itemId: string): { readonly from: number; readonly to: number } {
  const to = Number(itemId);
  return { from: to - MILLISECONDS_A_DAY, to };
}

/** The first summary after the moment: an alert raised at the moment of a summary waits for the next. */
function nextSummary(moment: number): number {
  const days = Math.floor((moment - SUMMARY_AFTER_MIDNIGHT_MS) / MILLISECONDS_A_DAY);
  return (days + 1) * MILLISECONDS_A_DAY + SUMMARY_AFTER_MIDNIGHT_MS;
}
