/** The operator's verbs on a test account: each in a transaction, and their entries in the audit. */
import { sentenceOf } from "../../../cli/operator/refused.js";
import type { About } from "../../../runtime/refusals/about.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import type { Steps } from "../../../runtime/store/sql/steps.js";
import { batch } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

/** Runs a verb that must succeed. */
export function done<T>(account: TestAccount, verb: () => Steps<T>): Promise<T> {
  return account.database.transact(verb);
}

/** The refusal that is expected of a verb, or of a command. */
export async function refusedOf(asked: Promise<unknown>): Promise<Refusal> {
  const result = await asked.catch((error: unknown) => error);
  if (!(result instanceof Refusal)) throw new Error("It was not refused.", { cause: result });
  return result;
}

/** The codes of the obstacles. */
export async function codesOf(account: TestAccount, verb: () => Steps<object>): Promise<readonly string[]> {
  return (await aboutOf(account, verb)).map(({ code }) => code);
}

/** The obstacles, in the words of a command. */
export async function problemsOf(account: TestAccount, verb: () => Steps<object>): Promise<readonly string[]> {
  return (await aboutOf(account, verb)).map((each) => sentenceOf(each));
}

async function aboutOf(account: TestAccount, verb: () => Steps<object>): Promise<readonly About[]> {
  return (await refusedOf(account.database.transact(verb))).about;
}

/** The changes to the account after it was opened, in order. */
export async function auditOf(
  account: TestAccount,
): Promise<readonly { readonly by: string; readonly did: string; readonly what: unknown }[]> {
  const [rows] = await account.database.read(() => batch(raw("SELECT by, did, what FROM audit ORDER BY seq")));
  const written = rows as readonly { readonly by: string; readonly did: string; readonly what: string }[];
  return written
    .filter(({ did }) => did !== "account.open")
    .map(({ by, did, what }) => ({ by, did, what: JSON.parse(what) as unknown }));
}
