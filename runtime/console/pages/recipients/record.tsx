/** A record of a recipient: its name, and its data. */
import type { Child } from "hono/jsx";

import type { AnsweredBy } from "../../../services/recipients/page-records.js";
import type { PageMatch, PageRecord } from "../../../services/recipients/page-records.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { ALL_ANSWERS } from "../../log-address.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Chosen } from "../../parts/chosen.js";
import { Compared } from "../../parts/compared.js";
import { Day, dayOf } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { RecipientKind, RecipientNumber } from "../../parts/recipient-kind.js";
import type { Reader } from "../../reader.js";
import { matchAddress, recipientAddress } from "./address.js";

interface NamedProps {
  readonly reader: Reader;
  readonly record: RecipientView;
}

/** By its name; by its number or id if no name is stored or the reader may not see it. */
export function RecordName({ reader, record }: NamedProps): Child {
  const { label, numbers, recipient_id } = record;
  const text = label ?? Object.values(numbers ?? {})[0];
  return text === undefined ? <code>{recipient_id}</code> : <Chosen reader={reader} text={text} />;
}

export function RecordLink({ reader, env, record }: NamedProps & { readonly env: string }): Child {
  return (
    <a href={reader.at(recipientAddress(env, record.recipient_id))}>
      <RecordName reader={reader} record={record} />
    </a>
  );
}

/** Each number with its kind. */
export function numbersOf(
  reader: Reader,
  { numbers = {} }: Pick<RecipientView, "numbers">,
  beside?: Pick<RecipientView, "numbers">,
) {
  return Object.entries(numbers).map(([key, number]) => {
    const other = beside?.numbers?.[key] ?? null;
    return [
      <RecipientNumber reader={reader} name={key} />,
      <Compared reader={reader} text={number} other={other} />,
    ] as const;
  });
}

interface RecordListProps {
  readonly reader: Reader;
  readonly env: string;
  readonly records: readonly PageRecord[];
}

/** Each with its kind and its numbers. */
export function RecordList({ reader, env, records }: RecordListProps): Child {
  return (
    <ul class="list">
      {records.map((record) => (
        <li>
          <RecordLink reader={reader} env={env} record={record} />
          <span class="beneath quiet">
            <RecipientKind reader={reader} name={record.kind} />
            {numbersOf(reader, record).map(([name, number]) => (
              <>
                {" · "}
                {name} {number}
              </>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RecordProps {
  readonly reader: Reader;
  readonly env: string;
  readonly record: PageRecord;
  /** The record beside it, in which names and numbers may be spelled otherwise. */
  readonly beside?: PageRecord;
}

export function RecordFacts({ reader, env, record, beside }: RecordProps): Child {
  const { recipients } = reader.texts;
  const { label, name_expired, kind, created_at, created_from, lastMet, recipient_id } = record;
  const name =
    label === undefined ? (
      <span class="quiet">{recipients.withheld}</span>
    ) : label === null ? (
      <span class="quiet">{name_expired === true ? recipients.nameErased : recipients.noName}</span>
    ) : (
      <Compared reader={reader} text={label} other={beside?.label ?? null} />
    );
  return (
    <Facts
      rows={[
        [recipients.name, name],
        [
          recipients.kind,
          beside === undefined || beside.kind === kind ? (
            <RecipientKind reader={reader} name={kind} />
          ) : (
            <mark>
              <RecipientKind reader={reader} name={kind} />
            </mark>
          ),
        ],
        ...numbersOf(reader, record, beside),
        ...(lastMet === null ? [] : [[recipients.lastMet, <Day reader={reader} day={lastMet} />] as const]),
        [recipients.since, <Day reader={reader} day={dayOf(created_at)} />],
        [
          recipients.firstAction,
          <a href={reader.at(`/${env}/checks?transaction=${created_from}&current=${ALL_ANSWERS}`)}>
            {recipients.inLog}
          </a>,
        ],
        [recipients.id, <code>{recipient_id}</code>],
      ]}
    />
  );
}

/** What tells a record from another one of the same name: its number, or its id. */
function Distinct({ reader, record }: NamedProps): Child {
  const [number] = Object.values(record.numbers ?? {});
  return number === undefined ? <code>{record.recipient_id}</code> : <Chosen reader={reader} text={number} />;
}

interface MatchProps {
  readonly reader: Reader;
  readonly env: string;
  readonly match: PageMatch;
  readonly names: PeopleNames;
}

/** Two records and the answers about them, as a line of a list with a link to the match. */
export function MatchLine({ reader, env, match, names }: MatchProps): Child {
  const { recipients } = reader.texts;
  const { one, other, answered, undone, openedAt } = match;
  const who = ({ by, claim }: AnsweredBy): Child => <ActedBy reader={reader} names={names} id={by} claim={claim} />;
  const when = (at: number): Child => <Moment reader={reader} at={at} />;
  return (
    <>
      <a href={reader.at(matchAddress(env, match.match_id))}>
        <RecordName reader={reader} record={one} /> {recipients.and} <RecordName reader={reader} record={other} />
      </a>
      {one.label === other.label && (
        <span class="beneath quiet">
          <Distinct reader={reader} record={one} /> {recipients.and} <Distinct reader={reader} record={other} />
        </span>
      )}
      <span class="beneath quiet">
        {undone !== null
          ? recipients.undone(who(undone), when(undone.at))
          : answered === null
            ? when(openedAt)
            : match.status === "same"
              ? (match.rule === null ? recipients.linkedByHand : recipients.linked)(who(answered), when(answered.at))
              : recipients.apart(who(answered), when(answered.at))}
      </span>
    </>
  );
}
