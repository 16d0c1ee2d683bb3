/** Entries of the audit for people: with the values of settings that they changed, which the audit itself has not. */
import type { PersonCaller } from "../../../auth/caller.js";
import { formatDay } from "../../../engine/values/days.js";
import { listSettings } from "../../../store/accounts/settings.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import { readSettingText } from "../../../store/sql/values.js";
import type { SettingValue } from "../../reading/settings/responses.js";
import { settingValueView } from "../../reading/settings/views.js";
import { type AuditLine, type AuditQuery, readAuditLines } from "./list.js";

export interface ToldEntry extends AuditLine {
  /** Of an entry that changed a setting. */
  readonly setting: ChangedSetting | null;
}

export interface ChangedSetting {
  readonly key: string;
  /** The value of that day before the change; null: it was not set. */
  readonly was: SettingValue | null;
  readonly now: SettingValue;
}

export interface ToldAudit {
  readonly entries: readonly ToldEntry[];
  /** Null: there are no more. */
  readonly nextBefore: number | null;
}

const SETTING = "setting.change";

export function* readToldAudit(caller: PersonCaller, query: AuditQuery): Steps<ToldAudit> {
  const { lines, nextBefore } = yield* readAuditLines(caller, query, caller.timeZone);
  const isOfSetting = lines.some(({ entry }) => entry.did === SETTING);
  const [settings] = isOfSetting ? yield* batch(listSettings({ accountId: caller.accountId })) : [[]];
  return {
    entries: lines.map((line) => ({ ...line, setting: line.entry.did === SETTING ? changedBy(line, settings) : null })),
    nextBefore,
  };
}

type StoredSetting = ReturnType<typeof listSettings> extends Statement<infer Row> ? Row : never;

/** The version was recorded in the moment of the entry. `settings`: in the order recorded. */
function changedBy({ at, what }: AuditLine, settings: readonly StoredSetting[]): ChangedSetting | null {
  const { key, valid_from: validFrom } = what;
  const own = settings.filter((each) => each.key === key);
  const made = own.findLast((each) => {
    return each.confirmed_at === at && each.valid_from !== null && formatDay(each.valid_from) === validFrom;
  });
  if (made?.valid_from == null) return null;
  const day = made.valid_from;
  const before = own
    .filter(({ seq, valid_from: from }) => seq < made.seq && (from === null || from <= day))
    .reduce<StoredSetting | null>((last, each) => (isLater(each, last) ? each : last), null);
  const shown = ({ key: of, value }: StoredSetting): SettingValue =>
    settingValueView({ key: of, value: readSettingText(value) });
  return { key: made.key, was: before === null ? null : shown(before), now: shown(made) };
}

/** Of two versions that hold on a day: of one first day, the later recorded one. */
function isLater(one: StoredSetting, other: StoredSetting | null): boolean {
  if (other === null) return true;
  const [from, otherFrom] = [one.valid_from ?? -Infinity, other.valid_from ?? -Infinity];
  return from > otherFrom || (from === otherFrom && one.seq > other.seq);
}
