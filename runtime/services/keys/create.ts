/** Makes a key for an account, as its operator asks (D-102). The secret is returned this once; only its hash is kept. */
import { SCOPES, type Environment, type Scope } from "../../auth/caller.js";
import { findAccountBySlug } from "../../store/accounts.js";
import { listAgents } from "../../store/agents.js";
import { addApiKey } from "../../store/api-keys.js";
import { addAudit } from "../../store/audit.js";
import { run, type Verb } from "../../store/verb.js";
import { AGENT_SCOPES, type OpenAccountInput } from "../accounts/open.js";
import type { Ports } from "../../ports/ports.js";

export interface CreateKeyInput {
  readonly slug: string;
  readonly environment: Environment;
  /** Null: all that such a key may have. */
  readonly scopes: readonly Scope[] | null;
  /** The agent it is made for; null: the account's own key. */
  readonly agent: string | null;
  readonly name: string;
  readonly mintKey: OpenAccountInput["mintKey"];
}

export type CreateKeyResult =
  | { readonly kind: "created"; readonly key: { readonly id: string; readonly prefix: string; readonly secret: string; readonly environment: Environment; readonly scopes: readonly Scope[]; readonly agent: string | null } }
  | { readonly kind: "refused"; readonly problem: string };

export function* createKey(ports: Ports, input: CreateKeyInput): Verb<CreateKeyResult> {
  const [[account]] = yield* run(findAccountBySlug({ slug: input.slug }));
  if (account === undefined) return { kind: "refused", problem: `There is no account ${input.slug}.` };
  const accountId = account.account_id;
  const [agents] = yield* run(listAgents({ accountId }));
  if (input.agent !== null && !agents.some(({ agent_id }) => agent_id === input.agent)) {
    return { kind: "refused", problem: `The account has no agent ${input.agent}. It has ${agents.map(({ agent_id }) => agent_id).join(", ") || "none"}.` };
  }
  const allowed = input.agent === null ? SCOPES : AGENT_SCOPES;
  const scopes = input.scopes ?? allowed;
  const beyond = scopes.filter((scope) => !allowed.includes(scope));
  if (beyond.length > 0) return { kind: "refused", problem: `A key made for an agent never has ${beyond.join(" or ")}.` };
  const { secret, prefix, hash, pepperId } = input.mintKey(input.environment);
  const [id, now] = [ports.newId("key"), ports.now()];
  yield* run(
    addApiKey({ accountId, keyId: id, prefix, hash, pepperId, environment: input.environment, scopes: JSON.stringify(scopes), agent: input.agent, name: input.name, createdAt: now }),
    addAudit({ accountId, at: now, by: "operator", did: "key.create", what: JSON.stringify({ key_id: id, prefix, environment: input.environment, scopes, agent: input.agent }) }),
  );
  return { kind: "created", key: { id, prefix, secret, environment: input.environment, scopes, agent: input.agent } };
}
