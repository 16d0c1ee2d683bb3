/** For an act that asks for a sign-in a short time ago: sign in again, and come back. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { Moment } from "../../parts/moment.js";
import type { Reader } from "../../reader.js";

interface SignInAgainProps {
  readonly reader: Reader;
  /** In milliseconds; null: not known. */
  readonly signedInAt: number | null;
}

export function SignInAgainPage({ reader, signedInAt }: SignInAgainProps): Child {
  const { again } = reader.texts;
  return (
    <Door reader={reader} title={again.title}>
      <p class="lead">{again.lead}</p>
      {signedInAt !== null && <p>{again.signedIn(<Moment reader={reader} at={signedInAt} />)}</p>}
      <a class="button main" href={reader.at("/sign-in")}>
        {again.submit}
      </a>
    </Door>
  );
}
