/** The log: answers in rows, filtered by its address; the sums of all of them; and all of them as a file. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { WrongField } from "../../../refusals/refusal.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SheetRow } from "../../../services/acting/log/sheet.js";
import { overAllWeeks, type WeeklySum } from "../../../services/acting/log/sums.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { Room } from "../../layout.js";
import { logAddress, type LogFilters, wholeFilter, withoutFilter } from "../../log-address.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { Pager } from "../../parts/pager.js";
import type { PeopleNames } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, RuleSetName, Titled } from "../../parts/titled.js";
import type { AccountReader, Reader } from "../../reader.js";
import { RecordLink } from "../recipients/record.js";
import { FilterForm } from "./filter-form.js";
import { LogSums } from "./sums.js";

export interface LogProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  /** As the address has them. */
  readonly filters: LogFilters;
  /** The errors of the filters; the log was then not searched. */
  readonly wrong: readonly WrongField[];
  readonly rows: readonly SheetRow[];
  /** Those that the actions are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
  /** Null: there are no more rows. */
  readonly nextBefore: string | null;
  /** For the whole filter. Null: there are too many answers for a page. */
  readonly sums: readonly WeeklySum[] | null;
  readonly names: PeopleNames;
}

export function LogPage(props: LogProps): Child {
  const { reader, signedIn, filters, wrong, rows, recipients, nextBefore, sums, names } = props;
  const { log } = reader.texts;
  const path = `/${signedIn.env}/checks`;
  const own = withoutFilter(filters, "before");
  return (
    <Room reader={reader} title={log.title} signedIn={signedIn} place="log" wide>
      {wrong.length > 0 && <Notice kind="wrong">{log.wrong}</Notice>}
      <FilterForm reader={reader} path={path} filters={filters} wrong={wrong} names={names} />
      {rows.length > 0 && <LogRows reader={reader} env={signedIn.env} rows={rows} recipients={recipients} />}
      {rows.length === 0 && wrong.length === 0 && <NoRows reader={reader} isFiltered={own.length > 0} />}
      <Pager
        reader={reader}
        first={own.length === filters.length ? null : logAddress(path, own)}
        next={nextBefore === null ? null : logAddress(path, [...own, ["before", nextBefore]])}
      />
      {rows.length > 0 && (
        <LogSums
          reader={reader}
          sums={sums === null ? null : overAllWeeks(sums)}
          file={logAddress(`${path}.csv`, wholeFilter(filters))}
        />
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
  readonly reader: AccountReader;
  readonly env: string;
  readonly rows: readonly SheetRow[];
  /** Those that the actions are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
}

/** Answers in rows, of the log and of a part of it. */
export function LogRows({ reader, env, rows, recipients }: RowsProps): Child {
  const { log } = reader.texts;
  return (
    <Table<SheetRow>
      caption={log.title}
      rows={rows}
      columns={[
        {
          head: log.answered,
          cell: ({ check_id, created_at, effective_date }) => (
            <>
              <a class="figure" href={reader.at(`/${env}/checks/${check_id}`)}>
                <Moment reader={reader} at={momentOf(created_at)} />
              </a>
              <span class="beneath quiet">{log.actionOf(<Day reader={reader} day={effective_date} />)}</span>
            </>
          ),
        },
        {
          head: log.recipient,
          cell: ({ transaction: { recipient_id: id } }) => {
            const record = id === null ? undefined : recipients.get(id);
            return record && <RecordLink reader={reader} env={env} record={record} />;
          },
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
  readonly reader: AccountReader;
  readonly row: SheetRow;
}

function Action({ reader, row: { rule_set, transaction } }: RowProps): Child {
  const { log } = reader.texts;
  return (
    <>
      <RuleSetName reader={reader} ruleSet={rule_set} />
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
  const { state, outcome, superseded_by, decidedIn } = row;
  const title = outcome === null ? null : reader.titles.of("outcome", outcome, decidedIn?.rule_set ?? row.rule_set);
  return (
    <>
      <AnswerState reader={reader} state={state} outcome={outcome} title={title} />
      {superseded_by !== null && (
        <>
          {" "}
          <span class="tag quiet">{log.replaced}</span>
        </>
      )}
      <Ground reader={reader} row={row} />
    </>
  );
}

function Ground({ reader, row: { rule_set, missing, reason, question, decidedIn } }: RowProps): Child {
  const { reasons } = reader.texts.log;
  const beneath = (ground: Child): Child => <span class="beneath">{ground}</span>;
  if (missing !== null)
    return missing.map(({ fact, rule_set: of }) =>
      beneath(<NameOf reader={reader} kind="fact" name={fact} ruleSet={of} />),
    );
  if (reason !== null) return beneath(<Titled reader={reader} title={reasons[reason]} name={reason} />);
  if (question !== null)
    return beneath(
      <>
        <Chosen reader={reader} text={question.wording} />{" "}
        <small class="quiet">
          <Identifier name={question.id} />
        </small>
      </>,
    );
  if (decidedIn?.rule == null) return null;
  const title = decidedIn.title ?? reader.titles.rule(rule_set, decidedIn.rule);
  return beneath(<Titled reader={reader} title={title} name={decidedIn.rule} />);
}
