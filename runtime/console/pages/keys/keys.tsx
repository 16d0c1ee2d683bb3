/** Keys: the credentials of programs, usable ones first. Never a secret. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { KeyView } from "../../../services/accounts/keys/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Done } from "../../parts/done.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Status } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

export interface KeysProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly keys: readonly KeyView[];
  readonly names: PeopleNames;
  /** In milliseconds: keys that have expired by then are not accepted. */
  readonly now: number;
  /** The result of the previous form; null: there was none. */
  readonly done: string | null;
}

export function KeysPage(props: KeysProps): Child {
  const { reader, signedIn, keys, now, done } = props;
  const { keys: texts } = reader.texts;
  const inUse = keys.filter((key) => isInUse(key, now));
  const outOfUse = keys.filter((key) => !isInUse(key, now));
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="keys" wide>
      <Done texts={texts.done} done={done} />
      <p class="lead">{texts.lead}</p>
      <p>
        <a class="button main" href={reader.at(`/${signedIn.env}/keys/add`)}>
          {texts.add}
        </a>
      </p>
      {inUse.length === 0 ? (
        <Empty title={texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      ) : (
        <KeyTable {...props} caption={texts.title} keys={inUse} />
      )}
      {outOfUse.length > 0 && (
        <section aria-labelledby="out-of-use">
          <h2 id="out-of-use">{texts.outOfUseTitle}</h2>
          <KeyTable {...props} caption={texts.outOfUseTitle} keys={outOfUse} />
        </section>
      )}
    </Room>
  );
}

function KeyTable({ reader, signedIn, keys, names, now, caption }: KeysProps & { readonly caption: string }): Child {
  const { keys: texts, environments } = reader.texts;
  return (
    <Table<KeyView>
      caption={caption}
      rows={keys}
      columns={[
        {
          head: texts.name,
          cell: ({ key_id, name, prefix }) => (
            <>
              <a href={reader.at(`/${signedIn.env}/keys/${key_id}`)}>
                <Chosen reader={reader} text={name} />
              </a>
              <span class="beneath quiet">
                <Identifier name={prefix} />
              </span>
            </>
          ),
        },
        { head: texts.status, cell: (key) => <KeyStatus reader={reader} view={key} now={now} /> },
        { head: texts.lastUsed, cell: (key) => <LastUsed reader={reader} view={key} now={now} /> },
        { head: texts.environment, cell: ({ environment }) => environments[environment] },
        { head: texts.holder, cell: ({ agent }) => <KeyHolder reader={reader} agent={agent} /> },
        {
          head: texts.made,
          cell: ({ created_at, made_by }) => (
            <>
              <Moment reader={reader} at={momentOf(created_at)} />
              <span class="beneath quiet">
                <KeyMaker reader={reader} names={names} id={made_by} />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

/** Whether the key is accepted. */
export function isInUse({ expires_at, revoked_at }: KeyView, now: number): boolean {
  return revoked_at === null && (expires_at === null || momentOf(expires_at) > now);
}

interface KeyStatusProps {
  readonly reader: Reader;
  readonly view: KeyView;
  readonly now: number;
}

export function KeyStatus({ reader, view, now }: KeyStatusProps): Child {
  const { keys } = reader.texts;
  const { expires_at, revoked_at, replaced } = view;
  const moment = (at: string): Child => <Moment reader={reader} at={momentOf(at)} />;
  if (revoked_at !== null) return <Status look="stop">{keys.revoked(moment(revoked_at))}</Status>;
  if (expires_at === null) return <Status look="go">{keys.inUse}</Status>;
  if (isInUse(view, now))
    return <Status look="wait">{replaced ? keys.until(moment(expires_at)) : keys.ends(moment(expires_at))}</Status>;
  return <Status look="stop">{keys.expired(moment(expires_at))}</Status>;
}

/** A key in use that nobody uses may be one that nobody needs. */
export function LastUsed({ reader, view, now }: KeyStatusProps): Child {
  const { keys } = reader.texts;
  const { last_used_at: at } = view;
  if (at !== null) return <Moment reader={reader} at={momentOf(at)} />;
  return isInUse(view, now) ? (
    <Status look="open">{keys.neverUsed}</Status>
  ) : (
    <span class="quiet">{keys.neverUsed}</span>
  );
}

/** For whom a program acts by the key. */
export function KeyHolder({ reader, agent }: Pick<KeyView, "agent"> & { readonly reader: Reader }): Child {
  return agent === null ? reader.texts.keys.account : <Identifier name={agent} />;
}

interface KeyMakerProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly id: KeyView["made_by"];
}

export function KeyMaker({ reader, names, id }: KeyMakerProps): Child {
  return id === null ? reader.texts.keys.operator : <Person reader={reader} names={names} id={id} />;
}

export function KeyScopes({ reader, scopes }: Pick<KeyView, "scopes"> & { readonly reader: Reader }): Child {
  return (
    <ul>
      {scopes.map((scope) => (
        <li>{reader.texts.keys.scopeNames[scope]}</li>
      ))}
    </ul>
  );
}
