/** Your access: the person's own record, the accounts that they are in, and their sessions. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AccountChoice, Invitation, ListedSession } from "../../../services/accounts/sign-in/sessions.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { browserOf } from "./browser.js";

interface OwnSession extends ListedSession {
  /** The session of this request. */
  readonly isThis: boolean;
}

interface OwnAccount extends AccountChoice {
  /** The account of this page. */
  readonly isThis: boolean;
}

export interface AccessProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  /** The person's own service id; null: they are of a builder, and name no substitute. */
  readonly ownId: string | null;
  /** The person's own address. */
  readonly address: string;
  readonly sessions: readonly OwnSession[];
  /** The accounts that the same human may act in. */
  readonly accounts: readonly OwnAccount[];
  readonly invitations: readonly Invitation[];
  /** What the request before ended: `one` session or `others`; null: none. */
  readonly ended: string | null;
}

export function AccessPage({
  reader,
  signedIn,
  ownId,
  address,
  sessions,
  accounts,
  invitations,
  ended,
}: AccessProps): Child {
  const { access } = reader.texts;
  return (
    <Room reader={reader} title={access.title} signedIn={signedIn} place="access">
      {ended !== null && <Notice kind="done">{ended === "others" ? access.endedOthers : access.ended}</Notice>}
      <You reader={reader} signedIn={signedIn} ownId={ownId} address={address} />
      <Accounts reader={reader} accounts={accounts} invitations={invitations} />
      <section aria-labelledby="sessions">
        <h2 id="sessions">{access.sessions}</h2>
        <p class="hint">{access.sessionsHint}</p>
        <ul class="sessions">
          {sessions.map((session) => (
            <Session reader={reader} env={signedIn.env} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Press reader={reader} action={`/${signedIn.env}/sessions/end-others`} kind="plain">
            {access.endOthers}
          </Press>
        )}
      </section>
    </Room>
  );
}

function You({
  reader,
  signedIn: { env, person, account },
  ownId,
  address,
}: Pick<AccessProps, "reader" | "signedIn" | "ownId" | "address">): Child {
  const { access, roles } = reader.texts;
  const { name, may } = roles[person.role];
  return (
    <section aria-labelledby="you">
      <h2 id="you">{access.you}</h2>
      <Facts
        rows={[
          [access.name, <Chosen reader={reader} text={person.name} />],
          [access.address, <Chosen reader={reader} text={address} />],
          [access.role, <WithNote value={name} note={may} />],
          [access.account, <Chosen reader={reader} text={account.name} />],
          ...(ownId === null
            ? []
            : [
                [
                  access.substitute,
                  <a href={reader.at(`/${env}/people/${ownId}/substitute`)}>{access.nameSubstitute}</a>,
                ] as const,
              ]),
          [access.environment, account.testOnly ? access.testOnly : env === "test" ? access.inTest : access.inLive],
        ]}
      />
    </section>
  );
}

/** Of the human behind the session. Nothing is shown to whom this account is the only one. */
function Accounts({ reader, accounts, invitations }: Pick<AccessProps, "reader" | "accounts" | "invitations">): Child {
  const { access, roles } = reader.texts;
  if (accounts.length + invitations.length < 2) return null;
  const isRole = (role: string): role is keyof typeof roles => Object.hasOwn(roles, role);
  const named = ({ accountName, slug, role }: AccountChoice): Child => (
    <>
      <Chosen reader={reader} text={accountName} /> <code>{slug}</code>, {isRole(role) ? roles[role].name : role}
    </>
  );
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{access.accounts}</h2>
      <ul class="list">
        {accounts.map((each) => (
          <li>
            {named(each)}
            {each.builder !== null && `, ${access.asBuilder}`}{" "}
            {each.isThis && <span class="tag">{access.thisAccount}</span>}
          </li>
        ))}
        {invitations.map((each) => (
          <li>
            {named(each)} <span class="tag">{access.invited}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={reader.at("/sign-in/account")}>{access.switchAccount}</a>
      </p>
    </section>
  );
}

function WithNote({ value, note }: { readonly value: string; readonly note: string }): Child {
  return (
    <>
      {value}
      <br />
      <span class="quiet">{note}</span>
    </>
  );
}

interface SessionProps {
  readonly reader: Reader;
  readonly env: string;
  readonly session: OwnSession;
}

function Session({ reader, env, session }: SessionProps): Child {
  const { access, methods } = reader.texts;
  const { sessionId, userAgent, network, method, createdAt, lastSeenAt, isThis } = session;
  const browser = <Browser reader={reader} userAgent={userAgent} />;
  return (
    <li>
      <div>
        <p class="what">
          <strong>{browser}</strong> {isThis && <span class="tag">{access.thisOne}</span>}
        </p>
        <Facts
          rows={[
            [access.way, methods[method]],
            ...(network === null ? [] : [[access.from, <bdi>{network}</bdi>] as const]),
            [access.since, <Moment reader={reader} at={createdAt} />],
            [access.seen, <Moment reader={reader} at={lastSeenAt} />],
          ]}
        />
      </div>
      {!isThis && (
        <Press reader={reader} action={`/${env}/sessions/${sessionId}/end`} kind="plain">
          {access.end}
          <span class="aloud">{access.endOf(browser, <Moment reader={reader} at={createdAt} />)}</span>
        </Press>
      )}
    </li>
  );
}

/** The browser names itself: an unknown name is shown as sent. */
function Browser({ reader, userAgent }: { readonly reader: Reader; readonly userAgent: string }): Child {
  const { access } = reader.texts;
  const known = browserOf(userAgent);
  if (known !== null) return known.system === null ? known.browser : access.on(known.browser, known.system);
  return userAgent === "" ? access.unknownBrowser : <Chosen reader={reader} text={userAgent} />;
}
