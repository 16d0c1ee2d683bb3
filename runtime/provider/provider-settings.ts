/** A deployment's settings of its identity provider, and whether they are possible. */

export interface ProviderSettings {
  /** As the provider writes it, to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address to which the provider sends the browser back. */
  readonly redirectUri: string;
  /** The address to which the provider sends the browser after the end of its session. */
  readonly signedOutUri: string;
}

/** Null if it can be an issuer; otherwise the reason. */
export function whyNoIssuer(text: string): string | null {
  if (!URL.canParse(text)) return "It is no URL. It is like https://login.example.com.";
  const url = new URL(text);
  if (url.protocol !== "https:" && !isWithoutCertificate(url))
    return "An issuer begins with https://. With http:// it must be on this machine (localhost, 127.0.0.1 or ::1).";
  if (url.username !== "" || url.password !== "") return "An issuer has no user name and no password.";
  if (text.includes("?") || text.includes("#")) return "An issuer has no query and no fragment.";
  if (url.pathname.includes("/.well-known/"))
    return "It is the address of the provider's settings. The issuer is what stands before /.well-known/.";
  return null;
}

/** An issuer on this machine, for trying out: requests to it may go over http, and to this machine alone. */
export function isWithoutCertificate(url: URL): boolean {
  return url.protocol === "http:" && isLoopback(url);
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
