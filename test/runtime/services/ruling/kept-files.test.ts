/** What is published from an operator's files keeps them, for whoever drafts the next version. */
import { expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { readPolicyFiles } from "../../../../runtime/services/ruling/policies/drafts.js";
import { publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";

const SECOND: RuleSetModule = {
  ...supportPolicy(),
  version: "2",
  checksum: "meaning of version 2",
  in_force: { from: dayOf(2027, 1, 1), until: null, basis: "transaction_date", fact: "action_date" },
};

it("a version keeps its own rules and tables, and no file of another policy", async () => {
  const account = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
    later: [SECOND],
  });
  const { database, services } = account;
  const own = [
    { path: "policy/acme/support/2.rules", text: "rules" },
    { path: "policy/acme/support/rates.csv", text: "a;b" },
  ];
  const files = [...own, { path: "policy/acme/other/2.rules", text: "others" }];
  await database.transact(() =>
    publishPolicies(services, { slug: "acme", by: null, policies: [loaded(SECOND)], files }),
  );
  const owner = decisionsIn(account).person("owner");
  const kept = await database.read(() => readPolicyFiles(services, owner, SECOND.rule_set, "2"));
  expect(kept).toMatchObject({ checksum: loaded(SECOND).checksum, files: own });
});
