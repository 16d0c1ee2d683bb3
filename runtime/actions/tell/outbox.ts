/**
 * Who is mailed an alert, and when (decision 150). Written in the transaction that raises the alert, with the items
 * that wait for a message (decision 226).
 */
import { dayInZone, hourInZone } from "../../calendar/zones.js";
import { assert } from "../../engine/values/assert.js";
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import { addAlertItems, addSummaryItem } from "../../store/outgoing/messages.js";
import { addToOutbox } from "../../store/outgoing/outbox.js";
import type { Statement } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules } from "../account/account-rules.js";

/** At once, or with others in the summary of 06:00 in the account's time zone. */
export type EmailTiming = "at_once" | "summary";

export interface Mail {
  readonly accountRules: Pick<AccountRules, "people" | "testOnly" | "timeZone">;
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
  { accountRules: { people, testOnly, timeZone }, emailed, to }: Mail,
): readonly Statement[] {
  if (env === "test" && !testOnly) return [];
  const told = [...new Set(to)].filter((person) => people.get(person)?.left === false);
  if (told.length === 0) return [];
  const dueAt = emailed === "at_once" ? createdAt : summaryAround(createdAt, timeZone).to;
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

const SUMMARY_HOUR = 6;

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
  { people, testOnly, timeZone }: Mail["accountRules"],
  personId: string,
  now: number,
): readonly Statement[] {
  if ((env === "test" && !testOnly) || people.get(personId)?.left !== false) return [];
  const { from, to } = summaryAround(now, timeZone);
  // Where it does not begin a day earlier, the clocks changed: its beginning is in its name.
  const itemId = to - from === MILLISECONDS_A_DAY ? String(to) : `${from}-${to}`;
  return [addSummaryItem({ accountId, env, kind, personId, itemId, dueAt: to, now })];
}

interface SummaryPeriod {
  /** In milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** The period of a summary of claimed approvals. `itemId`: as above. */
export function summaryPeriod(itemId: string): SummaryPeriod {
  const [first, second] = itemId.split("-").map(Number);
  assert(first !== undefined, "the name of a summary has its moment");
  return second === undefined ? { from: first - MILLISECONDS_A_DAY, to: first } : { from: first, to: second };
}

/**
 * From the last summary to the next one: an alert raised at the moment of a summary waits for the next. After a change
 * of the zone two periods may overlap, so that what happened in both is told twice and nothing is left out.
 */
function summaryAround(moment: number, timeZone: string): SummaryPeriod {
  const today = dayInZone(moment, timeZone);
  const around = [today - 1, today, today + 1, today + 2].map((day) => hourInZone(day, SUMMARY_HOUR, timeZone));
  const [from, to] = [around.findLast((each) => each <= moment), around.find((each) => each > moment)];
  assert(from !== undefined && to !== undefined, "a summary comes each day");
  return { from, to };
}
