/**
 * The secrets of a sign-in at the provider. The browser that begins it keeps one of 256 random bits in a cookie of its
 * own, and the provider sends back another, the state. The database has a hash of each. The other values of the
 * protocol are derived from both. So a reader of the database cannot finish a sign-in.
 */
import { createHmac } from "node:crypto";

import type { AttemptSecrets } from "../ports/identity-provider.js";
import { type MintedSecret, mintSecret, secretHash } from "./session.js";

/** How long a sign-in may take, from its start to its end. */
export const ATTEMPT_MS = 10 * 60_000;

export interface MintedAttempt {
  readonly browser: MintedSecret;
  readonly stateHash: Uint8Array;
  readonly secrets: AttemptSecrets;
}

/**
 * `kept`: the browser's secret of another sign-in in progress, which is reused so that two tabs do not end each
 * other's. Without a valid one, the browser gets a new secret.
 */
export function mintAttempt(randomBytes: (length: number) => Uint8Array, kept: string | null): MintedAttempt {
  const hash = kept === null ? null : secretHash(kept);
  const browser = kept === null || hash === null ? mintSecret(randomBytes) : { secret: kept, hash };
  const state = mintSecret(randomBytes);
  return { browser, stateHash: state.hash, secrets: attemptSecrets(browser.secret, state.secret) };
}

/** Derived from the browser's secret and the state that the provider sent back. */
export function attemptSecrets(browser: string, state: string): AttemptSecrets {
  const made = (what: string): string => createHmac("sha256", browser).update(`${what} ${state}`).digest("base64url");
  return { state, nonce: made("nonce"), codeVerifier: made("verifier") };
}
