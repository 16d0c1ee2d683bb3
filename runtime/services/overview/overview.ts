/** GET /v1/overview: whether all is well with an account, and what waits for its people. */
import type { Services } from "../../actions/account/services.js";
import { readToday } from "../../actions/account/today.js";
import { firstIdAt } from "../../actions/decide/id-moments.js";
import type { Caller } from "../../auth/caller.js";
import { rolesWith } from "../../auth/rights.js";
import { formatDay, momentText } from "../../engine/values/days.js";
import { writeJson } from "../../engine/values/json.js";
import { findFirstAfter } from "../../store/actions/log-waiting.js";
import { countAsked } from "../../store/actions/requests.js";
import { readLastSeal } from "../../store/chain/chain.js";
import { countUnfinishedJobsOf } from "../../store/outgoing/jobs.js";
import { countTroubledMessages } from "../../store/outgoing/mail-health.js";
import { countOpenAlerts } from "../../store/outgoing/open-alerts.js";
import { countOpenMatches } from "../../store/recipients/recipient-links.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { ENDING_MS, isInUse, keysOf } from "../accounts/keys/list.js";
import { SERVICE_SETTINGS } from "../reading/settings/views.js";
import { requireWholeAccount } from "../request/scope.js";
import { setsToConfirm } from "../ruling/confirmations/read.js";
import { settingsOf } from "../ruling/settings/read.js";
import { readFigures } from "./figures.js";
import { readLimitsInUse } from "./limits.js";
import type { Overview } from "./responses.js";

const DAY_MS = 86_400_000;
/** What should have been done for longer is late. */
const LATE_MS = 10 * 60_000;
/** Mail that was given up is told for so long. */
const TOLD_MS = 7 * DAY_MS;
/** Jobs are told for so long. */
const JOBS_MS = 90 * DAY_MS;
/** The most that is counted. */
const MOST_COUNTED = 1_000;

/** Returns the text of the response. */
export function* readOverviewText(services: Services, caller: Caller): Steps<string> {
  return writeJson(yield* readOverview(services, caller));
}

export function* readOverview(services: Services, caller: Caller): Steps<Overview> {
  requireWholeAccount(caller, "checks:read");
  const { accountId, env } = caller;
  const now = services.ports.now();
  const [asked, [matches], [alerts], [mail], [jobs], [seal]] = yield* batch(
    countAsked({ accountId, env, now }),
    countOpenMatches({ accountId, env, most: MOST_COUNTED }),
    countOpenAlerts({ accountId, env, most: MOST_COUNTED }),
    countTroubledMessages({ accountId, from: firstIdAt(now - TOLD_MS, "msg"), madeBefore: now - LATE_MS }),
    countUnfinishedJobsOf({ accountId, env, from: firstIdAt(now - JOBS_MS, "job"), dueBefore: now - LATE_MS }),
    readLastSeal({}),
  );
  const seesKeys = caller.kind === "person" && rolesWith("keys").includes(caller.role);
  const keys = yield* keysOf(accountId);
  const sealedAt = seal?.sealed_at ?? 0;
  const from = firstIdAt(sealedAt - LATE_MS, "chk");
  const [[unsealed]] = yield* batch(findFirstAfter({ accountId, env, from, after: sealedAt }));
  const today = yield* readToday(services.ports, accountId);
  const figures = yield* readFigures(services, caller, today);
  return {
    day: formatDay(today),
    rules: yield* rulesOf(services, caller),
    asked: asked.map(({ person, requests, oldest, next }) => ({
      person_id: person,
      requests,
      oldest_asked_at: momentText(oldest),
      next_ends_at: momentText(next),
    })),
    open_matches: matches?.count ?? 0,
    open_alerts: alerts?.count ?? 0,
    mail: { late: mail?.late ?? 0, failed: mail?.failed ?? 0 },
    jobs: { waiting: jobs?.waiting ?? 0, failed: jobs?.failed ?? 0, late: jobs?.late ?? 0 },
    seal: {
      sealed_at: seal === undefined ? null : momentText(seal.sealed_at),
      late: unsealed !== undefined && unsealed.created_at <= now - LATE_MS,
    },
    ending_keys: (seesKeys ? keys : [])
      .filter((key) => key.environment === env && isInUse(key, now))
      .flatMap(({ id: key_id, name, expiresAt }) =>
        expiresAt === null || expiresAt > now + ENDING_MS ? [] : [{ key_id, name, ends_at: momentText(expiresAt) }],
      ),
    ...figures,
    limits: yield* readLimitsInUse(services, caller, figures.agents),
  };
}

function* rulesOf(services: Services, caller: Caller): Steps<Overview["rules"]> {
  const { rule_sets } = yield* setsToConfirm(services, caller);
  const { settings } = yield* settingsOf(services, caller);
  const versions = rule_sets.flatMap((set) => set.versions);
  const published = versions.filter(({ status }) => status === "published");
  const drafts = versions.filter(({ status }) => status === "draft");
  const sum = (of: typeof versions, part: "pending" | "flagged"): number =>
    of.reduce((total, version) => total + version[part], 0);
  return {
    to_confirm: sum(published, "pending"),
    flagged: sum(published, "flagged"),
    drafts_to_confirm: sum(drafts, "pending"),
    newer_builds_wait: versions.filter(({ newer_build_waits }) => newer_build_waits).length,
    unset_settings: settings
      .filter(({ key, unset }) => unset && !Object.hasOwn(SERVICE_SETTINGS, key))
      .map(({ key }) => key),
  };
}
