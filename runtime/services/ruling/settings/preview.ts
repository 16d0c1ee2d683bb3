/** POST /v1/tenant-facts/{key}/preview: which answers a change of a setting would issue again (decision 297). */
import { readAccountRules, readPlannedRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { previewRerun, type RerunPreview } from "../../../actions/reissue/rerun-preview.js";
import { firstDayMoved } from "../../../actions/reissue/setting-rerun.js";
import type { Caller } from "../../../auth/caller.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { writeSettingText } from "../../../store/sql/values.js";
import { readSettingReaders } from "../../reading/settings/draft-readers.js";
import { requireScope } from "../../request/scope.js";
import { judgeChange } from "./change.js";

/** Returns the text of the response. */
export function* previewSetting(
  services: Services,
  caller: Caller,
  key: string,
  body: Json,
  receivedAt: number,
): Steps<string> {
  return writeJson(yield* settingPreview(services, caller, key, body, receivedAt));
}

/** In the caller's environment. Refuses for the same reasons as the change, except for the age of the sign-in. */
export function* settingPreview(
  services: Services,
  caller: Caller,
  key: string,
  body: Json,
  receivedAt: number,
): Steps<RerunPreview> {
  requireScope(caller, "confirm");
  const { accountId, env } = caller;
  const before = yield* readAccountRules(services, accountId);
  const readers = yield* readSettingReaders(services, before);
  const { value, validFrom } = judgeChange({ accountRules: before, readers, caller }, key, body, receivedAt);
  const setting = { key, valid_from: validFrom, value: writeSettingText(value), seq: null, confirmed_at: null };
  const after = yield* readPlannedRules(services, accountId, { settings: [setting] });
  const from = firstDayMoved(key, before, after, validFrom);
  return yield* previewRerun(services, after, { accountId, env }, { kind: "setting", name: key, from });
}
