/** Where a browser goes after it signed in: a page of this service and no other. */

const LONGEST_PATH = 1_000;

/** Control characters, which a browser leaves out of an address, and a backslash, which it reads as a slash. */

const MISREAD = /[\u0000-\u001f\u007f\\]/;

/** Null where the text is no path of this service, or one of signing in, from which nobody would get on. */
export function ownPath(text: string): string | null {
  if (!text.startsWith("/") || text.length > LONGEST_PATH || MISREAD.test(text)) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  // A path that begins with two slashes names a host, also where dots were taken out before it.
  if (origin !== base || pathname.startsWith("//")) return null;
  return /^\/sign-(?:in|out)(?:\/|$)/.test(pathname) ? null : pathname + search;
}
