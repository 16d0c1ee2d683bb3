/** The time zone in the row of an account. */
import { UTC } from "../../calendar/utc.js";

/** A name of the IANA database; `UTC` if the account has set none. */
export function timeZoneOf({ time_zone }: { readonly time_zone: string | null }): string {
  return time_zone ?? UTC;
}

/** As it is stored: null for UTC. */
export function storedZone(zone: string): string | null {
  return zone === UTC ? null : zone;
}
