/** The first page of a person who is signed in: who they are here, and where they are signed in. */
import type { Child } from "hono/jsx";

import type { OwnAccess } from "../../../services/me/own-access.js";
import type { ListedSession } from "../../../services/sign-in/sessions.js";
import { Room, type SignedIn } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Facts } from "../../parts/facts.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { browserOf } from "./browser.js";

interface OwnSession extends ListedSession {
  /** The one that asks. */
  readonly isThis: boolean;
}

export interface HomeProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn & Pick<OwnAccess, "person">;
  readonly sessions: readonly OwnSession[];
  /** The same human is in other accounts too. */
  readonly hasOtherAccounts: boolean;
  /** A session was ended by the request before. */
  readonly hasEnded: boolean;
}

export function HomePage({ reader, signedIn, sessions, hasOtherAccounts, hasEnded }: HomeProps): Child {
  const { home } = reader.texts;
  return (
    <Room reader={reader} title={home.title} signedIn={signedIn}>
      {hasEnded && <Notice kind="done">{home.ended}</Notice>}
      <You reader={reader} signedIn={signedIn} hasOtherAccounts={hasOtherAccounts} />
      <section aria-labelledby="sessions">
        <h2 id="sessions">{home.sessions}</h2>
        <p class="hint">{home.sessionsHint}</p>
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
  hasOtherAccounts,
}: Pick<HomeProps, "reader" | "signedIn" | "hasOtherAccounts">): Child {
  const { home, roles } = reader.texts;
  const { name, may } = roles[person.role];
  return (
    <section aria-labelledby="you">
      <h2 id="you">{home.you}</h2>
      <Facts
        rows={[
          [home.name, <Chosen reader={reader} text={person.name} />],
          [home.address, <Chosen reader={reader} text={person.address} />],
          [home.role, <WithNote value={name} note={may} />],
          [
            home.account,
            <>
              <Chosen reader={reader} text={account.name} />
              {hasOtherAccounts && (
                <>
                  {" "}
                  <a class="beside" href={reader.at("/sign-in/account")}>
                    {home.switchAccount}
                  </a>
                </>
              )}
            </>,
          ],
          [home.environment, account.testOnly ? home.testOnly : env === "test" ? home.inTest : home.inLive],
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
  const { home, methods } = reader.texts;
  const { sessionId, userAgent, method, createdAt, lastSeenAt, isThis } = session;
  const browser = <Browser reader={reader} userAgent={userAgent} />;
  return (
    <li>
      <div>
        <p class="what">
          <strong>{browser}</strong> {isThis && <span class="tag">{home.thisOne}</span>}
        </p>
        <Facts
          rows={[
            [home.way, methods[method]],
            [home.since, <Moment reader={reader} at={createdAt} />],
            [home.seen, <Moment reader={reader} at={lastSeenAt} />],
          ]}
        />
      </div>
      {!isThis && (
        <Press reader={reader} action={`/${env}/sessions/${sessionId}/end`} kind="plain">
          {home.end}
          <span class="aloud">{home.endOf(browser, <Moment reader={reader} at={createdAt} />)}</span>
        </Press>
      )}
    </li>
  );
}

/** The browser names itself: what is not known is shown as it was sent. */
function Browser({ reader, userAgent }: { readonly reader: Reader; readonly userAgent: string }): Child {
  const { home } = reader.texts;
  const known = browserOf(userAgent);
  if (known !== null) return known.system === null ? known.browser : home.on(known.browser, known.system);
  return userAgent === "" ? home.unknownBrowser : <Chosen reader={reader} text={userAgent} />;
}
