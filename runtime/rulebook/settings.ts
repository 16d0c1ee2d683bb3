/** An account's settings as they applied on a day, and the fiscal years that one of them makes. */
import type { RuleSetModule } from "../engine/module/module.js";
import { type FiscalYearStart, parseMonthDay } from "../engine/values/days.js";
import { namesPerson, type Settings, type SettingSpec, type SettingVersion } from "../engine/values/facts.js";
import type { RuleSet } from "./loaded.js";

/** Settings that the service itself reads. Month and day on which a fiscal year starts: */
export const FISCAL_YEAR_START = "fiscal_year_start";
/**
 * Rules of the account's own policies; an action taken against one of them is e-mailed at once. Held as one text, for a
 * setting is one value:
 */
export const EMAILED_AT_ONCE = "emailed_at_once";
/** Whether people decide on what is their own: `allow`, as if unset, or `refuse`. */
export const SELF_APPROVAL = "self_approval";
export const SELF_APPROVALS: readonly string[] = ["allow", "refuse"];

/** `policy.acme.orders.above_limit`: a rule by the name of its rule set and its own. */
export function ruleIdOf(ruleSet: string, rule: string): string {
  return `${ruleSet}.${rule}`;
}

export function ruleIdsText(ids: readonly string[]): string {
  return ids.join(" ");
}

export function ruleIdsOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

export function emailedAtOnce(settings: Settings): readonly string[] {
  const text = settings[EMAILED_AT_ONCE]?.value;
  return typeof text === "string" ? ruleIdsOf(text) : [];
}

/** A version of a rule set that reads a setting, and the type it reads it as. */
export interface SettingReader {
  readonly set: RuleSet;
  readonly module: RuleSetModule;
  readonly spec: SettingSpec;
}

/** The readers of each setting: all versions of the rule sets, in the order of the sets, oldest first. */
export function settingReaders(sets: Iterable<RuleSet>): ReadonlyMap<string, readonly SettingReader[]> {
  const readers = new Map<string, SettingReader[]>();
  for (const set of sets) {
    for (const { module } of set.versions) {
      for (const [key, spec] of Object.entries(module.settings))
        readers.set(key, [...(readers.get(key) ?? []), { set, module, spec }]);
    }
  }
  return readers;
}

export interface SettingHistory {
  readonly asOf: (day: number) => Settings;
  /** Every version that applies on some day. */
  readonly versionsOf: (key: string) => readonly SettingVersion[];
  /**
   * The settings that named the person on a day, sorted. `recorded`: the number of the last version that counts, others
   * were recorded later.
   */
  readonly officesOf: (people: readonly string[], day: number, recorded: number) => readonly string[];
  /** The number of the last version that was recorded by a moment, in milliseconds; 0: none was. */
  readonly recordedBy: (moment: number) => number;
  /** Oldest first. */
  readonly fiscalYears: readonly FiscalYearStart[];
}

/** A version with the number of its record, from 1, and the moment in milliseconds. A planned one is after all. */
export interface RecordedVersion extends SettingVersion {
  readonly seq: number;
  readonly recordedAt: number;
}

/** `recorded`: every version, in the order recorded. Of two for one day the later recorded holds (decision 149). */
export function settingHistory(recorded: readonly RecordedVersion[]): SettingHistory {
  const byKey = new Map<string, SettingVersion[]>();
  const known = new Map<number, Settings>();
  for (const version of recorded) {
    const versions = (byKey.get(version.key) ?? []).filter(({ validFrom }) => validFrom !== version.validFrom);
    byKey.set(
      version.key,
      [...versions, version].sort((a, b) => startOf(a) - startOf(b)),
    );
  }
  // Settings change on few days: the settings between two changes are combined once.
  const changes = [...new Set([Number.NEGATIVE_INFINITY, ...recorded.map(startOf)])].sort((a, b) => a - b);
  const since = (start: number): Settings => {
    const inForce = [...byKey].flatMap(([key, versions]): [string, SettingVersion][] => {
      const version = versions.findLast((each) => startOf(each) <= start);
      return version === undefined ? [] : [[key, version]];
    });
    return Object.fromEntries(inForce);
  };
  return {
    asOf: (day) => {
      const start = changes.findLast((change) => change <= day) ?? Number.NEGATIVE_INFINITY;
      const settings = known.get(start) ?? since(start);
      known.set(start, settings);
      return settings;
    },
    versionsOf: (key) => byKey.get(key) ?? [],
    officesOf: (people, day, upTo) =>
      [...byKey.keys()]
        .filter((key) => {
          const applying = recorded.filter(
            (version) => version.key === key && version.seq <= upTo && startOf(version) <= day,
          );
          const latest = Math.max(...applying.map(startOf));
          const value = applying.findLast((version) => startOf(version) === latest)?.value;
          return people.some((person) => namesPerson(value, person));
        })
        .sort(),
    recordedBy: (moment) => recorded.findLast(({ recordedAt }) => recordedAt <= moment)?.seq ?? 0,
    fiscalYears: fiscalYearsOf(byKey.get(FISCAL_YEAR_START) ?? []),
  };
}

/** A fiscal year is the calendar year until the first day of a value (decision 161). */
function fiscalYearsOf(versions: readonly SettingVersion[]): readonly FiscalYearStart[] {
  const starts = versions.flatMap(({ validFrom, value }) => {
    const start = typeof value === "string" ? parseMonthDay(value) : null;
    return start === null ? [] : [{ validFrom, ...start }];
  });
  return starts.some(({ validFrom }) => validFrom === null)
    ? starts
    : [{ validFrom: null, month: 1, date: 1 }, ...starts];
}

const startOf = ({ validFrom }: SettingVersion): number => validFrom ?? Number.NEGATIVE_INFINITY;
