/** GET /v1/tenant-facts: the account's settings as they apply today, every version of them, and who reads each. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { versionOf } from "../../../actions/account/setting-versions.js";
import { todayOf } from "../../../actions/account/today.js";
import type { Caller } from "../../../auth/caller.js";
import { writeJson } from "../../../engine/values/json.js";
import { type RecordedVersion, settingHistory } from "../../../rulebook/settings.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readSettingReaders } from "../../reading/settings/draft-readers.js";
import {
  type RecordedSetting,
  SERVICE_SETTINGS,
  settingValueView,
  settingVersionView,
  settingView,
} from "../../reading/settings/views.js";
import { requireWholeAccount } from "../../request/scope.js";
import type { SettingsView } from "./responses.js";

/** Returns the text of the response. */
export function* readSettingsText(services: Services, caller: Caller): Steps<string> {
  return writeJson(yield* readSettings(services, caller));
}

export function* readSettings(services: Services, caller: Caller): Steps<SettingsView> {
  requireWholeAccount(caller, "rules:read");
  return yield* settingsOf(services, caller);
}

/** For whoever may read them, or names of them. */
export function* settingsOf(services: Services, caller: Pick<Caller, "accountId">): Steps<SettingsView> {
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const [rows] = yield* batch(listSettings({ accountId: caller.accountId }));
  const recorded = rows.map((row): RecordedSetting & RecordedVersion => ({
    ...versionOf(row),
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    sentBy: row.sent_by,
  }));
  const today = settingHistory(recorded).asOf(todayOf(services, accountRules));
  const readers = yield* readSettingReaders(services, accountRules);
  const keys = [...new Set([...readers.keys(), ...Object.keys(SERVICE_SETTINGS)])].sort();
  return {
    in_force: Object.fromEntries(
      Object.entries(today)
        .sort(byKey)
        .map(([key, version]) => [key, settingValueView(version)]),
    ),
    history: [...recorded].reverse().sort(newestFirst).map(settingVersionView),
    settings: keys.map((key) => settingView(key, readers.get(key) ?? [], today[key] === undefined)),
  };
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** By key, then by first day; of one day the last recorded version, which applies, is already first. */
function newestFirst(a: RecordedSetting, b: RecordedSetting): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  const [startsA, startsB] = [a.validFrom ?? Number.NEGATIVE_INFINITY, b.validFrom ?? Number.NEGATIVE_INFINITY];
  return startsA === startsB ? 0 : startsB - startsA;
}
