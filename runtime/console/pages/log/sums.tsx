/** The sums of the whole filter's answers, exact or absent, and the link to all of them as a file. */
import type { Child } from "hono/jsx";

import { type LogSum, MOST_SUMMED } from "../../../services/acting/log/sums.js";
import { writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";

interface SumsProps {
  readonly reader: AccountReader;
  /** Null: there are too many answers for a page. */
  readonly sums: readonly LogSum[] | null;
  /** Address of the file. */
  readonly file: string;
}

export function LogSums({ reader, sums, file }: SumsProps): Child {
  const { log } = reader.texts;
  return (
    <section aria-labelledby="sums">
      <h2 id="sums">{log.sumsTitle}</h2>
      {sums === null ? (
        <p class="quiet">{log.tooManyToSum(writtenNumber(reader, MOST_SUMMED))}</p>
      ) : (
        <>
          <p class="quiet">{log.sumsLead}</p>
          <Sums reader={reader} sums={sums} />
        </>
      )}
      <p>
        <a href={reader.at(file)}>{log.csv}</a>
      </p>
    </section>
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
