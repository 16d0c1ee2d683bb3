/** The frames of all pages: one for strangers, with a sheet in the middle, and one for signed-in people. */
import type { Child, PropsWithChildren } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";

import type { Environment } from "../auth/caller.js";
import { MOST_COUNTED, type SignedIn } from "../services/accounts/me/signed-in.js";
import { LONGEST_SOUGHT } from "../services/overview/search.js";
import { assetPath } from "./assets.js";
import { Chosen } from "./parts/chosen.js";
import { Facts } from "./parts/facts.js";
import { Breakable } from "./parts/identifier.js";
import { Press } from "./parts/press.js";
import { PLACE_GROUPS, type PlaceName, PLACES, placesOf } from "./places.js";
import type { Reader } from "./reader.js";

interface DocumentProps {
  readonly reader: Reader;
  readonly title: string;
  readonly frame: "door" | "room" | "room hall";
  readonly env?: Environment;
  /** What the page loads besides the files of every page. */
  readonly loads?: Child;
  readonly looksAgain?: boolean;
}

/** Of a page about work that is under way. */
const LOOKS_AGAIN_SECONDS = 2;

function Document({
  reader,
  title,
  frame,
  env,
  looksAgain = false,
  loads,
  children,
}: PropsWithChildren<DocumentProps>): Child {
  return (
    <html lang={reader.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {looksAgain && <meta http-equiv="refresh" content={String(LOOKS_AGAIN_SECONDS)} />}
        <title>{`${title} · ${reader.texts.product}`}</title>
        <link rel="icon" type="image/svg+xml" href={reader.at(assetPath("mark.svg"))} />
        <link rel="stylesheet" href={reader.at(assetPath("console.css"))} />
        {frame !== "door" && <script type="module" src={reader.at(assetPath("console.js"))} />}
        {loads}
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

/** For pages about one subject: signing in, and errors. */
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

interface HallProps extends DoorProps {
  /** What the page loads besides the files of every page. */
  readonly loads?: Child;
}

/** For a wide page that anybody may open. */
export function Hall({ reader, title, loads, children }: PropsWithChildren<HallProps>): Child {
  const { texts } = reader;
  return (
    <Document reader={reader} title={title} frame="room hall" loads={loads}>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <header>
        <Mark reader={reader} />
        <span class="account">{texts.product}</span>
        <a href={reader.at("/sign-in")}>{texts.signIn.title}</a>
      </header>
      <main id="content" tabindex={-1} class="wide">
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  );
}

interface RoomProps extends DoorProps {
  readonly signedIn: SignedIn;
  /** The page's place in the navigation; null: it belongs to none. */
  readonly place: PlaceName | null;
  /** Replaces the title if a person chose a part of it. */
  readonly heading?: Child;
  /** For tables: as wide as the screen lets them be. */
  readonly wide?: boolean;
  /** What the page loads besides the files of every page. */
  readonly loads?: Child;
  /** The browser loads the page again by itself: what it is about is under way. */
  readonly looksAgain?: boolean;
}

/** For pages of signed-in people. */
export function Room(props: PropsWithChildren<RoomProps>): Child {
  const { reader, title, heading = title, signedIn, place, wide = false, looksAgain = false, loads, children } = props;
  const { env, person, account } = signedIn;
  const { texts } = reader;
  return (
    <Document reader={reader} title={title} frame="room" env={env} looksAgain={looksAgain} loads={loads}>
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
        <Search reader={reader} env={env} />
        <div class="person">
          <a href={reader.at(`/${env}${PLACES.access.path}`)} aria-current={place === "access" ? "page" : undefined}>
            <Chosen reader={reader} text={person.name} />
            <span class="aloud"> ({texts.places.names.access})</span>
          </a>
          <Press reader={reader} action="/sign-out" kind="plain">
            {texts.access.signOut}
          </Press>
        </div>
      </header>
      <details class="places narrow">
        <summary>{texts.places.menu}</summary>
        <Places reader={reader} signedIn={signedIn} place={place} />
      </details>
      <div class="places wide">
        <Places reader={reader} signedIn={signedIn} place={place} />
      </div>
      <main id="content" tabindex={-1} class={wide ? "wide" : undefined}>
        <h1>{typeof heading === "string" ? <Breakable text={heading} /> : heading}</h1>
        {children}
      </main>
      <Keys reader={reader} />
    </Document>
  );
}

interface PlacesProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly place: PlaceName | null;
}

/**
 * Eight places; below the one where the reader is, its pages. The frame contains it twice, and a screen shows one of
 * them: a column beside the page, or a menu above it.
 */
function Places({ reader, signedIn: { env, person, waiting }, place }: PlacesProps): Child {
  const { places } = reader.texts;
  const current = place === null ? null : PLACES[place].group;
  const link = (name: PlaceName, text: string, isCurrent: "page" | "true" | undefined): Child => (
    <a
      href={reader.at(`/${env}${PLACES[name].path}`)}
      aria-current={isCurrent}
      data-waiting={name === "home" ? reader.at(`/${env}/waiting`) : undefined}
    >
      {text}
      {name === "home" && <Count reader={reader} count={waiting} />}
    </a>
  );
  return (
    <nav aria-label={places.label}>
      <ul>
        {PLACE_GROUPS.map((group) => {
          const [first, ...others] = placesOf(person.role, group);
          if (first === undefined) return null;
          if (others.length === 0)
            return <li>{link(first, places.groups[group], first === place ? "page" : undefined)}</li>;
          return (
            <li>
              {link(first, places.groups[group], group === current ? "true" : undefined)}
              {group === current && (
                <ul>
                  {[first, ...others].map((name) => (
                    <li>{link(name, places.names[name], name === place ? "page" : undefined)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A browser with scripts keeps it fresh. */
function Count({ reader, count }: { readonly reader: Reader; readonly count: number }): Child {
  return (
    <>
      {" "}
      <span class="count" hidden={count === 0}>
        {countText(count)}
        <span class="aloud"> {reader.texts.places.waiting}</span>
      </span>
    </>
  );
}

/** As the navigation shows how much waits. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}

/** The keys of a browser with scripts, which opens it with `?`. */
function Keys({ reader }: { readonly reader: Reader }): Child {
  const { keyboard } = reader.texts;
  return (
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">{keyboard.title}</h2>
      <Facts rows={keyboard.keys.map(([key, does]) => [<kbd>{key}</kbd>, does] as const)} />
      <form method="dialog">
        <button type="submit">{keyboard.close}</button>
      </form>
    </dialog>
  );
}

/** On every page. A POST, so that what is sought stands in no address. */
function Search({ reader, env }: { readonly reader: Reader; readonly env: Environment }): Child {
  const { search } = reader.texts;
  return (
    <form method="post" action={reader.at(`/${env}/search`)} role="search" class="search">
      <label for="search-all" class="aloud">
        {search.label}
      </label>
      <input
        type="search"
        id="search-all"
        name="q"
        maxlength={LONGEST_SOUGHT}
        placeholder={search.placeholder}
        required
      />
      <button type="submit" class="pale">
        {search.button}
      </button>
    </form>
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
