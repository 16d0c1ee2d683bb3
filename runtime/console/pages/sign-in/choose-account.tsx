/** One human in several accounts is a person in each: the choice between them. */
import type { Child } from "hono/jsx";

import { roleOf } from "../../../auth/roles.js";
import { Door } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import type { Reader } from "../../reader.js";

export interface AccountChoice {
  readonly accountId: string;
  readonly account: string;
  /** As the person's record has it. */
  readonly role: string;
  /** Signed in to it now. */
  readonly isCurrent: boolean;
}

interface ChooseAccountProps {
  readonly reader: Reader;
  readonly choices: readonly AccountChoice[];
}

export function ChooseAccountPage({ reader, choices }: ChooseAccountProps): Child {
  const { accounts, roles } = reader.texts;
  const roleName = (role: string): string => {
    const known = roleOf(role);
    return known === null ? role : roles[known].name;
  };
  return (
    <Door reader={reader} title={accounts.title}>
      <p class="lead">{accounts.lead}</p>
      <form method="post" action={reader.at("/sign-in/account")}>
        <ul class="choices">
          {choices.map(({ accountId, account, role, isCurrent }) => (
            <li>
              <button type="submit" name="account" value={accountId} class="choice">
                <span>
                  <strong>
                    <Chosen reader={reader} text={account} />
                  </strong>
                  <span class="quiet">{roleName(role)}</span>
                </span>
                {isCurrent && <span class="tag">{accounts.current}</span>}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Door>
  );
}
