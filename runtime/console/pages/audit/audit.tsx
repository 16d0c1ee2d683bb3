/** Audit: the changes of the account and their authors, newest first, of one kind or of all. For admins. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { AuditEntry, AuditPage as AuditList } from "../../../services/accounts/audit/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { Facts } from "../../parts/facts.js";
import { Select } from "../../parts/field.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Pager } from "../../parts/pager.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

export interface AuditProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly list: AuditList;
  readonly names: PeopleNames;
  /** The only kind shown: `key.create`; null: all. */
  readonly did: string | null;
  /** False if the page begins after newer ones. */
  readonly isFirst: boolean;
}

export function AuditPage({ reader, signedIn, list, names, did, isFirst }: AuditProps): Child {
  const { audit } = reader.texts;
  const path = `/${signedIn.env}/audit`;
  const address = (before: number | null): string => {
    const query = new URLSearchParams({
      ...(did !== null && { did }),
      ...(before !== null && { before: String(before) }),
    }).toString();
    return query === "" ? path : `${path}?${query}`;
  };
  return (
    <Room reader={reader} title={audit.title} signedIn={signedIn} place="audit" wide>
      <p class="lead">{audit.lead}</p>
      <form method="get" action={reader.at(path)} class="form">
        <Select
          name="did"
          label={audit.kind}
          hint={null}
          wrong={null}
          value={did ?? ""}
          none={audit.all}
          options={Object.entries(audit.did).map(([value, label]) => ({ value, label }))}
        />
        <p class="buttons">
          <button type="submit" class="plain">
            {audit.show}
          </button>
        </p>
      </form>
      {list.entries.length === 0 ? (
        <Empty title={audit.noneTitle} />
      ) : (
        <Table<AuditEntry>
          caption={audit.title}
          rows={list.entries}
          columns={[
            { head: audit.when, cell: ({ at }) => <Moment reader={reader} at={momentOf(at)} /> },
            { head: audit.who, cell: ({ by }) => <Author reader={reader} names={names} by={by} /> },
            { head: audit.what, cell: (entry) => whatWasDone(reader, entry.did) },
            { head: audit.details, cell: (entry) => <Details reader={reader} names={names} entry={entry} /> },
          ]}
        />
      )}
      <Pager
        reader={reader}
        first={isFirst ? null : address(null)}
        next={list.next_before === null ? null : address(list.next_before)}
      />
    </Room>
  );
}

/** An unknown kind is shown by its name. */
function whatWasDone({ texts }: Reader, did: string): Child {
  const known: Readonly<Record<string, string>> = texts.audit.did;
  return known[did] ?? <Identifier name={did} />;
}

interface AuthorProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly by: AuditEntry["by"];
}

function Author({ reader, names, by: { kind, id } }: AuthorProps): Child {
  const { audit } = reader.texts;
  if (id === null) return kind === "operator" ? audit.operator : audit.service;
  return kind === "person" ? <Person reader={reader} names={names} id={id} /> : <Identifier name={id} />;
}

interface DetailsProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly entry: AuditEntry;
}

/** As they were recorded; people whom they name by their names. */
function Details({ reader, names, entry }: DetailsProps): Child {
  return (
    <Facts
      rows={entry.details.map(({ name, value }) => [
        <Identifier name={name} />,
        names.has(value) ? (
          <Person reader={reader} names={names} id={value} />
        ) : (
          <Chosen reader={reader} text={value} />
        ),
      ])}
    />
  );
}
