/**
 * Revokes a key: every later request with it is refused. Its record stays, because the records of its requests name it.
 */
import type { Ports } from "../../../ports/ports.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { resolveActor, type Success } from "../../request/operator/operator.js";
import { recordLists, revokedKey } from "../operator/lists.js";
import { keyCalled, type KeySelection, keysOf, type ListedKey } from "./list.js";
import { tellOwner } from "./tell-owner.js";

export function* revokeKey(ports: Ports, asked: KeySelection): Steps<Success<{ readonly key: ListedKey }>> {
  const acting = yield* resolveActor(asked);
  const { accountId } = acting;
  yield* batch(lockNamed("keys", accountId));
  const now = ports.now();
  const key = keyCalled(yield* keysOf(accountId), asked, "revoke", now);
  if (key.revokedAt !== null) return { changed: false, key };
  const what = { key_id: key.id, prefix: key.prefix };
  yield* batch(
    ...recordLists(ports, acting, {
      did: "key.revoke",
      what,
      changes: [revokedKey({ accountId, keyId: key.id, at: now })],
    }),
    ...(yield* tellOwner(ports, acting, { did: "revoked", prefix: key.prefix, agent: key.agent })),
  );
  return { changed: true, key: { ...key, revokedAt: now } };
}
