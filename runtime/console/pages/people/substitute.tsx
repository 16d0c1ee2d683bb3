/** Who stands in for a person: for the person themselves, or for an admin. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import type { substituteSchema } from "../../../services/accounts/people/substitute.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Field, Select, TextArea } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { PersonName } from "./people.js";

export interface SubstituteProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly person: PersonView;
  /** The active people of the account. */
  readonly people: readonly PersonView[];
  /** Service id of the reader. */
  readonly ownId: string;
  readonly form: FormState;
  readonly done: string | null;
}

const LONGEST_REASON = 500;

export function SubstitutePage({ reader, signedIn, person, people, ownId, form, done }: SubstituteProps): Child {
  const { people: texts } = reader.texts;
  const path = `/${signedIn.env}/people/${person.person_id}/substitute`;
  const isOwn = person.person_id === ownId;
  // An admin puts nobody's requests into their own hands.
  const others = people.filter(({ person_id }) => person_id !== person.person_id && (isOwn || person_id !== ownId));
  const fields: FieldsOf<typeof substituteSchema> = {
    substitute: (
      <Select
        {...typedIn(reader, form, "substitute")}
        label={texts.substitute}
        hint={texts.substituteHint}
        none={texts.choose}
        options={others.map(({ person_id, name }) => ({ value: person_id, label: name ?? person_id }))}
      />
    ),
    from: (
      <Field
        {...typedIn(reader, form, "from")}
        label={texts.awayFrom}
        hint={texts.awayFromHint}
        type="date"
        autocomplete="off"
        isOptional
      />
    ),
    until: (
      <Field
        {...typedIn(reader, form, "until")}
        label={texts.awayUntil}
        hint={texts.awayUntilHint}
        type="date"
        autocomplete="off"
      />
    ),
    reason: (
      <TextArea
        {...typedIn(reader, form, "reason")}
        label={texts.awayReason}
        hint={texts.awayReasonHint}
        maxlength={LONGEST_REASON}
      />
    ),
  };
  return (
    <Room reader={reader} title={texts.substituteTitle} signedIn={signedIn} place={isOwn ? "access" : "people"}>
      <Done texts={texts.done} done={done} />
      <p class="lead">
        {isOwn ? texts.ownSubstituteLead : texts.substituteLead(<PersonName reader={reader} person={person} />)}
      </p>
      <Standing reader={reader} person={person} people={people} path={path} form={form} />
      <section aria-labelledby="away">
        <h2 id="away">{person.substitute === null ? texts.setSubstitute : texts.changeSubstitute}</h2>
        <Form reader={reader} form={form} action={path} fields={fields} submit={texts.setSubstitute} />
      </section>
    </Room>
  );
}

interface StandingProps extends Pick<SubstituteProps, "reader" | "person" | "people" | "form"> {
  readonly path: string;
}

function Standing({ reader, person: { substitute: standing }, people, path, form }: StandingProps): Child {
  const { people: texts } = reader.texts;
  if (standing === null) return <p>{texts.noSubstitute}</p>;
  const nameOf = (id: string): Child => {
    const person = people.find(({ person_id }) => person_id === id);
    return person === undefined ? <code>{id}</code> : <PersonName reader={reader} person={person} />;
  };
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{texts.standsIn(nameOf(standing.substitute))}</h2>
      <Facts
        rows={[
          [texts.awayFrom, <Moment reader={reader} at={momentOf(standing.from)} />],
          [texts.awayUntil, <Moment reader={reader} at={momentOf(standing.until)} />],
          [texts.awayReason, standing.reason === null ? "–" : <Chosen reader={reader} text={standing.reason} />],
          [texts.setBy, nameOf(standing.set_by)],
        ]}
      />
      <Press reader={reader} action={`${path}/end`} values={{ [FORM_KEY]: form.key }} kind="plain">
        {texts.endSubstitute}
      </Press>
    </section>
  );
}
