/**
 * Descriptions of recipients that expire as names do (decision 337): each is kept through the end of the fiscal year
 * after the one in which its action, or a record that its action is about, was last met.
 */
import type { Services } from "../../../actions/account/services.js";
import { momentOfDay } from "../../../engine/values/days.js";
import { listDescriptionsMet } from "../../../store/recipients/recipient-descriptions.js";
import { dropRecipientDescription } from "../../../store/recipients/recipients.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { audited } from "../../request/operator/operator.js";
import { dropRecords, type Removal, sealAll } from "./drop-records.js";
import { ENVIRONMENTS, keptSince, NAMES_EXPIRED } from "./expire.js";

/** A range of descriptions in the order of their bookings. Each page takes one short transaction. */
export interface DescriptionPage extends Tenant {
  /** The booking and fact before the first. */
  readonly afterTransaction: string;
  readonly afterFact: string;
}

/** The descriptions of an account begin here. */
export function firstDescriptions(accountId: string): DescriptionPage {
  return { accountId, env: ENVIRONMENTS[0], afterTransaction: "", afterFact: "" };
}

interface DescriptionsLookedAt {
  /** Whether any of the page is to be erased. */
  readonly expired: boolean;
  /** Null: there are no further descriptions. */
  readonly next: DescriptionPage | null;
}

/** Only reads. */
export function* findExpiredDescriptions(
  services: Services,
  page: DescriptionPage,
  most: number,
): Steps<DescriptionsLookedAt> {
  const { last, stale } = yield* readDescriptions(services, page, most);
  const expired = stale.length > 0;
  if (last !== undefined)
    return { expired, next: { ...page, afterTransaction: last.transaction_id, afterFact: last.fact } };
  const env = ENVIRONMENTS[ENVIRONMENTS.findIndex((each) => each === page.env) + 1];
  return { expired, next: env === undefined ? null : { ...firstDescriptions(page.accountId), env } };
}

/** Erases the descriptions of the page that have expired by now, each with the salt of its leaf. */
export function* expireDescriptions(services: Services, page: DescriptionPage, most: number): Steps<void> {
  const { accountId, env } = page;
  // Locks out bookings of the account until the transaction ends.
  yield* batch(changingAccount(accountId));
  const { stale } = yield* readDescriptions(services, page, most);
  if (stale.length === 0) return;
  yield* sealAll(services.ports);
  const records = stale.map(({ transaction_id: transactionId, fact }): Removal => [
    `recipient_descriptions ${accountId} ${env} ${transactionId} ${fact}`,
    dropRecipientDescription({ accountId, env, transactionId, fact }),
  ]);
  yield* batch(
    ...(yield* dropRecords(records)),
    audited(services.ports, { accountId, author: "service" }, NAMES_EXPIRED, { env, descriptions: records.length }),
  );
}

type DescriptionMet = typeof listDescriptionsMet extends (...values: never[]) => Statement<infer Row> ? Row : never;

function* readDescriptions(
  services: Services,
  page: DescriptionPage,
  most: number,
): Steps<{ readonly last: DescriptionMet | undefined; readonly stale: readonly DescriptionMet[] }> {
  const since = yield* keptSince(services, page.accountId);
  const [described] = yield* batch(listDescriptionsMet({ ...page, since, sinceMs: momentOfDay(since), most }));
  return { last: described.at(-1), stale: described.filter(({ met }) => met === 0) };
}
