/**
 * The cookie of a session, and the requests that may carry it (decision 216). A page of another origin changes nothing
 * here, even if the browser sends the cookie.
 */

/**
 * If a service is reached by http on this machine alone, a browser accepts neither a `__Host-` cookie nor a Secure one.
 */
function isLoopbackHttp(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return (
    protocol === "http:" && (hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname))
  );
}

export function sessionCookieName(baseUrl: string): string {
  return isLoopbackHttp(baseUrl) ? "tcs" : "__Host-tcs";
}

/**
 * Attributes of all our cookies except the age: scripts cannot read them, and no other site can make a browser send
 * them.
 */
export function cookieOptions(baseUrl: string): {
  readonly path: "/";
  readonly httpOnly: true;
  readonly sameSite: "Lax";
  readonly secure: boolean;
} {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: !isLoopbackHttp(baseUrl) };
}

const SAFE: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Headers that a browser sets and a page cannot. Undefined if not sent. */
export interface RequestOrigin {
  readonly method: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

/**
 * Whether a request with the cookie comes from a page of the service itself. A request that changes nothing may come
 * from any page, because no other page can read the response.
 */
export function isOwnOrigin({ method, origin, secFetchSite }: RequestOrigin, baseUrl: string): boolean {
  if (SAFE.includes(method)) return true;
  return origin === new URL(baseUrl).origin && (secFetchSite === undefined || secFetchSite === "same-origin");
}
