/** Versions of settings, from their rows. */
import type { RecordedVersion } from "../../rulebook/settings.js";
import { readSettingText } from "../../store/sql/values.js";

/** A row of the table of settings, or of a version that is only planned. */
export interface SettingRow {
  readonly key: string;
  /** A day; null: from the beginning. */
  readonly valid_from: number | null;
  readonly value: string;
  /** Null: it is only planned. */
  readonly seq: number | null;
  /** In milliseconds; null as above. */
  readonly confirmed_at: number | null;
}

export function versionOf({ key, valid_from, value, seq, confirmed_at }: SettingRow): RecordedVersion {
  return {
    key,
    validFrom: valid_from,
    value: readSettingText(value),
    // After all that are recorded.
    seq: seq ?? Number.POSITIVE_INFINITY,
    recordedAt: confirmed_at ?? Number.POSITIVE_INFINITY,
  };
}
