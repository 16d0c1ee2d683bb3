/** The use of rule sets, read from the database beside a running service, if there is one. */
import { parseDay } from "../engine/values/days.js";
import { momentIn } from "../services/acting/log/query.js";
import { type MomentOrDay, readUsageOf, type UsageOf } from "../services/overview/usage/read.js";
import type { RuleSetUsage } from "../services/overview/usage/report.js";
import type { Success } from "../services/request/operator/operator.js";
import { judge } from "./check-log.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";

/** Without a first moment. */
const MONTHS = 12;

export interface UsageInput extends UsageOf {
  /** `from` and `to` as the check log takes them, but days are the account's; absent: as the report has them. */
  readonly period: { readonly from?: string; readonly to?: string };
}

export type UsageRead = Success<{ readonly usages: readonly RuleSetUsage[] }>;

export function readUsage(location: DatabaseLocation, { period, ...of }: UsageInput): Promise<UsageRead> {
  return withDatabaseBeside(location, async (beside) => {
    const { from, to } = judge(period);
    const { database } = beside;
    const services = await servicesBeside(beside);
    const usages = await readUsageOf((verb) => database.read(() => verb(services)), of, {
      from: (from === undefined ? null : placeOf(from)) ?? { months: MONTHS },
      before: to === undefined ? null : placeOf(to),
      most: null,
    });
    return { changed: false, usages };
  });
}

function placeOf(text: string): MomentOrDay | null {
  const day = parseDay(text);
  return day === null ? momentIn(text) : { day };
}
