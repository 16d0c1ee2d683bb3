/** The sender of a request: a key in use, or a signed-in person. */
export type Scope = "checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write";
export const SCOPES: readonly Scope[] = ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"];

/** The scopes of a key made for an agent. */
export const AGENT_SCOPES: readonly Scope[] = ["checks:read", "checks:write", "rules:read"];

/** All scopes of a key: one made for an agent, or the account's own (null). */
export function scopesOf(agent: string | null): readonly Scope[] {
  return agent === null ? SCOPES : AGENT_SCOPES;
}

/** The roles of people of an account; `roles.ts` has the rights of each. */
export const ROLES = ["tenant_admin", "tenant_engineer", "tenant_ops", "author"] as const;
export type Role = (typeof ROLES)[number];

export type Environment = "live" | "test";

/** How a person proved their identity: at the provider, by a mailed link or code, or by the operator's link. */
export type SignInMethod = "oidc" | "link" | "operator_link";
export const SIGN_IN_METHODS: readonly SignInMethod[] = ["oidc", "link", "operator_link"];

interface CommonCaller {
  readonly accountId: string;
  readonly env: Environment;
  /** The account holds test data alone, and has no live side. */
  readonly testOnly: boolean;
  readonly scopes: readonly Scope[];
}

export interface KeyCaller extends CommonCaller {
  readonly kind: "api_key";
  readonly keyId: string;
  /** The id of the first key in its chain of rotations: a key is the same caller as the key that it replaced. */
  readonly line: string;
  /** The key's display prefix, never the key. */
  readonly prefix: string;
  readonly name: string;
  /** The agent the key was made for, by its identifier in the account; null for the account's own keys. */
  readonly agent: string | null;
  /** An admin, the operator or an account file made the key: it may decide in the name of a person. */
  readonly mayClaim: boolean;
}

export interface PersonCaller extends CommonCaller {
  readonly kind: "person";
  readonly personId: string;
  readonly role: Role;
  /**
   * The person's own account, if they act as its builder in an account that it opened, in the role tenant_engineer.
   * Null: they act in their own account.
   */
  readonly builder: string | null;
  /** A person acts for no agent. */
  readonly agent: null;
  readonly sessionId: string;
  readonly method: SignInMethod;
  /** When the person last proved their identity, in milliseconds; null: the provider does not say. */
  readonly authenticatedAt: number | null;
  /** That of the account they act in, by its name in the IANA database: pages show moments in it. */
  readonly timeZone: string;
}

export type Caller = KeyCaller | PersonCaller;

/** The id of the key or of the person. */
export function callerId(caller: Caller): string {
  return caller.kind === "api_key" ? caller.keyId : caller.personId;
}

/** Kind and id, as in the audit: `api_key:key_…`, `person:usr_…`. */
export function callerText(caller: Caller): string {
  return `${caller.kind}:${callerId(caller)}`;
}
