/**
 * Replaces a key by a new one with the same rights; the old one runs on for a while, so that nothing stands still
 * meanwhile (decision 140).
 */
import type { Ports } from "../../../ports/ports.js";
import { listAudited } from "../../../store/accounts/audit.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { refused, type Rejection, resolveActor, type Success } from "../../request/operator/operator.js";
import { expiringKey, recordLists } from "../operator/lists.js";
import { type CreatedKey, type MintKey, newKey } from "./create.js";
import { accountOption, isInUse, keyCalled, type KeySelection, keysOf, type ListedKey } from "./list.js";
import { tellOwner } from "./tell-owner.js";

export type RotateKeyInput = KeySelection & {
  /** For so long the old key opens beside the new one, in milliseconds. */
  readonly overlapMs: number;
  readonly mintKey: MintKey;
};

export function* rotateKey(
  ports: Ports,
  { overlapMs, mintKey, ...asked }: RotateKeyInput,
): Steps<Success<{ readonly key: CreatedKey; readonly replaced: ListedKey }> | Rejection> {
  const acting = yield* resolveActor(asked);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  // Of two who rotate one key at a time, the second sees what the first did.
  yield* batch(lockNamed("keys", accountId));
  const now = ports.now();
  const old = keyCalled(yield* keysOf(accountId), asked, "rotate", now);
  if ("kind" in old) return old;
  if (!isInUse(old, now))
    return refused("not-in-use", `The key ${old.prefix} is not in use any more: make a new one with tcs key create.`, {
      field: "key_id",
      detail: "The key is not in use any more. Make a new one.",
    });
  if (old.expiresAt !== null) return yield* rotatedAlready(accountId, accountOption(asked), old.prefix, old.expiresAt);
  // It counts as made by whoever rotates it, and never may more than the one that it replaces.
  const mayClaim = old.mayClaim && acting.givesClaims;
  const { key, added } = newKey(ports, acting, { ...old, mayClaim }, mintKey);
  const expiresAt = now + overlapMs;
  yield* batch(
    ...recordLists(ports, acting, {
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
    ...(yield* tellOwner(ports, acting, { did: "rotated", prefix: old.prefix, agent: old.agent })),
  );
  return { kind: "done", changed: true, key, replaced: { ...old, expiresAt } };
}

/**
 * What to do with a key that was rotated and still opens: rotate its successor, or end it now. `of`: the account, as an
 * option of commands.
 */
function* rotatedAlready(accountId: string, of: string, prefix: string, expiresAt: number): Steps<Rejection> {
  const [rows] = yield* batch(listAudited({ accountId, did: "key.rotate" }));
  // Written by `rotateKey`.
  const rotations = rows.map(({ what }) => JSON.parse(what) as { readonly prefix: string; readonly by_prefix: string });
  let successor = prefix;
  for (const rotation of rotations) if (rotation.prefix === successor) successor = rotation.by_prefix;
  const newest =
    successor === prefix ? "" : ` Its successor is ${successor}: tcs key rotate ${successor}${of} replaces that one.`;
  const until = new Date(expiresAt).toISOString();
  return refused(
    "rotated-already",
    `The key ${prefix} was rotated already and opens until ${until}.${newest} ` +
      `To end this one now: tcs key revoke ${prefix}${of}.`,
    {
      field: "key_id",
      detail: `The key was rotated already and opens until ${until}.${successor === prefix ? "" : ` Its successor is ${successor}.`}`,
    },
  );
}
