/**
 * Signing in by a mailed link or code: who reads the mail of an address is its person (decision 231). Asking is
 * answered alike whether an account knows the address or not, and looks for no person: the worker does, when it sends.
 */
import type { MailLanguage } from "../../../actions/tell/messages.js";
import { newMessage } from "../../../actions/tell/messages.js";
import { type LinkSecrets, plainAddress } from "../../../auth/mailed-link.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { listPeopleAtAddress } from "../../../store/accounts/people.js";
import {
  addSignInLink,
  countSignInLinks,
  countTriesFor,
  countTry,
  dropOldLinks,
  emptyOverLinks,
  markUsed,
  readNewestLinkOf,
  readSignInLink,
} from "../../../store/accounts/sign-in-links.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { SignInLinkRow } from "../../../store/tables/schema.js";
import type { AccountPerson } from "./start-session.js";
import { tellOfWrongCodes } from "./wrong-codes.js";

/** The page behind the base URL; the token is the link's only parameter. */
export const MAILED_LINK_PATH = "/sign-in/link";

const MINUTE_MS = 60_000;
export const MAILED_LINK_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Mails in an hour: to an address from one network, and from all. The last are kept for networks that have none. */
const MOST_OF_NETWORK = 5;
const MOST_OF_ADDRESS = 20;
const KEPT_FOR_OTHERS = 5;
const MOST_TRIES = 5;
/** Of all links of an address in a day. Then only links open a session (decision 520). */
export const MOST_WRONG_CODES = 10;

export interface MailAsked {
  /** As typed; a valid address. */
  readonly address: string;
  /** The network address that the request came from. */
  readonly network: string;
  /** The secret in the cookie of the asking browser; a new one if it had none. */
  readonly browser: string;
  /** The cookie that a browser has from signing in before; null: it has none. */
  readonly knownBrowser: string | null;
  /** The language of the page; null: unknown. */
  readonly language: MailLanguage | null;
}

/**
 * Writes a link, and the message for it. Beyond the limits it writes nothing, and existing links stay valid. Browsers
 * that signed in with the address before have a separate limit, so that no stranger uses up their mails.
 */
export function* askForMail(ports: Ports, secrets: LinkSecrets, asked: MailAsked): Steps<void> {
  const now = ports.now();
  const addressHash = secrets.hash("address", asked.address);
  const networkHash = secrets.hash("network", asked.network);
  const isKnown = asked.knownBrowser !== null && secrets.isKnownBrowser(asked.knownBrowser, asked.address, now);
  const knownBrowser = isKnown ? 1 : 0;
  const [, links] = yield* batch(
    lockNamed("mailed link", Buffer.from(addressHash).toString("hex")),
    countSignInLinks({ addressHash, knownBrowser, since: now - HOUR_MS }),
    emptyOverLinks({ now }),
    dropOldLinks({ before: now - MILLISECONDS_A_DAY }),
  );
  const ofAddress = links.reduce((sum, each) => sum + each.links, 0);
  const ofNetwork = links.find(({ network_hash }) => Buffer.compare(network_hash, networkHash) === 0)?.links ?? 0;
  const most = ofNetwork === 0 ? MOST_OF_ADDRESS : MOST_OF_ADDRESS - KEPT_FOR_OTHERS;
  if (ofAddress >= most || ofNetwork >= MOST_OF_NETWORK) return;
  const linkId = ports.newId("lnk");
  const { statements } = newMessage(ports, {
    kind: "sign_in",
    content: { link_id: linkId, network: asked.network },
    to: { person: null, address: null, language: asked.language },
  });
  const browserHash = secrets.hash("browser", asked.browser);
  const link = { linkId, address: plainAddress(asked.address), addressHash, networkHash, browserHash, knownBrowser };
  yield* batch(addSignInLink({ ...link, now, expiresAt: now + MAILED_LINK_MS }), ...statements);
}

/** Somebody who has read the mail of an address. */
export interface ProvedAddress {
  readonly kind: "proved";
  /** In each account in which the address is known; at least one. */
  readonly people: readonly AccountPerson[];
  /** For the cookie that the browser keeps for 90 days. */
  readonly knownBrowser: string;
}

/** `elsewhere`: another browser asked for it. `over`: used, too old, never made, or of a person who left. */
export type LinkState = "here" | "elsewhere" | "over";

/** The data of a page about a link. Does not use the link. */
export function* lookAtMailedLink(
  ports: Ports,
  secrets: LinkSecrets,
  { token, browser }: { readonly token: string; readonly browser: string | null },
): Steps<LinkState> {
  const linkId = secrets.linkOf(token);
  if (linkId === null) return "over";
  const [[link]] = yield* batch(readSignInLink({ linkId }));
  return stateOf(secrets, link, browser, ports.now());
}

