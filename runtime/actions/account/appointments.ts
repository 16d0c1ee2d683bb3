/** People who named themselves in a setting. */
import { isPersons, namesPerson, type SettingValue } from "../../engine/values/facts.js";
import { readSettingText } from "../../store/sql/values.js";
import type { SettingRow } from "./setting-versions.js";

/** A person made themselves the value of a setting. `at` in milliseconds. */
export interface Appointment {
  readonly key: string;
  readonly person: string;
  readonly at: number;
}

type Recorded = Pick<SettingRow, "key" | "value"> & {
  readonly confirmed_by: string | null;
  readonly confirmed_at: number;
};

/**
 * `rows`: all versions, in the order recorded. Who stands in a list already does not name themselves by a change of
 * the others.
 */
export function appointmentsIn(rows: readonly Recorded[]): readonly Appointment[] {
  const before = new Map<string, SettingValue>();
  return rows.flatMap(({ key, value, confirmed_by: person, confirmed_at: at }) => {
    const now = readSettingText(value);
    const was = before.get(key);
    before.set(key, now);
    const isNamed = person !== null && namesPerson(now, person);
    return isNamed && !(isPersons(was) && namesPerson(was, person)) ? [{ key, person, at }] : [];
  });
}
