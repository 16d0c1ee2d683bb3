/** People: the members of the account, their roles, and former members. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { type Column, Table } from "../../parts/table.js";
import { roleMay } from "../../places.js";
import type { Reader } from "../../reader.js";

export interface PeopleProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly people: readonly PersonView[];
  /** The result of the previous form; null: there was none. */
  readonly done: string | null;
}

export function PeoplePage({ reader, signedIn, people, done }: PeopleProps): Child {
  const { people: texts } = reader.texts;
  const mayChange = roleMay(signedIn.person.role, "people:write");
  const left = people.filter(({ status }) => status === "left");
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="people" wide>
      <Done texts={texts.done} done={done} />
      <p class="lead">{texts.lead}</p>
      {mayChange && (
        <p>
          <a class="button main" href={reader.at(`/${signedIn.env}/people/add`)}>
            {texts.add}
          </a>
        </p>
      )}
      <PeopleTable
        reader={reader}
        signedIn={signedIn}
        caption={texts.title}
        people={people.filter(({ status }) => status === "active")}
      />
      {left.length > 0 && (
        <section aria-labelledby="left">
          <h2 id="left">{texts.leftTitle}</h2>
          <p class="hint">{texts.leftHint}</p>
          <PeopleTable reader={reader} signedIn={signedIn} caption={texts.leftTitle} people={left} />
        </section>
      )}
    </Room>
  );
}

function PeopleTable({
  reader,
  signedIn,
  caption,
  people,
}: Pick<PeopleProps, "reader" | "signedIn" | "people"> & { readonly caption: string }): Child {
  const { people: texts, roles } = reader.texts;
  const mayChange = roleMay(signedIn.person.role, "people:write");
  const address: Column<PersonView> = {
    head: texts.address,
    cell: ({ email }) => (email === null ? "–" : <Chosen reader={reader} text={email} />),
  };
  return (
    <Table<PersonView>
      caption={caption}
      rows={people}
      columns={[
        {
          head: texts.name,
          cell: (person) => {
            const name = <PersonName reader={reader} person={person} />;
            return (
              <>
                {mayChange ? <a href={reader.at(`/${signedIn.env}/people/${person.person_id}`)}>{name}</a> : name}
                <Answered reader={reader} person={person} />
                {person.substitute !== null && <span class="tag">{texts.away}</span>}
              </>
            );
          },
        },
        // Only admins see addresses.
        ...(mayChange ? [address] : []),
        { head: texts.role, cell: ({ role }) => roles[role].name },
        { head: texts.since, cell: ({ created_at }) => <Day reader={reader} day={dayOf(created_at)} /> },
      ]}
    />
  );
}

/** That the person has not accepted, or has declined. */
function Answered({ reader, person }: { readonly reader: Reader; readonly person: PersonView }): Child {
  const { people: texts } = reader.texts;
  if (person.accepted_at !== null) return null;
  return (
    <>
      {" "}
      <span class="tag">{person.declined_at === null ? texts.invited : texts.declined}</span>
    </>
  );
}

/** By name; for people of a builder, who see no names, by id. */
export function PersonName({
  reader,
  person: { name, person_id },
}: {
  readonly reader: Reader;
  readonly person: PersonView;
}): Child {
  return name === null ? <code>{person_id}</code> : <Chosen reader={reader} text={name} />;
}
