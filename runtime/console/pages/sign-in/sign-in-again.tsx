/** For an act that asks for a sign-in a short time ago: sign in again, and come back. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { KeptForm, type SentForm } from "../../parts/kept-form.js";
import { Moment } from "../../parts/moment.js";
import type { Reader } from "../../reader.js";

interface SignInAgainProps {
  readonly reader: Reader;
  /** In milliseconds; null: not known. */
  readonly signedInAt: number | null;
  /** That asked for it; null: a page did. */
  readonly form: SentForm | null;
  /** People sign in at an identity provider, which must ask for proof again. */
  readonly atProvider: boolean;
}

export function SignInAgainPage({ reader, signedInAt, form, atProvider }: SignInAgainProps): Child {
  const { again } = reader.texts;
  const signIn = atProvider ? "/sign-in/provider/again" : "/sign-in";
  return (
    <Door reader={reader} title={again.title}>
      <p class="lead">{again.lead}</p>
      {signedInAt !== null && <p>{again.signedIn(<Moment reader={reader} at={signedInAt} />)}</p>}
      {form === null ? (
        <a class="button main" href={reader.at(signIn)}>
          {again.submit}
        </a>
      ) : (
        <KeptForm reader={reader} form={form} signIn={signIn} />
      )}
    </Door>
  );
}
