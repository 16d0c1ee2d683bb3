/** Rules of laws that accounts flagged, with the accounts' comments, for the authors of the law (decision 156). */
import { momentText } from "../../../engine/values/days.js";
import { listFlaggedLaw } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";

/** `rule_hash`: the wording that the person had before them. The moment as the interface writes it. */
export interface FlaggedRule {
  readonly account: string;
  readonly rule_set: string;
  readonly version: string;
  readonly rule: string;
  readonly rule_hash: string;
  readonly comment: string | null;
  readonly by: { readonly user: string; readonly name: string };
  readonly at: string;
}

/** `slug`: of one account; null: of all. Oldest first. */
export function* listFlags({
  slug,
}: {
  readonly slug: string | null;
}): Steps<Success<{ readonly flags: readonly FlaggedRule[] }>> {
  if (slug !== null) yield* accountCalled(slug);
  const [rows] = yield* batch(listFlaggedLaw({}));
  const flags = rows
    .filter(({ account }) => slug === null || account === slug)
    .map(({ by_user, by_name, at, ...rule }): FlaggedRule => ({
      ...rule,
      by: { user: by_user, name: by_name },
      at: momentText(at),
    }));
  return { changed: false, flags };
}
