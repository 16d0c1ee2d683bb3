/**
 * The identity provider of a deployment, as the runtime asks it. The two halves of a sign-in, and what may go wrong.
 * Nothing here knows of accounts, people or the database.
 */

export interface IdentityProvider {
  readonly issuer: string;
  /** The address at the provider to which the browser is sent. */
  readonly begin: (asked: ProviderRequest) => Promise<{ readonly kind: "begun"; readonly address: string } | Failed>;
  /** Judges what the browser came back with, and asks the provider who it is. */
  readonly finish: (
    answered: ProviderAnswer,
  ) => Promise<{ readonly kind: "identified"; readonly who: Identity } | Failed>;
  /** The address at the provider that ends the session there; null where it offers none or cannot be asked. */
  readonly endSession: () => Promise<string | null>;
}

/** The secrets of one sign-in. The browser and this process have them, and no other. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/**
 * `usual`: a session at the provider is enough, where the person gave proof within 12 hours. `again`: the person has to
 * give proof now.
 */
export type ProofAsked = "usual" | "again";

export interface ProviderRequest extends AttemptSecrets {
  readonly proof: ProofAsked;
}

export interface ProviderAnswer extends AttemptSecrets {
  readonly proof: ProofAsked;
  /** The parameters of the address that the browser came back to. */
  readonly parameters: URLSearchParams;
  /** How long ago the sign-in began, in milliseconds. */
  readonly begunMsAgo: number;
}

/** Who somebody is at the provider. Issuer and subject are the identity; the address only finds a person once. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The e-mail address, where the provider says that it has verified it; null: it did not say so. */
  readonly verifiedAddress: string | null;
  /** How long ago the person gave proof at the provider, in milliseconds; null: the provider does not say. */
  readonly authenticatedMsAgo: number | null;
}

export interface Failed {
  readonly kind: "failed";
  readonly failure: ProviderFailure;
}

/** Why nobody was identified. The reasons are for operators. They hold nothing that was sent. */
export type ProviderFailure =
  /** The provider could not be asked: nothing is known about who wants to sign in. */
  | { readonly why: "unavailable"; readonly reason: UnavailableReason }
  /** The person, or a rule of the provider, ended the sign-in there. */
  | { readonly why: "declined" }
  /** The answer does not hold. */
  | { readonly why: "not_believed"; readonly reason: DisbeliefReason }
  /** The person gave proof too long ago, or the provider does not say when. */
  | { readonly why: "proof_too_old" };

export type UnavailableReason =
  | "unreachable"
  | "too_slow"
  | "too_large"
  /** An answer of another status than documented, a redirect among them. */
  | "unexpected_answer"
  /** It says that it is another issuer, or its settings name no usable endpoint. */
  | "unfit_settings"
  /** It does not know the client, its secret or its redirect URI. */
  | "client_refused"
  /** It says itself that it cannot answer now. */
  | "provider_failed";

export type DisbeliefReason =
  /** The parameters of the address: `iss` or `state` is wrong, missing or sent twice, or there is no code. */
  | "parameters"
  /** The provider refuses the code, or the proof that this service asked for it. */
  | "code"
  | "algorithm"
  | "key"
  | "signature"
  | "issuer"
  | "audience"
  | "authorized_party"
  | "nonce"
  | "subject"
  | "expired"
  | "issued_at"
  | "authenticated_at"
  /** The provider's two sources name different subjects or addresses. */
  | "contradiction"
  | "malformed";
