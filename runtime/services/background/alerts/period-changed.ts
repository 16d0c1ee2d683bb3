/**
 * The daily look at closed periods: which answers were issued again with another result on a day that is over. One
 * alert for each day and environment, by the day in UTC, as the worker looks (decision 431).
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { periodChangedAlert } from "../../../actions/tell/account-alerts.js";
import type { AlertPayloads } from "../../../actions/tell/alerts.js";
import { decidingLayer } from "../../../actions/write/carried-decisions.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { logPage, type LogReader } from "../../acting/log/list.js";
import type { ShownRow } from "../../acting/log/view.js";

/** Days on which nobody looked are looked at later, up to a week. */
const DAYS_LOOKED_BACK = 7;
const ROWS_AT_ONCE = 200;

export function* raisePeriodChanged(services: Services, accountId: string): Steps<void> {
  const accountRules = yield* readAccountRules(services, accountId);
  if (accountRules.closings.length === 0) return;
  const today = dayOfMoment(services.ports.now());
  for (const env of ["live", "test"] as const) {
    for (let day = today - DAYS_LOOKED_BACK; day < today; day += 1) {
      const once = `period.changed ${formatDay(day)}`;
      const [told] = yield* batch(readAlertOnce({ accountId, env, once }));
      if (told.length > 0) continue;
      const rows = yield* changedOn(services, { accountId, env, agent: null }, day);
      if (rows.length === 0) continue;
      const payload = { date: formatDay(day), changes: sumsOf(rows) };
      yield* batch(...periodChangedAlert(services, accountRules, env, once, payload));
    }
  }
}

/** The answers of the day that changed a closed period, the last one of each action. */
function* changedOn(services: Services, of: LogReader, day: number): Steps<readonly ShownRow[]> {
  const query = { after_close: true, from: formatDay(day), to: formatDay(day + 1), limit: ROWS_AT_ONCE };
  const rows: ShownRow[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page: { readonly rows: readonly ShownRow[]; readonly nextBefore: string | null } = yield* logPage(
      services,
      of,
      before === undefined ? query : { ...query, before },
    );
    rows.push(...page.rows);
    before = page.nextBefore;
  }
  const issued = new Set(rows.map(({ check_id }) => check_id));
  return rows.filter(({ superseded_by }) => superseded_by === null || !issued.has(superseded_by));
}

type Change = AlertPayloads["period.changed"]["changes"][number];

/** By rule set and currency, in this order. */
function sumsOf(rows: readonly ShownRow[]): readonly Change[] {
  const sums = new Map<string, Change>();
  for (const row of rows) {
    const { amount } = row.transaction;
    const rule_set = decidingLayer(row)?.rule_set ?? row.rule_set;
    const name = JSON.stringify([rule_set, amount?.currency ?? null]);
    const before = sums.get(name) ?? { rule_set, actions: 0, amount: amount && { ...amount, amount: 0n } };
    sums.set(name, { rule_set, actions: before.actions + 1, amount: sumOf(before.amount, amount) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

function sumOf(sum: Change["amount"], amount: ShownRow["transaction"]["amount"]): Change["amount"] {
  return sum && amount && { amount: BigInt(sum.amount) + amount.amount, currency: sum.currency };
}
