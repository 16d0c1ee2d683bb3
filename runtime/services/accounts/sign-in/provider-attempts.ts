/** Sign-ins at the provider that are under way: begun by one browser, and taken back by the same one, once. */
import { ATTEMPT_MS, attemptSecrets, type MintedAttempt } from "../../../auth/attempt-secrets.js";
import { secretHash } from "../../../auth/session.js";
import type { AttemptSecrets, ProofAsked } from "../../../ports/identity-provider.js";
import type { Ports } from "../../../ports/ports.js";
import { addAttempt, forgetAttempts, takeAttempt } from "../../../store/accounts/sign-in-attempts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export interface AttemptAsked {
  readonly proof: ProofAsked;
  /** A path of this service. */
  readonly returnTo: string;
}

export function* keepAttempt(
  { now }: Ports,
  { browser, stateHash }: MintedAttempt,
  { proof, returnTo }: AttemptAsked,
): Steps<void> {
  const begunAt = now();
  yield* batch(
    forgetAttempts({ before: begunAt - ATTEMPT_MS }),
    addAttempt({ stateHash, browserHash: browser.hash, proof, returnTo, begunAt }),
  );
}

export interface TakenAttempt extends AttemptAsked {
  readonly secrets: AttemptSecrets;
  readonly begunMsAgo: number;
}

/**
 * Null: this browser began no attempt with this state, or more than ten minutes ago, or it was taken back already.
 * `browser`: from its cookie.
 */
export function* takeBackAttempt({ now }: Ports, browser: string, state: string): Steps<TakenAttempt | null> {
  const browserHash = secretHash(browser);
  const stateHash = secretHash(state);
  if (browserHash === null || stateHash === null) return null;
  const [[taken]] = yield* batch(takeAttempt({ stateHash, browserHash }));
  if (taken === undefined) return null;
  const begunMsAgo = now() - taken.begun_at;
  if (begunMsAgo >= ATTEMPT_MS) return null;
  const proof = taken.proof === "again" ? "again" : "usual";
  return { proof, returnTo: taken.return_to, secrets: attemptSecrets(browser, state), begunMsAgo };
}
