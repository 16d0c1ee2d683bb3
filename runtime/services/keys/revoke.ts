/** Revokes a key: from now on it opens nothing. Its record stays, for what it sent names it. */
import { revokeApiKey } from "../../store/api-keys.js";
import { lockNamed } from "../../store/locks.js";
import { run, type Verb } from "../../store/verb.js";
import { accountCalled, audited, type Done, type NotDone } from "../accounts/operator.js";
import type { Ports } from "../../ports/ports.js";
import { keyCalled, keysOf, type KeyAsked, type ListedKey } from "./list.js";

export function* revokeKey(ports: Ports, asked: KeyAsked): Verb<Done<{ readonly key: ListedKey }> | NotDone> {
  const accountId = yield* accountCalled(asked.slug);
  if (typeof accountId !== "string") return accountId;
  yield* run(lockNamed("keys", accountId));
  const now = ports.now();
  const key = keyCalled(yield* keysOf(accountId), asked, "revoke", now);
  if ("kind" in key) return key;
  if (key.revokedAt !== null) return { kind: "done", changed: false, key };
  yield* run(revokeApiKey({ accountId, keyId: key.id, at: now }), audited(ports, accountId, "key.revoke", { key_id: key.id, prefix: key.prefix }));
  return { kind: "done", changed: true, key: { ...key, revokedAt: now } };
}
