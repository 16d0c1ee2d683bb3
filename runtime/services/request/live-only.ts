/** Changes to confirmed rules, settings and policies are made from live (interface, Authentication, 7). */
import type { Caller } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";

/** Asked before a body is read, too (decision 142). */
export function requireLive({ env, testOnly }: Caller): void {
  // An account that holds test data alone has no live side to change them from.
  if (env === "test" && !testOnly)
    throw new Refusal(
      "live-only",
      "The account has a live environment. Change its rules and settings in live; they apply to test too.",
    );
}
