/**
 * The daily check for rules that still wait to be confirmed although their version is already in force. Each version
 * and account gets one alert.
 */
import { overdueAlert, whereRulesChange } from "../../actions/account-alerts.js";
import { readAccountRules } from "../../actions/account-rules.js";
import { fiscalYearsOf } from "../../actions/action-booking.js";
import type { Services } from "../../actions/services.js";
import { dayOfMoment } from "../../engine/days.js";
import { isInForce } from "../../engine/versions.js";
import { countOf } from "../../rulebook/confirmations.js";
import { countVersionWaits } from "../../store/rule-waits.js";
import { batch, type Steps } from "../../store/steps.js";

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
