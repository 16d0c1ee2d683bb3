/** The provider's published settings, checked once and stored for a while. */
import * as client from "openid-client";

import { boundedFetch, NotAnswered } from "./bounded-fetch.js";
import { isWithoutCertificate, type ProviderSettings } from "./provider-settings.js";

/** Signatures with a key that only the provider has. `none` and the HS algorithms are excluded. */
const ALGORITHMS: readonly string[] = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/** How long the provider's settings are used before they are read again. */
const KEPT_MS = 10 * 60_000;

/** The provider's settings name another issuer than the deployment's. */
export class OtherIssuer extends NotAnswered {
  constructor(readonly found: string) {
    super("unfit_settings");
  }
}

/** A call while a connection is being made returns the same one. A failed one is not stored. */
export function keptConnection(
  settings: ProviderSettings,
  requestSeconds: number,
): () => Promise<client.Configuration> {
  let kept: { readonly made: Promise<client.Configuration>; readonly until: number } | null = null;
  return () => {
    if (kept !== null && performance.now() < kept.until) return kept.made;
    const current = { made: connect(settings, requestSeconds), until: performance.now() + KEPT_MS };
    kept = current;
    current.made.catch(() => {
      if (kept === current) kept = null;
    });
    return current.made;
  };
}

type RequestChange = (configuration: client.Configuration) => void;

/** `requestSeconds`: how long each request may take, its answer included. */
export async function connect(settings: ProviderSettings, requestSeconds: number): Promise<client.Configuration> {
  const issuer = new URL(settings.issuer);
  const overHttp = isWithoutCertificate(issuer);

  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that nobody overlooks what it does
  const overHttpToo: RequestChange = client.allowInsecureRequests;
  const changes = overHttp ? [overHttpToo] : [];
  const fetching = { [client.customFetch]: boundedFetch(overHttp), timeout: requestSeconds };
  const discovered = await client.discovery(issuer, settings.clientId, undefined, undefined, {
    ...fetching,
    execute: changes,
  });
  const metadata = judged(discovered.serverMetadata(), settings.issuer, overHttp);
  const configuration = new client.Configuration(
    metadata,
    settings.clientId,
    { client_secret: settings.clientSecret },
    authenticationOf(metadata, settings.clientSecret),
  );
  for (const change of changes) change(configuration);
  configuration.timeout = requestSeconds;
  configuration[client.customFetch] = fetching[client.customFetch];
  // Without this, the library trusts the connection to the provider and leaves the signature of a token unread.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** The library compares issuers as URLs, and does not compare those of some providers. */
function judged(metadata: client.ServerMetadata, issuer: string, overHttp: boolean): client.ServerMetadata {
  if (metadata.issuer !== issuer) throw new OtherIssuer(metadata.issuer);
  const algorithms = listOf(metadata.id_token_signing_alg_values_supported, ["RS256"]);
  const usable = algorithms.filter((each) => ALGORITHMS.includes(each));
  if (usable.length === 0) throw new NotAnswered("unfit_settings");
  for (const endpoint of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri])
    if (!isUsable(endpoint, overHttp)) throw new NotAnswered("unfit_settings");
  return { ...metadata, id_token_signing_alg_values_supported: usable };
}

export function isUsable(endpoint: unknown, overHttp: boolean): endpoint is string {
  if (typeof endpoint !== "string" || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  return url.protocol === "https:" || (overHttp && isWithoutCertificate(url));
}

/** The provider's preferred method; if it names none, the default of OpenID Connect Discovery 1.0. */
function authenticationOf(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  const methods = listOf(metadata.token_endpoint_auth_methods_supported, ["client_secret_basic"]);
  if (methods.includes("client_secret_basic")) return client.ClientSecretBasic(secret);
  if (methods.includes("client_secret_post")) return client.ClientSecretPost(secret);
  throw new NotAnswered("unfit_settings");
}

/** The provider wrote the list, and it may be anything. */
function listOf(value: unknown, otherwise: readonly string[]): readonly string[] {
  if (value === undefined) return otherwise;
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
