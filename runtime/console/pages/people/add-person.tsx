/** Adds a person to the account. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import type { Reader } from "../../reader.js";
import { PersonForm } from "./person-form.js";

export interface AddPersonProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly form: FormState;
}

export function AddPersonPage({ reader, signedIn, form }: AddPersonProps): Child {
  const { people } = reader.texts;
  const list = `/${signedIn.env}/people`;
  return (
    <Room reader={reader} title={people.addTitle} signedIn={signedIn} place="people">
      <p class="lead">{people.addLead}</p>
      <PersonForm reader={reader} form={form} action={`${list}/add`} submit={people.add} cancel={list} />
    </Room>
  );
}
