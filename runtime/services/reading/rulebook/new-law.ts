/**
 * Law versions and builds that a program added or removed. Each account with that law gets one alert. Answers that the
 * law may now answer differently are checked again.
 */
import { readAccountRules, recordOf } from "../../../actions/account/account-rules.js";
import { movedSets } from "../../../actions/account/law-listing.js";
import { type LawBuilds, standingLaws } from "../../../actions/account/law-set.js";
import type { Services } from "../../../actions/account/services.js";
import { scheduleRerun } from "../../../actions/reissue/schedule.js";
import { publishedAlert } from "../../../actions/tell/account-alerts.js";
import { isStopped } from "../../../rulebook/beyond.js";
import type { VersionBuilds } from "../../../rulebook/builds.js";
import { countOf } from "../../../rulebook/confirmations.js";
import { listConfirmations } from "../../../store/accounts/rule-sets.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

interface MetBuild {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
}

/**
 * `known`: the builds in the database before this start. A waiting build raises an alert, as a new version does. A
 * build that replaces another at once raises none.
 */
export function* tellOfNewLaw(services: Services, accountId: string, known: readonly MetBuild[]): Steps<void> {
  const accountRules = yield* readAccountRules(services, accountId);
  const news = accountRules.lawBuilds.flatMap(({ standing, waiting }) => {
    const newest = waiting ?? standing;
    const of = known.filter(
      ({ rule_set, version }) => rule_set === newest.module.rule_set && version === newest.module.version,
    );
    const isNew = of.length === 0 || (waiting !== null && of.every(({ checksum }) => checksum !== newest.checksum));
    return isNew ? [{ loaded: newest, waits: waiting !== null }] : [];
  });
  if (news.length === 0) return;
  yield* batch(
    ...news.flatMap(({ loaded, waits }) =>
      publishedAlert(
        services,
        accountRules,
        { ...loaded, pending: countOf(accountRules.statuses(loaded), "pending"), waits },
        null,
      ),
    ),
  );
}

/**
 * `before`: the builds of each version before this start. Answers by a version that no longer exists are checked again
 * too.
 */
export function* checkAgain(services: Services, accountId: string, before: LawBuilds): Steps<void> {
  const { lawBuilds, lawsOn } = yield* readAccountRules(services, accountId);
  const were = new Map([...before].filter(([name]) => lawsOn.some((law) => name.startsWith(`${law}@`))));
  const moved = movedSets(yield* standingBefore(services, accountId, were), lawBuilds);
  if (moved.length > 0)
    yield* scheduleRerun(services, {
      accountId,
      cause: "version",
      restsOn: moved.map((name) => ({ kind: "rule_set", name })),
      byUser: null,
    });
}

/** Null if this program cannot run the builds that answered before. */
function* standingBefore(
  services: Services,
  accountId: string,
  builds: LawBuilds,
): Steps<readonly VersionBuilds[] | null> {
  const [confirmations] = yield* batch(listConfirmations({ accountId }));
  try {
    return yield* standingLaws(services, builds, confirmations.map(recordOf));
  } catch (error) {
    if (!isStopped(error)) throw error;
    return null;
  }
}
