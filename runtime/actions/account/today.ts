/** Today in an account: the day that it is now in the account's time zone (decision 430). */
import { dayInZone } from "../../calendar/zones.js";
import { assert } from "../../engine/values/assert.js";
import type { Ports } from "../../ports/ports.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { timeZoneOf } from "./time-zone.js";

interface InZone {
  /** A name of the IANA database. */
  readonly timeZone: string;
}

/** By account rules that were read. A day is a whole number of days since 1970-01-01. */
export function todayOf({ ports }: { readonly ports: Ports }, { timeZone }: InZone): number {
  return dayInZone(ports.now(), timeZone);
}

/** The same where no account rules are read. */
export function* readToday(ports: Ports, accountId: string): Steps<number> {
  return dayInZone(ports.now(), yield* readTimeZone(accountId));
}

/** A name of the IANA database; `UTC` if the account has set none. */
export function* readTimeZone(accountId: string): Steps<string> {
  const [[account]] = yield* batch(readAccount({ accountId }));
  assert(account !== undefined, "a caller's account exists");
  return timeZoneOf(account);
}
