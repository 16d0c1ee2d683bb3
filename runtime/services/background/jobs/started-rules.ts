/**
 * The daily look for a version of a matching set that has come into force: its confirmed rules are asked of all records
 * once, and not only of names recorded from then on (decision 287). Keys that an earlier program made are made again.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { askOfAllRecords } from "../../../actions/reissue/schedule.js";
import { MATCHING_RULES } from "../../../actions/tell/alerts.js";
import { dayOfMoment, momentOfDay } from "../../../engine/values/days.js";
import { lastStartOn } from "../../../rulebook/matching-sets.js";
import { findJobSince, findUnfinishedJob } from "../../../store/outgoing/jobs.js";
import { findKeysOfBefore } from "../../../store/recipients/recipient-keys.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export function* askStartedRules(services: Services, accountId: string): Steps<void> {
  const { matchingSets } = yield* readAccountRules(services, accountId);
  const start = lastStartOn(matchingSets, dayOfMoment(services.ports.now()));
  // Another process may look at the same time.
  const [, asked, unfinished, before] = yield* batch(
    changingAccount(accountId),
    findJobSince({ accountId, cause: MATCHING_RULES, from: momentOfDay(start ?? 0) }),
    findUnfinishedJob({ accountId, cause: MATCHING_RULES }),
    findKeysOfBefore({ accountId }),
  );
  const isStarted = start !== null && asked.length === 0;
  const isToBeKeyed = before.length > 0 && unfinished.length === 0;
  if (isStarted || isToBeKeyed) yield* askOfAllRecords(services, accountId);
}
