/**
 * The daily check for rules that still wait to be confirmed although their version is already in force. Each version
 * and account gets one alert.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { fiscalYearsOf } from "../../../actions/decide/action-booking.js";
import { overdueAlert, whereRulesChange } from "../../../actions/tell/account-alerts.js";
import { isInForce } from "../../../engine/module/versions.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import { countOf } from "../../../rulebook/confirmations.js";
import { countVersionWaits } from "../../../store/actions/rule-waits.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export function* raiseOverdue(services: Services, accountId: string): Steps<void> {
  const accountRules = yield* readAccountRules(services, accountId);
  const now = services.ports.now();
  const today = dayOfMoment(now);
  const overdue = [...accountRules.ruleSets.values()]
    .flatMap(({ versions }) => versions)
    .filter(({ module }) => module.in_force !== null && isInForce(module.in_force, today, fiscalYearsOf(accountRules)))
    .map((loaded) => ({ module: loaded.module, pending: countOf(accountRules.statuses(loaded), "pending") }))
    .filter(({ pending }) => pending > 0);
  if (overdue.length === 0) return;
  const [waits] = yield* batch(countVersionWaits({ accountId, env: whereRulesChange(accountRules), now }));
  const waitingFor = (ruleSet: string, version: string): number =>
    waits.find((each) => each.rule_set === ruleSet && each.version === version)?.waiting ?? 0;
  yield* batch(
    ...overdue.flatMap(({ module, pending }) =>
      overdueAlert(services, accountRules, { module, pending }, waitingFor(module.rule_set, module.version)),
    ),
  );
}