/** Works once, and only in the browser that asked. */
export function* useMailedLink(
  ports: Ports,
  secrets: LinkSecrets,
  { token, browser }: { readonly token: string; readonly browser: string | null },
): Steps<ProvedAddress | { readonly kind: Exclude<LinkState, "here"> }> {
  const linkId = secrets.linkOf(token);
  if (linkId === null) return { kind: "over" };
  // If two browsers press the button at once, the second sees the first one's use.
  const [, [link]] = yield* batch(lockNamed("mailed link is used", linkId), readSignInLink({ linkId }));
  const state = stateOf(secrets, link, browser, ports.now());
  if (state !== "here" || link === undefined) return { kind: state === "here" ? "over" : state };
  return (yield* prove(ports, secrets, link)) ?? { kind: "over" };
}

/** The code of the newest mail that the browser asked for. Five tries, and ten in a day for an address. */
export function* useMailedCode(
  ports: Ports,
  secrets: LinkSecrets,
  { code, browser }: { readonly code: string; readonly browser: string | null },
): Steps<ProvedAddress | { readonly kind: "wrong" | "over" }> {
  if (browser === null) return { kind: "over" };
  const browserHash = secrets.hash("browser", browser);
  const [, [link]] = yield* batch(
    lockNamed("mailed code is tried", Buffer.from(browserHash).toString("hex")),
    readNewestLinkOf({ browserHash }),
  );
  if (link === undefined || isOver(link, ports.now()) || link.tries >= MOST_TRIES) return { kind: "over" };
  const wrong = yield* wrongCodesOf(ports, link.address_hash);
  if (wrong >= MOST_WRONG_CODES) return { kind: "over" };
  const proved = secrets.isCode(link.link_id, code) ? yield* prove(ports, secrets, link) : null;
  if (proved !== null) return proved;
  yield* batch(countTry({ linkId: link.link_id }));
  if (wrong + 1 >= MOST_WRONG_CODES && link.address !== null)
    yield* tellOfWrongCodes(ports, yield* peopleAt(link.address), wrong + 1);
  return { kind: link.tries + 1 >= MOST_TRIES || wrong + 1 >= MOST_WRONG_CODES ? "over" : "wrong" };
}

/** Two browsers that try at once count one after the other. */
function* wrongCodesOf(ports: Ports, addressHash: Uint8Array): Steps<number> {
  const since = ports.now() - MILLISECONDS_A_DAY;
  const [, [sum]] = yield* batch(
    lockNamed("mailed codes of an address", Buffer.from(addressHash).toString("hex")),
    countTriesFor({ addressHash, since }),
  );
  return sum?.tries ?? 0;
}

function isOver({ used_at, expires_at, address }: SignInLinkRow, now: number): boolean {
  return used_at !== null || expires_at <= now || address === null;
}

function stateOf(
  secrets: LinkSecrets,
  link: SignInLinkRow | undefined,
  browser: string | null,
  now: number,
): LinkState {
  if (link === undefined || isOver(link, now)) return "over";
  if (browser === null) return "elsewhere";
  return Buffer.compare(link.browser_hash, secrets.hash("browser", browser)) === 0 ? "here" : "elsewhere";
}

/** Null: nobody has the address any more, and the link stays unused. */
function* prove(
  ports: Ports,
  secrets: LinkSecrets,
  { link_id: linkId, address }: SignInLinkRow,
): Steps<ProvedAddress | null> {
  if (address === null) return null;
  const people = yield* peopleAt(address);
  if (people.length === 0) return null;
  const at = ports.now();
  yield* batch(markUsed({ linkId, at }));
  return { kind: "proved", people, knownBrowser: secrets.knownBrowser(address, at) };
}

function* peopleAt(address: string): Steps<readonly AccountPerson[]> {
  const [rows] = yield* batch(listPeopleAtAddress({ address }));
  const people = rows.map(({ account_id, person_id }) => ({ accountId: account_id, personId: person_id }));
  return [...new Map(people.map((person) => [person.accountId, person])).values()];
}

interface LinkToMail {
  readonly to: string;
  readonly token: string;
  /** Null: no code of the address works now. */
  readonly code: string | null;
}

/** The address and content of a link's mail; null: the link has expired or was used, or nobody has the address. */
export function* linkToMail(ports: Ports, secrets: LinkSecrets, linkId: string): Steps<LinkToMail | null> {
  const [[link]] = yield* batch(readSignInLink({ linkId }));
  if (link === undefined || isOver(link, ports.now()) || link.address === null) return null;
  const [[person]] = yield* batch(listPeopleAtAddress({ address: link.address }));
  if (person === undefined) return null;
  const since = ports.now() - MILLISECONDS_A_DAY;
  const [[sum]] = yield* batch(countTriesFor({ addressHash: link.address_hash, since }));
  const code = (sum?.tries ?? 0) < MOST_WRONG_CODES ? secrets.code(linkId) : null;
  return { to: person.email, token: secrets.token(linkId), code };
}
