/**
 * Recipients: the open questions of matching rules, and the records; after a search, those with the text as their
 * number or in their name.
 */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { MatchView, RecipientView } from "../../../services/recipients/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Pager } from "../../parts/pager.js";
import { RecipientKind } from "../../parts/recipient-kind.js";
import { Table } from "../../parts/table.js";
import { RuleName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { matchAddress, recipientAddress } from "./address.js";
import { numbersOf, RecordLink } from "./record.js";

/** The field of the search. It is sent by POST, so that no address holds a name. */
export const SOUGHT = "q";

export interface RecipientsProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  /** Those without an answer. */
  readonly matches: readonly MatchView[];
  readonly hasMoreMatches: boolean;
  readonly records: readonly RecipientView[];
  readonly form: FormState;
  /** Whether names are searched too, not numbers alone. */
  readonly findsNames: boolean;
  /** The searched text; null: all are listed. */
  readonly sought: string | null;
  readonly isFirst: boolean;
  /** The cursor of the next page; null: there are no more. */
  readonly nextBefore: string | null;
}

export function RecipientsPage(props: RecipientsProps): Child {
  const { reader, signedIn, form, findsNames, sought, records, isFirst, nextBefore } = props;
  const { recipients } = reader.texts;
  const path = `/${signedIn.env}/recipients`;
  const isEmpty = records.length === 0 && sought === null && isFirst;
  return (
    <Room reader={reader} title={recipients.title} signedIn={signedIn} place="recipients" wide>
      <p class="lead">{recipients.lead}</p>
      {sought === null && isFirst && !isEmpty && <OpenMatches {...props} />}
      {isEmpty ? (
        <Empty title={recipients.noneTitle}>
          <p class="quiet">{recipients.none}</p>
        </Empty>
      ) : (
        <section aria-labelledby="records">
          <h2 id="records">{recipients.records}</h2>
          <Search reader={reader} form={form} findsNames={findsNames} action={`${path}/search`} />
          {sought === null ? (
            <p class="hint">{recipients.newest}</p>
          ) : (
            <p>
              {recipients.searched(<Chosen reader={reader} text={sought} />)}{" "}
              <a href={reader.at(path)}>{recipients.all}</a>
            </p>
          )}
          {sought !== null && records.length === 0 && <p class="quiet">{recipients.searchedNone}</p>}
          {records.length > 0 && <Records reader={reader} env={signedIn.env} records={records} />}
          {sought !== null && nextBefore !== null && <p class="hint">{recipients.searchedMore(records.length)}</p>}
        </section>
      )}
      {sought === null && (
        <Pager
          reader={reader}
          first={isFirst ? null : path}
          next={nextBefore === null ? null : `${path}?before=${nextBefore}`}
        />
      )}
    </Room>
  );
}

function OpenMatches({ reader, signedIn, matches, hasMoreMatches }: RecipientsProps): Child {
  const { recipients } = reader.texts;
  return (
    <section aria-labelledby="open">
      <h2 id="open">{recipients.openTitle}</h2>
      {matches.length === 0 ? (
        <p class="quiet">{recipients.openNone}</p>
      ) : (
        <>
          <p>{recipients.openLead}</p>
          <Table<MatchView>
            caption={recipients.openTitle}
            rows={matches}
            columns={[
              {
                head: recipients.records,
                cell: ({ review_item, a, b }) => (
                  <a href={reader.at(matchAddress(signedIn.env, review_item))}>
                    <MatchedName reader={reader} {...a} /> {recipients.and} <MatchedName reader={reader} {...b} />
                  </a>
                ),
              },
              {
                head: recipients.rule,
                cell: ({ rule_set, rule }) =>
                  rule_set !== null && <RuleName reader={reader} ruleSet={rule_set} rule={rule} />,
              },
              { head: recipients.asked, cell: ({ created_at }) => <Day reader={reader} day={dayOf(created_at)} /> },
            ]}
          />
          {hasMoreMatches && <p class="hint">{recipients.openMore(matches.length)}</p>}
        </>
      )}
    </section>
  );
}

function MatchedName({ reader, recipient_id, label }: MatchView["a"] & { readonly reader: AccountReader }): Child {
  return typeof label === "string" ? <Chosen reader={reader} text={label} /> : <code>{recipient_id}</code>;
}

interface RecordsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly records: readonly RecipientView[];
}

function Records({ reader, env, records }: RecordsProps): Child {
  const { recipients } = reader.texts;
  return (
    <Table<RecipientView>
      caption={recipients.records}
      rows={records}
      columns={[
        {
          head: recipients.record,
          cell: (record) => <RecordLink reader={reader} env={env} record={record} />,
        },
        { head: recipients.kind, cell: ({ kind }) => <RecipientKind reader={reader} name={kind} /> },
        {
          head: recipients.number,
          cell: (record) =>
            numbersOf(reader, record).map(([name, number]) => (
              <>
                {number}
                <span class="beneath quiet">{name}</span>
              </>
            )),
        },
        {
          head: recipients.countsAs,
          cell: ({ recipient_id, canonical_id }) =>
            canonical_id === recipient_id ? (
              <span class="quiet">{recipients.itself}</span>
            ) : (
              <a href={reader.at(recipientAddress(env, canonical_id))}>
                <code>{canonical_id}</code>
              </a>
            ),
        },
        { head: recipients.since, cell: ({ created_at }) => <Day reader={reader} day={dayOf(created_at)} /> },
      ]}
    />
  );
}

function Search({ reader, form, findsNames, action }: SearchProps): Child {
  const { recipients } = reader.texts;
  const sought = (
    <Field
      {...typedIn(reader, form, SOUGHT)}
      label={findsNames ? recipients.search : recipients.number}
      hint={findsNames ? recipients.searchHint : recipients.searchNumberHint}
      type="text"
      autocomplete="off"
      maxlength={200}
    />
  );
  return <Form reader={reader} form={form} action={action} fields={{ [SOUGHT]: sought }} submit={recipients.find} />;
}

interface SearchProps extends Pick<RecipientsProps, "reader" | "form" | "findsNames"> {
  readonly action: string;
}
