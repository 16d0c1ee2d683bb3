/** The months that the log's field offers. */
import { addMonths } from "../engine/values/days.js";
import { EVERY_MONTH, LAST_MONTH, monthText, THIS_MONTH } from "../services/acting/log/month.js";

/** Beside the present one. */
const MONTHS_OFFERED = 12;

/** The newest first, with the one in use. `today`: in the account's zone. */
export function offeredMonths(today: number, used: string): readonly string[] {
  const months = Array.from({ length: MONTHS_OFFERED + 1 }, (_, back) => monthText(addMonths(today, -back)));
  const known: readonly string[] = [EVERY_MONTH, THIS_MONTH, LAST_MONTH, ...months];
  return known.includes(used) ? months : [used, ...months];
}
