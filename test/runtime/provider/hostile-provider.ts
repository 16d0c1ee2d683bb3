/**
 * A provider of OpenID Connect with lies on demand. By default it is honest: discovery, code flow, PKCE, one use of a
 * code, a secret, keys, and a userinfo endpoint.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export const CLIENT = { clientId: "tcs", clientSecret: "planted-client-secret-8c1f" };

type Claims = Record<string, unknown>;
export type Endpoint = "discovery" | "keys" | "authorize" | "token" | "userinfo";

/** Its differences from an honest provider. */
export interface Lies {
  readonly settings?: (settings: Claims) => Claims;
  readonly claims?: (claims: Claims) => Claims;
  /** The whole token. `publicKey`: as the provider publishes it. */
  readonly token?: (claims: Claims, keys: Keys) => Promise<string>;
  readonly keys?: (keys: JWK[]) => unknown;
  readonly userinfo?: (claims: Claims) => Claims;
  /** The parameters with which it sends the browser back. */
  readonly back?: (parameters: URLSearchParams) => void;
  readonly tokenAnswer?: (answer: Claims) => Claims;
  /** Its behaviour instead of an answer. */
  readonly instead?: Partial<Record<Endpoint, (response: ServerResponse, request: IncomingMessage) => void>>;
}

export interface Keys {
  readonly kid: string;
  readonly sign: (claims: Claims, header?: Claims) => Promise<string>;
  /** By a key that it does not publish. */
  readonly signWithAnother: (claims: Claims, header?: Claims) => Promise<string>;
  readonly publicJwk: JWK;
}

export interface HostileProvider {
  readonly issuer: string;
  /** From now on. */
  readonly lie: (lies: Lies) => void;
  /** Who is signed in at it. */
  readonly setPerson: (claims: Claims) => void;
  readonly keys: Keys;
  /** Codes and tokens that it gave out. */
  readonly secrets: readonly string[];
  readonly asked: readonly Endpoint[];
  /** A browser's visit: the parameters with which it is sent back. */
  readonly visit: (address: string) => Promise<URLSearchParams>;
  readonly close: () => Promise<void>;
}

interface Grant {
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly redirectUri: string | null;
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const keys = await makeKeys();
  const state = {
    lies: {} as Lies,
    person: { sub: "subject-1", email: "mara@example.com", email_verified: true } as Claims,
    codes: new Map<string, Grant>(),
    secrets: [] as string[],
    asked: [] as Endpoint[],
  };
  let issuer = "";
  const answers: Record<Endpoint, (request: IncomingMessage, url: URL) => Promise<Answer>> = {
    discovery: () => Promise.resolve({ body: state.lies.settings?.(settingsOf(issuer)) ?? settingsOf(issuer) }),
    keys: () => Promise.resolve({ body: state.lies.keys?.([keys.publicJwk]) ?? { keys: [keys.publicJwk] } }),
    authorize: (_, url) => Promise.resolve(authorize(url)),
    token: async (request) => tokenAnswer(new URLSearchParams(await bodyOf(request)), request),
    userinfo: () => Promise.resolve({ body: state.lies.userinfo?.(state.person) ?? state.person }),
  };

  function authorize({ searchParams }: URL): Answer {
    const code = `planted-code-${randomUUID()}`;
    state.secrets.push(code);
    state.codes.set(code, {
      challenge: searchParams.get("code_challenge"),
      nonce: searchParams.get("nonce"),
      redirectUri: searchParams.get("redirect_uri"),
    });
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    const parameters = new URLSearchParams({ code, state: searchParams.get("state") ?? "", iss: issuer });
    state.lies.back?.(parameters);
    back.search = parameters.toString();
    return { status: 303, headers: { location: back.href } };
  }

  async function tokenAnswer(sent: URLSearchParams, request: IncomingMessage): Promise<Answer> {
    if (!isTheClient(request.headers.authorization))
      return { status: 401, headers: { "www-authenticate": "Basic" }, body: { error: "invalid_client" } };
    const grant = state.codes.get(sent.get("code") ?? "");
    state.codes.delete(sent.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(sent.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant?.challenge !== challenge || grant.redirectUri !== sent.get("redirect_uri"))
      return { status: 400, body: { error: "invalid_grant" } };
    const now = Math.floor(Date.now() / 1_000);
    const honest: Claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      exp: now + 300,
      iat: now,
      auth_time: now,
      nonce: grant.nonce,
      ...state.person,
    };
    const claims = state.lies.claims?.(honest) ?? honest;
    const idToken = await (state.lies.token?.(claims, keys) ?? keys.sign(claims));
    const accessToken = `planted-access-${randomUUID()}`;
    state.secrets.push(idToken, accessToken);
    const answer = { access_token: accessToken, token_type: "Bearer", expires_in: 60, id_token: idToken };
    return { body: state.lies.tokenAnswer?.(answer) ?? answer };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const endpoint = PATHS[url.pathname];
    if (endpoint === undefined) return void response.writeHead(404).end();
    state.asked.push(endpoint);
    const instead = state.lies.instead?.[endpoint];
    if (instead !== undefined) return instead(response, request);
    void answers[endpoint](request, url).then(({ status = 200, headers = {}, body = {} }) => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port of TCP has an address of this form.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    lie: (lies) => (state.lies = lies),
    setPerson: (claims) => (state.person = claims),
    keys,
    secrets: state.secrets,
    asked: state.asked,
    visit: async (address) => {
      const { headers } = await fetch(address, { redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const PATHS: Readonly<Record<string, Endpoint>> = {
  "/.well-known/openid-configuration": "discovery",
  "/keys": "keys",
  "/authorize": "authorize",
  "/token": "token",
  "/userinfo": "userinfo",
};

function settingsOf(issuer: string): Claims {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    authorization_response_iss_parameter_supported: true,
  };
}

async function makeKeys(): Promise<Keys> {
  const own = await generateKeyPair("RS256", { extractable: true });
  const other = await generateKeyPair("RS256", { extractable: true });
  const kid = "key-1";
  const signing =
    (key: typeof own.privateKey) =>
    (claims: Claims, header: Claims = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(key);
  return {
    kid,
    sign: signing(own.privateKey),
    signWithAnother: signing(other.privateKey),
    publicJwk: { ...(await exportJWK(own.publicKey)), kid, use: "sig", alg: "RS256" },
  };
}

/** Both halves are encoded as in a form (RFC 6749, 2.3.1). */
function isTheClient(authorization = ""): boolean {
  const text = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString("utf8");
  const [id, secret] = text.split(":").map((part) => decodeURIComponent(part));
  return id === CLIENT.clientId && secret === CLIENT.clientSecret;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  // The stream of a request gives buffers if no encoding is set.
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
