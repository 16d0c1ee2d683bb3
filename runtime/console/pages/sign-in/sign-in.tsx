/** The start of signing in: the ways that this service offers. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import type { OfferedWays } from "../../page-route.js";
import { Chosen } from "../../parts/chosen.js";
import { Command } from "../../parts/command.js";
import { Field } from "../../parts/field.js";
import type { Reader } from "../../reader.js";
import { LONGEST_ADDRESS, OPERATOR_COMMAND } from "./limits.js";

interface SignInProps {
  readonly reader: Reader;
  readonly ways: OfferedWays;
  /** The typed text if it is not an address; otherwise null. */
  readonly wrongAddress: string | null;
}

export function SignInPage({ reader, ways, wrongAddress }: SignInProps): Child {
  const { signIn } = reader.texts;
  const isOffered = ways.provider !== null || ways.mail;
  return (
    <Door reader={reader} title={signIn.title}>
      <p class="lead">{signIn.lead}</p>
      {ways.provider !== null && (
        <>
          <a class="button main" href={reader.at("/sign-in/provider")}>
            {signIn.provider(<Chosen reader={reader} text={ways.provider} />)}
          </a>
          <p class="hint">{signIn.providerHint}</p>
        </>
      )}
      {ways.mail && (
        <form method="post" action={reader.at("/sign-in/mail")}>
          <Field
            name="address"
            type="email"
            autocomplete="username"
            label={signIn.address}
            hint={signIn.addressHint}
            wrong={wrongAddress === null ? null : signIn.wrongAddress}
            value={wrongAddress ?? ""}
            maxlength={LONGEST_ADDRESS}
            isFirst
          />
          <button type="submit" class="main">
            {signIn.send}
          </button>
        </form>
      )}
      <section class="aside">
        {isOffered && <h2>{signIn.operatorTitle}</h2>}
        <p>{isOffered ? signIn.operatorHint : signIn.operatorAlone}</p>
        <Command line={OPERATOR_COMMAND} />
      </section>
    </Door>
  );
}
