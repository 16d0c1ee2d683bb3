/** Keys: the ring that knows them, how one is made, and the operator's command for it (D-102). */
import type { KeyRing } from "../auth/authenticate.js";
import { mintKey } from "../auth/key.js";
import type { Pepper, Peppers } from "../auth/pepper.js";
import { storedKey } from "../auth/stored-key.js";
import type { Ports } from "../ports/ports.js";
import { createKey, type CreateKeyInput, type CreateKeyResult } from "../services/keys/create.js";
import { findApiKey } from "../store/api-keys.js";
import type { Database } from "../store/database.js";
import { run } from "../store/verb.js";
import { withDatabaseBeside } from "./open.js";

export function minting(pepper: Pepper, ports: Ports): CreateKeyInput["mintKey"] {
  return (env) => ({ ...mintKey(env, pepper, ports.randomBytes), pepperId: pepper.id });
}

/** Makes a key for an account. */
export function createKeyFor({ dataDir, ...input }: Omit<CreateKeyInput, "mintKey"> & { readonly dataDir: string }): Promise<CreateKeyResult> {
  return withDatabaseBeside(dataDir, ({ database, ports, peppers: [pepper] }) => database.transact(() => createKey(ports, { ...input, mintKey: minting(pepper, ports) })));
}

export function keyRing(database: Database, peppers: Peppers, { now }: Ports): KeyRing {
  return {
    peppers,
    now,
    findKey: async (prefix) => {
      const [[row]] = await database.read(() => run(findApiKey({ prefix })));
      return row === undefined ? null : storedKey(row);
    },
  };
}
