/** Replaces a key by a new one with the same rights; the old one runs on for a while, so that nothing stands still meanwhile (D-64). */
import { lockNamed } from "../../store/locks.js";
import { run, type Verb } from "../../store/verb.js";
import { expiringKey, recordLists } from "../accounts/lists.js";
import { accountCalled, refused, type Done, type NotDone } from "../accounts/operator.js";
import type { Ports } from "../../ports/ports.js";
import { newKey, type CreatedKey, type MintKey } from "./create.js";
import { isInUse, keyCalled, keysOf, type ListedKey } from "./list.js";

export interface RotateKeyInput {
  readonly slug: string;
  /** Its id, its prefix or its name. */
  readonly key: string;
  /** For so long the old key opens beside the new one, in milliseconds. */
  readonly overlapMs: number;
  readonly mintKey: MintKey;
}

export function* rotateKey(ports: Ports, { slug, key: named, overlapMs, mintKey }: RotateKeyInput): Verb<Done<{ readonly key: CreatedKey; readonly replaced: ListedKey }> | NotDone> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  // Of two who rotate one key at a time, the second sees what the first did.
  yield* run(lockNamed("keys", accountId));
  const now = ports.now();
  const old = keyCalled(yield* keysOf(accountId), named, now);
  if ("kind" in old) return old;
  if (!isInUse(old, now)) return refused("not-in-use", `The key ${old.prefix} is not in use any more: make a new one with tcs key create.`);
  if (old.expiresAt !== null) {
    return refused("rotated-already", `The key ${old.prefix} was rotated already and runs until ${new Date(old.expiresAt).toISOString()}. Rotate the key that replaced it, or revoke this one.`);
  }
  const { key, added } = newKey(ports, accountId, old, mintKey);
  const expiresAt = now + overlapMs;
  yield* run(
    ...recordLists(ports, accountId, {
      did: "key.rotate",
      what: {
        key_id: old.id,
        prefix: old.prefix,
        expires_at: new Date(expiresAt).toISOString(),
        by_key_id: key.id,
        by_prefix: key.prefix,
      },
      changes: [added, expiringKey({ accountId, keyId: old.id, at: expiresAt })],
    }),
  );
  return { kind: "done", changed: true, key, replaced: { ...old, expiresAt } };
}
