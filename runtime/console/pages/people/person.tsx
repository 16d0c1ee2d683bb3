/** One person, for an admin: their data, and the possible changes. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonPageData } from "../../../services/accounts/people/requests.js";
import { FORM_KEY, type FormError, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { wrongText } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { PersonName } from "./people.js";
import { PersonForm } from "./person-form.js";

export interface PersonProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly data: PersonPageData;
  readonly form: FormState;
  /** The reasons why the person cannot be removed; empty if no removal was tried. */
  readonly held: readonly FormError[];
  readonly done: string | null;
}

export function PersonPage({ reader, signedIn, data, form, held, done }: PersonProps): Child {
  const { people } = reader.texts;
  const { person, binding } = data;
  const path = `/${signedIn.env}/people/${person.person_id}`;
  const acting = { reader, form, path };
  return (
    <Room reader={reader} title={people.personTitle} signedIn={signedIn} place="people">
      <Done texts={people.done} done={done} />
      {held.length > 0 && <Held reader={reader} held={held} />}
      <section aria-label={people.personTitle}>
        <About reader={reader} data={data} />
      </section>
      {person.status === "active" && (
        <section aria-labelledby="change">
          <h2 id="change">{people.changeTitle}</h2>
          <p class="hint">{people.changeHint}</p>
          <PersonForm
            reader={reader}
            form={form}
            action={path}
            submit={people.save}
            cancel={`/${signedIn.env}/people`}
          />
        </section>
      )}
      {person.status === "active" && <Substitute reader={reader} person={person} path={path} />}
      {binding !== null && (
        <section aria-labelledby="unbind">
          <h2 id="unbind">{people.unbindTitle}</h2>
          <p>{people.unbindHint}</p>
          <Press {...act(acting, "unbind")} kind="plain">
            {people.unbind}
          </Press>
        </section>
      )}
      {person.status === "active" && (
        <section aria-labelledby="end-sessions">
          <h2 id="end-sessions">{people.sessionsTitle}</h2>
          <p>{people.sessionsHint}</p>
          <Press {...act(acting, "end-sessions")} kind="plain">
            {people.endSessions}
          </Press>
        </section>
      )}
      {person.status === "active" && (
        <section aria-labelledby="remove">
          <h2 id="remove">{people.removeTitle}</h2>
          <details class="sure" open={held.length > 0}>
            <summary>{people.removeOpen}</summary>
            <p>{people.removeHint}</p>
            <Press {...act(acting, "remove")} kind="stop">
              {people.remove(<PersonName reader={reader} person={person} />)}
            </Press>
          </details>
        </section>
      )}
    </Room>
  );
}

function Substitute({ reader, person, path }: Pick<Acting, "reader" | "path"> & Pick<PersonPageData, "person">): Child {
  const { people } = reader.texts;
  return (
    <section aria-labelledby="substitute">
      <h2 id="substitute">{people.substituteTitle}</h2>
      <p>
        <a href={reader.at(`${path}/substitute`)}>
          {person.substitute === null ? people.setSubstitute : people.changeSubstitute}
        </a>
      </p>
    </section>
  );
}

interface Acting {
  readonly reader: Reader;
  readonly form: FormState;
  readonly path: string;
}

function act({ reader, form, path }: Acting, what: string) {
  return { reader, action: `${path}/${what}`, values: { [FORM_KEY]: form.key } };
}

function Held({ reader, held }: { readonly reader: Reader; readonly held: readonly FormError[] }): Child {
  const texts = new Set(held.map(({ field, code }) => wrongText(reader, field, code)));
  return (
    <Notice kind="wrong">
      {reader.texts.forms.nothingChanged} {[...texts].join(" ")}
    </Notice>
  );
}

function About({ reader, data: { person, binding } }: Pick<PersonProps, "reader" | "data">): Child {
  const { people, roles } = reader.texts;
  const hasLeft = person.status === "left";
  // For a member, the form below shows both.
  const reach: readonly (readonly [string, Child])[] = [
    [people.address, <Chosen reader={reader} text={person.email ?? ""} />],
    [people.role, roles[person.role].name],
  ];
  return (
    <Facts
      rows={[
        [people.name, <PersonName reader={reader} person={person} />],
        ...(hasLeft ? reach : []),
        [people.status, hasLeft ? people.hasLeft : belongs(reader, person)],
        [people.inAccountSince, <Day reader={reader} day={dayOf(person.created_at)} />],
        [
          people.provider,
          binding === null
            ? people.notBound
            : people.bound(
                <Chosen reader={reader} text={binding.issuer} />,
                <Moment reader={reader} at={binding.boundAt} />,
              ),
        ],
        [people.id, <code>{person.person_id}</code>],
      ]}
    />
  );
}

function belongs(reader: Reader, { accepted_at, declined_at }: PersonPageData["person"]): Child {
  const { people } = reader.texts;
  if (accepted_at !== null) return people.active;
  return declined_at === null
    ? people.hasNotAccepted
    : people.hasDeclined(<Day reader={reader} day={dayOf(declined_at)} />);
}
