/** The log: answers in rows, filtered by its address; the sums of all of them; and all of them as a file. */
import type { Child } from "hono/jsx";

import type { WrongField } from "../../../refusals/refusal.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SheetRow } from "../../../services/acting/log/sheet.js";
import type { LogSum } from "../../../services/acting/log/sums.js";
import { Room } from "../../layout.js";
import { logAddress, type LogFilters, wholeFilter, withoutFilter } from "../../log-address.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { Notice } from "../../parts/notice.js";
import { Pager } from "../../parts/pager.js";
import type { PeopleNames } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { FilterForm } from "./filter-form.js";
import { LogSums } from "./sums.js";

export interface LogProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  /** As the address has them. */
  readonly filters: LogFilters;
  /** The errors of the filters; the log was then not searched. */
  readonly wrong: readonly WrongField[];
  readonly rows: readonly SheetRow[];
  /** Null: there are no more rows. */
  readonly nextBefore: string | null;
  /** For the whole filter. Null: there are too many answers for a page. */
  readonly sums: readonly LogSum[] | null;
  readonly names: PeopleNames;
}

export function LogPage(props: LogProps): Child {
  const { reader, signedIn, filters, wrong, rows, nextBefore, sums, names } = props;
  const { log } = reader.texts;
  const path = `/${signedIn.env}/checks`;
  const own = withoutFilter(filters, "before");
  return (
    <Room reader={reader} title={log.title} signedIn={signedIn} place="log" wide>
      {wrong.length > 0 && <Notice kind="wrong">{log.wrong}</Notice>}
      <FilterForm reader={reader} path={path} filters={filters} wrong={wrong} names={names} />
      {rows.length > 0 && <LogRows reader={reader} env={signedIn.env} rows={rows} />}
      {rows.length === 0 && wrong.length === 0 && <NoRows reader={reader} isFiltered={own.length > 0} />}
      <Pager
        reader={reader}
        first={own.length === filters.length ? null : logAddress(path, own)}
        next={nextBefore === null ? null : logAddress(path, [...own, ["before", nextBefore]])}
      />
      {rows.length > 0 && (
        <LogSums reader={reader} sums={sums} file={logAddress(`${path}.csv`, wholeFilter(filters))} />
      )}
    </Room>
  );
}

function NoRows({ reader, isFiltered }: { readonly reader: Reader; readonly isFiltered: boolean }): Child {
  const { log } = reader.texts;
  return (
    <Empty title={isFiltered ? log.noneTitle : log.emptyTitle}>
      <p class="quiet">{isFiltered ? log.none : log.empty}</p>
    </Empty>
  );
}

interface RowsProps {
  readonly reader: Reader;
  readonly env: string;
  readonly rows: readonly SheetRow[];
}

/** Answers in rows, of the log and of a part of it. */
export function LogRows({ reader, env, rows }: RowsProps): Child {
  const { log } = reader.texts;
  return (
    <Table<SheetRow>
      caption={log.title}
      rows={rows}
      columns={[
        {
          head: log.day,
          cell: ({ check_id, effective_date }) => (
            <a class="figure" href={reader.at(`/${env}/checks/${check_id}`)}>
              <Day reader={reader} day={effective_date} />
            </a>
          ),
        },
        { head: log.action, cell: (row) => <Action reader={reader} row={row} /> },
        { head: log.by, cell: (row) => <Actor reader={reader} row={row} /> },
        {
          head: log.amount,
          kind: "figure",
          cell: ({ transaction: { amount } }) =>
            amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />,
        },
        { head: log.result, cell: (row) => <Result reader={reader} row={row} /> },
      ]}
    />
  );
}

interface RowProps {
  readonly reader: Reader;
  readonly row: SheetRow;
}

function Action({ reader, row: { rule_set, transaction } }: RowProps): Child {
  const { log } = reader.texts;
  return (
    <>
      <Identifier name={rule_set} />
      <span class="beneath quiet">
        {log.statuses[transaction.status]}
        {transaction.ref !== null && (
          <>
            {" · "}
            <Chosen reader={reader} text={transaction.ref} />
          </>
        )}
      </span>
    </>
  );
}

function Actor({ reader, row: { transaction } }: RowProps): Child {
  const { log } = reader.texts;
  const { actor } = transaction;
  if (actor === null) return null;
  const { kind, id, on_behalf_of } = actor;
  return (
    <>
      {id === null ? log.actorKinds[kind] : <Chosen reader={reader} text={id} />}
      {on_behalf_of !== null && (
        <span class="beneath quiet">{log.behalf(<Chosen reader={reader} text={on_behalf_of} />)}</span>
      )}
    </>
  );
}

/** The result, and below it its ground: missing facts, a reason, a question, or its rule. */
function Result({ reader, row }: RowProps): Child {
  const { log } = reader.texts;
  const { state, outcome, superseded_by, missing, reason, question, decidedIn } = row;
  const turnsOn = missing?.map(({ fact }) => fact).join(", ") ?? reason ?? question?.id ?? decidedIn?.rule ?? null;
  return (
    <>
      <AnswerState reader={reader} state={state} outcome={outcome} />
      {superseded_by !== null && <span class="tag quiet">{log.replaced}</span>}
      {turnsOn !== null && (
        <span class="beneath">
          {state === "determined" && decidedIn !== null && decidedIn.title !== null && (
            <>
              <Chosen reader={reader} text={decidedIn.title} />{" "}
            </>
          )}
          <Identifier name={turnsOn} />
        </span>
      )}
    </>
  );
}
