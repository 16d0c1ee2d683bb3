/**
 * The secrets of a mailed link: its token, its code, and the cookie of a browser that signed in before. All are HMACs
 * under the pepper, computed when needed and never stored (decision 231).
 */
import { createHmac, timingSafeEqual } from "node:crypto";

import { MILLISECONDS_A_DAY } from "../engine/values/days.js";
import { networkOf } from "../ports/address-range.js";
import type { Pepper } from "./pepper.js";

const KNOWN_BROWSER_MS = 90 * MILLISECONDS_A_DAY;
const CODE_DIGITS = 8;

export interface LinkSecrets {
  /** For the link of the mail. */
  readonly token: (linkId: string) => string;
  /** The link of a token; null: the token is not ours. */
  readonly linkOf: (token: string) => string | null;
  /** Eight digits. */
  readonly code: (linkId: string) => string;
  /** Spaces between the digits are ignored. */
  readonly isCode: (linkId: string, typed: string) => boolean;
  /** The hash that a row stores instead of an address, a network address or a browser's secret. */
  readonly hash: (what: "address" | "network" | "browser", value: string) => Uint8Array;
  /** The cookie of a browser in which somebody signed in with an address. `now` in milliseconds. */
  readonly knownBrowser: (address: string, now: number) => string;
  readonly isKnownBrowser: (cookie: string, address: string, now: number) => boolean;
}

/** As addresses are compared. */
export function plainAddress(address: string): string {
  return address.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function linkSecrets({ bytes }: Pepper): LinkSecrets {
  const made = (what: string, value: string): Buffer =>
    createHmac("sha256", bytes).update(`mailed link ${what} `).update(value).digest();
  const text = (what: string, value: string): string => made(what, value).toString("base64url");
  const token = (linkId: string): string => `${linkId}.${text("token", linkId)}`;
  const code = (linkId: string): string =>
    (made("code", linkId).readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)).toString().padStart(CODE_DIGITS, "0");
  const known = (address: string, until: number): string =>
    `${until}.${text("known browser", `${until} ${plainAddress(address)}`)}`;
  return {
    token,
    linkOf: (sent) => {
      const [linkId = ""] = sent.split(".", 1);
      return isSame(sent, token(linkId)) ? linkId : null;
    },
    code,
    isCode: (linkId, typed) => isSame(typed.replaceAll(/\s/g, ""), code(linkId)),
    hash: (what, value) =>
      made(what, what === "address" ? plainAddress(value) : what === "network" ? networkOf(value) : value),
    knownBrowser: (address, now) => known(address, now + KNOWN_BROWSER_MS),
    isKnownBrowser: (cookie, address, now) => {
      const until = Number(/^(\d{1,16})\./.exec(cookie)?.[1] ?? 0);
      return until > now && isSame(cookie, known(address, until));
    },
  };
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
