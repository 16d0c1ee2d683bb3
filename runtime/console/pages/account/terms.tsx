/** The terms of the service in force, and whether the account has accepted them. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { TermsView } from "../../../services/accounts/terms/responses.js";
import { FORM_KEY } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";

export interface TermsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly terms: TermsView;
  readonly names: PeopleNames;
  readonly mayAccept: boolean;
  readonly formKey: string;
}

/** The field with the version that the page showed. */
export const VERSION = "version";

export function TermsPage({ reader, signedIn, terms, names, mayAccept, formKey }: TermsProps): Child {
  const { account: texts } = reader.texts;
  const { version, placeholder, text, accepted } = terms;
  const path = `/${signedIn.env}/account`;
  const isOpen = !placeholder && accepted?.version !== version;
  return (
    <Room reader={reader} title={texts.termsTitle} signedIn={signedIn} place="account">
      <Facts rows={[[texts.termsVersion, <Chosen reader={reader} text={version} />]]} />
      {placeholder && <p class="hint">{texts.termsPlaceholder}</p>}
      {accepted !== null && (
        <p>
          {texts.termsAccepted(
            <Chosen reader={reader} text={accepted.version} />,
            <Person reader={reader} names={names} id={accepted.accepted_by} />,
            <Moment reader={reader} at={momentOf(accepted.accepted_at)} />,
          )}
        </p>
      )}
      {isOpen && <p class="hint">{texts.termsOpen}</p>}
      <section aria-label={texts.termsTitle}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p>
            <Chosen reader={reader} text={paragraph.replaceAll("\n", " ")} />
          </p>
        ))}
      </section>
      {isOpen && mayAccept && (
        <Press reader={reader} action={`${path}/terms`} values={{ [FORM_KEY]: formKey, [VERSION]: version }}>
          {texts.termsAccept}
        </Press>
      )}
      <p>
        <a href={reader.at(path)}>{texts.toAccount}</a>
      </p>
    </Room>
  );
}
