/**
 * Compares the names by which recipients are found with the records of the names that were sent. Those records have
 * leaves of their own.
 */
import { NAME_EDITIONS } from "../../../engine/matching/editions.js";
import { KEY_KINDS, type KeySearch, keysOf, type NameKey } from "../../../engine/matching/keys.js";
import type { Database } from "../../../store/database.js";
import { listKeysWithoutName, listRecipientKeys } from "../../../store/recipients/recipient-keys.js";
import { listNamesMissing, listNamesSent, listRecipientNames } from "../../../store/recipients/recipients.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { RecipientKeyRow } from "../../../store/tables/schema.js";
import { spellingOf } from "../../acting/checks/recipients.js";
import type { Tell } from "../chain/finding.js";

const NAMES_OF_A_PAGE = 500;

interface NamePlace {
  readonly accountId: string;
  readonly env: string;
  readonly after: string;
}

export async function verifyNames(database: Database, tell: Tell): Promise<void> {
  let from: NamePlace | null = { accountId: "", env: "", after: "" };
  while (from !== null) {
    const place: NamePlace = from;
    from = await database.read(() => comparePage(database.latestArrivalMs, place, tell));
  }
  const [missing] = await database.read(() => batch(listNamesMissing({ most: NAMES_OF_A_PAGE })));
  for (const { account_id, env, recipient_id } of missing)
    tell(`recipient_names ${account_id} ${env} ${recipient_id}`, "is missing: the recipient was sent with a name.");
  const [nameless] = await database.read(() => batch(listKeysWithoutName({ most: NAMES_OF_A_PAGE })));
  for (const { account_id, env, recipient_id } of nameless)
    tell(`recipient_keys ${account_id} ${env} ${recipient_id}`, "are of a recipient whose name is not kept.");
}

/** Returns the start of the next page; null: this was the last. */
function* comparePage(latestArrivalMs: number, place: NamePlace, tell: Tell): Steps<NamePlace | null> {
  const [rows] = yield* batch(listRecipientNames({ ...place, most: NAMES_OF_A_PAGE }));
  const sent = yield* batch(
    ...rows.map(({ account_id: accountId, env, recipient_id: recipientId }) =>
      listNamesSent({ accountId, env, recipientId }),
    ),
  );
  const keys = yield* batch(
    ...rows.map(({ account_id: accountId, env, recipient_id: recipientId }) =>
      listRecipientKeys({ accountId, env, recipientId }),
    ),
  );
  for (const [at, { account_id, env, recipient_id, name, spelling }] of rows.entries()) {
    const record = `recipient_names ${account_id} ${env} ${recipient_id}`;
    const names = sent[at] ?? [];
    // If processes store names at the same time, the later commit wins, whatever its moment.
    const since = (names[0]?.created_at ?? 0) - latestArrivalMs;
    if (!names.some((each) => each.name === name && each.created_at >= since))
      tell(record, "is not the name that the recipient was sent with last.");
    if (spelling !== spellingOf(name)) tell(record, "is looked up by another spelling than that of the name.");
    if (!areKeysOf(name, keys[at] ?? []))
      tell(`recipient_keys ${account_id} ${env} ${recipient_id}`, "are not the keys of the name.");
  }
  const last = rows.at(-1);
  return last === undefined ? null : { accountId: last.account_id, env: last.env, after: last.recipient_id };
}

const SEARCHES = NAME_EDITIONS.flatMap((edition) => KEY_KINDS.map((kind): KeySearch => ({ edition, kind })));

/**
 * The stored keys are those for the searches of the account's matching sets, with all keys of each. There are none if
 * the name was recorded before the account had such a set. Keys of an earlier program may differ, until a job makes
 * them again.
 */
function areKeysOf(name: string, stored: readonly Pick<RecipientKeyRow, "key" | "letters">[]): boolean {
  if (stored.every(({ letters }) => letters === null)) return true;
  const own = new Set(stored.map(({ key }) => key));
  const searches = SEARCHES.filter((search) => keysOf(name, [search]).every(({ key }) => own.has(key)));
  const rows = stored.map(({ key, letters }): NameKey => ({ key, letters: letters ?? "" }));
  return JSON.stringify(keysOf(name, searches)) === JSON.stringify(rows);
}
