/** All answers of a filter as a file for a spreadsheet, with their sums in the last rows. */
import { momentOf } from "../../../calendar/moments.js";
import { momentTextIn } from "../../../calendar/zones.js";
import { amountText } from "../../../engine/values/amount-text.js";
import type { SheetRow } from "../../../services/acting/log/sheet.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { type Cell, csvLines } from "../../csv-lines.js";
import type { PeopleNames } from "../../parts/person.js";

/** For whom the file is. */
export interface CsvReader {
  readonly names: PeopleNames;
  /** Those that the actions are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
  /** Of the account, by its name in the IANA database. */
  readonly timeZone: string;
}

const COLUMNS = {
  check_id: (row) => row.check_id,
  created_at: (row, { timeZone }) => momentTextIn(momentOf(row.created_at), timeZone),
  effective_date: (row) => row.effective_date,
  rule_set: (row) => row.rule_set,
  state: (row) => row.state,
  outcome: (row) => row.outcome,
  decided_in: ({ decidedIn }) => decidedIn && `${decidedIn.rule_set}@${decidedIn.rule_version}`,
  rule: ({ decidedIn }) => decidedIn?.rule,
  rule_title: ({ decidedIn }) => decidedIn?.title,
  missing: (row) => row.missing?.map(({ fact }) => fact).join(" "),
  reason: (row) => row.reason,
  question: (row) => row.question?.id,
  approver: ({ decidedIn }) => decidedIn?.approver,
  approver_name: ({ decidedIn }, { names }) => nameIn(names, decidedIn?.approver),
  decided_by: ({ deciders }) => deciders.map(({ person }) => person).join(" "),
  decided_by_name: ({ deciders }, { names }) => deciders.map(({ person }) => nameIn(names, person)).join(", "),
  claimed: ({ deciders }) => deciders.flatMap(({ person, claimed }) => (claimed === true ? [person] : [])).join(" "),
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
  recipient_number: ({ transaction }, { recipients }) => {
    const record = transaction.recipient_id === null ? undefined : recipients.get(transaction.recipient_id);
    return Object.values(record?.numbers ?? {})[0];
  },
  supersedes_check_id: (row) => row.supersedes_check_id,
  superseded_by: (row) => row.superseded_by,
  recheck_reason: (row) => row.recheck_reason,
  after_close: (row) => String(row.after_close),
  self: (row) => String(row.self),
} as const satisfies Readonly<Record<string, (row: SheetRow, of: CsvReader) => Cell>>;

type ColumnName = keyof typeof COLUMNS;

/** Names of columns, in their order. */
const NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

/** By currency, of current answers: an action has one, so that it is counted once. */
export interface FileSums {
  readonly standing: number;
  readonly amounts: ReadonlyMap<string, bigint>;
}

export const NO_SUMS: FileSums = { standing: 0, amounts: new Map() };

export function withRows({ standing, amounts }: FileSums, rows: readonly SheetRow[]): FileSums {
  const counted = rows.filter(({ superseded_by }) => superseded_by === null);
  const sums = new Map(amounts);
  for (const { transaction } of counted) {
    if (transaction.amount === null) continue;
    const { amount, currency } = transaction.amount;
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return { standing: standing + counted.length, amounts: sums };
}

export function csvHead(): string {
  return csvLines([NAMES.map((name) => name)], true);
}

export function csvRows(rows: readonly SheetRow[], of: CsvReader): string {
  return csvLines(
    rows.map((row) => NAMES.map((name) => COLUMNS[name](row, of) ?? "")),
    false,
  );
}

/** One row for each currency; without any amount, one row. */
export function csvSums({ standing, amounts }: FileSums): string {
  const label = `sum of standing answers: ${String(standing)}`;
  const sums = [...amounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const cells: readonly Partial<Record<ColumnName, Cell>>[] =
    sums.length === 0
      ? [{ check_id: label }]
      : sums.map(([currency, amount]) => {
          return { check_id: label, amount: { decimal: decimalOf({ amount, currency }) }, currency };
        });
  return csvLines(
    cells.map((row) => NAMES.map((name) => row[name] ?? "")),
    false,
  );
}

/** `1200.50`: without grouping, as files have numbers. */
function decimalOf({ amount, currency }: { readonly amount: bigint; readonly currency: string }): string {
  return amountText(amount, currency).replace(` ${currency}`, "");
}

function nameIn(names: PeopleNames, person: string | null | undefined): string {
  return person == null ? "" : (names.get(person) ?? person);
}
