/** Changes to confirmed rules, settings and policies are made from live (interface, Authentication, 7). */
import { type AccountRules, readAccountRules } from "../../actions/account-rules.js";
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";
import type { Steps } from "../../store/steps.js";

/** For the route, which asks before it reads a body (D-66). */
export function* admitFromLive(services: Services, caller: Caller): Steps<void> {
  requireLive(yield* readAccountRules(services, caller.accountId), caller);
}

/** An account of test data alone has no live side, and is changed from test. */
export function requireLive(accountRules: AccountRules, { env }: Caller): void {
  if (env === "test" && !accountRules.testOnly)
    throw new Refusal(
      "live-only",
      "The account has a live environment. Change its rules and settings with a live key; they apply to test too.",
    );
}
