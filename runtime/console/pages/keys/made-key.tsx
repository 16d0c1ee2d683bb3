/**
 * The response to a form that makes a key: its secret, shown once. If the form is sent again, by a double click or a
 * reload, it makes no other key, and the secret is lost (decision 271).
 */
import type { Child } from "hono/jsx";

import type { KeyView } from "../../../services/accounts/keys/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { FORM_KEY } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Command } from "../../parts/command.js";
import { Facts } from "../../parts/facts.js";
import { Identifier } from "../../parts/identifier.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { KeyHolder, KeyScopes, KeyStatus } from "./keys.js";

export interface MadeKeyProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly made: KeyView;
  readonly now: number;
  /** Null: it was shown before. */
  readonly secret: string | null;
  readonly formKey: string;
}

export function MadeKeyPage({ reader, signedIn, made, now, secret, formKey }: MadeKeyProps): Child {
  const { keys } = reader.texts;
  const list = `/${signedIn.env}/keys`;
  return (
    <Room reader={reader} title={secret === null ? keys.goneTitle : keys.madeTitle} signedIn={signedIn} place="keys">
      {secret === null ? (
        <>
          <p class="lead">{keys.goneLead}</p>
          <p>{keys.goneNext}</p>
        </>
      ) : (
        <section aria-label={keys.secret}>
          <p class="lead">{keys.madeLead}</p>
          <Command line={secret} />
          <button type="button" hidden data-copied={reader.texts.copied}>
            {reader.texts.copy}
          </button>
        </section>
      )}
      <section aria-label={keys.keyTitle}>
        <AboutMade reader={reader} made={made} now={now} />
      </section>
      <div class="buttons">
        {secret === null ? (
          <>
            <Press
              reader={reader}
              action={`${list}/${made.key_id}/revoke`}
              values={{ [FORM_KEY]: formKey }}
              kind="stop"
            >
              {keys.revoke(<Identifier name={made.prefix} />)}
            </Press>
            <a class="button plain" href={reader.at(`${list}/add`)}>
              {keys.another}
            </a>
            <a href={reader.at(list)}>{keys.toKeys}</a>
          </>
        ) : (
          <a class="button main" href={reader.at(list)}>
            {keys.copied}
          </a>
        )}
      </div>
    </Room>
  );
}

function AboutMade({ reader, made, now }: Pick<MadeKeyProps, "reader" | "made" | "now">): Child {
  const { keys, environments } = reader.texts;
  return (
    <Facts
      rows={[
        [keys.name, <Chosen reader={reader} text={made.name} />],
        [keys.prefix, <Identifier name={made.prefix} />],
        [keys.environment, environments[made.environment]],
        [keys.holder, <KeyHolder reader={reader} agent={made.agent} />],
        [keys.scopes, <KeyScopes reader={reader} scopes={made.scopes} />],
        [keys.status, <KeyStatus reader={reader} view={made} now={now} />],
        [keys.addresses, made.addresses?.join(", ") ?? keys.anyAddress],
      ]}
    />
  );
}
