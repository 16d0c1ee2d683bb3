/** Programs that ship other law, started one after another on an account's database. */
import { makeServices } from "../../../runtime/actions/account/services.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import type { LoadedModule } from "../../../runtime/rulebook/loaded.js";
import { makeRulebook } from "../../../runtime/rulebook/rulebook.js";
import { check } from "../../../runtime/services/acting/checks/check.js";
import { syncRulebook } from "../../../runtime/services/reading/rulebook/sync.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded, supportPolicy } from "../../fixtures/modules.js";
import { NAME_HASH } from "../name-hash.js";
import { type Answer, openTestAccount, type TestAccount, type TestAccountOptions, toJson } from "./account.js";

export type Start = (laws: readonly LoadedModule[]) => Promise<TestAccount>;

/** Starts a program that ships these laws; it can run the others too. */
export function programsOn(account: TestAccount, others: readonly LoadedModule[]): Start {
  return async (laws) => {
    const services = makeServices(
      account.services.ports,
      makeRulebook(laws, instantiating([...others, ...laws, loaded(supportPolicy())])),
      () => undefined,
      NAME_HASH,
    );
    await account.database.transact(() => syncRulebook(services));
    const { database, caller, clock } = account;
    return {
      ...account,
      services,
      check: async (body, key = "app") =>
        JSON.parse(await database.transact(() => check(services, caller(key), toJson(body), clock.now))) as Answer,
    };
  };
}

export const openWithGifts = (more: Partial<TestAccountOptions> = {}): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], ...more });

/** Another build of a version, in which these rules read otherwise: their hashes end in the build's name. */
export function rebuilt(
  module: RuleSetModule,
  name: string,
  rules: readonly string[],
  more: Partial<RuleSetModule> = {},
): RuleSetModule {
  return {
    ...module,
    checksum: `${module.checksum}, ${name}`,
    rules: module.rules.map((each) =>
      rules.includes(each.rule) ? { ...each, rule_hash: `${each.rule_hash}, ${name}` } : each,
    ),
    ...more,
  };
}
