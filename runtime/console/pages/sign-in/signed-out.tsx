/** After signing out. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import type { Reader } from "../../reader.js";

export function SignedOutPage({ reader }: { readonly reader: Reader }): Child {
  const { signedOut } = reader.texts;
  return (
    <Door reader={reader} title={signedOut.title}>
      <p class="lead">{signedOut.lead}</p>
      <a class="button main" href={reader.at("/sign-in")}>
        {signedOut.again}
      </a>
    </Door>
  );
}
