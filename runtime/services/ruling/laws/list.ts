/** The laws that an account has switched on, with the answering build of each version and the waiting one. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Steps } from "../../../store/sql/steps.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";
import type { LawVersion } from "./responses.js";
import { lawVersions } from "./versions.js";

export interface ListedLaw {
  readonly rule_set: string;
  readonly title: string;
  /** By first day. */
  readonly versions: readonly LawVersion[];
}

export function* listLawsOf(
  services: Services,
  { slug }: { readonly slug: string },
): Steps<Success<{ readonly laws: readonly ListedLaw[] }>> {
  const accountId = yield* accountCalled(slug);
  const accountRules = yield* readAccountRules(services, accountId);
  const laws = [...accountRules.ruleSets.values()].flatMap(({ kind, rule_set, title }): readonly ListedLaw[] =>
    kind === "law" ? [{ rule_set, title, versions: lawVersions(accountRules, rule_set) }] : [],
  );
  return { changed: false, laws };
}
