/** The parts of oidc-provider that the example uses: the package brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Account {
    readonly accountId: string;
    readonly claims: () => Record<string, unknown>;
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        readonly clients: readonly Record<string, unknown>[];
        readonly jwks: { readonly keys: readonly object[] };
        readonly claims: Readonly<Record<string, readonly string[]>>;
        readonly conformIdTokenClaims: boolean;
        readonly cookies: { readonly keys: readonly string[] };
        readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
        readonly pkce: { readonly required: () => boolean };
        readonly fetch: (url: string | URL, options: RequestInit) => Promise<Response>;
        readonly findAccount: (context: unknown, id: string) => Account;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
