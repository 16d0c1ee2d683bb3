/** The log: answers in rows, filtered by its address; the sums of all of them; and all of them as a file. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { EVERY_MONTH, MONTH } from "../../../services/acting/log/month.js";
import type { SheetRow } from "../../../services/acting/log/sheet.js";
import type { WeeklySum } from "../../../services/acting/log/sums.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { Room } from "../../layout.js";
import { logAddress, wholeFilter, withoutFilter } from "../../log-address.js";
import { writtenMonth } from "../../numbers.js";
import { ActionRef } from "../../parts/action-ref.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { Pager } from "../../parts/pager.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, RuleSetName, Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { RecordLink } from "../recipients/record.js";
import { FilterForm, type FilterFormProps } from "./filter-form.js";
import { LogSums } from "./sums.js";
import { SavedViews, type SavedViewsProps, ViewLinks } from "./views.js";

export interface LogProps extends Omit<FilterFormProps, "path">, Omit<SavedViewsProps, "path"> {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly rows: readonly SheetRow[];
  /** Null: there are no more rows. */
  readonly nextBefore: string | null;
  /** `2026-03`; null: all days. */
  readonly monthShown: string | null;
  /** For the whole filter. Null: there are too many answers for a page. */
  readonly sums: readonly WeeklySum[] | null;
}

export function LogPage(props: LogProps): Child {
  const { reader, signedIn, filters, wrong, rows, recipients, nextBefore, sums, names } = props;
  const { log } = reader.texts;
  const path = `/${signedIn.env}/checks`;
  const own = withoutFilter(filters, "before");
  return (
    <Room reader={reader} title={log.title} signedIn={signedIn} place="log" wide>
      {wrong.length > 0 && <Notice kind="wrong">{log.wrong}</Notice>}
      <ViewLinks {...props} path={path} />
      <FilterForm {...props} path={path} />
      <SavedViews {...props} path={path} />
      {wrong.length === 0 && <LogSums reader={reader} sums={sums} />}
      {rows.length > 0 && (
        <LogRows reader={reader} env={signedIn.env} rows={rows} recipients={recipients} names={names} />
      )}
      {rows.length === 0 && wrong.length === 0 && <NoRows {...props} path={path} />}
      <Pager
        reader={reader}
        first={own.length === filters.length ? null : logAddress(path, own)}
        next={nextBefore === null ? null : logAddress(path, [...own, ["before", nextBefore]])}
      />
      {rows.length > 0 && (
        <p>
          <a href={reader.at(logAddress(`${path}.csv`, wholeFilter(filters)))}>{log.csv}</a>
        </p>
      )}
    </Room>
  );
}

/** Of a month, the log of all months is the next step. */
function NoRows({ reader, path, filters, monthShown }: LogProps & { readonly path: string }): Child {
  const { log } = reader.texts;
  const own = withoutFilter(filters, MONTH);
  return (
    <Empty title={own.length > 0 ? log.noneTitle : log.emptyTitle}>
      {monthShown !== null ? (
        <p class="quiet">
          {log.emptyMonth(writtenMonth(reader, monthShown))}{" "}
          <a href={reader.at(logAddress(path, [...own, [MONTH, EVERY_MONTH]]))}>{log.toEveryMonth}</a>
        </p>
      ) : (
        <p class="quiet">{own.length > 0 ? log.none : log.empty}</p>
      )}
    </Empty>
  );
}

interface RowsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly rows: readonly SheetRow[];
  /** Those that the actions are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
  readonly names: PeopleNames;
}

/** Answers in rows, of the log and of a part of it. */
export function LogRows({ reader, env, rows, recipients, names }: RowsProps): Child {
  const { log } = reader.texts;
  return (
    <Table<SheetRow>
      caption={log.title}
      rows={rows}
      columns={[
        { head: log.answered, cell: (row) => <Answered reader={reader} env={env} row={row} /> },
        {
          head: log.recipient,
          cell: ({ transaction: { recipient_id: id } }) => {
            const record = id === null ? undefined : recipients.get(id);
            return record && <RecordLink reader={reader} env={env} record={record} />;
          },
        },
        { head: log.action, cell: (row) => <Action reader={reader} row={row} /> },
        {
          head: log.amount,
          kind: "figure",
          cell: ({ transaction: { amount } }) =>
            amount && <Amount reader={reader} amount={amount.amount} currency={amount.currency} />,
        },
        { head: log.result, cell: (row) => <Result reader={reader} row={row} /> },
        { head: log.by, cell: (row) => <Who reader={reader} row={row} names={names} /> },
      ]}
    />
  );
}

interface RowProps {
  readonly reader: AccountReader;
  readonly row: SheetRow;
}

function Answered({ reader, env, row }: RowProps & { readonly env: string }): Child {
  const { log } = reader.texts;
  const { check_id, created_at, effective_date, after_close } = row;
  return (
    <>
      <a class="figure" href={reader.at(`/${env}/checks/${check_id}`)}>
        <Moment reader={reader} at={momentOf(created_at)} />
      </a>
      <span class="beneath quiet">{log.actionOf(<Day reader={reader} day={effective_date} />)}</span>
      {after_close && <span class="tag beneath">{log.afterClose}</span>}
    </>
  );
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
            <ActionRef reader={reader} text={transaction.ref} />
          </>
        )}
      </span>
    </>
  );
}

/** Who acted, and the people who decided. */
function Who({ reader, row, names }: RowProps & { readonly names: PeopleNames }): Child {
  const { log } = reader.texts;
  return (
    <>
      <Actor reader={reader} row={row} />
      {row.deciders.map(({ person }) => (
        <span class="beneath quiet">{log.decidedBy(<Person reader={reader} names={names} id={person} />)}</span>
      ))}
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

/** The result, and below it why: missing facts, a reason, a question, or its rule. */
function Result({ reader, row }: RowProps): Child {
  const { log } = reader.texts;
  const { state, outcome, superseded_by, supersedes_check_id, decidedIn } = row;
  const title = outcome === null ? null : reader.titles.of("outcome", outcome, decidedIn?.rule_set ?? row.rule_set);
  return (
    <>
      <AnswerState reader={reader} state={state} outcome={outcome} title={title} />
      {supersedes_check_id !== null && (
        <>
          {" "}
          <span class="quiet" title={log.again}>
            <span aria-hidden="true">↺</span>
            <span class="aloud">{log.again}</span>
          </span>
        </>
      )}
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

function Ground({ reader, row }: RowProps): Child {
  const { reasons } = reader.texts.log;
  const { rule_set, missing, reason, question, decidedIn } = row;
  if (missing !== null)
    return missing.map(({ fact, rule_set: of }) => (
      <span class="beneath">
        <NameOf reader={reader} kind="fact" name={fact} ruleSet={of} />
      </span>
    ));
  const ground =
    reason !== null ? (
      <Titled reader={reader} title={reasons[reason]} name={reason} />
    ) : question !== null ? (
      <>
        <Chosen reader={reader} text={question.wording} />{" "}
        <small class="quiet">
          <Identifier name={question.id} />
        </small>
      </>
    ) : decidedIn?.rule == null ? null : (
      <Titled
        reader={reader}
        title={decidedIn.title ?? reader.titles.rule(rule_set, decidedIn.rule)}
        name={decidedIn.rule}
      />
    );
  return ground && <span class="beneath">{ground}</span>;
}
