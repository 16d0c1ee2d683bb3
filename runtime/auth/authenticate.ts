/** From the Authorization header to the caller: a key of the right shape, in use, of an agent that is switched on. */
import type { Environment, KeyCaller, Scope } from "./caller.js";
import { hashOf, isSameHash, readKey } from "./key.js";
import type { Peppers } from "./pepper.js";

/** A key as the store keeps it. */
export interface StoredKey {
  readonly accountId: string;
  readonly keyId: string;
  /** The id of the first key in its chain of rotations; its own if it replaced none. */
  readonly line: string;
  readonly prefix: string;
  readonly name: string;
  readonly hash: Uint8Array;
  readonly pepperId: string;
  readonly env: Environment;
  readonly scopes: readonly Scope[];
  readonly agent: string | null;
  readonly mayClaim: boolean;
  /** Also true if the key was not made for an agent. */
  readonly agentSwitchedOn: boolean;
  /** The account holds test data alone. */
  readonly testOnly: boolean;
  /** The account's own key, made by a builder whom the account has cut off since. */
  readonly isCutOff: boolean;
  readonly expiresAt: number | null;
  /** Whether it may be sent from a network address; null: from any. */
  readonly isForAddress: ((address: string) => boolean) | null;
  readonly revokedAt: number | null;
}

export type AuthenticationResult =
  | { readonly caller: KeyCaller }
  /** `no_key`: nothing was sent. `malformed`: the text does not have the form of a key. */
  | { readonly refused: "no_key" | "malformed" }
  /** Unknown, revoked or expired; a stranger cannot distinguish these. `prefix`: of the sent key, for the operator. */
  | { readonly refused: "not_in_use"; readonly prefix: string }
  /** In use, and sent from a network address that it is not for. */
  | { readonly refused: "other_address"; readonly prefix: string }
  | { readonly refused: "agent_switched_off" | "cut_off"; readonly caller: KeyCaller };

export interface KeyRing {
  readonly peppers: Peppers;
  readonly findKey: (prefix: string) => Promise<StoredKey | null>;
  readonly now: () => number;
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * `authorization`: the header as sent; `address`: where the request came from. A key whose checksum is wrong is refused
 * without a look at the database.
 */
export async function authenticate(
  ring: KeyRing,
  authorization: string | undefined,
  address: string,
): Promise<AuthenticationResult> {
  if (authorization === undefined) return { refused: "no_key" };
  const sent = readKey(BEARER.exec(authorization)?.[1] ?? "");
  if (sent === null) return { refused: "malformed" };
  const stored = await ring.findKey(sent.prefix);
  // The hash is made and compared even if the database does not have the key. So the response time does not show
  // whether a key ever existed.
  const isThis = isThisKey(ring, stored, sent.secret);
  if (stored === null || !isThis || !isInUse(stored, ring.now())) return { refused: "not_in_use", prefix: sent.prefix };
  if (stored.isForAddress?.(address) === false) return { refused: "other_address", prefix: sent.prefix };
  const { accountId, env, testOnly, keyId, line, prefix, name, scopes, agent, mayClaim } = stored;
  const key = { keyId, line, prefix, name, scopes, agent, mayClaim };
  const caller: KeyCaller = { kind: "api_key", accountId, env, testOnly, ...key };
  if (stored.isCutOff) return { refused: "cut_off", caller };
  return agent !== null && !stored.agentSwitchedOn ? { refused: "agent_switched_off", caller } : { caller };
}

/** No key has it. */
const NO_HASH = new Uint8Array(32);

function isThisKey({ peppers: [newest, ...older] }: KeyRing, stored: StoredKey | null, secret: string): boolean {
  const pepper = [newest, ...older].find(({ id }) => id === stored?.pepperId);
  const isSame = isSameHash(hashOf(secret, pepper ?? newest), stored?.hash ?? NO_HASH);
  return pepper !== undefined && isSame;
}

function isInUse({ revokedAt, expiresAt }: StoredKey, now: number): boolean {
  return (revokedAt === null || revokedAt > now) && (expiresAt === null || expiresAt > now);
}
