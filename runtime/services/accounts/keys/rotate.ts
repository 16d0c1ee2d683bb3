/**
 * Replaces a key by a new one with the same rights. The old key works on for a while, so that callers can switch
 * without a break (decision 140).
 */
import { momentText } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { refused } from "../../../refusals/obstacle.js";
import type { Refusal } from "../../../refusals/refusal.js";
import { listAudited } from "../../../store/accounts/audit.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { resolveActor, type Success } from "../../request/operator/operator.js";
import { expiringKey, recordLists } from "../operator/lists.js";
import { type CreatedKey, limitsOf, type MintKey, newKey } from "./create.js";
import { isInUse, keyCalled, type KeySelection, keysOf, type ListedKey, slugOf } from "./list.js";
import { tellOwner } from "./tell-owner.js";

export type RotateKeyInput = KeySelection & {
  /** The time for which both keys work, in milliseconds. */
  readonly overlapMs: number;
  /** For how long the new key opens, in milliseconds; left out or null: for as long as the old one was given. */
  readonly lifeMs?: number | null;
  readonly mintKey: MintKey;
};

export function* rotateKey(
  ports: Ports,
  { overlapMs, lifeMs = null, mintKey, ...asked }: RotateKeyInput,
): Steps<Success<{ readonly key: CreatedKey; readonly replaced: ListedKey }>> {
  const acting = yield* resolveActor(asked);
  const { accountId } = acting;
  // If two people rotate one key at the same time, the second sees the first one's change.
  yield* batch(lockNamed("keys", accountId));
  const now = ports.now();
  const old = keyCalled(yield* keysOf(accountId), asked, "rotate", now);
  if (!isInUse(old, now))
    throw refused({
      type: "conflict",
      field: "key_id",
      wrong: "not_in_use",
      detail: "The key is not in use any more. Make a new one.",
      about: { code: "not-in-use", prefix: old.prefix },
    });
  if (old.replacedUntil !== null) {
    const opensUntil = old.expiresAt ?? old.replacedUntil;
    throw yield* rotatedAlready(accountId, slugOf(asked), old.prefix, opensUntil);
  }
  // It counts as created by the person who rotates it, and never has more rights than its predecessor.
  const mayClaim = old.mayClaim && acting.givesClaims;
  const sameLife = old.endsAt === null ? null : old.endsAt - old.createdAt;
  const { key, added } = newKey(ports, acting, { ...old, mayClaim, lifeMs: lifeMs ?? sameLife }, mintKey);
  const replacedUntil = now + overlapMs;
  const expiresAt = Math.min(replacedUntil, old.expiresAt ?? replacedUntil);
  yield* batch(
    ...recordLists(ports, acting, {
      did: "key.rotate",
      what: {
        key_id: old.id,
        prefix: old.prefix,
        expires_at: momentText(expiresAt),
        by_key_id: key.id,
        by_prefix: key.prefix,
        ...limitsOf(key),
      },
      changes: [added, expiringKey({ accountId, keyId: old.id, at: replacedUntil })],
    }),
    ...(yield* tellOwner(ports, acting, { did: "rotated", prefix: old.prefix, agent: old.agent })),
  );
  return { changed: true, key, replaced: { ...old, expiresAt, replacedUntil } };
}

/** The refusal for a key that was rotated and still works: its successor may be rotated, or it may be revoked now. */
function* rotatedAlready(accountId: string, slug: string | null, prefix: string, expiresAt: number): Steps<Refusal> {
  const [rows] = yield* batch(listAudited({ accountId, did: "key.rotate" }));
  // Written by `rotateKey`.
  const rotations = rows.map(({ what }) => JSON.parse(what) as { readonly prefix: string; readonly by_prefix: string });
  let successor = prefix;
  for (const rotation of rotations) if (rotation.prefix === successor) successor = rotation.by_prefix;
  const newest = successor === prefix ? null : successor;
  const until = momentText(expiresAt);
  const replaced = newest === null ? "" : ` Its successor is ${newest}.`;
  return refused({
    type: "conflict",
    field: "key_id",
    wrong: "rotated_already",
    detail: `The key was rotated already and opens until ${until}.${replaced}`,
    about: { code: "rotated-already", slug, prefix, expiresAt, newest },
  });
}
