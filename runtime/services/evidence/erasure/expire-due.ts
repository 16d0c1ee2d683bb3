/** All names and descriptions of an account that have expired: page by page, so that no request waits long. */
import type { Services } from "../../../actions/account/services.js";
import type { Database } from "../../../store/database.js";
import { expireNames, findExpired, firstNames, type NamePage } from "./expire.js";
import {
  type DescriptionPage,
  expireDescriptions,
  findExpiredDescriptions,
  firstDescriptions,
} from "./expire-descriptions.js";

const OF_A_PAGE = 200;

/** If it is stopped, the rest is handled the next day, or after the next start. */
export async function expireDueNames(
  { services, database }: { readonly services: Services; readonly database: Database },
  accountId: string,
  stopped: () => boolean,
): Promise<void> {
  for (let page: NamePage | null = firstNames(accountId); page !== null && !stopped();) {
    const names: NamePage = page;
    const { expired, next } = await database.read(() => findExpired(services, names, OF_A_PAGE));
    if (expired) await database.transact(() => expireNames(services, names, OF_A_PAGE));
    page = next;
  }
  for (let page: DescriptionPage | null = firstDescriptions(accountId); page !== null && !stopped();) {
    const described: DescriptionPage = page;
    const { expired, next } = await database.read(() => findExpiredDescriptions(services, described, OF_A_PAGE));
    if (expired) await database.transact(() => expireDescriptions(services, described, OF_A_PAGE));
    page = next;
  }
}
