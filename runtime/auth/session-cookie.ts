/**
 * The cookie of a session, and which requests may carry it (decision 216). A page of another origin changes nothing
 * here, even if the browser sends the cookie.
 */

/** Where a service is reached by http on this machine alone, a browser takes no `__Host-` cookie and no Secure one. */
function isLoopbackHttp(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return (
    protocol === "http:" && (hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname))
  );
}

export function sessionCookieName(baseUrl: string): string {
  return isLoopbackHttp(baseUrl) ? "tcs" : "__Host-tcs";
}

/** Attributes of every cookie of ours but for its age: pages of ours read none, and no other site sends it on. */
export function cookieOptions(baseUrl: string): {
  readonly path: "/";
  readonly httpOnly: true;
  readonly sameSite: "Lax";
  readonly secure: boolean;
} {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: !isLoopbackHttp(baseUrl) };
}

const SAFE: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The headers that a browser sets and no page can. Undefined where they were not sent. */
export interface RequestOrigin {
  readonly method: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

/**
 * Whether a request that carries the cookie comes from a page of the service itself. One that changes nothing may come
 * from anywhere, for no other page can read what it is answered.
 */
export function isOwnOrigin({ method, origin, secFetchSite }: RequestOrigin, baseUrl: string): boolean {
  if (SAFE.includes(method)) return true;
  return origin === new URL(baseUrl).origin && (secFetchSite === undefined || secFetchSite === "same-origin");
}
