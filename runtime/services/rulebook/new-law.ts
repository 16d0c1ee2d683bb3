/**
 * Versions of law that came or went with a program: each account that has the law switched on is told once of a new
 * one, and what rests on the law is checked again.
 */
import { publishedAlert } from "../../actions/account-alerts.js";
import { readAccountRules } from "../../actions/account-rules.js";
import { scheduleRerun } from "../../actions/schedule.js";
import type { Services } from "../../actions/services.js";
import { countOf } from "../../rulebook/confirmations.js";
import { listLaws } from "../../store/rule-sets.js";
import { batch, type Steps } from "../../store/steps.js";

/** `known`: what the database had met before this start. */
export function* tellOfNewLaw(
  services: Services,
  accountId: string,
  known: readonly { readonly rule_set: string; readonly version: string }[],
): Steps<void> {
  const accountRules = yield* readAccountRules(services, accountId);
  const laws = [...accountRules.ruleSets.values()].filter(({ kind }) => kind === "law");
  const fresh = laws
    .flatMap(({ versions }) => versions)
    .filter(
      ({ module }) =>
        !known.some(({ rule_set, version }) => rule_set === module.rule_set && version === module.version),
    );
  if (fresh.length === 0) return;
  yield* batch(
    ...fresh.flatMap((loaded) =>
      publishedAlert(
        services,
        accountRules,
        { module: loaded.module, pending: countOf(accountRules.statuses(loaded), "pending") },
        null,
      ),
    ),
  );
}

/**
 * `moved`: law sets that may answer otherwise than before this start. What was answered by a version that is not there
 * any more is answered again too.
 */
export function* checkAgain(services: Services, accountId: string, moved: readonly string[]): Steps<void> {
  const [laws] = yield* batch(listLaws({ accountId }));
  const names = laws.flatMap(({ rule_set, switched_on }) =>
    switched_on === 1 && moved.includes(rule_set) ? [rule_set] : [],
  );
  if (names.length > 0)
    yield* scheduleRerun(services, {
      accountId,
      cause: "version",
      restsOn: names.map((name) => ({ kind: "rule_set", name })),
      byUser: null,
    });
}
