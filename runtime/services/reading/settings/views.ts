/** Settings as people and software read them: the rules that read each, the permitted values, and the versions. */
import { type Claim, claimOf } from "../../../actions/decide/claims.js";
import { settingUsed } from "../../../engine/run/layer.js";
import { assert } from "../../../engine/values/assert.js";
import { formatDay, momentText } from "../../../engine/values/days.js";
import type { SettingSpec, SettingVersion } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";
import {
  EMAILED_AT_ONCE,
  FISCAL_YEAR_START,
  ruleIdsOf,
  SELF_APPROVAL,
  SELF_APPROVALS,
  type SettingReader,
} from "../../../rulebook/settings.js";
import type { SettingReaderView, SettingValue, SettingVersionView, SettingView } from "./responses.js";

/** A version of a setting, and who recorded it. */
export interface RecordedSetting extends SettingVersion {
  /** Null: it was in the file that the account was opened from. */
  readonly confirmedBy: string | null;
  /** In milliseconds. */
  readonly confirmedAt: number;
  /** JSON of a sender. Null: it was recorded before this was kept. */
  readonly sentBy: string | null;
}

export function settingValueView({ key, value }: Pick<SettingVersion, "key" | "value">): SettingValue {
  if (key === EMAILED_AT_ONCE && typeof value === "string") return ruleIdsOf(value);
  return settingUsed({ key, validFrom: null, value }).value;
}

export function settingVersionView(version: RecordedSetting): SettingVersionView {
  return {
    key: version.key,
    valid_from: version.validFrom === null ? null : formatDay(version.validFrom),
    value: settingValueView(version),
    confirmed_by: version.confirmedBy,
    confirmed_at: momentText(version.confirmedAt),
    ...(version.confirmedBy === null ? IN_NOBODYS_NAME : claimOf(version.sentBy, version.confirmedBy)),
  };
}

const IN_NOBODYS_NAME: Claim = { claimed: false, sent_by: null };

/** Settings that the service itself reads, whatever the account's rule sets do. */
export const SERVICE_SETTINGS: Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly type: SettingSpec["type"] | "rules";
      readonly pattern: string | null;
      readonly description: string;
    }
  >
> = {
  [EMAILED_AT_ONCE]: {
    title: "Rules reported at once",
    type: "rules",
    pattern: null,
    description:
      "Rules of the account's own policies, each as rule set and rule with a dot between. An action " +
      "against one of them is reported at once, against others once a day.",
  },
  [SELF_APPROVAL]: {
    title: "Decisions on one's own actions",
    type: "code",
    pattern: SELF_APPROVALS.join("|"),
    description:
      "Whether people decide on what they did, sent or had done for them, and within a week after they named " +
      "themselves. allow, as if unset: it is marked. refuse: another person decides.",
  },
  [FISCAL_YEAR_START]: {
    title: "Start of the fiscal year",
    type: "code",
    pattern: "(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])",
    description:
      "The month and day on which the account's fiscal year starts. A later value applies from a first " +
      "day of its year.",
  },
};

/** `readers`: of this key, oldest version first; empty if only the service reads it. */
export function settingView(key: string, readers: readonly SettingReader[], unset: boolean): SettingView {
  const service = own(SERVICE_SETTINGS, key);
  const newest = readers.at(-1)?.spec;
  const type = newest?.type ?? service?.type;
  assert(type !== undefined, "a rule set or the service reads a setting");
  const internal =
    service === undefined
      ? []
      : [
          {
            kind: "himmel-internal" as const,
            rule_set: null,
            title: "The service itself",
            versions: [],
            description: service.description,
          },
        ];
  const patterns = [
    ...new Set([...readers.flatMap(({ spec }) => spec.pattern ?? []), ...(service?.pattern ? [service.pattern] : [])]),
  ];
  const currencies = [
    ...new Set(
      readers.flatMap(({ module, spec }) =>
        spec.type === "money" && module.currency !== null ? [module.currency] : [],
      ),
    ),
  ].sort();
  return {
    key,
    title: service?.title ?? titleAmong(readers),
    read_by: [...readByView(readers), ...internal],
    unset,
    type,
    pattern: patternOf(patterns),
    values: valuesOf(readers),
    currencies: currencies.length === 0 ? null : currencies,
  };
}

/** That of the newest version that has one. */
function titleAmong(readers: readonly SettingReader[]): string | null {
  return readers.findLast(({ spec }) => spec.title !== undefined)?.spec.title ?? null;
}

/** Law first, then policies, each by name, with the newest version's words on the setting. */
function readByView(readers: readonly SettingReader[]): readonly SettingReaderView[] {
  const sets = [...new Set(readers.map(({ set }) => set))].sort((a, b) => (a.rule_set < b.rule_set ? -1 : 1));
  return sets.map((set) => {
    const own = readers.filter((reader) => reader.set === set);
    return {
      kind: set.kind,
      rule_set: set.rule_set,
      title: set.title,
      versions: own.map(({ module }) => module.version),
      description: own.at(-1)?.spec.meaning ?? "",
    };
  });
}

/** One regular expression for the whole value that combines the patterns of all readers. */
function patternOf(patterns: readonly string[]): string | null {
  const [first = null, ...others] = patterns;
  return others.length === 0 ? first : `${patterns.map((pattern) => `(?=(?:${pattern})$)`).join("")}.*`;
}

/** The choices that all readers permit; null if no reader lists choices. */
function valuesOf(readers: readonly SettingReader[]): readonly string[] | null {
  const choices = readers.flatMap(({ spec }) => (spec.one_of === null ? [] : [spec.one_of]));
  const [first, ...others] = choices;
  return first?.filter((value) => others.every((each) => each.includes(value))) ?? null;
}
