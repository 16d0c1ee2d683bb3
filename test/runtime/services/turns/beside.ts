/** Two accounts in one database, each with a policy of its own. */
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { check } from "../../../../runtime/services/acting/checks/check.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import {
  type Answer,
  callerOf,
  type FileDraft,
  mintingKeys,
  openTestAccount,
  refund,
  type TestAccount,
  testFile,
  toJson,
} from "../account.js";

const LAWS = [GIFTS_2004, GIFTS_2024];
const TAKEN = { transaction: { status: "executed" } };

function otherFile(file: FileDraft): void {
  file.account.slug = "other";
  file.confirmations = file.confirmations.map((each) => ({
    ...each,
    rule_set: each.rule_set.replace("policy.acme", "policy.other"),
  }));
}

/** `later`: modules that the first account publishes. */
export async function openTwo(later: readonly RuleSetModule[] = []): Promise<readonly [TestAccount, TestAccount]> {
  const other = supportPolicy({ slug: "other" });
  const first = await openTestAccount({ laws: LAWS, policies: [supportPolicy()], later: [other, ...later] });
  const { services, database, clock } = first;
  const file = testFile(otherFile);
  const result = await database.transact(() =>
    openAccount(services, { file, policies: [loaded(other)], matchings: [], mintKey: mintingKeys(100) }),
  );
  if (!("opened" in result)) throw new Error(JSON.stringify(result));
  const { opened } = result;
  const caller: TestAccount["caller"] = (handle) => callerOf(file, opened, handle);
  const send = (body: object, key: string): Promise<string> =>
    database.transact(() => check(services, caller(key), toJson(body), clock.now));
  const second = { ...first, opened, caller };
  return [first, { ...second, check: async (body, key = "app") => JSON.parse(await send(body, key)) as Answer }];
}

/** Books so many refunds. */
export async function book(account: TestAccount, count: number): Promise<void> {
  const policy = { rule_set: `policy.${account.opened.account.slug}.support` };
  for (let at = 0; at < count; at += 1) await account.check({ ...refund(1_000, TAKEN), ...policy });
}
