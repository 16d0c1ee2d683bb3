/** The figures of an agent: what it spent, its limits, how its answers came out, and what waits. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import {
  type AgentFigures,
  type ResultSum,
  type SumsOfDays,
  takenIn,
} from "../../../services/accounts/agents/figures.js";
import type { SheetRow } from "../../../services/acting/log/sheet.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { numberFormat } from "../../formats.js";
import { logAddress } from "../../log-address.js";
import { writtenNumber } from "../../numbers.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Limits } from "../../parts/limits.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";
import { RecordLink } from "../recipients/record.js";

interface FiguresProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly names: PeopleNames;
  readonly figures: AgentFigures;
}

export function Figures(props: FiguresProps): Child {
  const { reader, env, figures } = props;
  const { agents } = reader.texts;
  const of = { reader, env, agentId: figures.agent.agent_id };
  return (
    <>
      <section aria-labelledby="spent">
        <h2 id="spent">{agents.spentTitle}</h2>
        <dl class="facts">
          {([figures.thisMonth, figures.lastMonth] as const).map((days, at) => (
            <div>
              <dt>{at === 0 ? agents.thisMonth : agents.lastMonth}</dt>
              <dd>
                <Spent {...of} days={days} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">{agents.limitsTitle}</h2>
        <Limits reader={reader} limits={figures.limits} />
      </section>
      <section aria-labelledby="waits">
        <h2 id="waits">{agents.waitingTitle}</h2>
        <Waits {...props} />
      </section>
      <section aria-labelledby="results">
        <h2 id="results">{agents.resultsTitle}</h2>
        <p class="hint">{agents.resultsLead}</p>
        <Results reader={reader} figures={figures} />
      </section>
    </>
  );
}

interface SpentProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly agentId: string;
  readonly days: SumsOfDays;
}

/** A link to the rows of the log that add up to it. */
export function Spent({ reader, env, agentId, days: { from, to, results } }: SpentProps): Child {
  const { agents } = reader.texts;
  if (results === null) return <span class="quiet">{agents.tooMany}</span>;
  const spent = [...takenIn(results)];
  if (spent.length === 0) return <span class="quiet">{agents.nothingSpent}</span>;
  const address = logAddress(`/${env}/checks`, [
    ["actor", agentId],
    ["actor_kind", "agent"],
    ["transaction_status", "executed"],
    ["effective_from", from],
    ["effective_to", to],
  ]);
  return (
    <a href={reader.at(address)}>
      {spent.map(([currency, { actions, amount }], at) => (
        <>
          {at > 0 && ", "}
          {currency === null ? (
            agents.withoutAmount(writtenNumber(reader, actions))
          ) : (
            <Amount reader={reader} amount={amount} currency={currency} />
          )}
        </>
      ))}
    </a>
  );
}

/** One result in both months. */
interface ResultRow extends Pick<ResultSum, "state" | "outcome" | "currency"> {
  readonly months: readonly (ResultSum | undefined)[];
}

function Results({ reader, figures }: Pick<FiguresProps, "reader" | "figures">): Child {
  const { agents } = reader.texts;
  const months = [figures.thisMonth, figures.lastMonth].map(({ results }) => results ?? []);
  const rows = new Map<string, ResultRow>();
  for (const { state, outcome, currency } of months.flat()) {
    const isSame = (each: ResultSum): boolean =>
      each.state === state && each.outcome === outcome && each.currency === currency;
    const key = JSON.stringify([state, outcome, currency]);
    rows.set(key, { state, outcome, currency, months: months.map((results) => results.find(isSame)) });
  }
  if (rows.size === 0) return <p class="quiet">{agents.noResults}</p>;
  const totals = months.map((results) => results.reduce((sum, { all }) => sum + all.actions, 0));
  const month = (at: number, name: string) => [
    {
      head: `${name}: ${agents.actions}`,
      kind: "figure" as const,
      cell: ({ months: of }: ResultRow) => {
        const sum = of[at]?.all.actions ?? 0;
        return sum > 0 && `${writtenNumber(reader, sum)} (${percent(reader, sum, totals[at] ?? 0)})`;
      },
    },
    {
      head: `${name}: ${agents.amount}`,
      kind: "figure" as const,
      cell: ({ months: of, currency }: ResultRow) => {
        const sum = of[at];
        return (
          currency !== null &&
          sum !== undefined && <Amount reader={reader} amount={sum.all.amount} currency={currency} />
        );
      },
    },
  ];
  return (
    <Table<ResultRow>
      caption={agents.resultsTitle}
      rows={[...rows.values()]}
      columns={[
        {
          head: agents.result,
          cell: ({ state, outcome }) => (
            <AnswerState
              reader={reader}
              state={state}
              outcome={outcome}
              title={outcome === null ? null : reader.titles.of("outcome", outcome, null)}
            />
          ),
        },
        ...month(0, agents.thisMonth),
        ...month(1, agents.lastMonth),
      ]}
    />
  );
}

function percent({ locale }: AccountReader, part: number, whole: number): string {
  return numberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(part / whole);
}

interface WaitingRow {
  readonly row: SheetRow;
  readonly record: RecipientView | undefined;
  readonly request: SheetRow["transaction"]["requests"][number];
}

function Waits({ reader, env, names, figures: { waiting } }: FiguresProps): Child {
  const { agents, alerts } = reader.texts;
  const rows = waiting.rows.flatMap((row): readonly WaitingRow[] => {
    const { requests, recipient_id: id } = row.transaction;
    const record = id === null ? undefined : waiting.recipients.get(id);
    return requests.flatMap((request) => (request.status === "waiting" ? [{ row, record, request }] : []));
  });
  if (rows.length === 0) return <p class="quiet">{agents.waitingNone}</p>;
  return (
    <Table<WaitingRow>
      caption={agents.waitingTitle}
      rows={rows}
      columns={[
        {
          head: agents.action,
          cell: ({ row: { check_id, transaction }, record }) => (
            <>
              <a href={reader.at(`/${env}/checks/${check_id}`)}>
                {transaction.amount === null ? (
                  alerts.theAction
                ) : (
                  <Amount reader={reader} amount={transaction.amount.amount} currency={transaction.amount.currency} />
                )}
              </a>
              {record !== undefined && (
                <>
                  {" · "}
                  <RecordLink reader={reader} env={env} record={record} />
                </>
              )}
              {transaction.ref !== null && (
                <span class="beneath quiet">
                  <ActionRef reader={reader} text={transaction.ref} />
                </span>
              )}
            </>
          ),
        },
        { head: agents.askedOf, cell: ({ request }) => <Person reader={reader} names={names} id={request.asked_of} /> },
        { head: agents.askedSince, cell: ({ request }) => <Moment reader={reader} at={momentOf(request.asked_at)} /> },
        {
          head: agents.untilHead,
          cell: ({ request }) => <Moment reader={reader} at={momentOf(request.waits_until)} />,
        },
      ]}
    />
  );
}
