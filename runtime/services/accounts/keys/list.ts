/** Lists an account's keys, in use or not, and finds one of them; never a secret, for none is kept. */
import { type Environment, type Scope, SCOPES } from "../../../auth/caller.js";
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import { refused } from "../../../refusals/obstacle.js";
import { endOf, listApiKeys, mayClaim } from "../../../store/accounts/api-keys.js";
import { listKeyUses } from "../../../store/accounts/key-uses.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readTexts } from "../../../store/sql/values.js";
import { type ActorReference, resolveActor, type Success, unknown } from "../../request/operator/operator.js";

/** Moments in milliseconds. */
export interface ListedKey {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly agent: string | null;
  readonly environment: Environment;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** From then on it opens nothing, whether it was replaced or has its own end; null: it does not expire. */
  readonly expiresAt: number | null;
  /** Until when it opens since another key took its place; null: none did. */
  readonly replacedUntil: number | null;
  /** The end that it was given when it was made; null: none. */
  readonly endsAt: number | null;
  /** The network addresses and ranges that it is for; null: any. */
  readonly addresses: readonly string[] | null;
  readonly revokedAt: number | null;
  /** The id of the first key of its line; its own id if it replaced none. */
  readonly line: string;
  /** The person who made it; null: the operator did. */
  readonly madeBy: string | null;
  /** It may decide in the name of a person. */
  readonly mayClaim: boolean;
  /** Null: it was not used since this is kept. */
  readonly lastUsedAt: number | null;
}

export function* listKeys(on: ActorReference): Steps<Success<{ readonly keys: readonly ListedKey[] }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  return { changed: false, keys: yield* keysOf(accountId) };
}

export function* keysOf(accountId: string): Steps<readonly ListedKey[]> {
  const [rows, uses] = yield* batch(listApiKeys({ accountId }), listKeyUses({ accountId }));
  const usedAt = new Map(uses.map(({ key_id, used_at }) => [key_id, used_at]));
  return rows.map((row) => {
    const scopes = readTexts(row.scopes);
    return {
      id: row.key_id,
      prefix: row.prefix,
      name: row.name,
      agent: row.agent,
      environment: row.environment === "live" ? "live" : "test",
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      createdAt: row.created_at,
      expiresAt: endOf(row),
      replacedUntil: row.expires_at,
      endsAt: row.ends_at,
      addresses: row.addresses === null ? null : readTexts(row.addresses),
      revokedAt: row.revoked_at,
      line: row.line ?? row.key_id,
      madeBy: row.made_by,
      mayClaim: mayClaim(row),
      lastUsedAt: usedAt.get(row.key_id) ?? null,
    };
  });
}

/** Which key is meant. */
export type KeySelection = ActorReference & {
  /** Its id, its prefix, or a name that only one key in use has. */
  readonly key: string;
};

export function keyCalled(
  keys: readonly ListedKey[],
  { key: named, ...on }: KeySelection,
  verb: "rotate" | "revoke",
  now: number,
): ListedKey {
  const exact = keys.find(({ id, prefix }) => id === named || prefix === named);
  if (exact !== undefined) return exact;
  const inUse = keys.filter((key) => isInUse(key, now));
  const [only, ...more] = inUse.filter(({ name }) => name === named);
  if (only === undefined)
    throw unknown({ what: "key", named, known: inUse.map(({ prefix, name }) => ({ id: prefix, called: name })) });
  if (more.length === 0) return only;
  const all = [only, ...more];
  // A rotation has one candidate if the others were replaced. For a revocation only the operator knows which key is
  // meant.
  const [newest, ...others] = all.filter(({ replacedUntil }) => replacedUntil === null);
  const meant = verb === "rotate" && newest !== undefined && others.length === 0 ? newest.prefix : null;
  throw refused({
    type: "not-found",
    detail: "There is no key of this id.",
    about: {
      code: "ambiguous",
      slug: slugOf(on),
      named,
      keys: all.map(({ prefix, replacedUntil }) => ({ prefix, expiresAt: replacedUntil })),
      verb,
      meant,
    },
  });
}

/** People are told of keys that end within it. */
export const ENDING_MS = 7 * MILLISECONDS_A_DAY;

/** The account as a command names it. */
export function slugOf(on: ActorReference): string | null {
  return "slug" in on ? on.slug : null;
}

export function isInUse({ expiresAt, revokedAt }: ListedKey, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
