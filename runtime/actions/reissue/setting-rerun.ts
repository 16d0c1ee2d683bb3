/** The re-run after a setting has a new version: the answers that it may change, now and when it begins. */
import { fiscalYearOf } from "../../engine/values/days.js";
import { namesPeople } from "../../engine/values/facts.js";
import { FISCAL_YEAR_START, settingReaders } from "../../rulebook/settings.js";
import type { Steps } from "../../store/sql/steps.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { beginOfOffice } from "../decide/action-booking.js";
import { ANY_DAY, passOnLater, scheduleRerun } from "./schedule.js";

export interface ChangedSetting {
  readonly key: string;
  readonly before: AccountRules;
  readonly after: AccountRules;
  /** The first day of the new version. */
  readonly validFrom: number;
  readonly byUser: string | null;
}

/**
 * Answers that read the setting are looked at now; if it names a person only later, then too. As `scheduleRerun`.
 * Returns the id of the first of these re-runs; null: there is none.
 */
export function* rerunOfSetting(
  services: Services,
  { key, before, after, validFrom, byUser }: ChangedSetting,
): Steps<string | null> {
  const { accountId } = after;
  const from = firstDayMoved(key, before, after, validFrom);
  const now = yield* scheduleRerun(services, {
    accountId,
    cause: "setting",
    restsOn: [{ kind: "setting", name: key, from }],
    byUser,
  });
  if (!isOfPerson(after, key) || beginOfOffice(after, validFrom) <= services.ports.now()) return now;
  const later = yield* passOnLater(services, after, { setting: key, from: validFrom, byUser });
  return now ?? later;
}

export function isOfPerson({ ruleSets }: AccountRules, key: string): boolean {
  return (settingReaders(ruleSets.values()).get(key) ?? []).some(({ spec }) => namesPeople(spec));
}

/**
 * The first day whose answers may change. A person is asked whatever the action's day is. A fiscal year with another
 * start ends the year before it earlier or later. So bookings in that year are affected too.
 */
export function firstDayMoved(key: string, before: AccountRules, after: AccountRules, validFrom: number): number {
  if (isOfPerson(after, key)) return ANY_DAY;
  if (key !== FISCAL_YEAR_START) return validFrom;
  return Math.min(...[before, after].map(({ settings }) => fiscalYearOf(validFrom - 1, settings.fiscalYears).from));
}
