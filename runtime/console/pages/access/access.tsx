/** Your access: the person's own record, and their sessions. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { ListedSession } from "../../../services/accounts/sign-in/sessions.js";
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

export interface AccessProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  /** The person's own service id; null: they are of a builder, and name no substitute. */
  readonly ownId: string | null;
  /** The person's own address. */
  readonly address: string;
  readonly sessions: readonly OwnSession[];
  /** The same human is in other accounts too. */
  readonly hasOtherAccounts: boolean;
  /** A session was ended by the request before. */
  readonly hasEnded: boolean;
}

export function AccessPage({
  reader,
  signedIn,
  ownId,
  address,
  sessions,
  hasOtherAccounts,
  hasEnded,
}: AccessProps): Child {
  const { access } = reader.texts;
  return (
    <Room reader={reader} title={access.title} signedIn={signedIn} place="access">
      {hasEnded && <Notice kind="done">{access.ended}</Notice>}
      <You reader={reader} signedIn={signedIn} ownId={ownId} address={address} hasOtherAccounts={hasOtherAccounts} />
      <section aria-labelledby="sessions">
        <h2 id="sessions">{access.sessions}</h2>
        <p class="hint">{access.sessionsHint}</p>
        <ul class="sessions">
          {sessions.map((session) => (
            <Session reader={reader} env={signedIn.env} session={session} />
          ))}
        </ul>
      </section>
    </Room>
  );
}

function You({
  reader,
  signedIn: { env, person, account },
  ownId,
  address,
  hasOtherAccounts,
}: Pick<AccessProps, "reader" | "signedIn" | "ownId" | "address" | "hasOtherAccounts">): Child {
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
          [
            access.account,
            <>
              <Chosen reader={reader} text={account.name} />
              {hasOtherAccounts && (
                <>
                  {" "}
                  <a class="beside" href={reader.at("/sign-in/account")}>
                    {access.switchAccount}
                  </a>
                </>
              )}
            </>,
          ],
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
  const { sessionId, userAgent, method, createdAt, lastSeenAt, isThis } = session;
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
