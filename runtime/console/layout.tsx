/** The frames of all pages: one for strangers, with a sheet in the middle, and one for people who are signed in. */
import type { Child, PropsWithChildren } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Environment } from "../auth/caller.js";
import { assetPath } from "./assets.js";
import { Chosen } from "./parts/chosen.js";
import { Press } from "./parts/press.js";
import type { Reader } from "./reader.js";

interface DocumentProps {
  readonly reader: Reader;
  readonly title: string;
  readonly frame: "door" | "room";
  readonly env?: Environment;
}

function Document({ reader, title, frame, env, children }: PropsWithChildren<DocumentProps>): Child {
  return (
    <html lang={reader.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${reader.texts.product}`}</title>
        <link rel="icon" type="image/svg+xml" href={reader.at(assetPath("mark.svg"))} />
        <link rel="stylesheet" href={reader.at(assetPath("console.css"))} />
      </head>
      <body class={env === undefined ? frame : `${frame} ${env}`}>{children}</body>
    </html>
  );
}

function Mark({ reader }: { readonly reader: Reader }): Child {
  return (
    <a class="mark" href={reader.at("/")}>
      <img src={reader.at(assetPath("mark.svg"))} alt="" width="28" height="28" />
      <span>{reader.texts.product}</span>
    </a>
  );
}

interface DoorProps {
  readonly reader: Reader;
  readonly title: string;
}

/** For pages that are about one thing: signing in, and errors. */
export function Door({ reader, title, children }: PropsWithChildren<DoorProps>): Child {
  return (
    <Document reader={reader} title={title} frame="door">
      <header>
        <Mark reader={reader} />
      </header>
      <main class="sheet">
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  );
}

/** Who is signed in, as the frame shows them. */
export interface SignedIn {
  readonly env: Environment;
  readonly person: { readonly name: string };
  readonly account: { readonly name: string; readonly testOnly: boolean };
}

interface RoomProps extends DoorProps {
  readonly signedIn: SignedIn;
}

/** For pages of people who are signed in. */
export function Room({ reader, title, signedIn, children }: PropsWithChildren<RoomProps>): Child {
  const { env, person, account } = signedIn;
  const { texts } = reader;
  return (
    <Document reader={reader} title={title} frame="room" env={env}>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      {env === "test" && <p class="banner">{texts.environments.banner}</p>}
      <header>
        <Mark reader={reader} />
        <span class="account">
          <Chosen reader={reader} text={account.name} />
        </span>
        {!account.testOnly && <Environments reader={reader} env={env} />}
        <div class="person">
          <Chosen reader={reader} text={person.name} />
          <Press reader={reader} action="/sign-out" kind="plain">
            {texts.home.signOut}
          </Press>
        </div>
      </header>
      <main id="content" tabindex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  );
}

function Environments({ reader, env }: { readonly reader: Reader; readonly env: Environment }): Child {
  const { environments } = reader.texts;
  const link = (each: Environment): Child => (
    <a href={reader.at(`/${each}`)} aria-current={each === env ? "true" : undefined}>
      {environments[each]}
    </a>
  );
  return (
    <nav class="environments" aria-label={environments.label}>
      {link("live")}
      {link("test")}
    </nav>
  );
}

/** The text of a page as it is sent. */
export async function writePage(page: JSX.Element): Promise<string> {
  return `<!doctype html>${(await page).toString()}`;
}
