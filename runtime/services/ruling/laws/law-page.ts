/** The data of the page that switches a law, and of the state of laws on the pages of rules. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { RerunPreview } from "../../../actions/reissue/rerun-preview.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import type { Steps } from "../../../store/sql/steps.js";
import { clashesOf } from "../../reading/policies/clashes.js";
import { isRefused } from "../../request/against-confirming.js";
import { requireLive } from "../../request/live-only.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";
import { requireRight } from "../../request/right.js";
import { lawPreview, readAccountLaws } from "./requests.js";
import type { AccountLaw } from "./responses.js";
import { lawCalled } from "./switch.js";

/** Why a person may not switch laws: their role, or that this is test. */
export type AgainstSwitching = "role" | "test";

export interface LawOfAccount {
  readonly law: AccountLaw;
  /** Null: the reader may switch it. */
  readonly refused: AgainstSwitching | null;
}

export interface LawPageData extends LawOfAccount {
  /** What switching it would issue again; null: the reader may not switch it, or it is blocked. */
  readonly previewed: RerunPreview | null;
  /** Why it cannot be switched on beside the account's policies. */
  readonly blocking: readonly BlockingReason[];
}

/** Null: no law has this name. */
export function* readLawOfAccount(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
): Steps<LawOfAccount | null> {
  const law = (yield* readAccountLaws(services, caller)).find((each) => each.rule_set === ruleSet);
  return law === undefined ? null : { law, refused: againstSwitching(caller) };
}

function againstSwitching(caller: PersonCaller): AgainstSwitching | null {
  if (isRefused(() => requireRight(caller, "laws"))) return "role";
  return isRefused(() => requireLive(caller)) ? "test" : null;
}

export function* readLawPage(services: Services, caller: PersonCaller, ruleSet: string): Steps<LawPageData> {
  const set = yield* lawCalled(services, ruleSet);
  const [law] = (yield* readAccountLaws(services, caller)).filter((each) => each.rule_set === ruleSet);
  assert(law !== undefined, "a law that is found is one of the list");
  const refused = againstSwitching(caller);
  if (refused !== null) return { law, refused, previewed: null, blocking: [] };
  const blocking = law.on ? [] : clashesOf(yield* readAccountRules(services, caller.accountId), set.versions);
  const previewed = blocking.length > 0 ? null : yield* lawPreview(services, caller, ruleSet, !law.on);
  return { law, refused, previewed, blocking };
}
