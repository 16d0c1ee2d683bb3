/** The provider answered, but nobody was signed in: the reason, and a next step. */
import type { Child } from "hono/jsx";

import type { SignInFailure } from "../../../services/accounts/sign-in/at-provider.js";
import { Door } from "../../layout.js";
import type { Reader } from "../../reader.js";

interface ProviderFailedProps {
  readonly reader: Reader;
  readonly why: Exclude<SignInFailure["why"], "unavailable">;
}

export function ProviderFailedPage({ reader, why }: ProviderFailedProps): Child {
  const { providerFailed } = reader.texts;
  const { what, next } = providerFailed[why];
  return (
    <Door reader={reader} title={providerFailed.title}>
      <p class="lead">{what}</p>
      <p>{next}</p>
      <a
        class="button main"
        href={reader.at(why === "proof_too_old" ? "/sign-in/provider/again" : "/sign-in/provider")}
      >
        {providerFailed.again}
      </a>
    </Door>
  );
}
