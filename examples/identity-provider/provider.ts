/**
 * An identity provider for trials: it asks for no password. Anybody who types an address is taken for its owner, so it
 * listens on this machine alone.
 */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";

export interface SampleProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
}

export interface SampleProviderOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the service. */
  readonly baseUrl: string;
}

export async function startSampleProvider(options: SampleProviderOptions): Promise<SampleProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "sample", use: "sig", alg: "RS256" };
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  // A server that listens on a port of TCP has an address of this form.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [clientOf(options)],
    jwks: { keys: [key] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // Address and token separate, as in providers that follow the standard.
    conformIdTokenClaims: true,
    cookies: { keys: [randomBytes(32).toString("hex")] },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    pkce: { required: () => true },
    // The service of a trial is on this machine, which the library's own requests do not go to.
    fetch: (url, { dispatcher: _refusing, ...options }) => fetch(url, options),
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) }),
  });
  server.on("request", provider.callback());
  return { issuer, close: () => closed(server) };
}

function clientOf({ clientId, clientSecret, baseUrl }: SampleProviderOptions): Record<string, unknown> {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${baseUrl}/sign-in/callback`],
    post_logout_redirect_uris: [`${baseUrl}/signed-out`],
    backchannel_logout_uri: `${baseUrl}/sign-in/logout`,
    backchannel_logout_session_required: true,
    response_types: ["code"],
    grant_types: ["authorization_code"],
    token_endpoint_auth_method: "client_secret_basic",
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
