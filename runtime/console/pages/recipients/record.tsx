/** A record of a recipient: its name, and its data. */
import type { Child } from "hono/jsx";

import type { AnsweredBy } from "../../../services/recipients/page-records.js";
import type { PageMatch, PageRecord } from "../../../services/recipients/page-records.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { ALL_ANSWERS } from "../../log-address.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
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
export function numbersOf(reader: Reader, { numbers = {} }: Pick<RecipientView, "numbers">) {
  const names = reader.texts.recipients.numbers;
  return Object.entries(numbers).flatMap(([kind, number]) =>
    number === undefined
      ? []
      : [[names[kind as keyof typeof names], <Chosen reader={reader} text={number} />] as const],
  );
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
            {reader.texts.recipients.kinds[record.kind]}
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
}

export function RecordFacts({ reader, env, record }: RecordProps): Child {
  const { recipients } = reader.texts;
  const { label, name_expired, kind, created_at, created_from, lastMet, recipient_id } = record;
  const name =
    label === undefined ? (
      <span class="quiet">{recipients.withheld}</span>
    ) : label === null ? (
      <span class="quiet">{name_expired === true ? recipients.nameErased : recipients.noName}</span>
    ) : (
      <Chosen reader={reader} text={label} />
    );
  return (
    <Facts
      rows={[
        [recipients.name, name],
        [recipients.kind, recipients.kinds[kind]],
        ...numbersOf(reader, record),
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
