/** Mail that was sent: to whom, when, and how its sending went. For admins. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SentMail, SentMessage } from "../../../services/background/mail/sent.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Empty } from "../../parts/empty.js";
import { Moment } from "../../parts/moment.js";
import { Pager } from "../../parts/pager.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

export interface MailProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly mail: SentMail;
  readonly names: PeopleNames;
  /** The page begins behind newer messages. */
  readonly isFirst: boolean;
}

export function MailPage({
  reader,
  signedIn,
  mail: { messages, next_before: next },
  names,
  isFirst,
}: MailProps): Child {
  const { mail } = reader.texts;
  const path = `/${signedIn.env}/mail`;
  return (
    <Room reader={reader} title={mail.title} signedIn={signedIn} place="mail" wide>
      <p class="lead">{mail.lead}</p>
      {messages.length === 0 ? (
        <Empty title={mail.noneTitle}>
          <p class="quiet">{mail.none}</p>
        </Empty>
      ) : (
        <Messages reader={reader} messages={messages} names={names} />
      )}
      <Pager reader={reader} first={isFirst ? null : path} next={next === null ? null : `${path}?before=${next}`} />
    </Room>
  );
}

interface MessagesProps {
  readonly reader: Reader;
  readonly messages: readonly SentMessage[];
  readonly names: PeopleNames;
}

function Messages({ reader, messages, names }: MessagesProps): Child {
  const { mail } = reader.texts;
  const kinds: Readonly<Record<string, string>> = mail.kinds;
  return (
    <Table<SentMessage>
      caption={mail.title}
      rows={messages}
      columns={[
        { head: mail.made, cell: ({ created_at }) => <Moment reader={reader} at={momentOf(created_at)} /> },
        { head: mail.kind, cell: ({ kind }) => kinds[kind] ?? kind },
        {
          head: mail.to,
          cell: ({ person_id: id }) => (id === null ? mail.nobody : <Person reader={reader} names={names} id={id} />),
        },
        { head: mail.result, cell: (message) => <Sending reader={reader} message={message} /> },
        { head: mail.tries, kind: "figure", cell: ({ tries }) => writtenNumber(reader, tries) },
      ]}
    />
  );
}

function Sending({ reader, message }: { readonly reader: Reader; readonly message: SentMessage }): Child {
  const { mail } = reader.texts;
  const { result, reason, last_failure: failure, next_try_at: next } = message;
  const why = reason ?? failure;
  return (
    <>
      {mail.results[result]}
      {why !== null && (
        <span class="beneath">
          <code>{why}</code>
        </span>
      )}
      {next !== null && (
        <span class="beneath quiet">
          {mail.next} <Moment reader={reader} at={momentOf(next)} />
        </span>
      )}
    </>
  );
}
