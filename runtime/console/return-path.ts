/**
 * The page that a person requested before signing in: stored in a cookie of the browser, and opened afterwards. Only a
 * page of the console is accepted, because anybody may have written the cookie.
 */
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import { ownPath } from "../auth/own-path.js";
import { cookieOptions, sessionCookieName } from "../auth/session-cookie.js";
import type { HttpContext } from "../http/context.js";

const HALF_AN_HOUR = 1_800;

/** `path`: as the service has it, without the path of the base URL. Paths of other pages are not stored. */
export function keepReturnPath(c: HttpContext, baseUrl: string, path: string): void {
  const page = ownPath(path);
  if (page !== null) setCookie(c, nameOf(baseUrl), page, { ...cookieOptions(baseUrl), maxAge: HALF_AN_HOUR });
}

/** `/` if nothing is stored. Clears the cookie. */
export function takeReturnPath(c: HttpContext, baseUrl: string): string {
  const name = nameOf(baseUrl);
  const path = getCookie(c, name);
  if (path === undefined) return "/";
  deleteCookie(c, name, cookieOptions(baseUrl));
  return ownPath(path) ?? "/";
}

function nameOf(baseUrl: string): string {
  return `${sessionCookieName(baseUrl)}-return`;
}
