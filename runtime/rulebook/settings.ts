/** An account's settings as they applied on a day, and the fiscal years that one of them makes. */
import { parseMonthDay, type FiscalYearStart } from "../engine/days.js";
import type { Settings, SettingVersion } from "../engine/facts.js";

/** The setting that the service itself reads: month and day on which a fiscal year starts. */
export const FISCAL_YEAR_START = "fiscal_year_start";

export interface SettingHistory {
  readonly asOf: (day: number) => Settings;
  /** Oldest first. */
  readonly fiscalYears: readonly FiscalYearStart[];
}

/** `recorded`: every version, in the order recorded. Of two for one day the later recorded holds (D-79). */
export function settingHistory(recorded: readonly SettingVersion[]): SettingHistory {
  const byKey = new Map<string, SettingVersion[]>();
  for (const version of recorded) {
    const versions = (byKey.get(version.key) ?? []).filter(({ validFrom }) => validFrom !== version.validFrom);
    byKey.set(version.key, [...versions, version].sort((a, b) => startOf(a) - startOf(b)));
  }
  return {
    asOf: (day) => (key) => byKey.get(key)?.findLast((version) => startOf(version) <= day),
    fiscalYears: fiscalYearsOf(byKey.get(FISCAL_YEAR_START) ?? []),
  };
}

/** Where no value holds from the beginning a fiscal year is the calendar year until the first one does (D-34). */
function fiscalYearsOf(versions: readonly SettingVersion[]): readonly FiscalYearStart[] {
  const starts = versions.flatMap(({ validFrom, value }) => {
    const start = typeof value === "string" ? parseMonthDay(value) : null;
    return start === null ? [] : [{ validFrom, ...start }];
  });
  return starts.some(({ validFrom }) => validFrom === null) ? starts : [{ validFrom: null, month: 1, date: 1 }, ...starts];
}

const startOf = ({ validFrom }: SettingVersion): number => validFrom ?? Number.NEGATIVE_INFINITY;
