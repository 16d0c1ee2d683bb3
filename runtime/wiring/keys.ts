/** Keys: the ring that knows them, and how one is made. */
import type { KeyRing } from "../auth/authenticate.js";
import { mintKey } from "../auth/key.js";
import type { Pepper, Peppers } from "../auth/pepper.js";
import { remembered } from "../auth/remembered.js";
import { storedKey } from "../auth/stored-key.js";
import type { Ports } from "../ports/ports.js";
import type { MintKey } from "../services/keys/create.js";
import { findApiKey } from "../store/api-keys.js";
import type { Database } from "../store/database.js";
import { batch } from "../store/steps.js";

export function minting(pepper: Pepper, ports: Ports): MintKey {
  return (env) => ({ ...mintKey(env, pepper, ports.randomBytes), pepperId: pepper.id });
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
