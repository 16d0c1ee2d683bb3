/**
 * Audit: the changes of the account and their authors, newest first, a sentence each; what was recorded of it unfolds.
 * For admins.
 */
import type { Child } from "hono/jsx";

import type { AuditEntry } from "../../../services/accounts/audit/responses.js";
import type { ToldAudit, ToldEntry } from "../../../services/accounts/audit/told.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen, writtenChosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { Facts } from "../../parts/facts.js";
import { Field, Select } from "../../parts/field.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Pager } from "../../parts/pager.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { AccountReader, Reader } from "../../reader.js";
import { auditAddress, type AuditChoice, CHOICES } from "./audit-address.js";
import { toldOf } from "./told.js";

export interface AuditProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly list: ToldAudit;
  readonly names: PeopleNames;
  readonly choice: AuditChoice;
  /** False if the page begins after newer ones. */
  readonly isFirst: boolean;
}

export function AuditPage(props: AuditProps): Child {
  const { reader, signedIn, list, names, choice, isFirst } = props;
  const { audit } = reader.texts;
  const path = `/${signedIn.env}/audit`;
  return (
    <Room reader={reader} title={audit.title} signedIn={signedIn} place="audit" wide>
      <p class="lead">{audit.lead}</p>
      <Choice {...props} path={path} />
      {list.entries.length === 0 ? (
        <Empty title={audit.noneTitle} />
      ) : (
        <>
          <p>
            <a href={reader.at(auditAddress(`${path}.csv`, choice))}>{audit.csv}</a>
          </p>
          <Table<ToldEntry>
            caption={audit.title}
            rows={list.entries}
            columns={[
              {
                head: audit.when,
                cell: ({ at }) => (
                  <span class="figure">
                    <Moment reader={reader} at={at} />
                  </span>
                ),
              },
              {
                head: audit.what,
                cell: (told) => (
                  <>
                    {sentence(reader, names, told)}
                    {told.entry.details.length > 0 && (
                      <details>
                        <summary>
                          {audit.folded} <small>{whatWasDone(reader, told.entry.did)}</small>
                        </summary>
                        <Details reader={reader} names={names} entry={told.entry} />
                      </details>
                    )}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      <Pager
        reader={reader}
        first={isFirst ? null : auditAddress(path, choice)}
        next={list.nextBefore === null ? null : auditAddress(path, choice, list.nextBefore)}
      />
    </Room>
  );
}

function Choice({ reader, names, choice, path }: AuditProps & { readonly path: string }): Child {
  const { audit } = reader.texts;
  const plain = { hint: null, wrong: null } as const;
  return (
    <div class="filters">
      <details open={Object.values(choice).some((each) => each !== null)}>
        <summary>{audit.choose}</summary>
        <form method="get" action={reader.at(path)}>
          <div class="fields">
            <Select
              {...plain}
              name={CHOICES.did}
              label={audit.kind}
              value={choice.did ?? ""}
              none={audit.all}
              options={Object.entries(audit.did).map(([value, label]) => ({ value, label }))}
            />
            <Select
              {...plain}
              name={CHOICES.person}
              label={audit.person}
              value={choice.person ?? ""}
              none={audit.anybody}
              options={[...names].map(([value, name]) => ({ value, label: writtenChosen(name) }))}
            />
            {(["from", "to"] as const).map((day) => (
              <Field
                {...plain}
                name={CHOICES[day]}
                label={audit[day]}
                type="date"
                autocomplete="off"
                isOptional
                value={choice[day] ?? ""}
              />
            ))}
          </div>
          <p class="buttons">
            <button type="submit" class="main">
              {audit.show}
            </button>{" "}
            <a class="button plain" href={reader.at(path)}>
              {audit.all}
            </a>
          </p>
        </form>
      </details>
    </div>
  );
}

/** An unknown kind is shown by its name, after its author. */
function sentence(reader: AccountReader, names: PeopleNames, told: ToldEntry): Child {
  const { sentences } = reader.texts.audit;
  const of = toldOf({ reader, names, told });
  const { did } = told.entry;
  if (!Object.hasOwn(sentences, did)) return [of.by, ": ", <Identifier name={did} />];
  // The keys of an object that has it.
  return sentences[did as keyof typeof sentences](of);
}

function whatWasDone({ texts }: Reader, did: string): Child {
  const known: Readonly<Record<string, string>> = texts.audit.did;
  return known[did] ?? <Identifier name={did} />;
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
