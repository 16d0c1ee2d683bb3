/** A row of the keys' table in typed form. */
import { addressesIn, type AddressRange, readAddressRange } from "../ports/address-range.js";
import { endOf, mayClaim } from "../store/accounts/api-keys.js";
import { readTexts } from "../store/sql/values.js";
import type { StoredKey } from "./authenticate.js";
import { type Scope, SCOPES } from "./caller.js";

export interface ApiKeyRow {
  readonly account_id: string;
  readonly key_id: string;
  readonly prefix: string;
  readonly hash: Uint8Array;
  readonly pepper_id: string;
  readonly environment: string;
  /** A JSON list. */
  readonly scopes: string;
  readonly agent: string | null;
  readonly name: string;
  readonly expires_at: number | null;
  readonly ends_at: number | null;
  /** A JSON list; null: any. */
  readonly addresses: string | null;
  readonly revoked_at: number | null;
  readonly line: string | null;
  /** Null if the key was not made for an agent. */
  readonly agent_switched_on: number | null;
  readonly test_only: number | null;
  readonly builder: string | null;
  readonly made_by: string | null;
  readonly may_claim: number | null;
  /** The role of the person who made it; null: no person of the account did. */
  readonly maker_role: string | null;
  readonly cut_off_at: number | null;
}

export function storedKey(row: ApiKeyRow): StoredKey {
  const scopes: unknown = JSON.parse(row.scopes);
  return {
    accountId: row.account_id,
    keyId: row.key_id,
    line: row.line ?? row.key_id,
    prefix: row.prefix,
    name: row.name,
    hash: row.hash,
    pepperId: row.pepper_id,
    env: row.environment === "live" ? "live" : "test",
    scopes: SCOPES.filter((scope: Scope) => Array.isArray(scopes) && scopes.includes(scope)),
    agent: row.agent,
    mayClaim: mayClaim(row),
    agentSwitchedOn: row.agent_switched_on === null ? row.agent === null : row.agent_switched_on === 1,
    testOnly: row.test_only === 1,
    // An agent's key stays valid: the account's own people switch the agent off.
    isCutOff: row.agent === null && row.builder !== null && row.cut_off_at !== null,
    expiresAt: endOf(row),
    isForAddress: row.addresses === null ? null : addressesIn(readTexts(row.addresses).flatMap(rangeIn)),
    revokedAt: row.revoked_at,
  };
}

function rangeIn(text: string): readonly AddressRange[] {
  const range = readAddressRange(text);
  return range === null ? [] : [range];
}
