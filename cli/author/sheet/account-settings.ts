/** An account's settings, used instead of those of the worked examples. */
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import type { FactValue, SettingVersion } from "../../../runtime/engine/values/facts.js";
import type { BookedStep, Case, DecisionStep } from "./case.js";
import { valueWords } from "./vary.js";

export interface AccountSettings {
  /** The account's short name. */
  readonly account: string;
  /** The day of these settings: 2026-03-10. */
  readonly on: string;
  /** Those that have a value on that day. A person is named as a reader knows them. */
  readonly values: Readonly<Record<string, SettingVersion["value"]>>;
}

/** Source of the settings in the rows: an account as of a day, or the assumptions of each worked example. */
export type SettingsShown =
  | { readonly of: "examples" }
  | {
      readonly of: "account";
      readonly account: string;
      readonly on: string;
      readonly values: Readonly<Record<string, string>>;
    };

export function settingsShown(module: RuleSetModule, account: AccountSettings | undefined): SettingsShown {
  if (account === undefined) return { of: "examples" };
  return { of: "account", account: account.account, on: account.on, values: settingWords(module, account) };
}

/**
 * The case with the account's settings and people. A person that an example names by a setting becomes the account's
 * person of that setting. A setting that has no value on the day is unset.
 */
export function asSettled(module: RuleSetModule, from: Case, { values }: AccountSettings): Case {
  const people = peopleIn(module, from.example, values);
  const named = <T>(value: T): T | string => (typeof value === "string" ? (people.get(value) ?? value) : value);
  const factNamed = (fact: string, value: FactValue | null): FactValue | null =>
    module.facts[fact]?.type === "person" ? named(value) : value;
  const withPeople = (step: BookedStep): BookedStep => ({
    ...step,
    person: step.person === null ? null : named(step.person),
    facts: Object.fromEntries(Object.entries(step.facts).map(([fact, value]) => [fact, factNamed(fact, value)])),
  });
  const settings = Object.fromEntries(Object.entries(values).filter(([key]) => isRead(module, key)));
  return {
    ...from,
    settings,
    bookings: from.bookings.map(withPeople),
    then: from.then.map((step): DecisionStep => ({ ...step, by: named(step.by) })),
  };
}

/** The settings of the account that the rules read, in words; a setting without a value is unset. */
function settingWords(module: RuleSetModule, { values }: AccountSettings): Readonly<Record<string, string>> {
  const keys = [...Object.keys(module.settings), ...(FISCAL in values ? [FISCAL] : [])];
  return Object.fromEntries(keys.map((key) => [key, values[key] === undefined ? "unset" : valueWords(values[key])]));
}

const FISCAL = "fiscal_year_start";

function isRead({ settings }: RuleSetModule, key: string): boolean {
  return key === FISCAL || Object.hasOwn(settings, key);
}

/** The label of a person in the example, with the account's person under the same setting. */
function peopleIn(
  { settings }: RuleSetModule,
  example: ExampleCase,
  values: AccountSettings["values"],
): ReadonlyMap<string, string> {
  const people = new Map<string, string>();
  for (const [key, spec] of Object.entries(settings)) {
    const [label, person] = [example.settings[key], values[key]];
    if (spec.type === "person" && typeof label === "string" && typeof person === "string" && !people.has(label))
      people.set(label, person);
  }
  return people;
}
