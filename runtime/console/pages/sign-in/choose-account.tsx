/** One human in several accounts is a person in each: the choice between them. Invitations stand apart. */
import type { Child } from "hono/jsx";

import { roleOf } from "../../../auth/roles.js";
import type { AccountChoice as Account, Invitation } from "../../../services/accounts/sign-in/sessions.js";
import { Door } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Moment } from "../../parts/moment.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";

export interface AccountChoice extends Pick<Account, "accountId" | "slug" | "accountName" | "role"> {
  /** Signed in to it now. */
  readonly isCurrent: boolean;
}

interface ChooseAccountProps {
  readonly reader: Reader;
  readonly accounts: readonly AccountChoice[];
  readonly invitations: readonly Invitation[];
}

export function ChooseAccountPage({ reader, accounts, invitations }: ChooseAccountProps): Child {
  const { accounts: texts } = reader.texts;
  const open = invitations.filter(({ declinedAt }) => declinedAt === null);
  const declined = invitations.filter(({ declinedAt }) => declinedAt !== null);
  return (
    <Door reader={reader} title={accounts.length === 0 ? texts.invitedTitle : texts.title}>
      {accounts.length > 0 && <Accounts reader={reader} accounts={accounts} />}
      {open.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">{texts.invitations}</h2>
          <p class="hint">{texts.invitationsHint}</p>
          {open.map((invitation) => (
            <InvitationItem reader={reader} invitation={invitation} />
          ))}
        </section>
      )}
      {declined.length > 0 && (
        <details class="sure">
          <summary>{texts.declined}</summary>
          {declined.map((invitation) => (
            <InvitationItem reader={reader} invitation={invitation} />
          ))}
        </details>
      )}
    </Door>
  );
}

function Accounts({ reader, accounts }: Pick<ChooseAccountProps, "reader" | "accounts">): Child {
  const { accounts: texts } = reader.texts;
  return (
    <>
      <p class="lead">{texts.lead}</p>
      <form method="post" action={reader.at("/sign-in/account")}>
        <ul class="choices">
          {accounts.map(({ accountId, accountName, slug, role, isCurrent }) => (
            <li>
              <button type="submit" name="account" value={accountId} class="choice">
                <span>
                  <strong>
                    <Chosen reader={reader} text={accountName} />
                  </strong>
                  <span class="quiet">
                    <code>{slug}</code>, {roleName(reader, role)}
                  </span>
                </span>
                {isCurrent && <span class="tag">{texts.current}</span>}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </>
  );
}

function InvitationItem({ reader, invitation }: { readonly reader: Reader; readonly invitation: Invitation }): Child {
  const { accounts: texts } = reader.texts;
  const { accountId, accountName, slug, role, invitedAt, invitedBy, declinedAt } = invitation;
  const name = <Chosen reader={reader} text={accountName} />;
  const by = invitedBy === null ? null : <Chosen reader={reader} text={invitedBy} />;
  const values = { account: accountId };
  return (
    <div class="invitation">
      <p>
        <strong>{name}</strong>
        <br />
        <span class="quiet">
          <code>{slug}</code>, {roleName(reader, role)}
          <br />
          {texts.addedBy(by, <Moment reader={reader} at={invitedAt} />)}
        </span>
      </p>
      <Press reader={reader} action="/sign-in/invitation/accept" values={values}>
        {texts.accept(name)}
      </Press>
      {declinedAt === null && (
        <Press reader={reader} action="/sign-in/invitation/decline" values={values} kind="plain">
          {texts.decline}
        </Press>
      )}
    </div>
  );
}

function roleName({ texts: { roles } }: Reader, role: string): string {
  const known = roleOf(role);
  return known === null ? role : roles[known].name;
}
