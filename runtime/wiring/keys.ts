/** What rests on the pepper: the ring that knows keys, how one is made, and network addresses as hashes. */
import type { KeyRing } from "../auth/authenticate.js";
import { hashOf, mintKey } from "../auth/key.js";
import type { Pepper, Peppers } from "../auth/pepper.js";
import { remembered } from "../auth/remembered.js";
import { storedKey } from "../auth/stored-key.js";
import type { AccessParts } from "../http/context.js";
import { networkOf } from "../ports/address-range.js";
import type { Ports } from "../ports/ports.js";
import type { MintKey } from "../services/accounts/keys/create.js";
import type { Terms } from "../services/accounts/terms/terms.js";
import { findApiKey } from "../store/accounts/api-keys.js";
import type { Database } from "../store/database.js";
import { batch } from "../store/sql/steps.js";

export function minting(pepper: Pepper, ports: Ports): MintKey {
  return (env) => ({ ...mintKey(env, pepper, ports.randomBytes), pepperId: pepper.id });
}

/** What verbs for people are given beside the services. */
export function accessPartsOf([pepper]: Peppers, ports: Ports, terms: Terms | null): AccessParts {
  return {
    mintKey: minting(pepper, ports),
    hashAddress: (address) => hashOf(`network address ${networkOf(address)}`, pepper),
    terms,
  };
}

export function keyRing(database: Database, peppers: Peppers, { now }: Ports): KeyRing {
  return {
    peppers,
    now,
    findKey: remembered(async (prefix) => {
      const [[row]] = await database.read(() => batch(findApiKey({ prefix })));
      return row === undefined ? null : storedKey(row);
    }),
  };
}
