/** The operator's verbs on a test account: run in a transaction each, and what they leave in the audit. */
import type { Reason, Rejection, Success } from "../../../runtime/services/request/operator/operator.js";
import type { Steps } from "../../../runtime/store/sql/steps.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

/** Runs a verb that is expected to do what it was asked. */
export async function done<T>(account: TestAccount, verb: () => Steps<Success<T> | Rejection>): Promise<Success<T>> {
  const result = await account.database.transact(verb);
  if (result.kind !== "done") throw new Error(`It was not done: ${JSON.stringify(result)}`);
  return result;
}

/** The codes of what stands in the way. */
export async function codesOf(
  account: TestAccount,
  verb: () => Steps<Success<object> | Rejection>,
): Promise<readonly string[]> {
  return (await reasonsOf(account, verb)).map(({ code }) => code);
}

/** What stands in the way, in words. */
export async function problemsOf(
  account: TestAccount,
  verb: () => Steps<Success<object> | Rejection>,
): Promise<readonly string[]> {
  return (await reasonsOf(account, verb)).map(({ problem }) => problem);
}

async function reasonsOf(
  account: TestAccount,
  verb: () => Steps<Success<object> | Rejection>,
): Promise<readonly Reason[]> {
  const result = await account.database.transact(verb);
  if (result.kind !== "refused") throw new Error(`It was not refused: ${JSON.stringify(result)}`);
  return result.reasons;
}

/** What was done to the account, in order, after it was opened. */
export async function auditOf(
  account: TestAccount,
): Promise<readonly { readonly by: string; readonly did: string; readonly what: unknown }[]> {
  const [rows] = await account.database.read(() => batch(raw("SELECT by, did, what FROM audit ORDER BY seq")));
  const written = rows as readonly { readonly by: string; readonly did: string; readonly what: string }[];
  return written
    .filter(({ did }) => did !== "account.open")
    .map(({ by, did, what }) => ({ by, did, what: JSON.parse(what) as unknown }));
}
