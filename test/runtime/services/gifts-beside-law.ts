/** An account with a policy of its own besides the law on gifts, and that law switched off and on. */
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { dayOf } from "../../../runtime/engine/values/days.js";
import { switchLawOf } from "../../../runtime/services/ruling/laws/switch.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, supportPolicy } from "../../fixtures/modules.js";
import { gift, openTestAccount, type TestAccount, testFile } from "./account.js";
import { done } from "./operator.js";

export const slug = "acme";
export const law = "law.de.gifts";

/** A second policy, so that gifts can be booked while the law is off. */
export const OWN: RuleSetModule = {
  // Totals of its own: no two modules share one.
  ...giftsLaw({
    version: "1",
    limit: 1_000_000n,
    from: dayOf(2024, 1, 1),
    totals: GIFTS_2024.totals.map((total) => ({ ...total })),
  }),
  rule_set: "policy.acme.gifts",
  kind: "policy",
  checksum: "own",
};

interface Beside {
  readonly own?: RuleSetModule;
  readonly laws?: readonly RuleSetModule[];
  readonly later?: readonly RuleSetModule[];
}

export const open = ({ own = OWN, laws = [GIFTS_2004, GIFTS_2024], later = [] }: Beside = {}): Promise<TestAccount> =>
  openTestAccount({
    laws,
    policies: [supportPolicy(), own],
    later,
    file: testFile((file) => {
      file.policies.push("gifts.rules");
      file.confirmations.push({ rule_set: "policy.acme.gifts", version: "1", rules: "all", by: "owner" });
    }),
  });

export const own = (cost: number): object => gift(cost, { body: { rule_set: "policy.acme.gifts" } });

export function switchTo(
  account: TestAccount,
  on: boolean,
): Promise<{ readonly changed: boolean; readonly rerun_id: string | null }> {
  return done(account, () => switchLawOf(account.services, { slug, law, on }));
}
