/** An account's settings as of a day, for the operator: each with its value, and who the people are. */
import { versionOf } from "../../../actions/account/setting-versions.js";
import type { SettingVersion } from "../../../engine/values/facts.js";
import { settingHistory } from "../../../rulebook/settings.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { accountCalled, peopleOf, type Person, type Success } from "../../request/operator/operator.js";

export interface SettingsAsOf {
  /** The settings with a value on the day. */
  readonly values: Readonly<Record<string, SettingVersion["value"]>>;
  readonly people: readonly Person[];
}

export interface SettingsQuery {
  readonly slug: string;
  /** Days since 1970. */
  readonly day: number;
}

export function* settingsAsOf({ slug, day }: SettingsQuery): Steps<Success<SettingsAsOf>> {
  const accountId = yield* accountCalled(slug);
  const [rows] = yield* batch(listSettings({ accountId }));
  const values = Object.entries(settingHistory(rows.map(versionOf)).asOf(day)).map(
    ([key, version]): [string, SettingVersion["value"]] => [key, version.value],
  );
  return { changed: false, values: Object.fromEntries(values), people: yield* peopleOf(accountId) };
}
