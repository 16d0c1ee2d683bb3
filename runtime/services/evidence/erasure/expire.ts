/**
 * Expiry of names (decision 276): each is kept through the end of the fiscal year after the one in which its recipient
 * was last met. A keyed hash stays, by which the same spelling finds the record again.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import { assert } from "../../../engine/values/assert.js";
import { dayOfMoment, fiscalYearOf, momentOfDay } from "../../../engine/values/days.js";
import { dropRecipientKeys } from "../../../store/recipients/recipient-keys.js";
import { addNameHash } from "../../../store/recipients/recipient-name-hashes.js";
import { dropRecipientName, listNamesMet, listNamesSent } from "../../../store/recipients/recipients.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { hashedName } from "../../acting/checks/recipients.js";
import { audited } from "../../request/operator/operator.js";
import { dropRecords, namesSentOf, type Removal, sealAll } from "./drop-records.js";

export const NAMES_EXPIRED = "recipient.names_expire";
export const ENVIRONMENTS = ["live", "test"] as const;

/** A range of names in the order of their records' ids. Each page takes one short transaction. */
export interface NamePage extends Tenant {
  /** The id of the record before the first. */
  readonly after: string;
}

/** The names of an account begin here. */
export function firstNames(accountId: string): NamePage {
  return { accountId, env: ENVIRONMENTS[0], after: "" };
}

interface NamesLookedAt {
  /** Whether any of the page is to be erased. */
  readonly expired: boolean;
  /** Null: there are no further names. */
  readonly next: NamePage | null;
}

/** Only reads. */
export function* findExpired(services: Services, page: NamePage, most: number): Steps<NamesLookedAt> {
  const { names, stale } = yield* readNames(services, page, most);
  const last = names.at(-1);
  if (last !== undefined) return { expired: stale.length > 0, next: { ...page, after: last.recipient_id } };
  const env = ENVIRONMENTS[ENVIRONMENTS.findIndex((each) => each === page.env) + 1];
  return { expired: false, next: env === undefined ? null : { ...page, env, after: "" } };
}

/** Erases the names of the page that have expired by now, each with the salt of its leaf. */
export function* expireNames(services: Services, page: NamePage, most: number): Steps<void> {
  const { accountId, env } = page;
  const { ports, nameHash } = services;
  // Locks out bookings of the account until the transaction ends.
  yield* batch(changingAccount(accountId));
  const { stale } = yield* readNames(services, page, most);
  if (stale.length === 0) return;
  yield* sealAll(ports);
  const of = stale.map(({ recipient_id: recipientId }) => ({ accountId, env, recipientId }));
  const sent = yield* batch(...of.map((each) => listNamesSent(each)));
  const records = of.flatMap((each, at): readonly Removal[] => namesSentOf(each, sent[at] ?? []));
  const expiredAt = ports.now();
  const kept = stale.flatMap(({ kind, spelling }, at): readonly Statement[] => {
    const each = of[at];
    const [hash] = nameHash(hashedName(page, kind, spelling));
    assert(each !== undefined && hash !== undefined, "a service has a pepper");
    return [dropRecipientName(each), dropRecipientKeys(each), addNameHash({ ...each, expiredAt, hash })];
  });
  const what = { env, recipients: stale.length, names: records.length };
  yield* batch(
    ...kept,
    ...(yield* dropRecords(records)),
    audited(ports, { accountId, author: "service" }, NAMES_EXPIRED, what),
  );
}

type NameMet = typeof listNamesMet extends (...values: never[]) => Statement<infer Row> ? Row : never;

function* readNames(
  services: Services,
  page: NamePage,
  most: number,
): Steps<{ readonly names: readonly NameMet[]; readonly stale: readonly NameMet[] }> {
  const since = yield* keptSince(services, page.accountId);
  const [names] = yield* batch(listNamesMet({ ...page, since, sinceMs: momentOfDay(since), most }));
  return { names, stale: names.filter(({ met }) => met === 0) };
}

/** The first day of the fiscal year before this one: a name or description that was met since is kept. */
export function* keptSince(services: Services, accountId: string): Steps<number> {
  const years = fiscalYearsOf(yield* readAccountRules(services, accountId));
  const thisYear = fiscalYearOf(dayOfMoment(services.ports.now()), years);
  return fiscalYearOf(thisYear.from - 1, years).from;
}
