/** People who named themselves in a setting. */
import { readSettingText } from "../../store/sql/values.js";
import type { SettingRow } from "./setting-versions.js";

/** A person made themselves the value of a setting. `at` in milliseconds. */
export interface Appointment {
  readonly key: string;
  readonly person: string;
  readonly at: number;
}

/** Empty: the version names another person, or none. */
export function appointmentIn({
  key,
  value,
  confirmed_by: person,
  confirmed_at: at,
}: Pick<SettingRow, "key" | "value"> & {
  readonly confirmed_by: string | null;
  readonly confirmed_at: number;
}): readonly Appointment[] {
  return person !== null && readSettingText(value) === person ? [{ key, person, at }] : [];
}
