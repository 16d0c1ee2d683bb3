/**
 * Makes a key for an account. The secret is returned this once; only its hash is kept.
 */
import { AGENT_SCOPES, type Environment, type Scope, scopesOf } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { type AccountActor, type ActorReference, resolveActor, type Success } from "../../request/operator/operator.js";
import { agentCalled, agentsOf } from "../agents/called.js";
import { keyFields, misfits } from "../operator/account-file.js";
import { addedKey, type ListChange, recordLists } from "../operator/lists.js";
import { tellOwner } from "./tell-owner.js";

/** Makes a new secret, and the stored parts of it. */
export type MintKey = (environment: Environment) => {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: Uint8Array;
  readonly pepperId: string;
};

export type CreateKeyInput = ActorReference & {
  readonly environment: Environment;
  /** Null: all scopes that such a key may have. */
  readonly scopes: readonly Scope[] | null;
  /** The agent it is made for; null: the account's own key. */
  readonly agent: string | null;
  readonly name: string;
  /** For how long it opens, in milliseconds; left out or null: it has no end. */
  readonly lifeMs?: number | null;
  /** The network addresses and ranges that it is for; left out or null: any. */
  readonly addresses?: readonly string[] | null;
  readonly mintKey: MintKey;
};

/** The one time that the secret is there. */
export interface CreatedKey {
  readonly id: string;
  readonly prefix: string;
  readonly secret: string;
  readonly environment: Environment;
  readonly scopes: readonly Scope[];
  readonly agent: string | null;
  readonly expiresAt: number | null;
  readonly addresses: readonly string[] | null;
}

export function* createKey(
  ports: Ports,
  { environment, scopes: asked, agent, name, lifeMs = null, addresses = null, mintKey, ...on }: CreateKeyInput,
): Steps<Success<{ readonly key: CreatedKey }>> {
  refuseFor(misfits(keyFields.name, name, "name"));
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  const [[account]] = yield* batch(readAccount({ accountId }));
  if (environment === "live" && account?.test_only === 1)
    throw refused({
      type: "invalid-request",
      field: "environment",
      wrong: "not_a_choice",
      detail: "The account holds test data alone, so that its keys are of test.",
      about: { code: "test-only" },
    });
  if (agent !== null) agentCalled(yield* agentsOf(accountId), agent, "agent");
  const allowed = scopesOf(agent);
  const scopes = asked ?? allowed;
  const beyond = scopes.filter((scope) => !allowed.includes(scope));
  if (beyond.length > 0)
    throw refused({
      type: "invalid-request",
      field: "scopes",
      wrong: "not_a_choice",
      detail: `A key made for an agent may have ${AGENT_SCOPES.join(", ")}.`,
      about: { code: "scopes", beyond, allowed: AGENT_SCOPES },
    });
  const mayClaim = agent === null && acting.givesClaims;
  const rights = { environment, scopes, agent, name: name.trim(), line: null, mayClaim, lifeMs, addresses };
  const { key, added } = newKey(ports, acting, rights, mintKey);
  const what = { key_id: key.id, prefix: key.prefix, environment, scopes, agent, ...limitsOf(key) };
  yield* batch(
    ...recordLists(ports, acting, { did: "key.create", what, changes: [added] }),
    ...(yield* tellOwner(ports, acting, { did: "created", prefix: key.prefix, agent })),
  );
  return { changed: true, key };
}

/** As the audit tells them; nothing of a key without an end that is for every address. */
export function limitsOf({ expiresAt, addresses }: Pick<CreatedKey, "expiresAt" | "addresses">): object {
  return {
    ...(expiresAt !== null && { ends_at: momentText(expiresAt) }),
    ...(addresses !== null && { addresses }),
  };
}

interface Rights {
  readonly environment: Environment;
  readonly scopes: readonly Scope[];
  readonly agent: string | null;
  readonly name: string;
  /** The line of the key that it replaces; null: it replaces none. */
  readonly line: string | null;
  readonly mayClaim: boolean;
  readonly lifeMs: number | null;
  readonly addresses: readonly string[] | null;
}

export function newKey(
  ports: Ports,
  { accountId, personId, builder }: AccountActor,
  { environment, scopes, agent, name, line, mayClaim, lifeMs, addresses }: Rights,
  mintKey: MintKey,
): { readonly key: CreatedKey; readonly added: ListChange } {
  const { secret, prefix, hash, pepperId } = mintKey(environment);
  const id = ports.newId("key");
  const createdAt = ports.now();
  const expiresAt = lifeMs === null ? null : createdAt + lifeMs;
  const added = addedKey({
    accountId,
    keyId: id,
    prefix,
    hash,
    pepperId,
    environment,
    scopes: JSON.stringify(scopes),
    agent,
    name,
    line,
    createdAt,
    madeBy: personId,
    builder,
    mayClaim: mayClaim ? 1 : 0,
    endsAt: expiresAt,
    addresses: addresses === null ? null : JSON.stringify(addresses),
  });
  return { key: { id, prefix, secret, environment, scopes, agent, expiresAt, addresses }, added };
}
