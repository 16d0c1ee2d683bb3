/** Who sent a request, once their key is known to be in use. */

export type Scope = "checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write";
export const SCOPES: readonly Scope[] = ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"];

/** What a key made for an agent may do. */
export const AGENT_SCOPES: readonly Scope[] = ["checks:read", "checks:write", "rules:read"];

/** All that a key may do: one made for an agent, or the account's own (null). */
export function scopesOf(agent: string | null): readonly Scope[] {
  return agent === null ? SCOPES : AGENT_SCOPES;
}

export type Environment = "live" | "test";

export interface Caller {
  readonly kind: "api_key";
  readonly accountId: string;
  readonly env: Environment;
  /** The account holds test data alone, and has no live side. */
  readonly testOnly: boolean;
  readonly keyId: string;
  /** The id of the first key of the line that rotation made: a key is the same caller as the one that it replaced. */
  readonly line: string;
  /** The key's display prefix, never the key. */
  readonly prefix: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The agent the key was made for, by its identifier in the account; null for the account's own keys. */
  readonly agent: string | null;
}
