/** The rows of a page of the log as a file for a spreadsheet. */
import { stringify } from "csv-stringify/sync";

import { amountText } from "../../../engine/amount-text.js";
import type { ShownRow } from "../../../services/log/view.js";

const COLUMNS = {
  check_id: (row) => row.check_id,
  created_at: (row) => row.created_at,
  effective_date: (row) => row.effective_date,
  rule_set: (row) => row.rule_set,
  state: (row) => row.state,
  outcome: (row) => row.outcome,
  missing: (row) => row.missing?.map(({ fact }) => fact).join(" "),
  reason: (row) => row.reason,
  question: (row) => row.question?.id,
  transaction_id: ({ transaction }) => transaction.transaction_id,
  status: ({ transaction }) => transaction.status,
  amount: ({ transaction }) => transaction.amount && { decimal: decimalOf(transaction.amount) },
  currency: ({ transaction }) => transaction.amount?.currency,
  actor_kind: ({ transaction }) => transaction.actor?.kind,
  actor: ({ transaction }) => transaction.actor?.id,
  on_behalf_of: ({ transaction }) => transaction.actor?.on_behalf_of,
  run: ({ transaction }) => transaction.run,
  system: ({ transaction }) => transaction.system,
  ref: ({ transaction }) => transaction.ref,
  executed_ref: ({ transaction }) => transaction.executed_ref,
  recipient_id: ({ transaction }) => transaction.recipient_id,
  supersedes_check_id: (row) => row.supersedes_check_id,
  superseded_by: (row) => row.superseded_by,
  recheck_reason: (row) => row.recheck_reason,
} as const satisfies Readonly<Record<string, (row: ShownRow) => string | { decimal: string } | null | undefined>>;

/**
 * RFC 4180 in UTF-8 with its mark, by which a spreadsheet knows it. A text that would be a formula begins with `'`; an
 * amount is a number, whatever its sign.
 */
export function writeCsv(rows: readonly ShownRow[]): string {
  const lines = rows.map((row) => Object.values(COLUMNS).map((valueOf) => valueOf(row) ?? ""));
  return stringify([Object.keys(COLUMNS), ...lines], {
    escape_formulas: true,
    record_delimiter: "windows",
    bom: true,
    cast: { object: (value) => ({ value: String(value["decimal"]), escape_formulas: false }) },
  });
}

type Amount = NonNullable<ShownRow["transaction"]["amount"]>;

/** `1200.50`: without grouping, as files have numbers. */
function decimalOf({ amount, currency }: Amount): string {
  return amountText(amount, currency).replace(` ${currency}`, "");
}
