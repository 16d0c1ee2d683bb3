/** After signing out. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import type { Reader } from "../../reader.js";

interface SignedOutProps {
  readonly reader: Reader;
  /**
   * The address that ends the person's session at the identity provider; null: there is no provider, or it does not
   * offer that.
   */
  readonly atProvider: string | null;
}

export function SignedOutPage({ reader, atProvider }: SignedOutProps): Child {
  const { signedOut } = reader.texts;
  return (
    <Door reader={reader} title={signedOut.title}>
      <p class="lead">{signedOut.lead}</p>
      <a class="button main" href={reader.at("/sign-in")}>
        {signedOut.again}
      </a>
      {atProvider !== null && (
        <p>
          <a href={atProvider}>{signedOut.atProvider}</a>
        </p>
      )}
    </Door>
  );
}
