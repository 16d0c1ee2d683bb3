/**
 * The daily look for a version of a matching set that has come into force: its confirmed rules are asked of all records
 * once, and not only of names recorded from then on (decision 287).
 */
import { readAccountRules } from "../../actions/account-rules.js";
import { MATCHING_RULES } from "../../actions/alerts.js";
import { askOfAllRecords } from "../../actions/schedule.js";
import type { Services } from "../../actions/services.js";
import { dayOfMoment, momentOfDay } from "../../engine/days.js";
import { lastStartOn } from "../../rulebook/matching-sets.js";
import { findJobSince } from "../../store/jobs.js";
import { changingAccount } from "../../store/locks.js";
import { batch, type Steps } from "../../store/steps.js";

export function* askStartedRules(services: Services, accountId: string): Steps<void> {
  const { matchingSets } = yield* readAccountRules(services, accountId);
  const start = lastStartOn(matchingSets, dayOfMoment(services.ports.now()));
  if (start === null) return;
  // Another process may look at the same moment.
  const [, asked] = yield* batch(
    changingAccount(accountId),
    findJobSince({ accountId, cause: MATCHING_RULES, from: momentOfDay(start) }),
  );
  if (asked.length === 0) yield* askOfAllRecords(services, accountId);
}
