/** The sums of the whole filter's answers, exact or absent: a line, a picture by week, and the table behind them. */
import type { Child } from "hono/jsx";

import { type LogSum, MOST_SUMMED, overAllWeeks, type WeeklySum } from "../../../services/acting/log/sums.js";
import { writtenDay, writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import { Bars } from "../../parts/bars.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";

interface SumsProps {
  readonly reader: AccountReader;
  /** Null: there are too many answers for a page. */
  readonly sums: readonly WeeklySum[] | null;
}

export function LogSums({ reader, sums }: SumsProps): Child {
  const { log } = reader.texts;
  return (
    <section aria-labelledby="sums" class="sums">
      <h2 id="sums" class="aloud">
        {log.sumsTitle}
      </h2>
      {sums === null ? (
        <p class="quiet">{log.tooManyToSum(writtenNumber(reader, MOST_SUMMED))}</p>
      ) : (
        <>
          <Line reader={reader} sums={sums} />
          <Picture reader={reader} sums={sums} />
          <details>
            <summary>{log.sumsTitle}</summary>
            <p class="quiet">{log.sumsLead}</p>
            <Sums reader={reader} sums={overAllWeeks(sums)} />
          </details>
        </>
      )}
    </section>
  );
}

/** What became of actions. Each is in one of them. */
const ENDS = ["taken", "open", "refused", "dropped", "reversed"] as const;

type End = (typeof ENDS)[number];

function endOf({ status, answer, refused }: WeeklySum): End {
  if (status === "executed") return "taken";
  if (status === "reversed") return "reversed";
  if (refused || answer === "refused") return "refused";
  return status === "proposed" ? "open" : "dropped";
}

interface Ends {
  readonly currency: string;
  readonly amounts: Readonly<Record<End, bigint>>;
}

const NOTHING: Readonly<Record<End, bigint>> = { taken: 0n, open: 0n, refused: 0n, dropped: 0n, reversed: 0n };

/** By currency, in the order of their codes. */
function endsIn(sums: readonly WeeklySum[]): readonly Ends[] {
  const currencies = [...new Set(sums.flatMap(({ currency }) => currency ?? []))].sort();
  return currencies.map((currency) => ({ currency, amounts: amountsIn(sums, currency) }));
}

function amountsIn(sums: readonly WeeklySum[], currency: string): Readonly<Record<End, bigint>> {
  const amounts: Record<End, bigint> = { ...NOTHING };
  for (const sum of sums) if (sum.currency === currency) amounts[endOf(sum)] += sum.amount;
  return amounts;
}

type WithSums = Pick<SumsProps, "reader"> & { readonly sums: readonly WeeklySum[] };

function Line({ reader, sums }: WithSums): Child {
  const { log } = reader.texts;
  const actions = sums.reduce((total, each) => total + each.actions, 0);
  return (
    <p class="lead">
      {log.actionsCounted(writtenNumber(reader, actions), actions === 1)}
      {endsIn(sums).flatMap(({ currency, amounts }) =>
        ENDS.filter((end) => amounts[end] !== 0n).map((end) => (
          <>
            {" · "}
            {log.ends[end]} <Amount reader={reader} amount={amounts[end]} currency={currency} />
          </>
        )),
      )}
    </p>
  );
}

/** The parts of a bar: one that is never in it is left out. */
const DRAWN: readonly End[] = ["taken", "open", "refused", "dropped"];
const MOST_WEEKS = 53;

/** Of the currency of most actions. Nothing for one week alone, or for more weeks than fit. */
function Picture({ reader, sums }: WithSums): Child {
  const { log } = reader.texts;
  const counted = (currency: string): number =>
    sums.reduce((total, each) => total + (each.currency === currency ? each.actions : 0), 0);
  const [most] = [...endsIn(sums)].sort((a, b) => counted(b.currency) - counted(a.currency));
  const weeks = weeksIn(sums);
  if (most === undefined || weeks.length < 2 || weeks.length > MOST_WEEKS) return null;
  const { currency, amounts } = most;
  const byWeek = new Map<string, WeeklySum[]>();
  for (const sum of sums) byWeek.set(sum.week, [...(byWeek.get(sum.week) ?? []), sum]);
  const parts = DRAWN.filter((end) => amounts[end] > 0n);
  if (parts.length === 0) return null;
  return (
    <Bars
      reader={reader}
      caption={log.byWeek(currency)}
      head={log.week}
      parts={parts.map((end) => log.ends[end])}
      bars={weeks.map((week) => {
        const ofWeek = amountsIn(byWeek.get(week) ?? [], currency);
        return { label: writtenDay(reader, week), values: parts.map((end) => ofWeek[end]) };
      })}
      written={(value) => <Amount reader={reader} amount={value} currency={currency} />}
    />
  );
}

const WEEK_MS = 7 * 86_400_000;

/** From the first to the last, with those of no action. */
function weeksIn(sums: readonly WeeklySum[]): readonly string[] {
  const weeks = sums.map(({ week }) => Date.parse(week));
  const [first, last] = [Math.min(...weeks), Math.max(...weeks)];
  return weeks.length === 0
    ? []
    : Array.from({ length: (last - first) / WEEK_MS + 1 }, (_, at) =>
        new Date(first + at * WEEK_MS).toISOString().slice(0, "2026-03-09".length),
      );
}

type ShownSum = Pick<LogSum, "actions" | "currency" | "amount"> & {
  /** Null: of all of a currency. */
  readonly of: Pick<LogSum, "state" | "outcome" | "status"> | null;
};

function Sums({ reader, sums }: Pick<SumsProps, "reader"> & { readonly sums: readonly LogSum[] }): Child {
  const { log } = reader.texts;
  return (
    <Table<ShownSum>
      caption={log.sumsTitle}
      rows={[
        ...sums.map(({ actions, currency, amount, ...of }) => ({ of, actions, currency, amount })),
        ...totalsOf(sums),
      ]}
      columns={[
        {
          head: log.result,
          cell: ({ of }) =>
            of === null ? (
              <b>{log.total}</b>
            ) : (
              <AnswerState
                reader={reader}
                state={of.state}
                outcome={of.outcome}
                title={of.outcome === null ? null : reader.titles.of("outcome", of.outcome, null)}
              />
            ),
        },
        { head: log.status, cell: ({ of }) => of !== null && log.statuses[of.status] },
        { head: log.actions, kind: "figure", cell: ({ actions }) => writtenNumber(reader, actions) },
        {
          head: log.amount,
          kind: "figure",
          cell: ({ currency, amount }) =>
            currency !== null && <Amount reader={reader} amount={amount} currency={currency} />,
        },
      ]}
    />
  );
}

/** By currency, in the order of their codes; actions without an amount last. */
function totalsOf(sums: readonly LogSum[]): readonly ShownSum[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort((a, b) =>
    (a ?? "~") < (b ?? "~") ? -1 : 1,
  );
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency);
    return {
      of: null,
      currency,
      actions: own.reduce((total, { actions }) => total + actions, 0),
      amount: own.reduce((total, { amount }) => total + amount, 0n),
    };
  });
}
