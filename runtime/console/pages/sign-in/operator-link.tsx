/** The operator's one-time link, opened. Opening changes nothing; the button uses the link up. */
import type { Child } from "hono/jsx";

import type { LinkedPerson } from "../../../services/accounts/sign-in/operator-link.js";
import { Door } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Command } from "../../parts/command.js";
import { Facts } from "../../parts/facts.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { OPERATOR_COMMAND } from "./limits.js";

interface OperatorLinkProps {
  readonly reader: Reader;
  readonly token: string;
  /** The person whom it signs in, so that nobody is signed in as another person unawares; null: it no longer works. */
  readonly person: LinkedPerson | null;
}

export function OperatorLinkPage({ reader, token, person }: OperatorLinkProps): Child {
  const { operator } = reader.texts;
  if (person === null)
    return (
      <Door reader={reader} title={operator.overTitle}>
        <p class="lead">{operator.over}</p>
        <p>{operator.next}</p>
        <Command line={OPERATOR_COMMAND} />
      </Door>
    );
  return (
    <Door reader={reader} title={operator.title}>
      <p class="lead">{operator.lead}</p>
      <Facts
        rows={[
          [
            operator.person,
            <>
              <Chosen reader={reader} text={person.name} />
              <br />
              <span class="quiet">
                <Chosen reader={reader} text={person.address} />
              </span>
            </>,
          ],
          [operator.account, <Chosen reader={reader} text={person.account} />],
        ]}
      />
      <Press reader={reader} action="/sign-in/operator" values={{ token }}>
        {operator.submit}
      </Press>
    </Door>
  );
}
