/**
 * The identity provider of a deployment, for the runtime: the two halves of a sign-in, and its failures. This file does
 * not know accounts, people or the database.
 */

export interface IdentityProvider {
  readonly issuer: string;
  /** The address at the provider to which the browser is sent. */
  readonly begin: (asked: ProviderRequest) => Promise<{ readonly kind: "begun"; readonly address: string } | Failed>;
  /** Checks the parameters that the browser brought back, and asks the provider for the identity. */
  readonly finish: (
    answered: ProviderAnswer,
  ) => Promise<{ readonly kind: "identified"; readonly who: Identity } | Failed>;
  /** Checks a token by which the provider says that it ended sessions (OpenID Connect Back-Channel Logout 1.0). */
  readonly readLogout: (token: string) => Promise<{ readonly kind: "ended"; readonly what: EndedThere } | Failed>;
  /** The address at the provider that ends the session there; null if it offers none or does not answer. */
  readonly endSession: () => Promise<string | null>;
}

/** The secrets of one sign-in. Only the browser and this process have them. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/**
 * `usual`: a session at the provider is enough, if the person gave proof within 12 hours. `again`: the person has to
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

/** An identity at the provider. Issuer and subject identify it; the address only finds a person once. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The e-mail address, if the provider declares it verified; otherwise null. */
  readonly verifiedAddress: string | null;
  /** How long ago the person gave proof at the provider, in milliseconds; null: the provider does not say. */
  readonly authenticatedMsAgo: number | null;
  /** The session at the provider; null: it names none. */
  readonly session: string | null;
}

/** What the provider ended: one session there, or all of a subject. At least one of the two is named. */
export interface EndedThere {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
  /** How long ago, in milliseconds; not below zero. */
  readonly endedMsAgo: number;
}

export interface Failed {
  readonly kind: "failed";
  readonly failure: ProviderFailure;
}

/** The reason why nobody was identified, for operators. It holds none of the sent values. */
export type ProviderFailure =
  /** The provider did not answer: the identity is unknown. */
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
